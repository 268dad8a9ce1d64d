import type { FeaturedProject } from '@wiec/contract/featured.ts';
import { officeProjectPath } from '@wiec/domain/office-paths.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { Link } from 'react-router';
import { MoveButtons } from '../../../ui/move-buttons.tsx';
import { StatusTag } from '../../../ui/status-tag.tsx';
import { type FeaturedRow, noteOf, stateNames, stateShapes } from './featured-draft.ts';

interface FeaturedListProps {
  label: string;
  rows: readonly FeaturedRow[];
  /** Null: the reader only reads. */
  acts: { move: (project: FeaturedProject, by: -1 | 1) => void; remove: (project: FeaturedProject) => void } | null;
}

/** What stands in one place of the home page, in its order. */
export function FeaturedList({ label, rows, acts }: FeaturedListProps) {
  return (
    <ol className="elements" aria-label={label}>
      {rows.map((row, i) => {
        const { project, state } = row;
        return (
          <li key={project.id} className="element" data-featured={project.id}>
            <div className="element__line">
              <div className="element__words">
                <b>
                  <Link to={officeProjectPath(project)}>{nbsp(project.title)}</Link>
                </b>
                <span>{nbsp(noteOf(row))}</span>
              </div>
              <StatusTag shape={stateShapes[state]}>{stateNames[state]}</StatusTag>
              {acts !== null && (
                <div className="element__buttons">
                  <MoveButtons
                    name={project.title}
                    isFirst={i === 0}
                    isLast={i === rows.length - 1}
                    onMove={(by) => acts.move(project, by)}
                  />
                  <button
                    type="button"
                    className="button button--tertiary"
                    aria-label={`Zdejmij: ${project.title}`}
                    data-remove=""
                    onClick={() => acts.remove(project)}
                  >
                    Zdejmij
                  </button>
                </div>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

import { actsFor } from '@wiec/domain/office-acts.ts';
import { permissionHolderOf } from '@wiec/domain/permission.ts';
import { formatInteger } from '@wiec/domain/polish-text.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useReader } from '../../../app/office-page.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { type Folder, folderParts, type PartState } from './folder-parts.ts';
import type { PartId } from './part-of-item.ts';
import '../../../styles/folder-contents.css';

interface FolderContentsProps {
  folder: Folder;
  /** The page on which they stand. */
  part: PartId;
  /** Above the page, where the window is narrow; null: beside it, and always seen. */
  fold: 'open' | 'closed' | null;
  /** Under the list, where it folds. */
  children?: ReactNode;
}

/** All pages of a folder, each with what it lacks. */
export function FolderContents({ folder, part, fold, children }: FolderContentsProps) {
  const reader = useReader();
  if (reader === null) return null;
  const parts = folderParts(folder, actsFor(folder.project, permissionHolderOf(reader)));
  const sum = (kind: 'missing' | 'advice'): number =>
    parts.reduce((all, { state }) => all + (state?.kind === kind ? state.count : 0), 0);
  const [missing, advice] = [sum('missing'), sum('advice')];
  const list = (
    <ul>
      {parts.map(({ id, title, href, state }) => (
        <li key={id}>
          <Link to={href} aria-current={id === part ? 'page' : undefined}>
            <span>{title}</span>
            {state !== null && (
              <>
                {' '}
                <PartMark state={state} />
              </>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
  return (
    <nav className="contents" aria-label="Spis teczki">
      {fold === null ? (
        list
      ) : (
        <details open={fold === 'open'}>
          <summary>
            <span>Spis teczki</span>
            {missing > 0 ? (
              <PartMark state={{ kind: 'missing', count: missing }} />
            ) : (
              advice > 0 && <PartMark state={{ kind: 'advice', count: advice }} />
            )}
            <Icon name="chevron-down" />
          </summary>
          {list}
          {children}
        </details>
      )}
    </nav>
  );
}

function PartMark({ state }: { state: PartState }) {
  if (state.kind === 'done') {
    return (
      <span className="contents__done">
        <Icon name="check" />
        <span className="visually-hidden">gotowe</span>
      </span>
    );
  }
  const count = formatInteger(state.count);
  if (state.kind === 'count') return <span className="contents__count">{count}</span>;
  return (
    <span className={`contents__${state.kind}`}>
      {state.kind === 'missing' ? `brakuje ${count}` : `sprawdź ${count}`}
    </span>
  );
}

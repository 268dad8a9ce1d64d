import { memo, useState, type MouseEvent } from 'react';
import { formatZlote } from '@wiec/domain/money.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import type { VoteForm } from '@wiec/contract/voting.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Motif, toneOf } from '../../../ui/motif.tsx';
import { PointsStepper } from '../../../ui/points-stepper.tsx';
import { ApprovalToggle } from './approval-toggle.tsx';
import type { ApiCaller } from '../../../lib/api.ts';
import type { DraftAction } from '../ballot/ballot-draft.ts';
import type * as laterSteps from '../later-steps.ts';
import { ErrataLines } from './errata-lines.tsx';
import { pointsFieldId } from './points-field.ts';
import type { EntryKind } from './vote-areas.ts';

export type Question = VoteForm['categories'][number]['questions'][number];

export const projectPath = (taskId: number): string => `/budzet/podglad-projektu-budzetu/${taskId}`;

/** The place of a project inside the vote, for links. */
export const projectAnchor = (questionId: number): string => `projekt-${questionId}`;

interface ProjectRowProps {
  question: Question;
  /** Its category, with the points given in it where it has any or a limit; empty under a heading that says so. */
  category: string;
  heading: 'h3' | 'h4';
  api: ApiCaller;
  /** Null until it is loaded. */
  Details: typeof laterSteps.ProjectDetails | null;
  /** The address asks for what is said about it. */
  unfolded: boolean;
  kind: EntryKind;
  /** The area takes no points now, or the page only shows the vote. */
  readOnly: boolean;
  text: string;
  given: number;
  cap: number;
  /** Where + stops while the others keep their points. */
  max: number;
  problem: string | null;
  /** Why the last press did nothing. */
  note: string | null;
  onChange: (action: DraftAction) => void;
  onBlocked: (questionId: number) => void;
}

/**
 * A project on the ballot; its title unfolds more about it, in place, under its points. Memoised: in a vote with a hundred projects only
 * the changed rows are drawn again.
 */
export const ProjectRow = memo(function ProjectRow(props: ProjectRowProps) {
  const { question, category, heading: Heading, api, Details, kind, readOnly, text, given, cap, max } = props;
  const { problem, note, onChange, onBlocked } = props;
  const [open, setOpen] = useState(props.unfolded);
  const { id, content: title, projectTask: task } = question;
  const titleId = projectAnchor(id);
  const problemId = problem === null ? undefined : `blad-${id}`;
  const canAdd = given < max;

  const step = (by: 1 | -1) => {
    if (by === 1 && !canAdd) onBlocked(id);
    else onChange({ type: 'stepped', questionId: id, by, max });
  };
  const choose = (chosen: boolean) => {
    if (chosen && !canAdd) onBlocked(id);
    else onChange({ type: 'set', questionId: id, points: chosen ? 1 : 0 });
  };
  const more = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(!open);
  };
  const fold = () => {
    setOpen(false);
    document.querySelector<HTMLElement>(`#${titleId} a`)?.focus();
  };
  const state = problem !== null ? ' ballot-row--bad' : given > 0 ? ' ballot-row--on' : '';
  return (
    <li className={`ballot-row${state}`}>
      {task.image === null ? (
        <Motif name={task.motif} tone={toneOf(task.id)} className="ballot-row__picture" />
      ) : (
        <img
          className="ballot-row__picture"
          src={`${task.image.url}?w=160`}
          alt=""
          width={task.image.width}
          height={task.image.height}
          loading="lazy"
        />
      )}
      <div className="ballot-row__body">
        <Heading id={titleId} tabIndex={-1}>
          {/* Without scripts it leads to the project's own page. */}
          <a href={projectPath(task.id)} aria-expanded={open} onClick={more}>
            {nbsp(title)}
          </a>
        </Heading>
        <p className="meta-line">
          <b className="num">{formatZlote(task.cost)}</b>
          {category !== '' && <span className="num">{nbsp(category)}</span>}
        </p>
        <ErrataLines errata={task.errata} />
      </div>
      {!readOnly &&
        (kind === 'approval' ? (
          <ApprovalToggle
            id={pointsFieldId(id)}
            title={title}
            chosen={given > 0}
            canAdd={canAdd}
            problemId={problemId}
            onChange={choose}
          />
        ) : (
          <PointsStepper
            id={pointsFieldId(id)}
            title={title}
            titleId={titleId}
            text={text}
            cap={cap}
            canAdd={canAdd}
            problemId={problemId}
            onType={(typed) => onChange({ type: 'typed', questionId: id, text: typed })}
            onStep={step}
            onLeave={() => onChange({ type: 'left', questionId: id })}
          />
        ))}
      {problem !== null && (
        <p className="ballot-row__error" id={problemId}>
          <Icon name="alert" />
          <span>{problem}</span>
        </p>
      )}
      {problem === null && note !== null && <p className="ballot-row__note">{note}</p>}
      {open && Details !== null && (
        <div className="ballot-row__details">
          <Details api={api} question={question} onFold={fold} />
        </div>
      )}
    </li>
  );
});

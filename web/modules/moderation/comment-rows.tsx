import type { ModeratedComment } from '@wiec/contract/comments.ts';
import { formatDay, warsawDate } from '@wiec/domain/calendar.ts';
import { findPersonalData, personalDataNames } from '@wiec/domain/personal-data.ts';
import { excerpt, nbsp } from '@wiec/domain/polish-text.ts';
import { Icon } from '../../ui/icon.tsx';
import { placeOf } from './comment-pane.tsx';
import { waitingTime } from '@wiec/domain/waiting-time.ts';

interface CommentRowsProps {
  comments: readonly ModeratedComment[];
  current: number;
  now: Date;
  /** They are of several consultations, so each says of which. */
  namesProject: boolean;
  onChoose: (id: number) => void;
  /** Those that were put off. */
  later: ReadonlySet<number>;
  /** Those that are marked, to be decided on together; null: nothing is marked in this list. */
  marked: ReadonlySet<number> | null;
  onMark: (id: number) => void;
}

/** The queue: the first words of each, where it stands, and how long it has waited. */
export function CommentRows({
  comments,
  current,
  now,
  namesProject,
  onChoose,
  later,
  marked,
  onMark,
}: CommentRowsProps) {
  return (
    <ol className="comment-rows">
      {comments.map((comment) => (
        <li key={comment.id} className={marked === null ? undefined : 'comment-rows__markable'}>
          {marked !== null && isMarkable(comment) && (
            <label className="comment-rows__mark">
              <input
                type="checkbox"
                className="choice__input"
                checked={marked.has(comment.id)}
                onChange={() => onMark(comment.id)}
              />
              <span className="visually-hidden">{`Zaznacz: ${excerpt(comment.content, 60)}`}</span>
            </label>
          )}
          <button
            type="button"
            className="comment-row"
            aria-current={comment.id === current ? 'true' : undefined}
            onClick={() => onChoose(comment.id)}
          >
            <span className="comment-row__words">{nbsp(comment.content)}</span>
            <RowTime comment={comment} now={now} />
            <span className="comment-row__place">
              {nbsp(placeOf(comment))}
              {namesProject && `, ${nbsp(comment.projectTitle)}`}
              {comment.status === 0 && comment.appeal !== null && <b> · odwołanie</b>}
              {later.has(comment.id) && <b> · odłożony</b>}
              <RowFound comment={comment} />
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

/** Somebody else decides on the others, or nobody any more. */
export const isMarkable = ({ nextStatuses }: ModeratedComment): boolean => nextStatuses.length > 0;

const SPOKEN = { later: '', today: ', termin mija dziś', over: ', termin minął' } as const;

function RowTime({
  comment: { status, createdDate, waitsSince, decidedDate },
  now,
}: {
  comment: ModeratedComment;
  now: Date;
}) {
  if (status !== 0) {
    return <span className="comment-row__time">{formatDay(warsawDate(new Date(decidedDate ?? createdDate)))}</span>;
  }
  const { text, urgency } = waitingTime(new Date(waitsSince), now);
  return (
    <span className={urgency === 'later' ? 'comment-row__time' : 'comment-row__time comment-row__time--due'}>
      <span className="visually-hidden">czeka </span>
      {text}
      <span className="visually-hidden">{SPOKEN[urgency]}</span>
    </span>
  );
}

function RowFound({ comment: { status, content } }: { comment: ModeratedComment }) {
  const kinds =
    status === 0 ? new Set(findPersonalData(content).map(({ kind }) => personalDataNames[kind])) : new Set();
  if (kinds.size === 0) return null;
  return (
    <span className="comment-row__found">
      <Icon name="alert" />
      {nbsp([...kinds].join(', '))}
    </span>
  );
}

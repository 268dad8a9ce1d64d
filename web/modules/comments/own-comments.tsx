import { type OwnComment, withdrawComment } from '@wiec/contract/comments.ts';
import { formatDate, warsawDate } from '@wiec/domain/calendar.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { lazy, Suspense } from 'react';
import { type ApiCaller, call } from '../../lib/api.ts';
import { failureToast } from '../../texts/failures.ts';
import { Button } from '../../ui/button.tsx';
import { useBusy } from '../../ui/form/use-busy.ts';
import { type StatusShape, StatusTag } from '../../ui/status-tag.tsx';
import { useFocusOnChange } from '../../ui/use-focus-on-change.ts';
import { useToast } from '../../ui/toasts.tsx';
import { OfficeAnswer } from './office-answer.tsx';

/** Few need it. */
const AppealForm = lazy(async () => ({ default: (await import('./appeal-form.tsx')).AppealForm }));

interface OwnCommentsProps {
  api: ApiCaller;
  comments: readonly OwnComment[];
  /** After one was taken back. */
  onChanged: (comment: OwnComment) => void;
}

/** By status: waiting, published, refused, withdrawn. */
const SHAPES: readonly StatusShape[] = ['waiting', 'active', 'withdrawn', 'withdrawn'];

/** One's own words, what became of them, and why. */
export function OwnComments({ api, comments, onChanged }: OwnCommentsProps) {
  return (
    <ul className="comments comments--own">
      {comments.map((comment) => (
        <OwnItem key={comment.id} api={api} comment={comment} onChanged={onChanged} />
      ))}
    </ul>
  );
}

/** What has become of an appeal, by the status of its comment. */
const appealSentence = ({ date }: NonNullable<OwnComment['appeal']>, status: number): string =>
  `Odwołanie wysłane ${formatDate(warsawDate(new Date(date)))}. ${AFTER_APPEAL[status] ?? ''}`;

const AFTER_APPEAL: readonly string[] = [
  'Czeka na decyzję innej osoby.',
  'Komentarz jest opublikowany.',
  'Rozpatrzyła je inna osoba: komentarz pozostaje odrzucony.',
];

function OwnItem({ api, comment, onChanged }: Omit<OwnCommentsProps, 'comments'> & { comment: OwnComment }) {
  const [busy, run] = useBusy();
  // The buttons of one state are not there in the next.
  const item = useFocusOnChange<HTMLLIElement>(comment.status);
  const toast = useToast();
  const { id, content, createdDate, status, statusName, publishedContent, reason, canWithdraw } = comment;
  const withdraw = async (): Promise<void> => {
    const reply = await run(() => call(api, withdrawComment, { params: { id } }));
    if (reply === undefined) return;
    if (reply.ok) onChanged(reply.data);
    else toast(failureToast('comment', reply));
  };
  return (
    <li className="comment" ref={item} tabIndex={-1}>
      <p>
        <b>Twój komentarz</b> <time dateTime={createdDate}>{formatDate(warsawDate(new Date(createdDate)))}</time>{' '}
        <StatusTag shape={SHAPES[status] ?? 'waiting'}>{statusName}</StatusTag>
      </p>
      <p className="comment__text comment__text--own">{nbsp(content)}</p>
      {publishedContent !== null && (
        <p className="small">
          {nbsp('Inni widzą:')} <q>{nbsp(publishedContent)}</q>
        </p>
      )}
      {reason !== null && <p className="comment__reason">{nbsp(`Powód: ${reason}`)}</p>}
      {comment.appeal !== null && <p className="small">{nbsp(appealSentence(comment.appeal, status))}</p>}
      {comment.appealUntil !== null && (
        <Suspense>
          <AppealForm api={api} comment={comment} onSent={onChanged} />
        </Suspense>
      )}
      {comment.answer !== null && <OfficeAnswer answer={comment.answer} />}
      {canWithdraw && (
        <Button variant="tertiary" busy={busy} busyLabel="Wycofywanie" onClick={() => void withdraw()}>
          Wycofaj
        </Button>
      )}
    </li>
  );
}

import type { PublicAnswer } from '@wiec/contract/comment-answers.ts';
import { formatDate, warsawDate } from '@wiec/domain/calendar.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { answerShape } from '../../lib/answer-shape.ts';
import { VerdictMark } from '../../ui/verdict-mark.tsx';

const dateOf = (time: string): string => formatDate(warsawDate(new Date(time)));

/** What the office answered to a comment, and each change of it since. */
export function OfficeAnswer({ answer }: { answer: PublicAnswer }) {
  const { decision, decisionName, reason, publishedDate, changes } = answer;
  return (
    <div className="office-answer">
      <p>
        <VerdictMark shape={answerShape(decision)} />
        <span className="visually-hidden">Odpowiedź urzędu: </span>
        <b>{nbsp(decisionName)}</b>
      </p>
      {reason !== '' && <p className="comment__text">{nbsp(reason)}</p>}
      <p className="small muted">
        {'Odpowiedź urzędu, '}
        <time dateTime={publishedDate}>{nbsp(dateOf(publishedDate))}</time>
      </p>
      {changes.map(({ changedDate, note }) => (
        <p key={changedDate} className="small office-answer__change">
          {nbsp(`Zmieniono ${dateOf(changedDate)}: ${note}`)}
        </p>
      ))}
    </div>
  );
}

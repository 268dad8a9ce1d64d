import type { Remark } from '@wiec/contract/comment-answers.ts';
import { formatDateTime } from '@wiec/domain/calendar.ts';
import { answerDecisionNames } from '@wiec/domain/comment-answer.ts';
import { countPl, nbsp } from '@wiec/domain/polish-text.ts';

const timeOf = (time: string): string => formatDateTime(new Date(time));

/** What everybody read at a comment before its answer was changed, for the office alone. */
export function BeforeChanges({ remark: { id, before } }: { remark: Remark }) {
  if (before.length === 0) return null;
  const versions = countPl(before.length, 'wcześniejsza wersja', 'wcześniejsze wersje', 'wcześniejszych wersji');
  return (
    <details className="remark__before">
      <summary>
        {nbsp(versions)}
        <span className="visually-hidden">{nbsp(` odpowiedzi na uwagę ${id}`)}</span>
      </summary>
      <ol>
        {before.map(({ decision, reason, shownDate, changedDate, note }) => (
          <li key={changedDate}>
            <p>
              <b>{nbsp(answerDecisionNames[decision])}</b>
            </p>
            {reason !== '' && <p className="remark__words">{nbsp(reason)}</p>}
            <p className="small muted">{nbsp(`Od ${timeOf(shownDate)} do ${timeOf(changedDate)}.`)}</p>
            {note !== null && <p className="small remark__words">{nbsp(`Wyjaśnienie zmiany: ${note}`)}</p>}
          </li>
        ))}
      </ol>
    </details>
  );
}

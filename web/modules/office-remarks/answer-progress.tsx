import type { RemarkCounts } from '@wiec/contract/comment-answers.ts';
import { answerDecisionNames, answerDecisions } from '@wiec/domain/comment-answer.ts';
import { formatInteger, nbsp, pluralPl } from '@wiec/domain/polish-text.ts';
import { answerShape } from '../../lib/answer-shape.ts';

/** How many comments have an answer that lacks nothing, and which: a bar of parts, with each part's number in words under it. */
export function AnswerProgress({ counts: { total, answered, decisions, waiting } }: { counts: RemarkCounts }) {
  const parts = [
    ...answerDecisions.map((each) => ({
      name: answerDecisionNames[each],
      look: answerShape(each) as string,
      count: decisions[each] ?? 0,
    })),
    { name: 'Bez pełnej odpowiedzi', look: 'left', count: total - answered },
  ].filter(({ count }) => count > 0);
  return (
    <div className="answer-progress">
      <p role="status">
        <b className="answer-progress__count">{`${formatInteger(answered)} z ${formatInteger(total)}`}</b>{' '}
        {`${pluralPl(total, 'uwagi', 'uwag', 'uwag')} ma pełną odpowiedź`}
      </p>
      <div className="answer-progress__bar" aria-hidden="true">
        {parts.map(({ name, look, count }) => (
          <i key={name} className={`answer-part answer-part--${look}`} style={{ flexGrow: count }} />
        ))}
      </div>
      <ul>
        {parts.map(({ name, look, count }) => (
          <li key={name}>
            <i className={`answer-part answer-part--${look}`} aria-hidden="true" />
            {nbsp(`${name}: ${formatInteger(count)}`)}
          </li>
        ))}
        {waiting > 0 && <li>{nbsp(`Czeka na moderatora: ${formatInteger(waiting)}`)}</li>}
      </ul>
    </div>
  );
}

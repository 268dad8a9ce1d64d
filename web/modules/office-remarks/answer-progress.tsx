import type { RemarkCounts } from '@wiec/contract/comment-answers.ts';
import { answerDecisionNames, answerDecisions } from '@wiec/domain/comment-answer.ts';
import { formatInteger, nbsp, pluralPl } from '@wiec/domain/polish-text.ts';
import { answerShape } from '../../lib/answer-shape.ts';
import { VerdictMark } from '../../ui/verdict-mark.tsx';

/** How many comments have an answer that lacks nothing, and which. */
export function AnswerProgress({ counts: { total, answered, decisions, waiting } }: { counts: RemarkCounts }) {
  const given = answerDecisions.filter((each) => (decisions[each] ?? 0) > 0);
  return (
    <div className="answer-progress">
      <p role="status">
        <b className="answer-progress__count">{`${formatInteger(answered)} z ${formatInteger(total)}`}</b>{' '}
        {`${pluralPl(total, 'uwagi', 'uwag', 'uwag')} ma pełną odpowiedź`}
      </p>
      <ul>
        {given.map((each) => (
          <li key={each}>
            <VerdictMark shape={answerShape(each)} />
            {nbsp(`${answerDecisionNames[each]}: ${formatInteger(decisions[each]!)}`)}
          </li>
        ))}
        {waiting > 0 && <li>{nbsp(`Czeka na moderatora: ${formatInteger(waiting)}`)}</li>}
      </ul>
    </div>
  );
}

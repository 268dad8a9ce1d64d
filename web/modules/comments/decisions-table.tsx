import { type AnswerDecision, answerDecisionNames, answerDecisions } from '@wiec/domain/comment-answer.ts';
import { formatInteger, nbsp } from '@wiec/domain/polish-text.ts';
import { answerShape } from '../../lib/answer-shape.ts';
import { VerdictMark } from '../../ui/verdict-mark.tsx';

interface DecisionsTableProps {
  decisions: Partial<Record<AnswerDecision, number>>;
  answered: number;
}

/** How many comments were answered with each decision; none is left out. */
export function DecisionsTable({ decisions, answered }: DecisionsTableProps) {
  return (
    <table className="table answers-counts">
      <caption className="visually-hidden">Liczba uwag według stanowiska urzędu</caption>
      <thead>
        <tr>
          <th scope="col">Stanowisko urzędu</th>
          <th scope="col">Uwagi</th>
        </tr>
      </thead>
      <tbody>
        {answerDecisions.map((each) => (
          <tr key={each}>
            <th scope="row">
              <VerdictMark shape={answerShape(each)} />
              {nbsp(answerDecisionNames[each])}
            </th>
            <td>{formatInteger(decisions[each] ?? 0)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Razem</th>
          <td>{formatInteger(answered)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

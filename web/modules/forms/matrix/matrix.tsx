import { formatPercentage } from '@wiec/domain/percentages.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { inOrder } from '@wiec/domain/questions/question.ts';
import { useId } from 'react';
import { BarTrack } from '../../../ui/bars.tsx';
import { type AnswerProps, type InputProps, type QuestionPart, type ResultProps, saying } from '../question-part.ts';
import { AsTable, ResultTable } from '../result-bars.tsx';

export const matrix: QuestionPart = {
  name: 'Matrix',
  help: () => 'W każdym wierszu jedna odpowiedź.',
  isTakenBackWhole: true,
  Input: MatrixInput,
  Answer: MatrixAnswer,
  Result: MatrixResult,
};

/** Rows of radio buttons under the names of the columns; on a phone each row is a list of its own. */
function MatrixInput({ question, answer, onChange, errorId, disabled }: InputProps) {
  const id = useId();
  const columns = question.questionMatrixValues;
  const chosen = new Map(answer.map((option) => [option.questionOptionId, option.questionMatrixValueId]));
  const choose = (questionOptionId: number, questionMatrixValueId: number): void =>
    onChange([
      ...answer.filter((option) => option.questionOptionId !== questionOptionId),
      saying({ questionOptionId, questionMatrixValueId }),
    ]);
  return (
    <div className="matrix" style={{ '--columns': columns.length } as React.CSSProperties}>
      <div className="matrix__head" aria-hidden="true">
        {columns.map((column) => (
          <span key={column.id}>{nbsp(column.content)}</span>
        ))}
      </div>
      {inOrder(question.questionOptions).map((row) => (
        <div
          key={row.id}
          className={errorId && !chosen.has(row.id) ? 'matrix__row matrix__row--missing' : 'matrix__row'}
          role="radiogroup"
          aria-labelledby={`${id}-${row.id}`}
          aria-describedby={errorId}
        >
          <span className="matrix__name" id={`${id}-${row.id}`}>
            {nbsp(row.content)}
          </span>
          {columns.map((column) => (
            <label className="matrix__cell" key={column.id}>
              <input
                type="radio"
                className="choice__input"
                name={`${id}-${row.id}`}
                checked={chosen.get(row.id) === column.id}
                disabled={disabled}
                onChange={() => choose(row.id, column.id)}
              />
              <span className="matrix__column">{nbsp(column.content)}</span>
            </label>
          ))}
        </div>
      ))}
    </div>
  );
}

function MatrixAnswer({ question, answer }: AnswerProps) {
  const columns = new Map(question.questionMatrixValues.map(({ id, content }) => [id, content]));
  const chosen = new Map(answer.map((option) => [option.questionOptionId, option.questionMatrixValueId]));
  return (
    <ul className="answer-list">
      {inOrder(question.questionOptions)
        .filter(({ id }) => chosen.has(id))
        .map(({ id, content }) => (
          <li key={id}>{nbsp(`${content}: ${columns.get(chosen.get(id)!)}`)}</li>
        ))}
    </ul>
  );
}

/** The strongest answer of each row stands out. */
function MatrixResult({ results }: ResultProps) {
  return results.groups.map(({ questionOptionId, content, rows }) => {
    const most = Math.max(...rows.map(({ total }) => total));
    return (
      <div className="question-result matrix-result" key={questionOptionId}>
        <p className="matrix-result__name">{nbsp(content ?? '')}</p>
        <ul className="matrix-result__cells">
          {rows.map((row) => (
            <li key={row.cell} className={row.total === most && most > 0 ? 'bar bar--first' : 'bar'}>
              <span className="bar__name small">{nbsp(row.content)}</span>
              <span className="bar__figure num">{formatPercentage(row.percentage)}</span>
              <BarTrack share={row.percentage / 10_000} />
            </li>
          ))}
        </ul>
        <AsTable>
          <ResultTable caption={content ?? ''} rows={rows} />
        </AsTable>
      </div>
    );
  });
}

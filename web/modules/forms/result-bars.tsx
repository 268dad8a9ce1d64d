import { formatPercentage } from '@wiec/domain/percentages.ts';
import { formatInteger, nbsp } from '@wiec/domain/polish-text.ts';
import type { QuestionOption } from '@wiec/domain/questions/question.ts';
import type { ResultRow } from '@wiec/domain/questions/question-summary.ts';
import type { ReactNode } from 'react';
import { BarTrack, DataTable } from '../../ui/bars.tsx';
import { FormPicture } from './form-picture.tsx';
import type { ResultProps } from './question-part.ts';

/** A bar for each row with its percentage and count, and the same as a table. */
export function ResultBars({ question, results }: ResultProps) {
  return results.groups.map((group, i) => (
    <div className="question-result" key={group.questionOptionId ?? i}>
      <Bars rows={group.rows} options={question.questionOptions} />
      <AsTable>
        <ResultTable caption={question.content} rows={group.rows} />
      </AsTable>
    </div>
  ));
}

/** @param options of which a row tells, where it is about one */
function Bars({ rows, options }: { rows: readonly ResultRow[]; options: readonly QuestionOption[] }) {
  const most = Math.max(0, ...rows.map(({ total }) => total));
  return (
    <ul className="bars">
      {rows.map(({ cell, content, total, percentage }) => (
        <li key={cell} className={total === most && most > 0 ? 'bar bar--first' : 'bar'}>
          <div className="bar__line">
            <span className="bar__name">{nbsp(content)}</span>
            <span className="bar__figure num">
              {formatPercentage(percentage)} <span className="question-result__count">{formatInteger(total)}</span>
            </span>
          </div>
          <BarTrack share={percentage / 10_000} />
          <FormPicture picture={options.find(({ id }) => String(id) === cell)?.picture} width={320} />
        </li>
      ))}
    </ul>
  );
}

export function AsTable({ children }: { children: ReactNode }) {
  return (
    <details className="question-result__table">
      <summary>Pokaż jako tabelę</summary>
      {children}
    </details>
  );
}

export function ResultTable({ caption, rows }: { caption: string; rows: readonly ResultRow[] }) {
  return (
    <DataTable
      isWide
      caption={caption}
      head={['Odpowiedź', 'Liczba', 'Udział']}
      rows={rows.map(({ content, total, percentage }) => [
        nbsp(content),
        formatInteger(total),
        formatPercentage(percentage),
      ])}
    />
  );
}

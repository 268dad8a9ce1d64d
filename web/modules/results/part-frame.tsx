import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { nbsp } from '@wiec/domain/polish-text.ts';
import type { BudgetResult } from '@wiec/contract/budget-results.ts';
import type { ReadResults } from './read-results.ts';
import { type ResultPart, resultsHref } from './results-address.ts';
import { resultsFront } from './results-front.ts';

/** What is told of a result besides its areas: the results, and the door that leads to this part. */
export type PartPage = ReadResults & { part: ResultPart; title: string; sentence: string };

/** Null: the results lead to no such part. */
export function partPage(read: ReadResults, part: string | undefined): PartPage | null {
  const door = resultsFront(read.result, read.years).doors.find((each) => each.part === part);
  return door === undefined ? null : { ...read, ...door };
}

interface PartFrameProps {
  result: BudgetResult;
  title: string;
  /** Beside the title: what of the part is shown. */
  choice?: ReactNode;
  children: ReactNode;
}

export const PartFrame = ({ result, title, choice, children }: PartFrameProps) => (
  <div className="wrap">
    <div className="page-title area-title">
      <div>
        <Link className="standalone-link" to={resultsHref(result)}>
          {nbsp(`Wyniki budżetu obywatelskiego ${result.projectBudgetYearValue}`)}
        </Link>
        <h1>{nbsp(title)}</h1>
      </div>
      {choice !== undefined && <div className="area-title__choice no-print">{choice}</div>}
    </div>
    <div className="results-end">{children}</div>
  </div>
);

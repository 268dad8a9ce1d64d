import { nbsp } from '@wiec/domain/polish-text.ts';
import type { BudgetResult, Counting } from '@wiec/contract/budget-results.ts';
import { areaSteps } from './area-steps.ts';

interface AreaStepsListProps {
  result: BudgetResult;
  /** Place of the area among the districts. */
  at: number;
  counting: Counting;
}

/** Loaded when it is asked for: most readers never ask. */
export function AreaStepsList({ result, at, counting }: AreaStepsListProps) {
  return (
    <ol className="count-steps num">
      {areaSteps(result, at, counting).map(({ projectTaskId, name, sentence }) => (
        <li key={projectTaskId}>
          <b>{nbsp(name)}</b>
          <span>{nbsp(sentence)}</span>
        </li>
      ))}
    </ol>
  );
}

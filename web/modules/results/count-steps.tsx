import { lazy, Suspense, useState } from 'react';
import type { BudgetResult, Counting } from '@wiec/contract/budget-results.ts';

const AreaStepsList = lazy(async () => ({ default: (await import('./area-steps-list.tsx')).AreaStepsList }));

/** The count of one area step by step, for those who want to follow it. */
export function CountSteps(props: { result: BudgetResult; at: number; counting: Counting }) {
  const [asked, setAsked] = useState(false);
  return (
    <details
      className="more-rows count-steps-box"
      onToggle={({ currentTarget }) => currentTarget.open && setAsked(true)}
    >
      <summary>
        <span className="more-rows__show">Pokaż liczenie krok po kroku</span>
        <span className="more-rows__hide">Ukryj kroki liczenia</span>
      </summary>
      {asked && (
        <Suspense fallback={<p role="status">Wczytuję…</p>}>
          <AreaStepsList {...props} />
        </Suspense>
      )}
    </details>
  );
}

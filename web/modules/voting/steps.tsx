import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { stepSearch } from './vote-step.ts';
import type { VoteStep } from './vote-step.ts';

const steps: readonly (readonly [VoteStep, string])[] = [
  ['points', 'Rozdaj punkty'],
  ['send', 'Sprawdź i wyślij'],
];

/** Where the voter is on the way. Steps that are done are links back. */
export function Steps({ current }: { current: VoteStep }) {
  const at = steps.findIndex(([step]) => step === current);
  return (
    <ol className="steps" aria-label="Kroki głosowania">
      {steps.map(([step, label], i) => (
        <li key={step} className={i < at ? 'steps__done' : undefined} aria-current={i === at ? 'step' : undefined}>
          <b className="num">{i < at ? <Icon name="check" /> : i + 1}</b>
          {i < at ? (
            <Link to={{ search: stepSearch(step) }} preventScrollReset>
              {label}
              <span className="visually-hidden"> (zrobione, wróć)</span>
            </Link>
          ) : (
            label
          )}
        </li>
      ))}
    </ol>
  );
}

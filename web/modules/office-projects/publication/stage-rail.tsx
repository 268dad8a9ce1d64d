import type { OfficeProject } from '@wiec/contract/office-projects.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { Icon } from '../../../ui/icon.tsx';
import { railWords, type RailWords } from './rail-words.ts';

const STATES: Readonly<Record<RailWords['state'], string>> = { done: 'Za nią: ', now: 'Teraz: ', next: 'Potem: ' };

/** The life of a project from left to right, on phones downwards: where it stands, when it moves on and who moves it. */
export function StageRail({ project, publishes }: { project: OfficeProject; publishes: boolean }) {
  const steps = railWords(project, publishes);
  if (steps.length === 0) return null;
  return (
    <ol className="stage-rail" aria-label="Etapy">
      {steps.map(({ step, name, state, sentence }, i) => (
        <li key={step} className={`stage-rail__${state}`} aria-current={state === 'now' ? 'step' : undefined}>
          <span className="stage-rail__disc" aria-hidden="true">
            {state === 'done' ? <Icon name="check" /> : i + 1}
          </span>
          <b>
            <span className="visually-hidden">{STATES[state]}</span>
            {name}
          </b>
          <span>{nbsp(sentence)}</span>
        </li>
      ))}
    </ol>
  );
}

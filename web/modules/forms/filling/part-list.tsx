import { nbsp } from '@wiec/domain/polish-text.ts';
import type { CSSProperties } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import type { FormStep } from './form-filling.tsx';
import type { FormView } from './form-view.ts';
import { answeredText } from './form-words.ts';

interface PartListProps {
  view: FormView;
  step: FormStep;
  passed: readonly number[];
  onStep: (step: FormStep) => void;
}

/** The parts with how much of each is answered. On a phone one line, which opens, and a bar as long as the parts. */
export function PartList({ view, step, passed, onStep }: PartListProps) {
  const { parts, answered, asked } = view;
  const list = (
    <ol className="form-parts">
      {parts.map(({ category, ...count }, i) => (
        <li key={category.id}>
          <button type="button" aria-current={step === i ? 'step' : undefined} onClick={() => onStep(i)}>
            <span className="form-parts__number num">
              {passed.includes(category.id) && step !== i ? <Icon name="check" /> : i + 1}
            </span>
            <span>
              {nbsp(category.name)}
              <span className="form-parts__count">{answeredText(count.answered, count.asked)}</span>
            </span>
          </button>
        </li>
      ))}
      <li>
        <button type="button" aria-current={step === 'review' ? 'step' : undefined} onClick={() => onStep('review')}>
          <span className="form-parts__number num">{parts.length + 1}</span>
          <span>Sprawdź i&nbsp;wyślij</span>
        </button>
      </li>
    </ol>
  );
  return (
    <nav aria-label="Części formularza">
      <div className="form-parts__wide">{list}</div>
      <details className="form-parts__narrow">
        <summary>
          <span>
            {step === 'review' ? 'Sprawdzenie' : `Część ${step + 1} z ${parts.length}`}{' '}
            <span className="muted regular">· {answeredText(answered, asked)}</span>
          </span>
          <Icon name="chevron-down" />
        </summary>
        {list}
      </details>
      <div
        className="form-parts__bar"
        style={{ gridTemplateColumns: parts.map((part) => `${Math.max(1, part.asked)}fr`).join(' ') }}
        aria-hidden="true"
      >
        {parts.map((part) => (
          <i key={part.category.id}>
            <b
              style={{ '--share': `${part.asked === 0 ? 0 : (part.answered / part.asked) * 100}%` } as CSSProperties}
            />
          </i>
        ))}
      </div>
    </nav>
  );
}

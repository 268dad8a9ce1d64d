import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import type { Sheet } from '@wiec/domain/questions/answer-sheet.ts';
import type { ReactNode } from 'react';
import { Collapsible } from '../../../ui/collapsible.tsx';
import { GivenAnswers } from '../given-answers.tsx';
import type { FormView, PartView } from './form-view.ts';

/** Answers that stand open; the parts behind them fold. */
const OPEN_ANSWERS = 12;

interface FormReviewProps {
  view: FormView;
  sheet: Sheet;
  numbers: ReadonlyMap<number, string>;
  /** To a part, or to a question of it, and back here. */
  onChange: (part: number, questionId?: number) => void;
}

/** Everything that would be sent, part by part. */
export function FormReview({ view, sheet, numbers, onChange }: FormReviewProps) {
  const asked = view.parts.map((part) => part.asked);
  return view.parts.map((part, i) => {
    const before = asked.slice(0, i).reduce((a, b) => a + b, 0);
    const answers = (
      <GivenAnswers
        category={part.category}
        numbers={numbers}
        sheet={sheet}
        change={({ id }) => (
          <button
            type="button"
            className="question__button"
            aria-label={`Zmień odpowiedź ${numbers.get(id)}`}
            onClick={() => onChange(i, id)}
          >
            Zmień
          </button>
        )}
      />
    );
    return (
      <ReviewPart key={part.category.id} part={part} isOpen={i === 0 || before + part.asked <= OPEN_ANSWERS}>
        <p>
          <button
            type="button"
            className="question__button"
            aria-label={`Zmień część ${part.category.name}`}
            onClick={() => onChange(i)}
          >
            Zmień część
          </button>
        </p>
        {answers}
      </ReviewPart>
    );
  });
}

function ReviewPart({ part, isOpen, children }: { part: PartView; isOpen: boolean; children: ReactNode }) {
  const { category, answered } = part;
  if (!isOpen) {
    const count = countPl(answered, 'odpowiedź', 'odpowiedzi', 'odpowiedzi');
    return (
      <Collapsible title={nbsp(category.name)} count={count}>
        {children}
      </Collapsible>
    );
  }
  return (
    <section className="form-review__part">
      <h2>{nbsp(category.name)}</h2>
      {children}
    </section>
  );
}

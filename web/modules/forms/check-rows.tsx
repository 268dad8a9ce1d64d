import { nbsp } from '@wiec/domain/polish-text.ts';
import { inOrder } from '@wiec/domain/questions/question.ts';
import { type InputProps, saying } from './question-part.ts';

/** A box for each option. */
export function CheckRows({ question, answer, onChange, errorId, disabled }: InputProps) {
  const isChosen = (id: number): boolean => answer.some(({ questionOptionId }) => questionOptionId === id);
  const toggle = (id: number): void =>
    onChange(
      isChosen(id)
        ? answer.filter(({ questionOptionId }) => questionOptionId !== id)
        : [...answer, saying({ questionOptionId: id })],
    );
  return (
    <div className="choices">
      {inOrder(question.questionOptions).map(({ id, content }) => (
        <label className="choice" key={id}>
          <input
            type="checkbox"
            className="choice__input"
            checked={isChosen(id)}
            disabled={disabled}
            aria-invalid={errorId ? true : undefined}
            aria-describedby={errorId}
            onChange={() => toggle(id)}
          />
          <span>{nbsp(content)}</span>
        </label>
      ))}
    </div>
  );
}

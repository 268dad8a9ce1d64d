import { nbsp } from '@wiec/domain/polish-text.ts';
import { saysNone } from '@wiec/domain/questions/options.ts';
import { inOrder, type QuestionOption } from '@wiec/domain/questions/question.ts';
import { useState } from 'react';
import { type InputProps, saying } from './question-part.ts';

/** A box for each option. "Nic z tego" clears the others, as they clear it, and says so. */
export function CheckRows({ question, answer, onChange, errorId, disabled, picture }: InputProps) {
  const [told, setTold] = useState('');
  const options = inOrder(question.questionOptions);
  const isChosen = ({ id }: QuestionOption): boolean => answer.some(({ questionOptionId }) => questionOptionId === id);
  const toggle = (option: QuestionOption): void => {
    const others = answer.filter(({ questionOptionId }) => questionOptionId !== option.id);
    if (isChosen(option)) {
      setTold('');
      return onChange(others);
    }
    const cleared = options.filter((other) => isChosen(other) && saysNone(other) !== saysNone(option));
    const ids = new Set(cleared.map(({ id }) => id));
    setTold(clearedText(cleared));
    onChange([
      ...others.filter(({ questionOptionId }) => !ids.has(questionOptionId!)),
      saying({ questionOptionId: option.id }),
    ]);
  };
  return (
    <>
      <div className="choices">
        {options.map((option) => (
          <label className="choice" key={option.id}>
            <input
              type="checkbox"
              className="choice__input"
              checked={isChosen(option)}
              disabled={disabled}
              aria-invalid={errorId ? true : undefined}
              aria-describedby={errorId}
              onChange={() => toggle(option)}
            />
            <span>
              {nbsp(option.content)}
              {picture?.(option.picture)}
            </span>
          </label>
        ))}
      </div>
      {options.some(saysNone) && (
        <p className="question__told" role="status">
          {nbsp(told)}
        </p>
      )}
    </>
  );
}

function clearedText(cleared: readonly QuestionOption[]): string {
  if (cleared.length === 0) return '';
  return cleared.length === 1 ? `Odznaczono: ${cleared[0]!.content}.` : 'Odznaczono pozostałe odpowiedzi.';
}

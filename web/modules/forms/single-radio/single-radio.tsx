import { nbsp } from '@wiec/domain/polish-text.ts';
import { inOrder } from '@wiec/domain/questions/question.ts';
import { Fragment, useId } from 'react';
import { ChosenOptions } from '../chosen-options.tsx';
import { type InputProps, type QuestionPart, saying } from '../question-part.ts';

export const singleRadio: QuestionPart = {
  name: 'SingleRadio',
  help: () => 'Jedna odpowiedź.',
  isTakenBackWhole: true,
  Input: SingleRadioInput,
  Answer: ChosenOptions,
};

/** Rows of which one is chosen; what its sub-questions ask stands under it, on the same ground. */
function SingleRadioInput({ question, answer, onChange, errorId, disabled, picture, subQuestions }: InputProps) {
  const name = useId();
  const chosen = answer[0]?.questionOptionId;
  return (
    <div className="choices">
      {inOrder(question.questionOptions).map((option) => (
        <Fragment key={option.id}>
          <label className="choice">
            <input
              type="radio"
              className="choice__input"
              name={name}
              checked={chosen === option.id}
              disabled={disabled}
              aria-describedby={errorId}
              onChange={() => onChange([saying({ questionOptionId: option.id })])}
            />
            <span>
              {nbsp(option.content)}
              {picture?.(option.picture)}
            </span>
          </label>
          {chosen === option.id && option.questions.length > 0 && (
            <div className="sub-questions">{subQuestions?.(option)}</div>
          )}
        </Fragment>
      ))}
    </div>
  );
}

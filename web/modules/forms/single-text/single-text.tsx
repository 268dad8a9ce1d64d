import { longestAnswer } from '@wiec/domain/questions/types/single-text.ts';
import { useId } from 'react';
import { type AnswerProps, type InputProps, type QuestionPart, saying } from '../question-part.ts';
import { roomLeft } from '../room-left.ts';

/** Up to so many characters fit in one line. */
const ONE_LINE = 100;

export const singleText: QuestionPart = {
  name: 'SingleText',
  help: () => null,
  Input: SingleTextInput,
  Answer: ({ answer }: AnswerProps) => <span className="answer-text">{answer[0]?.openText}</span>,
};

function SingleTextInput({ question, answer, onChange, labelId, errorId, disabled }: InputProps) {
  const counterId = useId();
  const text = answer[0]?.openText ?? '';
  const most = longestAnswer(question);
  const room = roomLeft(text, most);
  const field = {
    className: 'input',
    value: text,
    disabled,
    'aria-labelledby': labelId,
    'aria-invalid': errorId ? (true as const) : undefined,
    'aria-describedby': [errorId, room === null ? undefined : counterId].filter(Boolean).join(' ') || undefined,
    onChange: ({ target }: { target: { value: string } }) =>
      onChange(target.value === '' ? [] : [saying({ openText: target.value })]),
  };
  return (
    <div className="field">
      {most <= ONE_LINE ? <input {...field} type="text" /> : <textarea {...field} rows={4} />}
      {room !== null && (
        <p className="field__help" id={counterId}>
          {room}
        </p>
      )}
    </div>
  );
}

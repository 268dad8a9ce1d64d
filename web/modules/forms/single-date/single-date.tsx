import { formatDate, isPlainDate, MONTHS } from '@wiec/domain/calendar.ts';
import { useState } from 'react';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { type AnswerProps, type InputProps, type QuestionPart, saying } from '../question-part.ts';

const twoDigits = (number: number | string): string => String(number).padStart(2, '0');

export const singleDate: QuestionPart = {
  name: 'SingleDate',
  help: () => null,
  Input: SingleDateInput,
  Answer: SingleDateAnswer,
};

/** Day, month and year: a calendar is of no use for a day that one remembers. A date in part is kept, and told to be none. */
function SingleDateInput({ answer, onChange, labelId, errorId, disabled }: InputProps) {
  const [year = '', month = '', day = ''] = (answer[0]?.openDate ?? '').split('-');
  const [typedDay, setTypedDay] = useState(day);
  const change = (parts: { year: string; month: string; day: string }): void => {
    const isEmpty = Object.values(parts).every((part) => part === '');
    const padded = parts.day === '' ? '' : twoDigits(parts.day);
    onChange(isEmpty ? [] : [saying({ openDate: `${parts.year}-${parts.month}-${padded}` })]);
  };
  return (
    <div className="date-parts" role="group" aria-labelledby={labelId} aria-describedby={errorId}>
      <TextField
        disabled={disabled}
        label="Dzień"
        inputMode="numeric"
        maxLength={2}
        value={twoDigits(typedDay) === twoDigits(day) ? typedDay : day}
        onChange={({ target }) => {
          setTypedDay(target.value);
          change({ year, month, day: target.value });
        }}
      />
      <SelectField
        disabled={disabled}
        label="Miesiąc"
        value={month}
        onChange={({ target }) => change({ year, month: target.value, day })}
      >
        <option value="">Wybierz</option>
        {MONTHS.map((name, i) => (
          <option key={name} value={twoDigits(i + 1)}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        disabled={disabled}
        label="Rok"
        inputMode="numeric"
        maxLength={4}
        value={year}
        onChange={({ target }) => change({ year: target.value, month, day })}
      />
    </div>
  );
}

function SingleDateAnswer({ answer }: AnswerProps) {
  const date = answer[0]?.openDate;
  return date && isPlainDate(date) ? formatDate(date) : null;
}

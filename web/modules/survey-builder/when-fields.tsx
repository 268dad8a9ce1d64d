import type { ReactNode } from 'react';
import { TextField } from '../../ui/field.tsx';

interface WhenFieldsProps {
  day: string;
  hour: string;
  field: string;
  error?: ReactNode;
  /** RRRR-MM-DDTGG:MM, with an empty day or hour where it is not told; empty: neither. */
  value: string;
  onChange: (value: string) => void;
}

/** A day and an hour in two fields. */
export function WhenFields({ day, hour, field, error, value, onChange }: WhenFieldsProps) {
  const [date = '', time = ''] = value.split('T');
  return (
    <div className="when">
      <TextField
        label={day}
        type="date"
        data-field={field}
        error={error}
        value={date}
        autoComplete="off"
        onChange={({ target }) => onChange(`${target.value}T${time}`)}
      />
      <TextField
        label={hour}
        type="time"
        value={time}
        autoComplete="off"
        onChange={({ target }) => onChange(`${date}T${target.value}`)}
      />
    </div>
  );
}

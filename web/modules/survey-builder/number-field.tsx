import type { ReactNode } from 'react';
import { TextField } from '../../ui/field.tsx';

interface NumberFieldProps {
  label: string;
  help?: string;
  field: string;
  error?: ReactNode;
  value: number | null;
  onChange: (value: number | null) => void;
}

/** A whole number, or nothing. */
export function NumberField({ value, onChange, field, ...texts }: NumberFieldProps) {
  return (
    <TextField
      {...texts}
      className="builder-number"
      data-field={field}
      inputMode="numeric"
      autoComplete="off"
      value={value ?? ''}
      onChange={({ target }) => {
        const digits = target.value.replaceAll(/\D/g, '').slice(0, 6);
        onChange(digits === '' ? null : Number(digits));
      }}
    />
  );
}

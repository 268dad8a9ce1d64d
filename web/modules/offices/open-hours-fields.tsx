import { OPEN_HOURS_LENGTH, OPEN_HOURS_LINES, type OfficeErrors } from '@wiec/domain/office.ts';
import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { FieldError, TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { OfficeDraft } from './office-draft.ts';

type Lines = OfficeDraft['officeOpenHours'];

interface OpenHoursFieldsProps {
  lines: Lines;
  errors: OfficeErrors;
  onChange: (lines: Lines) => void;
}

/** A line for each day or days with the same hours. */
export function OpenHoursFields({ lines, errors, onChange }: OpenHoursFieldsProps) {
  const fields = useRef<HTMLFieldSetElement>(null);
  const put = (index: number, change: Partial<Lines[number]>): void =>
    onChange(lines.map((line, i) => (i === index ? { ...line, ...change } : line)));
  const remove = (index: number): void => {
    onChange(lines.filter((_, i) => i !== index));
    // The pressed button disappears with its line: the focus goes to the button that adds one.
    fields.current?.querySelector<HTMLButtonElement>('.open-hours__add')?.focus();
  };
  return (
    <fieldset className="fieldset open-hours" ref={fields}>
      <legend className="visually-hidden">Godziny otwarcia</legend>
      {lines.map((line, index) => (
        // Lines have no id; the index will do as the key, because they are never reordered.
        <div className="open-hours__line" key={index} role="group" aria-label={`Wiersz ${index + 1}`}>
          <TextField
            label="Dni"
            name={`hours${index}days`}
            autoComplete="off"
            maxLength={OPEN_HOURS_LENGTH * 2}
            value={line.days}
            error={errors[`hours${index}days`]}
            onChange={({ target }) => put(index, { days: target.value })}
          />
          <TextField
            label="Godziny"
            name={`hours${index}hours`}
            autoComplete="off"
            maxLength={OPEN_HOURS_LENGTH * 2}
            value={line.hours}
            error={errors[`hours${index}hours`]}
            onChange={({ target }) => put(index, { hours: target.value })}
          />
          <button
            type="button"
            className="icon-button"
            aria-label={`Usuń wiersz ${index + 1}${line.days === '' ? '' : `: ${line.days}`}`}
            onClick={() => remove(index)}
          >
            <Icon name="cross" />
          </button>
        </div>
      ))}
      {errors.officeOpenHours !== undefined && <FieldError>{errors.officeOpenHours}</FieldError>}
      {lines.length < OPEN_HOURS_LINES && (
        <Button
          variant="secondary"
          className="open-hours__add"
          onClick={() => onChange([...lines, { days: '', hours: '' }])}
        >
          Dodaj wiersz
        </Button>
      )}
    </fieldset>
  );
}

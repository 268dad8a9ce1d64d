import { useEffect, useRef } from 'react';
import { comparePl } from '@wiec/domain/polish-text.ts';
import { SelectField } from '../../ui/field.tsx';
import { Button } from '../../ui/button.tsx';

interface AreaSelectProps {
  label: string;
  name: string;
  /** The page that takes the choice where scripts do not run. */
  action: string;
  areas: readonly { at: number; name: string }[];
  /** Place of the chosen area, from 0; null: none yet. */
  at: number | null;
  /** What it says while none is chosen. */
  none?: string;
  onChoose: (at: number | null) => void;
}

/** A choice of an area that takes effect at once; without scripts by its own button. In addresses areas count from 1. */
export function AreaSelect({ label, name, action, areas, at, none = '[Wybierz]', onChoose }: AreaSelectProps) {
  const form = useRef<HTMLFormElement>(null);
  const value = at === null ? '' : String(at + 1);
  // Left to the browser, so that arrows go on while the next page is read; it follows the address.
  useEffect(() => {
    const select = form.current?.querySelector('select');
    if (select) select.value = value;
  }, [value]);
  return (
    <form action={action} ref={form} className="area-select">
      <SelectField
        label={label}
        name={name}
        defaultValue={value}
        onChange={({ target }) => onChoose(target.value === '' ? null : Number(target.value) - 1)}
      >
        <option value="">{none}</option>
        {areas
          .toSorted((a, b) => comparePl(a.name, b.name))
          .map((area) => (
            <option key={area.at} value={area.at + 1}>
              {area.name}
            </option>
          ))}
      </SelectField>
      <noscript>
        <Button type="submit" variant="secondary">
          Pokaż
        </Button>
      </noscript>
    </form>
  );
}

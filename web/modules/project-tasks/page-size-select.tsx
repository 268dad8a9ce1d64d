import { useRef } from 'react';
import { Form, useSubmit } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { filterQuery, PAGE_SIZES, type TaskFilter } from './filter.ts';

/** "Na stronie 10": takes effect at once; without scripts by its own button. */
export function PageSizeSelect({ filter, action }: { filter: TaskFilter; action: string }) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const rest = new URLSearchParams(filterQuery({ ...filter, page: 1, size: 10 }));
  return (
    <Form action={action} ref={form} className="page-size">
      {[...rest].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label>
        Na stronie
        <span className="select">
          <select
            className="input"
            name="size"
            key={filter.size}
            defaultValue={filter.size}
            onChange={() => void submit(form.current, { preventScrollReset: true })}
          >
            {PAGE_SIZES.map((size) => (
              <option key={size} value={size}>
                {size === -1 ? 'Wszystkie' : size}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" />
        </span>
      </label>
      <noscript>
        <button className="button button--secondary">Pokaż</button>
      </noscript>
    </Form>
  );
}

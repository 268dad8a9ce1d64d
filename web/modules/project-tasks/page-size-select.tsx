import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { filterQuery, PAGE_SIZES, type TaskFilter } from './filter.ts';

/** "Na stronie 10": takes effect at once; without scripts by its own button. */
export function PageSizeSelect({ filter, action }: { filter: TaskFilter; action: string }) {
  const navigate = useNavigate();
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (select.current) select.current.value = String(filter.size);
  }, [filter.size]);
  const change = (size: number): void => {
    void navigate(`${action}${filterQuery({ ...filter, page: 1, size })}`, { preventScrollReset: true });
  };
  const rest = new URLSearchParams(filterQuery({ ...filter, page: 1, size: 10 }));
  return (
    <form action={action} className="page-size">
      {[...rest].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label>
        Na stronie
        <span className="select">
          <select
            className="input"
            name="size"
            ref={select}
            defaultValue={filter.size}
            onChange={(event) => change(Number(event.currentTarget.value))}
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
    </form>
  );
}

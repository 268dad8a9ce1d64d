import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { PAGE_SIZES } from '../lib/list-address.ts';
import { Icon } from './icon.tsx';
import '../styles/filters.css';

interface PageSizeSelectProps {
  size: number;
  /** The list at its first page, in pages of this size. */
  href: (size: number) => string;
  /** Which field of the address holds the size. */
  name?: string;
  /** Of which list, where a page has two. */
  of?: string;
}

/** "Na stronie 10": takes effect at once; without scripts by its own button. */
export function PageSizeSelect({ size, href, name = 'size', of }: PageSizeSelectProps) {
  const navigate = useNavigate();
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (select.current) select.current.value = String(size);
  }, [size]);
  const [action, query] = href(size).split('?');
  const rest = [...new URLSearchParams(query)].filter(([field]) => field !== name);
  return (
    <form action={action} className="page-size">
      {rest.map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <label>
        Na stronie
        {of !== undefined && <span className="visually-hidden">: {of}</span>}
        <span className="select">
          <select
            className="input"
            name={name}
            ref={select}
            defaultValue={size}
            onChange={(event) => void navigate(href(Number(event.currentTarget.value)), { preventScrollReset: true })}
          >
            {PAGE_SIZES.map((offered) => (
              <option key={offered} value={offered}>
                {offered === -1 ? 'Wszystkie' : offered}
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

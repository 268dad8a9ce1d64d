import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { PAGE_SIZES } from '../lib/list-address.ts';
import { Icon } from './icon.tsx';
import '../styles/filters.css';

interface AddressSelectProps<Value extends string | number> {
  label: ReactNode;
  /** Which field of the address holds it. */
  name: string;
  value: Value;
  options: readonly (readonly [value: Value, text: string | number])[];
  /** The page with another value. */
  href: (value: Value) => string;
}

/** A choice that stands in the address: it takes effect at once; without scripts by its own button. */
export function AddressSelect<Value extends string | number>(props: AddressSelectProps<Value>) {
  const { label, name, value, options, href } = props;
  const navigate = useNavigate();
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (select.current) select.current.value = String(value);
  }, [value]);
  const [action, query] = href(value).split('?');
  const rest = [...new URLSearchParams(query)].filter(([field]) => field !== name);
  const go = (text: string): void => {
    const chosen = options.find(([offered]) => String(offered) === text);
    if (chosen !== undefined) void navigate(href(chosen[0]), { preventScrollReset: true });
  };
  return (
    <form action={action} className="page-size">
      {rest.map(([field, kept]) => (
        <input key={field} type="hidden" name={field} value={kept} />
      ))}
      <label>
        {label}
        <span className="select">
          <select
            className="input"
            name={name}
            ref={select}
            defaultValue={value}
            onChange={(event) => go(event.currentTarget.value)}
          >
            {options.map(([offered, text]) => (
              <option key={offered} value={offered}>
                {text}
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

interface PageSizeSelectProps {
  size: number;
  /** The list at its first page, in pages of this size. */
  href: (size: number) => string;
  /** Which field of the address holds the size. */
  name?: string;
  /** Of which list, where a page has two. */
  of?: string;
}

/** "Na stronie 10". */
export const PageSizeSelect = ({ size, href, name = 'size', of }: PageSizeSelectProps) => (
  <AddressSelect<number>
    label={
      <>
        Na stronie
        {of !== undefined && <span className="visually-hidden">: {of}</span>}
      </>
    }
    name={name}
    value={size}
    options={PAGE_SIZES.map((offered) => [offered, offered === -1 ? 'Wszystkie' : offered])}
    href={href}
  />
);

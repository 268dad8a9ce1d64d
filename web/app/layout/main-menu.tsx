import type { MenuItem } from '@wiec/contract/site.ts';
import { Link, useLocation } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { useClosingDetails } from './use-closing-details.ts';

const inOrder = (items: readonly MenuItem[]): MenuItem[] => items.toSorted((a, b) => a.order - b.order);

/** linkTarget 0 opens a new window (spec/1 §3, Menu element). */
const BLANK = 0;

const pathOf = (item: MenuItem): string => item.linkValue.split('?')[0] ?? '';

const isInside = (path: string, target: string): boolean =>
  target.length > 1 && (path === target || path.startsWith(`${target}/`));

const holdsPath = (item: MenuItem, path: string): boolean =>
  isInside(path, pathOf(item)) || item.subitems.some((sub) => holdsPath(sub, path));

interface MainMenuProps {
  items: readonly MenuItem[];
  signedIn: boolean;
}

export function MainMenu({ items, signedIn }: MainMenuProps) {
  const { pathname } = useLocation();
  return (
    <ul className="menu__list">
      {inOrder(items).map((item) => (
        <li key={item.id}>
          {item.subitems.length > 0 ? (
            <MenuGroup item={item} signedIn={signedIn} />
          ) : (
            <MenuAnchor item={item} className="menu__link" current={holdsPath(item, pathname)} />
          )}
        </li>
      ))}
    </ul>
  );
}

function MenuGroup({ item, signedIn }: { item: MenuItem; signedIn: boolean }) {
  const { pathname } = useLocation();
  const details = useClosingDetails();
  return (
    <details className="menu__group" ref={details} data-current={holdsPath(item, pathname) ? '' : undefined}>
      <summary>
        {item.label}
        <Icon name="chevron-down" />
      </summary>
      <ul>
        {inOrder(item.subitems)
          .filter((sub) => signedIn || !sub.onlyAfterLogged)
          .map((sub) => (
            <li key={sub.id}>
              <MenuAnchor item={sub} current={pathOf(sub) === pathname} />
            </li>
          ))}
      </ul>
    </details>
  );
}

function MenuAnchor({ item, className, current }: { item: MenuItem; className?: string; current: boolean }) {
  const props = { className, 'aria-current': current ? ('page' as const) : undefined };
  if (item.linkValue.startsWith('/')) {
    return (
      <Link {...props} to={item.linkValue}>
        {item.label}
      </Link>
    );
  }
  return (
    <a {...props} href={item.linkValue} target={item.linkTarget === BLANK ? '_blank' : undefined} rel="noreferrer">
      {item.label}
      {item.linkTarget === BLANK && <span className="visually-hidden"> (otwiera się w nowej karcie)</span>}
      {item.linkTarget === BLANK && <Icon name="external" />}
    </a>
  );
}

import type { MenuItem } from '@wiec/contract/site.ts';
import { isSafeAddress } from '@wiec/domain/safe-address.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from './icon.tsx';

/** linkTarget 0 opens a new window (spec/1 §3, Menu/tile element). */
const BLANK = 0;

interface ElementLinkProps {
  item: MenuItem;
  className?: string;
  current?: boolean;
  children: ReactNode;
}

/** A menu item or a tile: a page of the portal, or an address elsewhere; electronic forms stand elsewhere too. */
export function ElementLink({ item, className, current = false, children }: ElementLinkProps) {
  const props = { className, 'aria-current': current ? ('page' as const) : undefined };
  const opensWindow = item.linkTarget === BLANK;
  if (!isSafeAddress(item.linkValue)) return <span className={className}>{children}</span>;
  if (item.linkValue.startsWith('/') && !opensWindow) {
    return (
      <Link {...props} to={item.linkValue}>
        {children}
      </Link>
    );
  }
  return (
    <a {...props} href={item.linkValue} target={opensWindow ? '_blank' : undefined} rel="noreferrer">
      {children}
      {opensWindow && (
        <>
          <span className="visually-hidden"> (otwiera się w nowej karcie)</span>
          <Icon name="external" />
        </>
      )}
    </a>
  );
}

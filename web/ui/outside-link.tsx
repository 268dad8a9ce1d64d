import type { ReactNode } from 'react';
import { isSafeAddress } from '@wiec/domain/safe-address.ts';

/** An address that an office has typed; one that a browser would run instead of opening is shown as words. */
export function OutsideLink({ id, href, children }: { id?: string; href: string; children: ReactNode }) {
  return isSafeAddress(href) ? (
    <a id={id} href={href}>
      {children}
    </a>
  ) : (
    <span id={id}>{children}</span>
  );
}

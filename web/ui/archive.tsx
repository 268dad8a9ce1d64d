import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Collapsible } from './collapsible.tsx';

interface ArchiveProps {
  title: string;
  /** Beside the title, in words. */
  count: string;
  isOpen: boolean;
  /** The address of the page with the archive open, or folded. */
  href: (open: boolean) => string;
  children: ReactNode;
}

/** What of a list is over. Whether it is open stands in the address, so that the back button finds it as it was left. */
export function Archive({ title, count, isOpen, href, children }: ArchiveProps) {
  const navigate = useNavigate();
  const keep = (open: boolean): void => {
    if (open !== isOpen) void navigate(href(open), { replace: true, preventScrollReset: true });
  };
  return (
    <Collapsible title={title} count={count} open={isOpen} onToggle={keep}>
      {children}
    </Collapsible>
  );
}

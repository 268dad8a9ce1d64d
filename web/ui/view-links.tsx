import { type ReactNode, useEffect, useRef } from 'react';

interface ViewLinksProps {
  /** Changes with the view that is shown. */
  shown: string;
  /** Links; that of the view that is shown is current. */
  children: ReactNode;
}

/** Views of a list, each with its own address. On a phone they stand in one line that scrolls, with the one that is shown in sight. */
export function ViewLinks({ shown, children }: ViewLinksProps) {
  const line = useRef<HTMLElement>(null);
  useEffect(() => {
    const nav = line.current!;
    const current = nav.querySelector<HTMLElement>('[aria-current]');
    if (current !== null) nav.scrollLeft = current.offsetLeft - (nav.clientWidth - current.offsetWidth) / 2;
  }, [shown]);
  return (
    <nav ref={line} className="entry-filter view-links" aria-label="Które">
      {children}
    </nav>
  );
}

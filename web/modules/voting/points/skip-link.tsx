import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

interface SkipLinkProps {
  /** Of what it leads to, or of the heading over that. */
  to: string;
  onGo: () => void;
  children: ReactNode;
}

/** One more link at the very top of the page, after the one to its content. */
export function SkipLink({ to, onGo, children }: SkipLinkProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  // Between that link and the header, made here: the file that every page loads has no room for it.
  useEffect(() => {
    const made = document.createElement('div');
    document.querySelector('header')?.before(made);
    setPlace(made);
    return () => made.remove();
  }, []);
  if (place === null) return null;
  return createPortal(
    <a
      className="skip"
      href={`#${to}`}
      onClick={(event) => {
        event.preventDefault();
        onGo();
      }}
    >
      {children}
    </a>,
    place,
  );
}

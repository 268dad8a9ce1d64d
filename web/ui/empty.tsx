import type { ReactNode } from 'react';
import { TWIG } from './art/twig.tsx';
import { MotifFrame } from './motif-frame.tsx';

interface EmptyProps {
  text: string;
  children?: ReactNode;
  /** Unless told, a twig. */
  picture?: ReactNode;
}

/** Nothing here: the exact words, and one way out. */
export function Empty({ text, children, picture }: EmptyProps) {
  return (
    <div className="empty">
      {picture ?? <MotifFrame tone="bare">{TWIG}</MotifFrame>}
      <div>
        <p className="empty__text">{text}</p>
        {children !== undefined && <p className="muted">{children}</p>}
      </div>
    </div>
  );
}

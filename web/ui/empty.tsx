import type { ReactNode } from 'react';
import { Motif } from './motif.tsx';

/** Nothing here: the exact words, and one way out. */
export function Empty({ text, children, motif = 'zielen' }: { text: string; children?: ReactNode; motif?: string }) {
  return (
    <div className="empty">
      <Motif name={motif} tone="bare" />
      <div>
        <p className="empty__text">{text}</p>
        {children !== undefined && <p className="muted">{children}</p>}
      </div>
    </div>
  );
}

import { nbsp } from '@wiec/domain/polish-text.ts';
import type { ReactNode } from 'react';

interface BoardPartProps {
  id: string;
  title: string;
  /** Beside the head: how far it is, or one line of help. */
  note?: string;
  children: ReactNode;
}

/** A part of the board, under a strong line. */
export function BoardPart({ id, title, note, children }: BoardPartProps) {
  return (
    <section className="board__part" aria-labelledby={id}>
      <div className="board__head">
        <h2 id={id} tabIndex={-1}>
          {nbsp(title)}
        </h2>
        {note !== undefined && <p>{nbsp(note)}</p>}
      </div>
      {children}
    </section>
  );
}

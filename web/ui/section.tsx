import { nbsp } from '@wiec/domain/polish-text.ts';
import type { ReactNode } from 'react';

interface SectionProps {
  title: ReactNode;
  /** One or two lines of plain help under the head, and one link. */
  aside?: ReactNode;
  id: string;
  children: ReactNode;
}

/** Side head in columns 1–3, matter in 4–12, under a strong line. */
export function Section({ title, aside, id, children }: SectionProps) {
  return (
    <section className="section" aria-labelledby={id}>
      <div className="section__side">
        <h2 id={id}>{typeof title === 'string' ? nbsp(title) : title}</h2>
        {aside}
      </div>
      <div className="section__main">{children}</div>
    </section>
  );
}

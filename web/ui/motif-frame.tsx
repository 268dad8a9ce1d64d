import type { ReactNode } from 'react';

export type MotifTone = 'a' | 'b' | 'c' | 'bare';

interface MotifFrameProps {
  tone?: MotifTone;
  className?: string;
  /** On a square from −8 to 72. */
  children: ReactNode;
}

/** One paper-cut. Pages that show one and the same draw it here, without fetching those of all categories. */
export function MotifFrame({ tone = 'a', className = '', children }: MotifFrameProps) {
  return (
    <svg className={`motif motif--${tone} ${className}`.trimEnd()} viewBox="-8 -8 80 80" aria-hidden="true">
      {children}
    </svg>
  );
}

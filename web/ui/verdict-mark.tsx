import '../styles/verdict.css';

/** Square, so that a verdict rests on a shape as well as on its words: full, half or none. */
export type VerdictShape = 'full' | 'half' | 'none';

export const VerdictMark = ({ shape }: { shape: VerdictShape }) => (
  <i className={`verdict-mark verdict-mark--${shape}`} aria-hidden="true" />
);

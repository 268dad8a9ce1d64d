/** Shape and word: ● active, ○ waiting, ◆ chosen or put to the vote, – withdrawn. */
export type StatusShape = 'active' | 'waiting' | 'chosen' | 'withdrawn';

export function StatusTag({ shape, children }: { shape: StatusShape; children: string }) {
  return <span className={shape === 'active' ? 'status' : `status status--${shape}`}>{children}</span>;
}

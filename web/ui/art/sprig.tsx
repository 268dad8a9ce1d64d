import { LEAF } from './leaf.tsx';

export const Sprig = ({ at, turn, size, grain }: { at: string; turn: number; size: number; grain?: boolean }) => (
  <g transform={`translate(${at}) rotate(${turn}) scale(${size})`}>
    <path className={grain ? 'grain' : 'figure'} d={LEAF} />
  </g>
);

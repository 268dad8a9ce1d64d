import type { CSSProperties } from 'react';
import { LEAF } from '../../ui/art/leaf.tsx';

/** Above this many points one bar stands instead of leaves. */
const MOST_LEAVES = 12;

/** Points as leaves, filled = still to give. The words beside them always say the number. */
export function Leaves({ left, max }: { left: number; max: number }) {
  if (max > MOST_LEAVES) {
    const share = `${((Math.min(max, Math.max(0, left)) / max) * 100).toFixed(2)}%`;
    return (
      <div className="left-bar" aria-hidden="true">
        <i style={{ '--share': share } as CSSProperties} />
      </div>
    );
  }
  return (
    <div className="leaves" aria-hidden="true">
      {Array.from({ length: max }, (_, i) => (
        <svg key={i} className={i < left ? 'leaf leaf--full' : 'leaf'} viewBox="-.95 -.95 1.9 1.9">
          <g transform="rotate(222) translate(0 -.42)">
            <path d={LEAF} />
            <path className="leaf__vein" d="M0 .1V.8" />
            <path d="M0 .02V-.42" />
          </g>
        </svg>
      ))}
    </div>
  );
}

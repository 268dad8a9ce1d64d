/** Outline of a linden leaf: stalk at 0,0, tip at 0,1.3. */
export const LEAF = 'M0 0C.22-.34.86-.28.76.26.68.66.26.92 0 1.3-.26.92-.68.66-.76.26-.86-.28-.22-.34 0 0Z';
const RIBS = 'M0 .12V.98M0 .42 .36 .2M0 .42 -.36 .2M0 .7 .26 .5M0 .7 -.26 .5';

interface LeafProps {
  x: number;
  y: number;
  /** Degrees; 0 hangs down. */
  turn: number;
  size: number;
  tone: string;
}

const short = (n: number): number => Math.round(n * 10) / 10;
export const placed = (x: number, y: number, turn: number, size: number): string =>
  `translate(${short(x)} ${short(y)}) rotate(${short(turn)}) scale(${Math.round(size * 100) / 100})`;

/** A leaf cut out of paper, with its ribs as cuts. */
export function Leaf({ x, y, turn, size, tone }: LeafProps) {
  return (
    <g transform={placed(x, y, turn, size)}>
      <path className={tone} d={LEAF} />
      <path className="rib" strokeWidth={(1.1 / size).toFixed(3)} d={RIBS} />
    </g>
  );
}

import { Leaf, placed } from './leaf.tsx';
import { Assembly } from './assembly.tsx';
import { Town } from './town.tsx';

/** Boughs of one half: where they leave the trunk, where they end, how many pairs of leaves, how large. */
const boughs = [
  { from: -150, x: 150, y: -168, pairs: 6, size: 25 },
  { from: -196, x: 186, y: -236, pairs: 7, size: 26 },
  { from: -246, x: 176, y: -312, pairs: 7, size: 25 },
  { from: -300, x: 140, y: -380, pairs: 6, size: 23 },
  { from: -350, x: 88, y: -430, pairs: 4, size: 21 },
];

function Blossom({ x, y, turn }: { x: number; y: number; turn: number }) {
  return (
    <g transform={placed(x, y, turn, 0.62)}>
      <path className="leaf-3" d="M-3 0Q-7 12 0 26Q7 12 3 0Z" />
      <path className="twig" d="M0 18V30M0 22L-8 32M0 22L8 32" />
      <circle className="honey" cx="0" cy="34" r="4.6" />
      <circle className="honey" cx="-9" cy="35" r="4.6" />
      <circle className="honey" cx="9" cy="35" r="4.6" />
    </g>
  );
}

function Bough({ from, x: endX, y: endY, pairs, size }: (typeof boughs)[number]) {
  const bendX = endX * 0.5;
  const bendY = (from + endY) / 2 - 26;
  const leaves = [];
  for (let i = 1; i <= pairs; i += 1) {
    const t = 0.22 + (0.78 * i) / pairs;
    const u = 1 - t;
    const x = u * u * 4 + 2 * u * t * bendX + t * t * endX;
    const y = u * u * from + 2 * u * t * bendY + t * t * endY;
    const forward = 2 * u * (bendX - 4) + 2 * t * (endX - bendX);
    const upward = 2 * u * (bendY - from) + 2 * t * (endY - bendY);
    const turn = (Math.atan2(upward, forward) * 180) / Math.PI;
    if (i === pairs) {
      leaves.push(<Leaf key={i} x={x} y={y} turn={turn - 90} size={size * 1.12} tone="leaf-1" />);
      continue;
    }
    const upper = i % 3 === 0 ? 'leaf-2' : 'leaf-1';
    const lower = i % 2 === 0 ? 'leaf-2' : 'leaf-1';
    leaves.push(<Leaf key={i} x={x} y={y} turn={turn - 152} size={size * 0.92} tone={upper} />);
    leaves.push(
      i % 2 === 0 && i < pairs - 1 ? (
        <Blossom key={`${i}b`} x={x} y={y + 2} turn={turn - 6} />
      ) : (
        <Leaf key={`${i}b`} x={x} y={y} turn={turn - 24} size={size * 0.86} tone={lower} />
      ),
    );
  }
  return (
    <>
      <path className="branch" d={`M4 ${from}Q${bendX} ${bendY} ${endX} ${endY}`} />
      {leaves}
    </>
  );
}

function Tree() {
  const half = boughs.map((bough) => <Bough key={bough.from} {...bough} />);
  return (
    <>
      <path
        className="trunk"
        d="M-34 0C-18-16-13-60-12-120C-11-220-7-330-2.5-436H2.5C7-330 11-220 12-120C13-60 18-16 34 0Q16-7 0-7T-34 0Z"
      />
      <g>{half}</g>
      <g transform="scale(-1 1)">{half}</g>
      <Leaf x={0} y={-432} turn={180} size={27} tone="leaf-1" />
      <Leaf x={-4} y={-424} turn={140} size={20} tone="leaf-2" />
      <Leaf x={4} y={-424} turn={-140} size={20} tone="leaf-2" />
    </>
  );
}

/** The picture of the home page: the assembly under the linden, the town behind. It stands on the page's own line. */
export function LindenTree() {
  return (
    <svg
      className="art"
      viewBox="-250 -480 500 480"
      role="img"
      aria-label="Wycinanka: pod lipą, na tle miasta, mieszkańcy podnoszą ręce na wiecu"
    >
      <g transform="scale(.9 1)">
        <Town />
      </g>
      <Tree />
      <Assembly />
    </svg>
  );
}

/** The same picture, lower and without a name: beside a message that says everything. */
export function LindenBand() {
  return (
    <svg className="art" viewBox="-250 -300 500 300" aria-hidden="true">
      <Town />
      <g transform="scale(.66)">
        <Tree />
      </g>
      <Assembly />
    </svg>
  );
}

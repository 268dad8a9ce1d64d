import { LEAF } from './art/leaf.tsx';

/** The portal's mark: a leaf as a tree, two people under it. */
export function Mark() {
  return (
    <svg className="mark" viewBox="-20 -11 40 51" aria-hidden="true">
      <path className="stem" d="M0 12V40" />
      <g transform="translate(0 22) rotate(180) scale(25)">
        <path className="leaf-1" d={LEAF} />
      </g>
      <path className="cuts" d="M0 24V0M0 15L7 10M0 15L-7 10M0 8L5 4M0 8L-5 4" />
      <g className="people">
        <circle cx="-12" cy="31" r="2.9" />
        <path d="M-16.5 40Q-16.5 34.5-12 34.5T-7.5 40Z" />
        <circle cx="12" cy="31" r="2.9" />
        <path d="M7.5 40Q7.5 34.5 12 34.5T16.5 40Z" />
      </g>
    </svg>
  );
}

import type { ReactNode } from 'react';

type Tone = 'leaf-1' | 'leaf-2' | 'gold' | 'dark';

/* People are one family of figures, feet at 0,0. */
const Man = ({ tone }: { tone: Tone }) => (
  <>
    <path className={tone} d="M-13 0L-11-50Q-11-66 0-66T11-50L13 0H3L1-30H-1L-3 0Z" />
    <circle className={tone} cx="0" cy="-78" r="9" />
  </>
);
const Woman = ({ tone }: { tone: Tone }) => (
  <>
    <path className={tone} d="M-21 0Q-13-24-9-48-8-65 0-65T9-48Q13-24 21 0Q0-6-21 0Z" />
    <circle className={tone} cx="0" cy="-77" r="8.6" />
    <circle className={tone} cx="0" cy="-88" r="4.2" />
  </>
);
const Arm = ({ tone, d }: { tone: Tone; d: string }) => <path className={`arm arm--${tone}`} d={d} />;
const ManWithHandUp = ({ tone }: { tone: Tone }) => (
  <>
    <Man tone={tone} />
    <Arm tone={tone} d="M8-58L19-74L20-98" />
  </>
);
const WomanWithHandUp = ({ tone }: { tone: Tone }) => (
  <>
    <Woman tone={tone} />
    <Arm tone={tone} d="M6-58L17-72L19-96" />
  </>
);
const OldMan = ({ tone }: { tone: Tone }) => (
  <>
    <Man tone={tone} />
    <Arm tone={tone} d="M8-56L20-40" />
    <path className="stick" d="M21-42V0" />
  </>
);
const InWheelchair = ({ tone }: { tone: Tone }) => (
  <>
    <path className={tone} d="M-10-18L-9-44Q-8-58 0-58T9-46L10-34 24-30 28-6 22-5 18-22-2-20Z" />
    <circle className={tone} cx="0" cy="-70" r="8.6" />
    <circle className="wheel" cx="-2" cy="-14" r="13" />
    <Arm tone={tone} d="M6-50L18-64L20-86" />
  </>
);
const Small = ({ children }: { children: ReactNode }) => <g transform="scale(.62)">{children}</g>;

interface Person {
  x: number;
  figure: (props: { tone: Tone }) => ReactNode;
  tone: Tone;
  child?: boolean;
}

const people: readonly Person[] = [
  { x: -212, figure: ManWithHandUp, tone: 'leaf-1' },
  { x: -177, figure: Woman, tone: 'leaf-2' },
  { x: -153, figure: Woman, tone: 'gold', child: true },
  { x: -127, figure: Man, tone: 'dark' },
  { x: -93, figure: WomanWithHandUp, tone: 'leaf-1' },
  { x: -60, figure: OldMan, tone: 'leaf-2' },
  { x: 60, figure: ManWithHandUp, tone: 'leaf-1', child: true },
  { x: 86, figure: Woman, tone: 'dark' },
  { x: 121, figure: ManWithHandUp, tone: 'leaf-2' },
  { x: 158, figure: InWheelchair, tone: 'leaf-1' },
  { x: 201, figure: WomanWithHandUp, tone: 'gold' },
  { x: 229, figure: Man, tone: 'leaf-2' },
];

/** Twelve residents, hands raised, in two groups that leave room for the trunk. */
export function Assembly() {
  return people.map(({ x, figure: Figure, tone, child }) => (
    <g key={x} className="figure" transform={`translate(${x} 0)`}>
      {child ? (
        <Small>
          <Figure tone={tone} />
        </Small>
      ) : (
        <Figure tone={tone} />
      )}
    </g>
  ));
}

import type { ReactNode } from 'react';
import { ECOLOGY } from './art/ecology.tsx';
import { TWIG } from './art/twig.tsx';
import { Sprig } from './art/sprig.tsx';
import { MotifFrame, type MotifTone } from './motif-frame.tsx';

/* One drawing for each category, on a square from -8 to 72. */
const drawings: Record<string, ReactNode> = {
  zielen: TWIG,
  sport: (
    <>
      <circle className="figure" cx="32" cy="33" r="21" />
      <path
        className="cut"
        d="M32 24l8.5 6.2-3.2 10H26.7l-3.2-10zM32 24V12M40.5 30.2l11-3.6M37.3 40.2l7 9.6M26.7 40.2l-7 9.6M23.5 30.2l-11-3.6"
      />
    </>
  ),
  przestrzen: (
    <>
      <path className="figure" d="M8 46H56Q54 58 32 58T8 46Z" />
      <path className="figure" d="M29 46V30H35V46Z" />
      <path
        className="line"
        d="M32 30Q32 10 20 12T12 30M32 30Q32 10 44 12T52 30M32 30Q31 18 26 20T22 32M32 30Q33 18 38 20T42 32"
      />
      <circle className="grain" cx="32" cy="9" r="3" />
    </>
  ),
  edukacja: (
    <>
      <path className="figure" d="M32 22Q20 14 7 18V48Q20 44 32 52Q44 44 57 48V18Q44 14 32 22Z" />
      <path className="cut" d="M32 22V52M14 26Q21 25 26 28M14 33Q21 32 26 35M50 26Q43 25 38 28M50 33Q43 32 38 35" />
      <Sprig at="32 18" turn={180} size={8} grain />
    </>
  ),
  kultura: (
    <>
      <path
        className="figure"
        d="M5 8H59V16Q54.5 22 50 16 45.5 22 41 16 36.5 22 32 16 27.5 22 23 16 18.5 22 14 16 9.5 22 5 16Z"
      />
      <path className="figure" d="M5 20Q20 22 24 20 22 38 13 42L15 54H5ZM59 20Q44 22 40 20 42 38 51 42L49 54H59Z" />
      <path className="figure" d="M2 56H62V60H2Z" />
      <circle className="grain" cx="32" cy="42" r="8" />
    </>
  ),
  drogi: (
    <>
      <path className="figure" d="M26 10H38L52 58H12Z" />
      <path className="cut" strokeWidth="3" d="M32 14V22M32 28V37M32 44V56" />
      <Sprig at="14 30" turn={180} size={9} grain />
      <Sprig at="50 30" turn={180} size={9} grain />
    </>
  ),
  zdrowie: (
    <>
      <path className="figure" d="M32 6Q42 14 56 14 58 44 32 60 6 44 8 14 22 14 32 6Z" />
      <path className="hole" d="M32 46Q18 36 18 27 18 20 25 20 30 20 32 25 34 20 39 20 46 20 46 27 46 36 32 46Z" />
    </>
  ),
  eko: ECOLOGY,
  sonda: (
    <>
      <path className="figure" d="M7 9H57V45H38L32 57 26 45H7Z" />
      <path className="cut" strokeWidth="4.5" d="M21 27l8 8 14-16" />
    </>
  ),
};

/** Grounds: a pale, b dark, c honey, bare none. */
/** Neighbours in a list get different grounds; the same project has the same one everywhere. */
export const toneOf = (id: number): MotifTone => (['a', 'b', 'c'] as const)[Math.abs(id) % 3] ?? 'a';

interface MotifProps {
  /** A category's drawing (`motif` in the API); an unknown name gets the twig. */
  name: string;
  tone?: MotifTone;
  className?: string;
}

/** A paper-cut that stands where a photograph is missing; the words beside it say all it shows. */
export const Motif = ({ name, ...frame }: MotifProps) => <MotifFrame {...frame}>{drawings[name] ?? TWIG}</MotifFrame>;

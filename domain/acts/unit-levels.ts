import type { ActElement, ActUnit } from './act-element.ts';

/** How deep a unit lies; a unit closes all that are as deep or deeper. */
export const UNIT_LEVELS: Readonly<Partial<Record<ActUnit, number>>> = {
  ksiega: 0,
  tytul: 1,
  dzial: 2,
  rozdzial: 3,
  oddzial: 4,
  art: 5,
  par: 6,
  ust: 7,
  pkt: 8,
  lit: 9,
  tiret: 10,
  'podwojne-tiret': 11,
};
/** Of articles, and of paragraphs that are not in one: what lies above are chapters. */
export const UNIT_LEVEL = 5;
export const LIST_LEVEL = 8;

/** Of kinds that a file names without a unit. */
const KIND_LEVELS: Readonly<Partial<Record<ActElement['kind'], number>>> = {
  rozdzial: 3,
  paragraf: 6,
  punkt: 8,
  litera: 9,
  tiret: 10,
};

/** Null: it is no part of the order of units, as a table is none. */
export const levelOf = ({ kind, unit }: Pick<ActElement, 'kind' | 'unit'>): number | null =>
  (unit === null ? KIND_LEVELS[kind] : UNIT_LEVELS[unit]) ?? null;

import { formatDateTime } from './calendar.ts';

/** What was done last about a matter, for whoever comes to do the same. */
export interface LastAct {
  /** In words: 'Policzono głosy'. */
  readonly done: string;
  readonly at: string;
  readonly whose: 'own' | 'other' | 'portal';
  /** The name of the colleague who did it; null: the reader, the portal, or somebody who is not of the office any more. */
  readonly by: string | null;
}

const WHO: Readonly<Record<LastAct['whose'], string>> = {
  own: 'Ty',
  other: 'osoba, której konta już nie ma',
  portal: 'portal',
};

/** What, when and by whom: 'Policzono głosy, 12 maja 2027, godz. 10.30, Anna Nowak'. */
export const lastActWords = ({ done, at, whose, by }: LastAct): string =>
  `${done}, ${formatDateTime(new Date(at))}, ${by ?? WHO[whose]}`;

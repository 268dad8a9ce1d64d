import { expect, test } from 'vitest';
import { lastActWords } from './last-act.ts';

const act = { done: 'Policzono głosy', at: '2027-05-12T08:30:00Z', whose: 'other', by: 'Anna Nowak' } as const;

test.each([
  [act, 'Anna Nowak'],
  [{ ...act, whose: 'own', by: null } as const, 'Ty'],
  [{ ...act, whose: 'portal', by: null } as const, 'portal'],
  [{ ...act, by: null }, 'osoba, której konta już nie ma'],
])('what was done last is told with when and by whom', (last, who) => {
  expect(lastActWords(last)).toMatch(new RegExp(`^Policzono głosy, 12.maja.2027.*10\\.30, ${who}$`));
});

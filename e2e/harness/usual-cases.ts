import { isWholeRun } from '@wiec/server/testing/whole-run.ts';
import type { Size } from './browser.ts';

type Sized = Size | readonly [Size, ...unknown[]] | { readonly size: Size };

const sizeOf = (sized: Sized): Size => (typeof sized === 'string' ? sized : 'size' in sized ? sized.size : sized[0]);

/** Of a journey's cases those at one size; in a whole run all of them. */
export const usuallyAt = <Case extends Sized>(size: Size, cases: readonly Case[]): readonly Case[] => {
  const usual = cases.filter((each) => sizeOf(each) === size);
  if (usual.length === 0) throw new Error(`No case at the size ${size}`);
  return isWholeRun ? cases : usual;
};

/** Every other case, from the first or the second; in a whole run all of them. */
export const everyOther = <Case>(cases: readonly Case[], from: 0 | 1 = 0): readonly Case[] =>
  isWholeRun ? cases : cases.filter((_, place) => place % 2 === from);

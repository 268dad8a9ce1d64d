import type { ActElement } from './act-element.ts';
import { type ElementRole, isUnrecognised, roleName, roleOf } from './element-role.ts';
import { levelOf, UNIT_LEVEL } from './unit-levels.ts';

type Kinded = Pick<ActElement, 'kind' | 'unit'>;

const HEAD: ReadonlySet<ElementRole> = new Set(['metryka', 'organ-wydajacy', 'tytul-aktu', 'podstawa', 'formula']);

/** What may lie in what, of an act or an annex: the order of units, and what has none. @param parent null: the act itself */
export function mayStandIn(parent: Kinded | null, child: Kinded): boolean {
  const role = roleOf(child);
  const isOfAct = parent === null || roleOf(parent) === 'zal';
  if (role === 'zal') return parent === null;
  if (role === 'przypis') return parent !== null && roleOf(parent) !== 'przypis';
  if (HEAD.has(role) || role === 'podpisy') return isOfAct;
  const above = parent === null ? null : levelOf(parent);
  if (role === 'naglowek') return isOfAct || (above !== null && above < UNIT_LEVEL);
  const level = levelOf(child);
  if (level !== null) return isOfAct || (above !== null && above < level);
  // Tables, quotes, common parts and what was not recognised.
  if (isOfAct || above !== null) return true;
  const isHolder = roleOf(parent) === 'cytat' || isUnrecognised(parent);
  return isHolder && role !== 'wspolna';
}

const quoted = (element: Kinded): string => `„${roleName(element)}”`;

/** Why one may not lie in the other, as a sentence. */
export const tellPlace = (parent: Kinded | null, child: Kinded): string =>
  parent === null
    ? `${quoted(child)} musi należeć do innego elementu.`
    : `${quoted(child)} nie może należeć do elementu ${quoted(parent)}.`;

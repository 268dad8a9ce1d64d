import { type EditedElement, endOfBranch, parentsOf } from './edited-act.ts';
import type { EditedList } from './edit-act.ts';
import { type ElementRole, roleOf } from './element-role.ts';

const CHAPTERS: Readonly<Partial<Record<ElementRole, string>>> = {
  ksiega: 'Księga',
  tytul: 'Tytuł',
  dzial: 'Dział',
  rozdzial: 'Rozdział',
  oddzial: 'Oddział',
};

const ROMAN: readonly (readonly [number, string])[] = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];

function roman(value: number): string {
  let [left, text] = [value, ''];
  for (const [worth, sign] of ROMAN) {
    while (left >= worth) {
      text += sign;
      left -= worth;
    }
  }
  return text;
}

const romanValue = (text: string): number => {
  const values = [...text].map((sign) => ROMAN.find(([, known]) => known === sign)?.[0] ?? 0);
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0);
};

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** a…z, then za…zz, as acts count. */
const letter = (place: number): string =>
  place < LETTERS.length ? LETTERS[place]! : `z${LETTERS[(place - LETTERS.length) % LETTERS.length]!}`;

/** A number that counts units, with the one behind it: what was put in between (5a, 5^1) counts as 5. */
function counter(role: ElementRole, nr: string | null): (place: number) => string {
  if (role === 'lit') {
    const known =
      nr === null
        ? 0
        : nr.startsWith('z') && nr.length > 1
          ? LETTERS.length + LETTERS.indexOf(nr[1]!)
          : LETTERS.indexOf(nr[0]!);
    const first = Math.max(0, known);
    return (place) => letter(first + place);
  }
  if (nr !== null && role in CHAPTERS && /^[IVXLCDM]+$/.test(nr)) {
    const first = romanValue(nr);
    return (place) => roman(first + place);
  }
  const first = Number(/^\d{1,6}/.exec(nr ?? '')?.[0] ?? 1);
  return (place) => String(first + place);
}

/** As an act writes the number of a unit. */
function labelOf(role: ElementRole, nr: string): string {
  const chapter = CHAPTERS[role];
  if (chapter !== undefined) return `${chapter} ${nr}`;
  if (role === 'art') return `Art. ${nr}.`;
  if (role === 'par') return `§ ${nr}.`;
  return role === 'ust' ? `${nr}.` : `${nr})`;
}

const COUNTED: ReadonlySet<ElementRole> = new Set<ElementRole>([
  ...(Object.keys(CHAPTERS) as ElementRole[]),
  ...(['art', 'par', 'ust', 'pkt', 'lit'] as const),
]);
export const isCounted = (element: EditedElement): boolean => COUNTED.has(roleOf(element));

/**
 * Counts on from the number of an element, or from the first where it has none, through those of its kind behind it: in what it lies
 * in, § and articles in the whole act or annex.
 */
export function renumbered(list: EditedList, at: number): EditedList {
  const role = roleOf(list[at]!);
  if (!COUNTED.has(role)) return list;
  const parents = parentsOf(list);
  const scope =
    role === 'art' || (role === 'par' && !liesIn(list, parents, at, 'art')) ? annexOf(list, parents, at) : parents[at]!;
  const end = scope === -1 ? list.length : endOfBranch(list, scope);
  const number = counter(role, list[at]!.nr);
  let count = 0;
  return list.map((element, place) => {
    if (place < at || place >= end || roleOf(element) !== role) return element;
    const isIn = role === 'art' || role === 'par' ? countsWith(list, parents, place, scope) : parents[place] === scope;
    if (!isIn) return element;
    const nr = number(count);
    count += 1;
    // What is right already stays as it is written.
    return element.nr === nr && element.label !== ''
      ? element
      : { ...element, nr, label: labelOf(role, nr), generated: true };
  });
}

function liesIn(list: EditedList, parents: readonly number[], at: number, role: ElementRole): boolean {
  for (let up = parents[at]!; up !== -1; up = parents[up]!) if (roleOf(list[up]!) === role) return true;
  return false;
}

/** The annex in which an element lies; −1: none. */
function annexOf(list: EditedList, parents: readonly number[], at: number): number {
  let up = parents[at]!;
  while (up !== -1 && roleOf(list[up]!) !== 'zal') up = parents[up]!;
  return up;
}

/** Of what is counted through an act: not within quotes of another one, and of the same act or annex, or article. */
function countsWith(list: EditedList, parents: readonly number[], at: number, scope: number): boolean {
  if (scope === parents[at]) return true;
  if (liesIn(list, parents, at, 'cytat') || (roleOf(list[at]!) === 'par' && liesIn(list, parents, at, 'art')))
    return false;
  return annexOf(list, parents, at) === scope;
}

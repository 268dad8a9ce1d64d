/**
 * What a person changes in the tree of an act (spec/3 §3, "Draft act in"): kinds, places and limits of elements. Of these steps none
 * loses a character or changes the order of the text; only what is typed does (`withText`, `withLabel`, `renumbered`).
 */
import { type EditedElement, endOfBranch, parentsOf } from './edited-act.ts';
import { mayStandIn, tellPlace } from './element-places.ts';
import { type ElementRole, isNumbered, kindOfRole, roleName, roleOf } from './element-role.ts';
import { readChapter, readUnitLabels } from './unit-label.ts';
import { levelOf } from './unit-levels.ts';

export type EditedList = readonly EditedElement[];

/** The list after a step, and the element on which it goes on; or why it cannot be done, as a Polish sentence. */
export type EditStep = { readonly ok: true; readonly list: EditedList; readonly at: number } | Refused;
interface Refused {
  readonly ok: false;
  readonly reason: string;
}

const refused = (reason: string): Refused => ({ ok: false, reason });

/** Stands where it stood, or may stand where it stands now. */
function judged(before: EditedList, list: EditedList, at: number): EditStep {
  const problem = placeProblem(before, list);
  return problem === null ? { ok: true, list, at } : refused(problem.reason);
}

/** The first element that lies in another one than before, in which it may not; null: none does. */
export function placeProblem(before: EditedList, list: EditedList): { at: number; reason: string } | null {
  const stood = new Map(before.map((element, at) => [element.id, at]));
  const above = parentsOf(before);
  const parents = parentsOf(list);
  for (const [at, element] of list.entries()) {
    const parent = parents[at] === -1 ? null : list[parents[at]!]!;
    if (mayStandIn(parent, element)) continue;
    const old = stood.get(element.id);
    const former = old === undefined || above[old] === -1 ? null : before[above[old]!]!;
    const isAsBefore =
      old !== undefined &&
      roleOf(before[old]!) === roleOf(element) &&
      (former === null ? parent === null : parent?.id === former.id && roleOf(parent) === roleOf(former));
    if (!isAsBefore) return { at, reason: tellPlace(parent, element) };
  }
  return null;
}

const replaced = (list: EditedList, at: number, change: Partial<EditedElement>): EditedElement[] =>
  list.map((element, place) => (place === at ? { ...element, ...change } : element));

/** An element with all that lies in it, deeper by so much; what then lies in nothing behind it lies in the element. */
function moved(list: EditedList, at: number, by: number): EditedElement[] {
  const end = endOfBranch(list, at);
  const inside = list[at]!.depth + by + 1;
  // Depth of those behind that lie nearest: they come to lie right in the element.
  let nearest = list[at]!.depth;
  return list.map((element, place) => {
    const { depth } = element;
    if (place < at) return element;
    if (place < end) return { ...element, depth: depth + by };
    nearest = Math.min(nearest, depth);
    return nearest <= inside ? element : { ...element, depth: depth - nearest + inside };
  });
}

/** Out of what it lies in; those behind it in there then lie in the element itself, where they may. */
export function promoted(list: EditedList, at: number): EditStep {
  if (list[at]!.depth === 0) return refused('Element stoi już na samej górze aktu.');
  return judged(list, moved(list, at, -1), at);
}

/** Into the brother before it. */
export function demoted(list: EditedList, at: number): EditStep {
  const before = list[at - 1];
  if (before === undefined || before.depth < list[at]!.depth)
    return refused('Przed elementem nie ma takiego, do którego mógłby należeć.');
  return judged(list, moved(list, at, 1), at);
}

/** The number with which a text begins, if it is one of this role. */
function labelIn(text: string, role: ElementRole): { label: string; nr: string | null; rest: string } | null {
  const chapter = readChapter(text.split('\n')[0]!);
  if (chapter !== null) {
    const { label, nr, unit } = chapter;
    return unit === role ? { label, nr, rest: text.slice(text.indexOf(label) + label.length).trimStart() } : null;
  }
  const first = readUnitLabels(text)?.labels[0];
  if (first?.unit !== role) return null;
  const start = text.trimStart();
  return { label: first.label, nr: first.nr, rest: start.slice(first.label.length).trimStart() };
}

/** The number that a label says, however it is written. */
export const numberOf = (label: string): string | null => {
  const read = readChapter(label)?.nr ?? readUnitLabels(label)?.labels[0]?.nr;
  if (read !== undefined && read !== null) return read;
  return /[0-9]{1,6}[a-z]{0,3}|[IVXLCDM]{1,12}|(?<![\p{L}])[a-z]{1,2}(?=\))/u.exec(label)?.[0] ?? null;
};

const joined = (parts: readonly string[], between: string): string => parts.filter((part) => part !== '').join(between);

/** What an element of another role says: its number is part of the text where it would not be shown, and is taken from it where it is. */
function inRole(element: EditedElement, role: ElementRole): EditedElement {
  const { label, text, nr } = element;
  const kinded = { ...element, ...kindOfRole(role) };
  if (!isNumbered(role)) {
    return { ...kinded, nr: role === 'zal' ? nr : null, label: '', generated: false, text: joined([label, text], ' ') };
  }
  if (label !== '') return { ...kinded, nr: numberOf(label) ?? nr };
  const found = labelIn(text, role);
  return found === null
    ? { ...kinded, nr: null }
    : { ...kinded, label: found.label, nr: found.nr, text: found.rest, generated: false };
}

/** Another kind of element: units lie in the nearest one before that may hold them, others where they were, if they may. */
export function withRole(list: EditedList, at: number, role: ElementRole): EditStep {
  const element = list[at]!;
  if (roleOf(element) === role) return { ok: true, list, at };
  if ((role === 'tabela') !== (roleOf(element) === 'tabela') && element.text.includes('\t')) {
    return refused('Tabela, która ma kilka kolumn, zostaje tabelą.');
  }
  const changed = replaced(list, at, inRole(element, role));
  const deepest = at === 0 ? 0 : list[at - 1]!.depth + 1;
  const depths = Array.from({ length: deepest + 1 }, (_, above) => deepest - above);
  const isOrdered = levelOf(kindOfRole(role)) !== null;
  let problem: Refused | null = null;
  for (const depth of isOrdered ? depths : [element.depth, ...depths]) {
    const step = judged(list, moved(changed, at, depth - element.depth), at);
    if (step.ok) return step;
    problem ??= step;
  }
  return problem!;
}

/** With the element before it, whose kind, number and remarks stay; what lay in it lies in that one. */
export function merged(list: EditedList, at: number): EditStep {
  const [before, element] = [list[at - 1], list[at]!];
  if (before === undefined) return refused('Przed pierwszym elementem nie ma innego.');
  for (const role of ['tabela', 'przypis'] as const) {
    if ((roleOf(before) === role) !== (roleOf(element) === role)) {
      return refused(`„${roleName(before)}” i „${roleName(element)}” nie mogą być jednym elementem.`);
    }
  }
  const text = joined([before.text, joined([element.label, element.text], ' ')], '\n');
  const together = moved(list, at, before.depth - element.depth).flatMap((each, place) => {
    if (place === at) return [];
    return [place === at - 1 ? { ...each, text } : each];
  });
  return judged(list, together, at - 1);
}

/** In two of its kind, the second with what lies in it. @param from place in its text @param id of the second, which no other has */
export function divided(list: EditedList, at: number, from: number, id: number): EditStep {
  const element = list[at]!;
  const cut = besideMarks(element.text, from);
  const [first, second] = [element.text.slice(0, cut), element.text.slice(cut)];
  if (first.trim() === '' || second.trim() === '') {
    return refused('Ustaw kursor w środku tekstu, tam, gdzie ma się zacząć drugi element.');
  }
  if (roleOf(element) === 'tabela' && !first.endsWith('\n') && !second.startsWith('\n')) {
    return refused('Tabelę można podzielić tylko między wierszami.');
  }
  const role = roleOf(element);
  // Cells of a table may be empty at its edge.
  const tidy = (text: string): string => (role === 'tabela' ? text.replace(/^\n/, '').replace(/\n$/, '') : text.trim());
  const bare = { ...element, id, label: '', nr: null, generated: false, text: tidy(second) };
  const other = isNumbered(role) ? inRole(bare, role) : bare;
  const apart = list.flatMap((each, place) => (place === at ? [{ ...element, text: tidy(first) }, other] : [each]));
  return judged(list, apart, at + 1);
}

/** A mark of a superscript is never cut: the place behind it, where one is within. */
function besideMarks(text: string, from: number): number {
  for (const mark of text.matchAll(/\^\{[^{}]*\}/g)) {
    if (mark.index < from && from < mark.index + mark[0].length) return mark.index + mark[0].length;
  }
  return from;
}

export const withText = (list: EditedList, at: number, text: string): EditedList => replaced(list, at, { text });

/** @param label as it is typed; the number is what it says */
export const withLabel = (list: EditedList, at: number, label: string): EditedList =>
  replaced(list, at, { label, nr: numberOf(label), generated: false });

/** @param whole with all that lies in it */
export function withComments(list: EditedList, at: number, canComment: boolean, whole = false): EditedList {
  const end = whole ? endOfBranch(list, at) : at + 1;
  return list.map((element, place) => (place >= at && place < end ? { ...element, canComment } : element));
}

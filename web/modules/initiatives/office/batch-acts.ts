import type { CaseActBody, ListedCase } from '@wiec/contract/office-initiatives.ts';
import type { CaseClass } from '@wiec/domain/case-class.ts';
import { type CaseAct, isOpenCase, stateAfterAct } from '@wiec/domain/case-course.ts';
import { isPlaceable } from './place-case.ts';

type Body = Pick<CaseActBody, 'act' | 'revision' | 'class' | 'into'>;

const may = ({ state, led }: ListedCase, act: CaseAct): boolean => led && stateAfterAct(state, act) !== null;

/** What it is may still be said. */
export const isClassable = (item: ListedCase): boolean => may(item, 'classify');

/** Something can be done with it beside others. */
export const isMarkable = (item: ListedCase): boolean => isPlaceable(item) || isClassable(item) || may(item, 'merge');

/** What gives it this class; null: it has it, or none can be given to it any more. */
export const classBody = (item: ListedCase, given: CaseClass): Body | null =>
  isClassable(item) && item.class !== given ? { act: 'classify', revision: item.revision, class: given } : null;

/** To which of these the others may be joined: whatever is answered there is answered to all. */
export const mayBeMain = (item: ListedCase): boolean => item.led && isOpenCase(item.state);

/** What joins it to the one with this number; null: it is that one, or goes on by itself. */
export const mergeBody = (item: ListedCase, main: Pick<ListedCase, 'id' | 'number'>): Body | null =>
  item.id !== main.id && may(item, 'merge') ? { act: 'merge', revision: item.revision, into: main.number } : null;

/** The one that the others are joined to, unless somebody chooses another: the first that came, of those that all others may be joined to. */
export function likelyMain(marked: readonly ListedCase[]): ListedCase | null {
  const takesOthers = (item: ListedCase): boolean =>
    mayBeMain(item) && marked.every((other) => other === item || mergeBody(other, item) !== null);
  return marked.filter(takesOthers).toSorted((a, b) => a.receivedAt.localeCompare(b.receivedAt))[0] ?? null;
}

/** Why one press cannot make one of them, in a sentence; null: it can. */
export function mergeProblem(marked: readonly ListedCase[]): string | null {
  if (marked.length < 2) return 'Połączyć można co najmniej dwie.';
  if (marked.some(({ officeId }) => officeId !== marked[0]!.officeId)) return 'Sprawy różnych urzędów się nie łączą.';
  return likelyMain(marked) === null
    ? 'Sprawy z gotową odpowiedzią i te, w których czekamy na autora albo opinię, nie łączą się z innymi.'
    : null;
}

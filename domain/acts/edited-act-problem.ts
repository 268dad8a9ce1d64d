import { ACT_CHARACTERS, ACT_ELEMENTS, DEEPEST_ELEMENT } from './act-file.ts';
import type { EditedElement } from './edited-act.ts';
import { kindOfRole, roleOf } from './element-role.ts';
import { placeProblem } from './edit-act.ts';

/** What is wrong with an act that somebody sends in the place of another. */
export interface EditedActProblem {
  /** Place of the element; null: it is about the act as a whole. */
  readonly at: number | null;
  /** A Polish sentence. */
  readonly message: string;
}

/** @param stored the act as it is; null: a list is a tree at all, whatever stands in its place */
export function editedActProblem(
  stored: readonly EditedElement[] | null,
  list: readonly EditedElement[],
): EditedActProblem | null {
  return stored === null ? shapeProblem(list) : (shapeProblem(list) ?? problemBeside(stored, list));
}

function shapeProblem(list: readonly EditedElement[]): EditedActProblem | null {
  if (list.length === 0) return { at: null, message: 'Akt nie może być pusty.' };
  if (list.length > ACT_ELEMENTS) return { at: null, message: `Akt ma ponad ${ACT_ELEMENTS} elementów.` };
  if (list.reduce((sum, { label, text }) => sum + label.length + text.length, 0) > ACT_CHARACTERS) {
    return { at: null, message: `Akt ma ponad ${ACT_CHARACTERS} znaków.` };
  }
  const ids = new Set<number>();
  for (const [at, element] of list.entries()) {
    const { id, depth, unit } = element;
    if (depth > Math.min((list[at - 1]?.depth ?? -1) + 1, DEEPEST_ELEMENT)) {
      return { at, message: 'Element nie ma takiego, do którego należy.' };
    }
    if (unit !== null && kindOfRole(roleOf(element)).kind !== element.kind) {
      return { at, message: 'Rodzaj elementu nie zgadza się z jego jednostką.' };
    }
    if (ids.has(id)) return { at, message: 'Ten sam element jest w akcie dwa razy.' };
    ids.add(id);
  }
  return null;
}

function problemBeside(stored: readonly EditedElement[], list: readonly EditedElement[]): EditedActProblem | null {
  const known = new Set(stored.map(({ id }) => id));
  const stranger = list.findIndex(({ id }) => id >= 0 && !known.has(id));
  if (stranger >= 0) return { at: stranger, message: 'W akcie nie ma takiego elementu.' };
  const misplaced = placeProblem(stored, list);
  return misplaced && { at: misplaced.at, message: misplaced.reason };
}

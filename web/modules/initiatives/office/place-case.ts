import type { CaseActBody, ListedCase } from '@wiec/contract/office-initiatives.ts';
import { type CaseClass, classOfType } from '@wiec/domain/case-class.ts';
import { stateAfterAct } from '@wiec/domain/case-course.ts';
import { type CaseRoute, unitByRules } from '@wiec/domain/case-routing.ts';

/** Where a case may go. */
export interface CasePlaces {
  /** Of its office. */
  units: readonly { id: number; name: string }[];
  routes: readonly CaseRoute[];
  /** Units that have returned it. */
  returnedBy: readonly number[];
}

/** What a case is proposed to be, until a person says it. */
export const proposedClass = ({ class: given, looksLike, type }: ListedCase): CaseClass =>
  given ?? looksLike ?? classOfType(type);

/** The unit to which the rules give it as this class; null: to none. */
export const ruledUnit = (
  { thematicAreaId, districtId, ledBy }: ListedCase,
  given: CaseClass | null,
  { routes, returnedBy }: CasePlaces,
): number | null => unitByRules(routes, { class: given, thematicAreaId, districtId, ledBy }, returnedBy);

/** Still before its answer, so that it may be given to somebody, or to a unit. */
export const isPlaceable = ({ state, led }: ListedCase): boolean =>
  led && (state === 'new' || stateAfterAct(state, 'assign') !== null);

export interface Placing {
  /** Null: nothing was chosen; of a case that has one it counts where nobody has it yet. */
  readonly class: CaseClass | null;
  /** Null: with none. */
  readonly unitId: number | null;
  /** Null: the unit says who. */
  readonly assigneeId: number | null;
}

/** What is to be done so that a case is where it is said to be; null: it is there already, or nobody is named who would have it. */
export function placeBody(
  { state, class: before, unit, assignedTo, revision }: ListedCase,
  { class: given, unitId, assigneeId }: Placing,
): Pick<CaseActBody, 'act' | 'revision' | 'class' | 'unitId' | 'assigneeId'> | null {
  const current = unit?.id ?? null;
  const isClassified = state !== 'new' && (given === null || before === given);
  const told = { revision, class: given, unitId };
  if (assigneeId !== null) {
    return assignedTo?.id === assigneeId && unitId === current && isClassified
      ? null
      : { ...told, act: 'assign', assigneeId };
  }
  if (unitId === null) return null;
  if (isClassified) return unitId === current ? null : { ...told, act: 'hand' };
  return { ...told, act: 'classify' };
}

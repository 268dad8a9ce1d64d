/** Which unit of an office gets a case, by what it is, what it is about and where (3-the-office §5, "Routing"; decision 0182). */
import { type CaseClass, isCaseClass } from './case-class.ts';

/** What a rule may name. */
export const routeCriteria = ['class', 'thematicAreaId', 'districtId'] as const;
export type RouteCriterion = (typeof routeCriteria)[number];

/** What is asked of a case; null: it has none, or nobody has said it yet. */
export interface RoutedCase {
  readonly class: CaseClass | null;
  /** The category that its author chose; of a message, that of its consultation. */
  readonly thematicAreaId: number | null;
  readonly districtId: number | null;
}

/** A rule of an office; null: whatever it is. */
export interface CaseRoute extends RoutedCase {
  readonly unitId: number;
}

/**
 * Which of the rules that fit counts: the first line of which one names just that. What a letter is decides by which procedure it is
 * answered, so it counts before what it is about, and that before the place.
 */
export const routePrecedence: readonly (readonly RouteCriterion[])[] = [
  ['class', 'thematicAreaId', 'districtId'],
  ['class', 'thematicAreaId'],
  ['class', 'districtId'],
  ['class'],
  ['thematicAreaId', 'districtId'],
  ['thematicAreaId'],
  ['districtId'],
  [],
];

const namedIn = (route: RoutedCase): RouteCriterion[] => routeCriteria.filter((each) => route[each] !== null);

/** Its place in {@link routePrecedence}. */
const rankOf = (route: RoutedCase): number => {
  const named = namedIn(route).join();
  return routePrecedence.findIndex((criteria) => criteria.join() === named);
};

const fits = (route: RoutedCase, of: RoutedCase): boolean => namedIn(route).every((each) => route[each] === of[each]);

/** Which rule counts for a case; null: none, so that it stays with whoever reads for the whole office. */
export const routeFor = <Route extends CaseRoute>(routes: readonly Route[], of: RoutedCase): Route | null =>
  routes.filter((route) => fits(route, of)).toSorted((a, b) => rankOf(a) - rankOf(b))[0] ?? null;

/** A case as its rules ask about it. */
export interface CaseToRoute extends RoutedCase {
  /** Of a message of a contact form: the unit that leads its consultation (spec/0, "Contact forms"); null, absent: none. */
  readonly ledBy?: number | null;
}

/**
 * The unit to which a case goes by itself; null: to none. What a letter is counts first, since it says by which procedure it is answered;
 * then who leads what a message is about; then the other rules.
 * @param returnedBy units that have returned it to this office: no rule gives it to them again, a person may
 */
export function unitByRules(
  routes: readonly CaseRoute[],
  of: CaseToRoute,
  returnedBy: readonly number[] = [],
): number | null {
  const byClass = routeFor(
    routes.filter((route) => route.class !== null),
    of,
  );
  const unitId = byClass?.unitId ?? of.ledBy ?? routeFor(routes, of)?.unitId ?? null;
  return unitId !== null && returnedBy.includes(unitId) ? null : unitId;
}

/** In the order in which they count; those that name the same things stay as they were. */
export const inPrecedence = <Route extends RoutedCase>(routes: readonly Route[]): Route[] =>
  routes.toSorted((a, b) => rankOf(a) - rankOf(b));

/** How many an office has at most. */
export const MOST_ROUTES = 200;

/** A rule as it is typed: nothing is chosen yet where it says null, and a unit has to be. */
export interface RouteDraft {
  readonly class: string | null;
  readonly thematicAreaId: number | null;
  readonly districtId: number | null;
  readonly unitId: number | null;
}

/** What there is to choose from. Whatever is not used any more is not among it. */
export interface RouteChoices {
  readonly areaIds: readonly number[];
  readonly districtIds: readonly number[];
  readonly unitIds: readonly number[];
}

/** What is wrong with each rule of an office, by its place in the list; empty: nothing. */
export function checkRoutes(drafts: readonly RouteDraft[], choices: RouteChoices): Record<number, string> {
  const errors: Record<number, string> = {};
  const seen = new Set<string>();
  for (const [n, draft] of drafts.entries()) {
    const said = [draft.class, draft.thematicAreaId, draft.districtId].join('|');
    const problem = seen.has(said) ? 'Taka reguła już jest wyżej.' : routeProblem(draft, choices);
    if (problem !== null) errors[n] = problem;
    seen.add(said);
  }
  return errors;
}

function routeProblem(draft: RouteDraft, { areaIds, districtIds, unitIds }: RouteChoices): string | null {
  if (draft.class !== null && !isCaseClass(draft.class)) return 'Wybierz rodzaj z listy.';
  if (draft.thematicAreaId !== null && !areaIds.includes(draft.thematicAreaId)) {
    return 'Tej kategorii nikt już nie wybierze. Zmień ją albo usuń regułę.';
  }
  if (draft.districtId !== null && !districtIds.includes(draft.districtId)) return 'Tego obszaru już nie ma.';
  if (draft.unitId === null) return 'Wybierz jednostkę.';
  return unitIds.includes(draft.unitId) ? null : 'Ta jednostka jest wyłączona. Wybierz inną.';
}

/** Something that moved a case between units, as its course tells it. */
export interface CaseMove {
  readonly act: string;
  /** The unit that returned it, or to which it went; null: none. */
  readonly unitId: number | null;
}

/** Acts that {@link placementOf} asks about. */
export const movingActs = ['forward', 'return', 'hand', 'assign', 'classify'] as const;

/** Acts by which a case comes to where it is, where nobody leads it yet; `classify` where it names a unit. */
export const placingActs = ['received', 'routed', 'forward', 'return', 'hand', 'unmark-spam'] as const;

/** What of the past of a case its rules have to know: who has returned it, and whether a person has said where it belongs. */
export function placementOf(moves: readonly CaseMove[]): { returnedBy: number[]; byHand: boolean } {
  let byHand = false;
  let returnedBy: number[] = [];
  for (const { act, unitId } of moves) {
    // In another office it begins anew.
    if (act === 'forward') [returnedBy, byHand] = [[], false];
    else if (unitId === null) continue;
    else if (act === 'return') [returnedBy, byHand] = [[...returnedBy, unitId], false];
    else byHand = true;
  }
  return { returnedBy, byHand };
}

/**
 * Where a case goes that is returned: from a unit that may return (`may_return` of the unit, 3-the-office §1) to whoever reads for the
 * whole office, else to the others of the unit.
 * @param ofOffice whoever returns it reads for the whole office
 */
export const returnsTo = (unit: { readonly mayReturn: boolean } | null, ofOffice: boolean): 'office' | 'unit' =>
  unit === null || unit.mayReturn || ofOffice ? 'office' : 'unit';

/** A clerk, with where they may lead cases. */
export interface PlacedClerk {
  readonly officeId: number;
  /** Units for which alone; null: in the whole office. */
  readonly unitIds: readonly number[] | null;
}

/** Whether a case of this office, with this unit, may be given to them. @param unitId null: it is with none */
export const mayBeGiven = (clerk: PlacedClerk, officeId: number, unitId: number | null): boolean =>
  clerk.officeId === officeId && (clerk.unitIds === null || (unitId !== null && clerk.unitIds.includes(unitId)));

/** How much of an office's cases somebody leads already. */
export interface Workload {
  readonly id: number;
  readonly name: string;
  /** Open cases that they lead. */
  readonly open: number;
}

/** Whoever leads the fewest, of those the first by name; null: there is nobody. */
function leastLoaded<Clerk extends Workload>(clerks: readonly Clerk[]): Clerk | null {
  return clerks.toSorted((a, b) => a.open - b.open || a.name.localeCompare(b.name, 'pl') || a.id - b.id)[0] ?? null;
}

/**
 * Whom a case of this office, with this unit, is proposed to: of the people of the unit, or of the whole office where the unit has none,
 * whoever leads the fewest. A person says who gets it.
 */
export function proposedClerk<Clerk extends Workload & PlacedClerk>(
  clerks: readonly Clerk[],
  officeId: number,
  unitId: number | null,
): Clerk | null {
  const may = clerks.filter((clerk) => mayBeGiven(clerk, officeId, unitId));
  const ofUnit = may.filter(({ unitIds }) => unitIds !== null);
  return leastLoaded(ofUnit.length > 0 ? ofUnit : may);
}

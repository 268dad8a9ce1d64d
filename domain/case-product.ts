/** What the office makes of a resident's case (3-the-office §5, `Przekształć`): of what, with whose consent, and when it is refused. */
import { type CaseState, openStates } from './case-course.ts';
import { editingPermission, mayInPartOf, type PermissionHolder } from './permission.ts';
import { BudgetProgress, ProjectType } from './phases.ts';

export const productKinds = ['consultation', 'project'] as const;
/** A consultation in preparation, or a project of an edition of the budget. */
export type ProductKind = (typeof productKinds)[number];

export const productNames: Readonly<Record<ProductKind, string>> = {
  consultation: 'Szkic konsultacji',
  project: 'Projekt budżetu',
};

const typeOf: Readonly<Record<ProductKind, ProjectType>> = {
  consultation: ProjectType.Consultation,
  project: ProjectType.PublicBudget,
};

/** Whether somebody may prepare such a thing in this office, or for a unit of it; whoever makes it judges that once more. */
export const mayPrepareProduct = (account: PermissionHolder, kind: ProductKind, officeId: number): boolean =>
  mayInPartOf(account, editingPermission(typeOf[kind]), officeId);

/** What the author agrees to, on the page of the case. */
export const CONSENT_TEXT =
  'Zgadzam się, żeby urząd zrobił z mojego zgłoszenia projekt budżetu albo konsultację. Wszyscy zobaczą jego treść, miejsce i pliki. Portal nie poda, kto je wysłał.';

/** From its class on: what is not read yet, or came to an end without an answer, becomes nothing. */
const USABLE: readonly CaseState[] = [...openStates.filter((state) => state !== 'new'), 'answered', 'closed'];

/** Whether its author may agree; also before the office has read it. */
export const mayConsent = (state: CaseState): boolean => state === 'new' || USABLE.includes(state);

interface CaseToUse {
  readonly state: CaseState;
  readonly consented: boolean;
  /** Kinds that were made of it already, and are there still. */
  readonly made: readonly ProductKind[];
}

/** Why it cannot be made of this case now, in a sentence; null: it can. */
export function productProblem(kind: ProductKind, { state, consented, made }: CaseToUse): string | null {
  if (!USABLE.includes(state)) return 'Z tej sprawy nie można teraz nic zrobić.';
  if (!consented) {
    return 'Autor nie zgodził się, żeby coś z tego zrobić. Zapytaj go albo zapisz zgodę, która przyszła inaczej.';
  }
  return made.includes(kind) ? `Z tej sprawy jest już ${productNames[kind].toLowerCase()}.` : null;
}

/** Editions to which projects are still added. */
export const editionsForProducts: readonly BudgetProgress[] = [BudgetProgress.Draft, BudgetProgress.InProgress];

export const EDITION_CLOSED = 'Ta edycja nie przyjmuje już projektów. Wybierz inną.';

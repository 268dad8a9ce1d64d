/** Units of an office (komórki): who leads a consultation, and for whose matters a role counts (spec/3 §1). */
import { isBlank, textLength, tidyText } from './polish-text.ts';

export interface UnitFields {
  /** As the office writes it in the signs of its cases, e.g. BDM. */
  readonly code: string;
  readonly name: string;
}

/** In characters. */
export const unitLimits: Readonly<Record<keyof UnitFields, number>> = { code: 20, name: 200 };

/** What keeps a unit from being accepted, by field; empty when nothing does. */
export function checkUnit(fields: UnitFields): Partial<Record<keyof UnitFields, string>> {
  const errors: Partial<Record<keyof UnitFields, string>> = {};
  for (const field of ['code', 'name'] as const) {
    const text = tidyText(fields[field]);
    const length = textLength(text);
    if (isBlank(text)) errors[field] = 'Pole jest wymagane';
    else if (length > unitLimits[field]) errors[field] = `Najwyżej ${unitLimits[field]} znaków, wpisano ${length}`;
  }
  return errors;
}

/** What still hangs on a unit. */
export interface UnitUse {
  /** Roles that count for it and have not ended. */
  readonly roles: number;
  /** Consultations, surveys and probes that it leads and that are not over. */
  readonly projects: number;
  /** Opinions that it was asked for in cases of residents and that are awaited still. */
  readonly opinions: number;
  /** Rules by which cases of residents go to it. */
  readonly routes: number;
  /** Cases of residents that are with it and not answered yet. */
  readonly cases: number;
  /** Projects that residents chose, which it does or is to do. */
  readonly implementations: number;
}

/** Why a unit is not switched off, in a sentence; null: it may be. Nobody loses a right by it unseen. */
export function switchOffProblem({
  roles,
  projects,
  opinions,
  routes,
  cases,
  implementations,
}: UnitUse): string | null {
  if (roles > 0) return 'W tej jednostce ktoś ma jeszcze rolę. Najpierw ją odbierz albo przenieś do innej jednostki.';
  if (projects > 0) return 'Ta jednostka prowadzi coś, co jeszcze trwa. Najpierw przekaż to innej jednostce.';
  if (opinions > 0) {
    return 'Ta jednostka ma dać opinię w sprawie mieszkańca. Poczekaj na nią albo niech prowadzący odwoła prośbę.';
  }
  if (routes > 0) {
    return 'Do tej jednostki trafiają sprawy mieszkańców. Najpierw wskaż w ustawieniach inną: „Dokąd trafiają sprawy”.';
  }
  if (cases > 0) {
    return 'W tej jednostce są sprawy mieszkańców bez odpowiedzi. Najpierw przekaż je innej jednostce.';
  }
  if (implementations > 0) {
    return 'Ta jednostka prowadzi realizację projektów z budżetu obywatelskiego. Najpierw przekaż ją innej jednostce.';
  }
  return null;
}

/** Whether somebody is in a unit: they head it, or hold a role that counts for it. @param roles that have not ended */
export const isInUnit = (
  unit: { readonly id: number; readonly headId: number | null },
  person: { readonly id: number; readonly roles: readonly { readonly unitId: number | null }[] },
): boolean => unit.headId === person.id || person.roles.some(({ unitId }) => unitId === unit.id);

/** Roles of staff as they are given: for a unit, until a day, and which do not go together (spec/3 §1). */
import { isPlainDate, type PlainDate } from './calendar.ts';

/** A role as the rules on giving it know it. */
export interface KnownRole {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  /** It may be bound to a unit. */
  readonly isForUnits: boolean;
}

export interface GivenRole {
  readonly id: number;
  /** Null: for the whole office. */
  readonly unitId: number | null;
  /** The last day; null: no end. */
  readonly endsOn: string | null;
}

export interface KnownUnit {
  readonly id: number;
  readonly officeId: number;
  readonly isActive: boolean;
}

/** What nobody does and checks at the same time: a role, what it must not stand beside, and why. */
const APART: readonly { role: string; beside: (code: string) => boolean; why: string }[] = [
  {
    role: 'unit-coordinator',
    beside: (code) => code === 'verifier',
    why: 'Koordynator jednostki sprawdza to, co pisze Weryfikator.',
  },
  {
    role: 'auditor',
    beside: (code) => !['auditor', 'commission-member', 'data-protection-officer'].includes(code),
    why: 'Audytor sprawdza innych, więc sam niczego nie prowadzi.',
  },
];

const partOf = (a: GivenRole, b: GivenRole): boolean => a.unitId === null || b.unitId === null || a.unitId === b.unitId;

/**
 * Why somebody must not hold these roles at once in one office, in a sentence; null: nothing speaks against it. What concerns two units
 * is done in neither by the same person.
 */
export function rolesApart(held: readonly GivenRole[], roles: readonly KnownRole[]): string | null {
  const known = new Map(roles.map((role) => [role.id, role]));
  for (const one of held) {
    for (const other of held) {
      if (!partOf(one, other)) continue;
      const [role, beside] = [known.get(one.id), known.get(other.id)];
      const rule = role && beside && APART.find((each) => each.role === role.code && each.beside(beside.code));
      if (rule) return `${rule.why} Roli ${beside.name} nie można łączyć z rolą ${role.name}: najpierw odbierz jedną.`;
    }
  }
  return null;
}

/** Why a role is not given like this, in a sentence; null: it may be. @param today in Poland */
export function givenRoleProblem(
  given: GivenRole,
  role: KnownRole,
  unit: KnownUnit | null,
  officeId: number,
  today: PlainDate,
): string | null {
  if (given.unitId !== null) {
    if (!role.isForUnits) return `${role.name} działa w całym urzędzie, nie w jednej jednostce.`;
    if (unit?.officeId !== officeId) return 'Nie ma takiej jednostki w tym urzędzie. Wczytaj stronę ponownie.';
    if (!unit.isActive) return 'Ta jednostka jest wyłączona.';
  }
  if (given.endsOn === null) return null;
  if (!isPlainDate(given.endsOn)) return 'Podaj ostatni dzień roli jako datę.';
  return given.endsOn < today ? `${role.name}: ostatni dzień roli już minął.` : null;
}

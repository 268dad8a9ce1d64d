import type { CaseClerk, ListedCase } from '@wiec/contract/office-initiatives.ts';
import { formatDate, warsawDate } from '@wiec/domain/calendar.ts';
import { type CaseClass, classRules } from '@wiec/domain/case-class.ts';
import { caseWayNames } from '@wiec/domain/case-letter.ts';
import { type CaseView, openStates } from '@wiec/domain/case-course.ts';
import { proposedClerk } from '@wiec/domain/case-routing.ts';
import { countPl } from '@wiec/domain/polish-text.ts';

/** '3 inicjatywy do przydzielenia' */
export const inboxHeading: Readonly<Record<CaseView, (count: number) => string>> = {
  'to-assign': (count) => `${cases(count)} do przydzielenia`,
  untaken: (count) => `${cases(count)} bez prowadzącego dłużej niż 3 dni robocze`,
  'in-progress': (count) => `${cases(count)} w toku`,
  'waits-author': (count) => `${cases(count)} czeka na autora`,
  'to-approve': (count) => `${cases(count)} do podpisu`,
  overdue: (count) => `${cases(count)} po terminie`,
  'late-opinion': (count) => `${cases(count)} ze spóźnioną opinią`,
  closed: (count) => `${cases(count)} zamkniętych`,
};

/** Of what was looked for, in whatever list it stands. */
export const foundHeading = (count: number): string => `${cases(count)} we wszystkich listach`;

const cases = (count: number): string => countPl(count, 'sprawa', 'sprawy', 'spraw');

export const inboxEmpty: Readonly<Record<CaseView, string>> = {
  'to-assign': 'Nic nie czeka na przydzielenie',
  untaken: 'Wszystko ktoś przyjął na czas',
  'in-progress': 'Nic nie jest w toku',
  'waits-author': 'Na nikogo nie czekamy',
  'to-approve': 'Nic nie czeka na podpis',
  overdue: 'Nic nie jest po terminie',
  'late-opinion': 'Żadna opinia nie jest spóźniona',
  closed: 'Żadna sprawa nie jest zamknięta',
};

/** Whom it is from, by which way and when it came: 'osoba z kontem, Zarzecze, Portal, 9 września 2026'. */
export const originOf = ({ byAccount, way, district, receivedAt }: ListedCase): string =>
  [
    way === 'portal' ? authorOf(byAccount) : null,
    district,
    caseWayNames[way],
    formatDate(warsawDate(new Date(receivedAt))),
  ]
    .filter((word) => word !== null)
    .join(', ');

const authorOf = (byAccount: boolean): string => (byAccount ? 'osoba z kontem' : 'bez konta');

/** What the term is: of the class until there is one, then of the answer. */
export const termOf = ({ class: given }: Pick<ListedCase, 'class'>): string =>
  given === null ? 'na nadanie rodzaju' : classRules[given].source;

/** Why a letter may be something else than its author said. */
export const likelyWords = (likely: CaseClass): string =>
  `Wygląda na: ${lowered(classRules[likely].name)}. Rozstrzyga treść, nie to, co wybrał autor.`;

const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Whether its term still runs. */
export const isOpen = ({ state }: Pick<ListedCase, 'state'>): boolean => openStates.includes(state);

/** Whom a case is proposed to; undefined: there is nobody to choose from. */
export function proposalWords(
  clerks: readonly CaseClerk[],
  officeId: number,
  unitId: number | null,
): string | undefined {
  const clerk = proposedClerk(clerks, officeId, unitId);
  return clerk === null ? undefined : `Najmniej otwartych spraw: ${clerk.name} (${clerk.open}).`;
}

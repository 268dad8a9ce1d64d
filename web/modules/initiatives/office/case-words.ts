import type { CaseClerk, ListedCase } from '@wiec/contract/office-initiatives.ts';
import { formatDate, lastDayOf, warsawDate } from '@wiec/domain/calendar.ts';
import { type CaseClass, classRules } from '@wiec/domain/case-class.ts';
import { caseWayNames } from '@wiec/domain/case-letter.ts';
import { caseStateNames, type CaseView, openStates } from '@wiec/domain/case-course.ts';
import { proposedClerk } from '@wiec/domain/case-routing.ts';
import { countPl } from '@wiec/domain/polish-text.ts';

/** '3 inicjatywy do przydzielenia' */
export const inboxHeading: Readonly<Record<CaseView, (count: number) => string>> = {
  'to-assign': (count) => `${initiatives(count)} do przydzielenia`,
  untaken: (count) => `${initiatives(count)} bez prowadzącego dłużej niż 3 dni robocze`,
  'in-progress': (count) => `${initiatives(count)} w toku`,
  'waits-author': (count) =>
    countPl(count, 'inicjatywa czeka na autora', 'inicjatywy czekają na autora', 'inicjatyw czeka na autora'),
  'to-approve': (count) => `${initiatives(count)} do podpisu`,
  overdue: (count) => `${initiatives(count)} po terminie`,
  'late-opinion': (count) => `${initiatives(count)} ze spóźnioną opinią`,
  closed: (count) => countPl(count, 'inicjatywa zamknięta', 'inicjatywy zamknięte', 'inicjatyw zamkniętych'),
};

/** Of what was looked for, in whatever list it stands. */
export const foundHeading = (count: number): string => `${initiatives(count)} we wszystkich listach`;

const initiatives = (count: number): string => countPl(count, 'inicjatywa', 'inicjatywy', 'inicjatyw');

/** For whom or what a case waits, and since when or until when; `who` is null once it waits for nobody. */
export function waitsFor(
  item: Pick<ListedCase, 'state' | 'led' | 'unit' | 'assignedTo' | 'authorDue' | 'awaitedOpinion'>,
  readerId: number | null,
): { who: string | null; note: string | null } {
  const { state, led, unit, assignedTo, authorDue, awaitedOpinion } = item;
  const until = (due: string): string => formatDate(lastDayOf(new Date(due)));
  switch (state) {
    case 'new':
    case 'classified':
      return { who: led ? 'Ciebie' : (unit?.name ?? 'przydzielenie'), note: null };
    case 'assigned':
    case 'in-progress':
      return { who: assignedTo?.id === readerId ? 'Ciebie' : (assignedTo?.name ?? 'przydzielenie'), note: null };
    case 'waits-author':
      return { who: 'autora', note: authorDue === null ? null : `odpowiedź do ${until(authorDue)}` };
    case 'waits-opinion':
      return awaitedOpinion === null
        ? { who: 'opinię', note: null }
        : { who: awaitedOpinion.unitName, note: `opinia do ${until(awaitedOpinion.dueAt)}` };
    case 'drafted':
      return { who: 'podpis', note: 'odpowiedź jest napisana' };
    case 'approved':
      return { who: 'wysłanie', note: 'odpowiedź jest zatwierdzona' };
    default:
      return { who: null, note: caseStateNames[state] };
  }
}

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

/** Whom it is from, by which way and when it came: 'osoba z kontem, Zarzecze, portal, 9 września 2026'. */
export const originOf = ({ byAccount, way, district, receivedAt }: ListedCase): string =>
  [
    way === 'portal' ? authorOf(byAccount) : null,
    district,
    lowered(caseWayNames[way]),
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

/** As it stands within a sentence. */
export const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

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

import type { CaseAct } from '@wiec/domain/case-course.ts';
import { AUTHOR_DAYS, caseStateNames } from '@wiec/domain/case-course.ts';

export type ActField =
  | 'class'
  | 'assigneeId'
  | 'words'
  | 'day'
  | 'into'
  | 'officeId'
  | 'attachments'
  | 'unitId'
  | 'content'
  | 'withFiles'
  | 'opinionId'
  | 'sign'
  | 'outcome';

/** Parts of the page of a case, in whose places what can be done stands (LOOK-office, "Case"). */
export type ActPart = 'term' | 'who' | 'decision' | 'kind' | 'make' | 'opinions' | 'talk';

/** How an act is asked for: what it needs, and what follows from it. */
export interface ActForm {
  readonly part: ActPart;
  readonly title: string;
  /** On the button. */
  readonly verb: string;
  readonly fields: readonly ActField[];
  /** Label of the words. */
  readonly words?: string;
  /** What the author gets to know, or what becomes of it. */
  readonly note?: string;
}

/** Acts of the office, in the order in which they are offered; those of the author have no form here. */
export const actForms: Readonly<Partial<Record<CaseAct, ActForm>>> = {
  start: { part: 'who', title: 'Zacznij pracę', verb: 'Zacznij', fields: [] },
  approve: {
    part: 'decision',
    title: 'Zatwierdź odpowiedź',
    verb: 'Zatwierdź',
    fields: [],
    note: 'Potem można ją wysłać.',
  },
  answer: {
    part: 'decision',
    title: 'Wyślij odpowiedź',
    verb: 'Wyślij odpowiedź',
    fields: [],
    note: 'Podpiszą ją Twoje imię i nazwisko oraz nazwa urzędu. List wyjdzie po pięciu minutach. Nie da się go cofnąć.',
  },
  draft: {
    part: 'decision',
    title: 'Projekt odpowiedzi',
    verb: 'Przekaż do podpisu',
    fields: ['outcome', 'words', 'attachments'],
    words: 'Odpowiedź z uzasadnieniem',
    note: 'Autor przeczyta ją razem z decyzją. Najpierw zatwierdzi ją inna osoba.',
  },
  'send-back': { part: 'decision', title: 'Zwróć do poprawy', verb: 'Zwróć', fields: ['words'], words: 'Co poprawić' },
  'ask-author': {
    part: 'talk',
    title: 'Zapytaj autora',
    verb: 'Wyślij pytanie',
    fields: ['words', 'day', 'attachments'],
    words: 'Pytanie',
    note: `Autor ma od ${AUTHOR_DAYS.least} do ${AUTHOR_DAYS.most} dni. Termin sprawy biegnie dalej.`,
  },
  'ask-opinion': {
    part: 'opinions',
    title: 'Poproś o opinię',
    verb: 'Poproś o opinię',
    fields: ['unitId', 'words', 'content', 'withFiles', 'day'],
    words: 'O co pytasz',
    note: 'Jednostka zobaczy pytanie i treść z tego pola, bez autora, jego adresu i przebiegu sprawy. Termin sprawy biegnie dalej.',
  },
  'give-opinion': {
    part: 'opinions',
    title: 'Wpisz opinię, która przyszła inaczej',
    verb: 'Zapisz opinię',
    fields: ['opinionId', 'words', 'attachments'],
    words: 'Opinia',
  },
  'prolong-opinion': {
    part: 'opinions',
    title: 'Daj więcej czasu na opinię',
    verb: 'Przedłuż czas',
    fields: ['opinionId', 'day'],
    note: 'Termin sprawy biegnie dalej.',
  },
  'call-off-opinion': {
    part: 'opinions',
    title: 'Odwołaj prośbę o opinię',
    verb: 'Odwołaj prośbę',
    fields: ['opinionId', 'words'],
    words: 'Dlaczego, jeśli jednostka ma wiedzieć',
  },
  assign: { part: 'who', title: 'Przydziel osobie', verb: 'Przydziel', fields: ['assigneeId'] },
  classify: {
    part: 'kind',
    title: 'Rodzaj sprawy',
    verb: 'Zmień rodzaj',
    fields: ['class'],
    note: 'Dzień wpływu zostaje ten sam. Autor dowie się o zmianie i nowym terminie.',
  },
  return: { part: 'who', title: 'Zwróć sprawę', verb: 'Zwróć', fields: ['words'], words: 'Dlaczego sprawa wraca' },
  hand: {
    part: 'who',
    title: 'Przekaż jednostce',
    verb: 'Przekaż',
    fields: ['unitId', 'words'],
    words: 'Dlaczego, jeśli jednostka ma wiedzieć',
    note: 'Kto poprowadzi sprawę, powie już ta jednostka. Autor nie dostaje listu.',
  },
  'put-off': {
    part: 'term',
    title: 'Przedłuż termin',
    verb: 'Przedłuż',
    fields: ['words', 'day'],
    words: 'Dlaczego odpowiedź przyjdzie później',
    note: 'Autor dostanie zawiadomienie.',
  },
  forward: {
    part: 'decision',
    title: 'Przekaż dalej',
    verb: 'Przekaż',
    fields: ['officeId', 'words'],
    words: 'Komu i dlaczego. Autor to przeczyta',
    note: 'Do innego urzędu portalu albo poza portal. List wyjdzie po pięciu minutach.',
  },
  merge: {
    part: 'make',
    title: 'Połącz z inną sprawą',
    verb: 'Połącz',
    fields: ['into'],
    note: 'Odpowiedź na tamtą sprawę będzie odpowiedzią także na tę.',
  },
  'leave-unexamined': {
    part: 'decision',
    title: 'Pozostaw bez rozpoznania',
    verb: 'Pozostaw bez rozpoznania',
    fields: ['words'],
    words: 'Czego brakuje i na jakiej podstawie. Autor to przeczyta',
    note: 'Tylko sprawę, która z mocy prawa wymaga danych autora.',
  },
  'mark-spam': {
    part: 'kind',
    title: 'To spam',
    verb: 'Oznacz jako spam',
    fields: [],
    note: 'Autor nie dostaje listu.',
  },
  'unmark-spam': { part: 'kind', title: 'To nie spam', verb: 'Przywróć', fields: [] },
  close: { part: 'decision', title: 'Zamknij sprawę', verb: 'Zamknij', fields: [] },
  reopen: {
    part: 'decision',
    title: 'Wróć do sprawy',
    verb: 'Wznów',
    fields: ['words'],
    words: 'Dlaczego wracamy do sprawy. Autor to przeczyta',
  },
  'set-sign': {
    part: 'who',
    title: 'Znak sprawy',
    verb: 'Zapisz znak',
    fields: ['sign'],
    note: 'Z rejestru urzędu. Autor zobaczy go na stronie sprawy i w odpowiedzi.',
  },
  'record-consent': {
    part: 'make',
    title: 'Zgoda autora, która przyszła inaczej',
    verb: 'Zapisz zgodę',
    fields: ['words'],
    words: 'Kiedy i jak autor się zgodził. Autor to przeczyta',
    note: 'Zgoda na to, żeby urząd zrobił z tego projekt budżetu albo konsultację.',
  },
  note: {
    part: 'talk',
    title: 'Notatka urzędu',
    verb: 'Zapisz notatkę',
    fields: ['words'],
    words: 'Notatka',
    note: 'Widzi ją tylko urząd.',
  },
};

/** What the office decides is chosen among outcomes of an answer and, in the same place, ends without one; each is an act with its form. */
export const endsWithoutAnswer: readonly { readonly act: CaseAct; readonly name: string }[] = [
  { act: 'forward', name: 'Przekazana innemu organowi' },
  { act: 'leave-unexamined', name: caseStateNames.unexamined },
];

const ORDER = Object.keys(actForms) as CaseAct[];

/** What can be done now, in the order of the forms. @param acts as the server tells */
export const offeredActs = (acts: readonly CaseAct[]): CaseAct[] => ORDER.filter((act) => acts.includes(act));

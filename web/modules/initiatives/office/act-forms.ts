import type { CaseAct } from '@wiec/domain/case-course.ts';
import { AUTHOR_DAYS } from '@wiec/domain/case-course.ts';

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
  | 'sign';

/** How an act is asked for: what it needs, and what follows from it. */
export interface ActForm {
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
  start: { title: 'Zacznij pracę', verb: 'Zacznij', fields: [] },
  approve: {
    title: 'Zatwierdź odpowiedź',
    verb: 'Zatwierdź',
    fields: [],
    note: 'Potem można ją wysłać.',
  },
  answer: {
    title: 'Wyślij odpowiedź',
    verb: 'Wyślij odpowiedź',
    fields: [],
    note: 'List wyjdzie po pięciu minutach. Nie da się go cofnąć.',
  },
  draft: {
    title: 'Projekt odpowiedzi',
    verb: 'Przekaż do podpisu',
    fields: ['words', 'attachments'],
    words: 'Odpowiedź dla autora',
    note: 'Zatwierdzi ją inna osoba. Autor jeszcze nic nie dostanie.',
  },
  'send-back': { title: 'Zwróć do poprawy', verb: 'Zwróć', fields: ['words'], words: 'Co poprawić' },
  'ask-author': {
    title: 'Zapytaj autora',
    verb: 'Wyślij pytanie',
    fields: ['words', 'day', 'attachments'],
    words: 'Pytanie',
    note: `Autor ma od ${AUTHOR_DAYS.least} do ${AUTHOR_DAYS.most} dni. Termin sprawy biegnie dalej.`,
  },
  'ask-opinion': {
    title: 'Poproś o opinię',
    verb: 'Poproś o opinię',
    fields: ['unitId', 'words', 'content', 'withFiles', 'day'],
    words: 'O co pytasz',
    note: 'Jednostka zobaczy pytanie i treść z tego pola, bez autora, jego adresu i przebiegu sprawy. Termin sprawy biegnie dalej.',
  },
  'give-opinion': {
    title: 'Wpisz opinię, która przyszła inaczej',
    verb: 'Zapisz opinię',
    fields: ['opinionId', 'words', 'attachments'],
    words: 'Opinia',
  },
  'prolong-opinion': {
    title: 'Daj więcej czasu na opinię',
    verb: 'Przedłuż czas',
    fields: ['opinionId', 'day'],
    note: 'Termin sprawy biegnie dalej.',
  },
  'call-off-opinion': {
    title: 'Odwołaj prośbę o opinię',
    verb: 'Odwołaj prośbę',
    fields: ['opinionId', 'words'],
    words: 'Dlaczego, jeśli jednostka ma wiedzieć',
  },
  assign: { title: 'Kto prowadzi', verb: 'Przydziel', fields: ['assigneeId'] },
  classify: {
    title: 'Rodzaj sprawy',
    verb: 'Zmień rodzaj',
    fields: ['class'],
    note: 'Dzień wpływu zostaje ten sam. Autor dowie się o zmianie i nowym terminie.',
  },
  return: { title: 'Zwróć sprawę', verb: 'Zwróć', fields: ['words'], words: 'Dlaczego sprawa wraca' },
  hand: {
    title: 'Przekaż jednostce',
    verb: 'Przekaż',
    fields: ['unitId', 'words'],
    words: 'Dlaczego, jeśli jednostka ma wiedzieć',
    note: 'Kto poprowadzi sprawę, powie już ta jednostka. Autor nie dostaje listu.',
  },
  'put-off': {
    title: 'Przedłuż termin',
    verb: 'Przedłuż',
    fields: ['words', 'day'],
    words: 'Dlaczego odpowiedź przyjdzie później',
    note: 'Autor dostanie zawiadomienie.',
  },
  forward: {
    title: 'Przekaż dalej',
    verb: 'Przekaż',
    fields: ['officeId', 'words'],
    words: 'Komu i dlaczego. Autor to przeczyta',
    note: 'Do innego urzędu portalu albo poza portal. List wyjdzie po pięciu minutach.',
  },
  merge: {
    title: 'Połącz z inną sprawą',
    verb: 'Połącz',
    fields: ['into'],
    note: 'Odpowiedź na tamtą sprawę będzie odpowiedzią także na tę.',
  },
  'leave-unexamined': {
    title: 'Pozostaw bez rozpoznania',
    verb: 'Pozostaw bez rozpoznania',
    fields: ['words'],
    words: 'Czego brakuje i na jakiej podstawie. Autor to przeczyta',
    note: 'Tylko sprawę, która z mocy prawa wymaga danych autora.',
  },
  'mark-spam': { title: 'To spam', verb: 'Oznacz jako spam', fields: [], note: 'Autor nie dostaje listu.' },
  'unmark-spam': { title: 'To nie spam', verb: 'Przywróć', fields: [] },
  close: { title: 'Zamknij sprawę', verb: 'Zamknij', fields: [] },
  reopen: {
    title: 'Wróć do sprawy',
    verb: 'Wznów',
    fields: ['words'],
    words: 'Dlaczego wracamy do sprawy. Autor to przeczyta',
  },
  'set-sign': {
    title: 'Znak sprawy',
    verb: 'Zapisz znak',
    fields: ['sign'],
    note: 'Z rejestru urzędu. Autor zobaczy go na stronie sprawy i w odpowiedzi.',
  },
  'record-consent': {
    title: 'Zgoda autora, która przyszła inaczej',
    verb: 'Zapisz zgodę',
    fields: ['words'],
    words: 'Kiedy i jak autor się zgodził. Autor to przeczyta',
    note: 'Zgoda na to, żeby urząd zrobił z tego projekt budżetu albo konsultację.',
  },
  note: {
    title: 'Notatka urzędu',
    verb: 'Zapisz notatkę',
    fields: ['words'],
    words: 'Notatka',
    note: 'Widzi ją tylko urząd.',
  },
};

const ORDER = Object.keys(actForms) as CaseAct[];

/** What can be done now, in the order of the forms. @param acts as the server tells */
export const offeredActs = (acts: readonly CaseAct[]): CaseAct[] => ORDER.filter((act) => acts.includes(act));

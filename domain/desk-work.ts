/** What waits for the office, for the desk and for the morning letter alike (decisions 0082, 0114). */
import { attentionOf, type ReviewDays, reviewDueOn } from './accessibility-statement.ts';
import { addDays, formatDate, formatDateTime, type PlainDate, warsawDate } from './calendar.ts';
import { REPORT_DAYS, reportDue } from './consultation-report.ts';
import { type Due, inOrderOfDue } from './desk-queue.ts';
import { openingWords, type PlannedDraft } from './draft-plan.ts';
import { DIARY_DAYS } from './implementation.ts';
import { failedLetters } from './letter-state.ts';
import { mayTakeStep } from './office-acts.ts';
import {
  ACCESSIBILITY_SETTING_PATH,
  DUE_DIARIES_PATH,
  OFFICE_COMMENTS_PATH,
  OFFICE_INITIATIVES_PATH,
  OFFICE_LETTERS_PATH,
  OFFICE_OPINIONS_PATH,
  OFFICE_PETITIONS_PATH,
  OFFICE_STATE_PATH,
  OFFICE_WORDS_PATH,
  officeStepPath,
  registerPath,
  RESIDENTS_PATH,
  taskErrataPath,
  voteAlertsPath,
  voterCheckPath,
  voteCoursePath,
} from './office-paths.ts';
import { isAdministrator, mayInSomeOffice, type Permission, type PermissionHolder } from './permission.ts';
import { countPl } from './polish-text.ts';
import { nounOf } from './project-draft.ts';
import { stepWords } from './project-stage.ts';
import type { WaitingVoteAct } from './vote-stage.ts';
import { firstWaits, longestWait } from './waiting-time.ts';
import { warsawInstant } from './warsaw-instant.ts';
import { moderationDue } from './working-days.ts';

/** Lists in which something may wait. */
export type DeskSource =
  | 'projects'
  | 'votes'
  | 'diaries'
  | 'comments'
  | 'words'
  | 'letters'
  | 'cases'
  | 'opinions'
  | 'declaration'
  | 'portal'
  | 'residents';

const sourceRights: Readonly<Record<DeskSource, readonly Permission[]>> = {
  projects: ['consultations.view'],
  votes: ['vote.register', 'vote.paper', 'budget.view'],
  diaries: ['budget.diary'],
  comments: ['comments.moderate'],
  words: ['comments.moderate'],
  letters: ['settings.manage'],
  cases: ['initiatives.work'],
  opinions: ['initiatives.opine'],
  declaration: ['settings.manage'],
  portal: ['settings.manage'],
  residents: ['residents.confirm'],
};

const ofAdministrators: readonly DeskSource[] = ['letters', 'portal'];

/** Which lists the reader's rights open: the others are not asked. Some are for administrators alone (decisions 0083, 0218). */
export const opensSource = (reader: PermissionHolder, source: DeskSource): boolean =>
  sourceRights[source].some((right) => mayInSomeOffice(reader, right)) &&
  (!ofAdministrators.includes(source) || isAdministrator(reader));

/** Matters of a list that are read at most: what waits stands first in them. */
export const DESK_MOST = 50;

/** A consultation, a survey or a probe, as far as it may wait. Dates in ISO. */
export interface DeskProject extends PlannedDraft {
  readonly id: number;
  readonly officeId: number;
  readonly unitId: number | null;
  readonly title: string;
  readonly dateTo: string;
  /** A colleague leads it, by name or by unit. */
  readonly isOthers: boolean;
}

export interface DeskVote {
  readonly id: number;
  readonly year: number;
  readonly title: string;
  readonly dateTo: string;
  readonly undecided: {
    readonly waiting: number;
    readonly quarantined: number;
    readonly contested: number;
    readonly doubted: number;
    /** Since when nobody has looked at its signals, where that is to be done today; null: it is not. */
    readonly signalsSince: string | null;
  } | null;
  /** What the reader has to do next with it, and by when; null: nothing. */
  readonly next: { readonly act: WaitingVoteAct; readonly due: string | null } | null;
  /** A file for its auditor that waits for the reader to hand it over, and when it is deleted; null: none does. */
  readonly auditorFile: { readonly isDownloaded: boolean; readonly until: string } | null;
  /** Errata of its projects that the reader may accept, and the project of the oldest; null: none waits. */
  readonly errata: {
    readonly total: number;
    readonly editionId: number;
    readonly taskId: number;
    readonly taskTitle: string;
  } | null;
}

/** How many cases of one sort wait, and by when the first of them is due; null: none waits. */
export interface DeskWaiting {
  readonly total: number;
  readonly due: Date | null;
}

/** Of the inbox of initiatives; a case that is late stands among the others as well. */
export interface DeskCases {
  readonly overdue: DeskWaiting;
  readonly toAssign: DeskWaiting;
  /** For too long where nobody leads them; of those who read for the whole office alone. */
  readonly untaken: DeskWaiting;
  /** An answer that the reader may approve or send: nobody approves their own. */
  readonly toApprove: DeskWaiting;
  /** Those that the reader leads, and that wait for nobody else. */
  readonly mine: DeskWaiting;
  /** Those for which an opinion that the reader asked for, or that their case waits for, is late; due since the first of them was. */
  readonly lateOpinions: DeskWaiting;
  /** Those whose clerk can act on them no more: the account is blocked, or has lost the right. */
  readonly leaderless: DeskWaiting;
  /** Petitions that are not in the register yet, or are settled and have no outcome there. */
  readonly petitions: DeskWaiting;
  /** Papers of cases that the registry of the office did not take. */
  readonly registry: DeskWaiting;
}

export const nothingWaits: DeskWaiting = { total: 0, due: null };
export const noCases: DeskCases = {
  overdue: nothingWaits,
  toAssign: nothingWaits,
  untaken: nothingWaits,
  toApprove: nothingWaits,
  mine: nothingWaits,
  lateOpinions: nothingWaits,
  leaderless: nothingWaits,
  petitions: nothingWaits,
  registry: nothingWaits,
};

/** @param list of awaited opinions, what is due first first */
export const waitingOpinions = (list: {
  readonly total: number;
  readonly items: readonly { readonly dueAt: string }[];
}): DeskWaiting => ({ total: list.total, due: list.items[0] === undefined ? null : new Date(list.items[0].dueAt) });

/** @param list of chosen projects whose diary awaits an entry, what is due first first */
export const waitingDiaries = (list: {
  readonly total: number;
  readonly items: readonly { readonly dueOn: PlainDate | null }[];
}): DeskWaiting => {
  const dueOn = list.items[0]?.dueOn ?? null;
  return { total: list.total, due: dueOn === null ? null : warsawInstant(addDays(dueOn, 1)) };
};

/** How much of a list waits for a decision of the reader, and since when the first of it does; null: none, or nobody knows. */
export interface DeskSince {
  readonly total: number;
  readonly oldest: Date | null;
}

/** @param told null: the list is not the reader's to decide on */
export function waitingSince(told: { readonly total: number; readonly oldest: string | null } | null): DeskSince {
  const oldest = told?.oldest ?? null;
  return { total: told?.total ?? 0, oldest: oldest === null ? null : new Date(oldest) };
}

/** What the desk has read; what the reader's rights or the portal's modules do not open is empty. */
export interface DeskFacts {
  /** What waits is theirs to do. */
  reader: PermissionHolder;
  projects: readonly DeskProject[];
  votes: readonly DeskVote[];
  /** Diaries of projects that are being done, in which the reader may write and an entry is due. */
  diaries: DeskWaiting;
  comments: DeskSince;
  words: { total: number };
  letters: { failed: number };
  /** Residents who ask to be confirmed by the reader. */
  residents: DeskSince;
  /** Of the portal itself: what an administrator has to do something about (domain/portal-checks). */
  portal: readonly { title: string; sentence: string }[];
  cases: DeskCases;
  /** Opinions that the reader's units were asked for. */
  opinions: DeskWaiting;
  /** Of accessibility; `days` null: there is none. Null: it is not the reader's to change. */
  declaration: { days: ReviewDays | null } | null;
  /** The clock of the reader, to which all terms are held. */
  now: Date;
}

/** Something that waits for the office: what it is, why by then, and the page on which it is done. */
export interface DeskTask extends Due {
  readonly href: string;
  readonly kind: string;
  readonly title: string;
  readonly sentence: string;
  readonly verb: string;
  /** What stands in a letter, which others may read on its way, in place of a title that is not public. */
  readonly inLetter: string;
  /** It has somebody who leads it, and that is not the reader. What nobody leads waits for each of those who may do it. */
  readonly isOthers: boolean;
}

/** What waits for the reader, what is due first first. */
export function tasksOf({
  reader,
  projects,
  votes,
  diaries,
  comments,
  words,
  letters,
  residents,
  portal,
  cases,
  opinions,
  declaration,
  now,
}: DeskFacts): DeskTask[] {
  const tasks: DeskTask[] = [
    ...tasksOfCases(cases),
    ...projects.flatMap((project) => (mayTakeStep(project, reader) ? taskOfProject(project, now) : [])),
    ...votes.flatMap(tasksOfVote),
    ...votes.flatMap(taskOfVoteAct),
    ...votes.flatMap(taskOfAuditorFile),
    ...votes.flatMap(taskOfErrata),
    ...(declaration === null ? [] : taskOfDeclaration(declaration.days, now)),
  ];
  if (opinions.total > 0) {
    tasks.push({
      href: OFFICE_OPINIONS_PATH,
      kind: 'Opinie',
      ...titled(`${countPl(opinions.total, 'opinia', 'opinie', 'opinii')} do wydania`),
      sentence: 'Ktoś, kto prowadzi sprawę mieszkańca, pyta Twoją jednostkę. Termin sprawy biegnie dalej.',
      verb: 'Napisz opinię',
      due: opinions.due,
    });
  }
  if (diaries.total > 0) {
    tasks.push({
      href: DUE_DIARIES_PATH,
      kind: 'Realizacja',
      ...titled(`${countPl(diaries.total, 'dziennik czeka', 'dzienniki czekają', 'dzienników czeka')} na wpis`),
      sentence: `Mieszkańcy czytają, co dzieje się z projektem, co najmniej raz na ${DIARY_DAYS} dni.`,
      verb: 'Napisz',
      due: diaries.due,
    });
  }
  if (comments.total > 0) {
    tasks.push({
      href: OFFICE_COMMENTS_PATH,
      kind: 'Komentarze',
      ...titled(`${countPl(comments.total, 'komentarz', 'komentarze', 'komentarzy')} do decyzji`),
      sentence: comments.oldest === null ? '' : longestWait(comments.oldest, now),
      verb: 'Moderuj',
      due: comments.oldest === null ? null : moderationDue(comments.oldest),
    });
  }
  if (words.total > 0) {
    tasks.push({
      href: OFFICE_WORDS_PATH,
      kind: 'Ankiety',
      ...titled(`${countPl(words.total, 'odpowiedź', 'odpowiedzi', 'odpowiedzi')} do sprawdzenia`),
      sentence: 'Teksty z ankiet. Bez sprawdzenia nikt ich nie zobaczy w wynikach.',
      verb: 'Sprawdź',
      due: null,
    });
  }
  if (letters.failed > 0) {
    tasks.push({
      href: OFFICE_LETTERS_PATH,
      kind: 'Listy',
      ...titled(failedLetters(letters.failed)),
      sentence: 'Adresaci jeszcze ich nie dostali.',
      verb: 'Zobacz dlaczego',
      due: null,
    });
  }
  if (residents.total > 0) {
    tasks.push({
      href: RESIDENTS_PATH,
      kind: 'Mieszkańcy',
      ...titled(`${countPl(residents.total, 'osoba czeka', 'osoby czekają', 'osób czeka')} na potwierdzenie danych`),
      sentence: `${residents.oldest === null ? '' : `${firstWaits(residents.oldest, now)} `}Bez potwierdzenia portal nie uznaje nikogo za mieszkańca.`,
      verb: 'Potwierdź',
      due: null,
    });
  }
  for (const { title, sentence } of portal) {
    tasks.push({ href: OFFICE_STATE_PATH, kind: 'Portal', ...titled(title), sentence, verb: 'Zobacz', due: null });
  }
  return inOrderOfDue(tasks);
}

/** The words of what stands under one title on the page and in a letter, and is not a colleague's. */
const titled = (title: string): Pick<DeskTask, 'title' | 'inLetter' | 'isOthers'> => ({
  title,
  inLetter: title,
  isOthers: false,
});

const counted = (total: number): string => countPl(total, 'sprawa', 'sprawy', 'spraw');

const caseTasks: readonly {
  waits: keyof DeskCases;
  /** Where it is not the inbox. */
  path?: string;
  list: string;
  title: (total: number) => string;
  sentence: string;
  verb: string;
}[] = [
  {
    waits: 'overdue',
    list: '?lista=overdue',
    title: (total) => `${counted(total)} po terminie`,
    sentence: 'Termin minął, a autor nie ma odpowiedzi albo sprawa nie ma rodzaju.',
    verb: 'Zobacz',
  },
  {
    waits: 'toAssign',
    list: '',
    title: (total) => `${counted(total)} do przydzielenia`,
    sentence: 'Rodzaj nadaje się w 2 dni robocze od wpływu.',
    verb: 'Przydziel',
  },
  {
    waits: 'untaken',
    list: '?lista=untaken',
    title: (total) => `${counted(total)} czeka za długo na przyjęcie`,
    sentence: 'Od ponad 3 dni roboczych nikt ich nie prowadzi, a jednostka ich nie zwróciła.',
    verb: 'Zdecyduj',
  },
  {
    waits: 'leaderless',
    list: '/przekazanie',
    title: (total) => `${counted(total)} bez prowadzącego`,
    sentence: 'Prowadzi je ktoś, kto już nie może: konto jest zablokowane albo straciło uprawnienie.',
    verb: 'Przekaż',
  },
  {
    waits: 'toApprove',
    list: '?lista=to-approve',
    title: (total) => `${countPl(total, 'odpowiedź', 'odpowiedzi', 'odpowiedzi')} do podpisu`,
    sentence: 'Podpisuje inna osoba niż ta, która odpowiedź napisała.',
    verb: 'Podpisz',
  },
  {
    waits: 'mine',
    list: '?lista=in-progress&moje=1',
    title: (total) => `${counted(total)} prowadzisz`,
    sentence: 'Termin to dzień, do którego autor ma dostać odpowiedź.',
    verb: 'Odpowiedz',
  },
  {
    waits: 'lateOpinions',
    list: '?lista=late-opinion&moje=1',
    title: (total) => `${counted(total)} ze spóźnioną opinią`,
    sentence: 'Jednostka nie dała opinii na czas. Przypomnij jej, daj więcej czasu albo odpowiedz bez opinii.',
    verb: 'Zdecyduj',
  },
  {
    waits: 'petitions',
    path: OFFICE_PETITIONS_PATH,
    list: '',
    title: (total) => `${countPl(total, 'petycja', 'petycje', 'petycji')} do rejestru`,
    sentence: 'Treść i wynik petycji ogłasza się niezwłocznie.',
    verb: 'Ogłoś',
  },
  {
    waits: 'registry',
    list: '/rejestr',
    title: (total) => `${countPl(total, 'pismo', 'pisma', 'pism')} poza rejestrem`,
    sentence: 'Rejestr urzędu ich nie przyjął. Portal próbuje dalej, a znak sprawy można wpisać ręcznie.',
    verb: 'Sprawdź',
  },
];

const tasksOfCases = (cases: DeskCases): DeskTask[] =>
  caseTasks.flatMap(({ waits, path = OFFICE_INITIATIVES_PATH, list, title, sentence, verb }) => {
    const { total, due } = cases[waits];
    const href = `${path}${list}`;
    const isOthers = waits === 'overdue';
    return total === 0 ? [] : [{ href, kind: 'Inicjatywy', ...titled(title(total)), sentence, verb, due, isOthers }];
  });

function taskOfProject(project: DeskProject, now: Date): DeskTask[] {
  const { step, type, title, dateFrom, dateTo, isOthers } = project;
  if (step === null) return [];
  const [from, to] = [new Date(dateFrom), new Date(dateTo)];
  const begins = `${from > now ? 'Zaczyna się' : 'Miała się zacząć'} ${formatDateTime(from)}`;
  const kind = nounOf(type);
  const told: Record<typeof step, Pick<DeskTask, 'sentence' | 'verb' | 'due' | 'inLetter'>> = {
    publish: {
      sentence: `W przygotowaniu. ${begins}.`,
      verb: stepWords.publish,
      due: from,
      inLetter: `${kind} w przygotowaniu, do ogłoszenia`,
    },
    'plan-again': {
      sentence: openingWords(project, true),
      verb: stepWords['plan-again'],
      due: new Date(project.plan?.opensAt ?? dateFrom),
      inLetter: `${kind} w przygotowaniu, która nie otworzy się sama`,
    },
    'too-late': {
      sentence: `Skończyła się ${formatDateTime(to)}, a nikt jej nie ogłosił.`,
      verb: 'Zmień terminy albo usuń',
      due: to,
      inLetter: `${kind} w przygotowaniu, której termin minął`,
    },
    'publish-results': {
      sentence: `Skończyła się ${formatDateTime(to)}. Wyniki zobaczą wszyscy, gdy je ogłosisz.`,
      verb: stepWords['publish-results'],
      due: null,
      inLetter: `${kind} „${title}”: wyniki do ogłoszenia`,
    },
    'publish-report': {
      sentence: `Skończyła się ${formatDateTime(to)}. Raport z odpowiedziami ogłasza się do ${formatDate(reportDue(to))}, w ${REPORT_DAYS} dni od końca.`,
      verb: stepWords['publish-report'],
      due: warsawInstant(addDays(reportDue(to), 1)),
      inLetter: `${kind} „${title}”: raport do ogłoszenia`,
    },
  };
  return [{ href: officeStepPath(project), kind, title, isOthers, ...told[step] }];
}

function taskOfDeclaration(days: ReviewDays | null, now: Date): DeskTask[] {
  const attention = attentionOf(days, warsawDate(now));
  if (attention === null) return [];
  return [
    {
      href: ACCESSIBILITY_SETTING_PATH,
      kind: 'Ustawienia',
      ...titled(attention.title),
      sentence: attention.sentence,
      verb: days === null ? 'Napisz' : 'Przejrzyj',
      due: days === null ? null : warsawInstant(addDays(reviewDueOn(days), 1)),
    },
  ];
}

function tasksOfVote({ id, year, title, undecided, dateTo }: DeskVote): DeskTask[] {
  if (undecided === null) return [];
  const { waiting, quarantined, contested, doubted, signalsSince } = undecided;
  const count = waiting + quarantined;
  const parts = [
    ...(waiting > 0 ? [`na sprawdzenie danych: ${waiting}`] : []),
    ...(quarantined > 0 ? [`wstrzymane: ${quarantined}`] : []),
    ...(contested > 0 ? [`w tym podważone: ${contested}`] : []),
  ];
  const common = { kind: `Głosowanie ${year}`, isOthers: false, due: new Date(dateTo) };
  const entries = {
    ...common,
    href: registerPath(id),
    title: `${countPl(count, 'głos', 'głosy', 'głosów')} do rozstrzygnięcia`,
    // Where every vote waits for its check, their number is how many have voted.
    inLetter: `Głosy do rozstrzygnięcia, głosowanie ${year}`,
    sentence: `${title}: ${parts.join(', ')}.`,
    verb: 'Rozstrzygnij',
  };
  const voters = {
    ...common,
    href: voterCheckPath(id),
    title: `${countPl(doubted, 'osoba', 'osoby', 'osób')} do sprawdzenia`,
    inLetter: `Głosujący do sprawdzenia, głosowanie ${year}`,
    sentence: `${title}: dane różnią się od rejestru mieszkańców.`,
    verb: 'Sprawdź',
  };
  const signals = {
    ...common,
    href: voteAlertsPath(id),
    title: 'Sygnały do przejrzenia',
    inLetter: `Sygnały do przejrzenia, głosowanie ${year}`,
    sentence: `${title}: nikt ich nie oglądał od ${signalsSince === null ? '' : formatDateTime(new Date(signalsSince))}.`,
    verb: 'Przejrzyj',
    due: null,
  };
  return [
    ...(count > 0 ? [entries] : []),
    ...(doubted > 0 ? [voters] : []),
    ...(signalsSince === null ? [] : [signals]),
  ];
}

const VOTE_ACTS: Readonly<Record<WaitingVoteAct, { title: string; sentence: string; verb: string }>> = {
  close: {
    title: 'Głosowanie do zamknięcia',
    sentence: 'czas na głosowanie minął, a koperty są jeszcze zamknięte.',
    verb: 'Zamknij',
  },
  count: { title: 'Głosy do policzenia', sentence: 'głosowanie jest zamknięte.', verb: 'Policz' },
  propose: {
    title: 'Wyniki do ogłoszenia',
    sentence: 'głosy są policzone. Jedna osoba proponuje, kiedy ogłosić wyniki, druga się zgadza.',
    verb: 'Zaproponuj',
  },
  agree: {
    title: 'Ogłoszenie wyników czeka na drugą osobę',
    sentence: 'inna osoba zaproponowała, kiedy je ogłosić.',
    verb: 'Zdecyduj',
  },
};

function taskOfVoteAct({ id, year, title, next }: DeskVote): DeskTask[] {
  if (next === null) return [];
  const words = VOTE_ACTS[next.act];
  return [
    {
      href: voteCoursePath(id),
      kind: `Głosowanie ${year}`,
      title: words.title,
      inLetter: `${words.title}, rok ${year}`,
      sentence: `${title}: ${words.sentence}`,
      verb: words.verb,
      isOthers: false,
      due: next.due === null ? null : new Date(next.due),
    },
  ];
}

function taskOfErrata({ year, title, errata }: DeskVote): DeskTask[] {
  if (errata === null) return [];
  const words = 'Sprostowanie czeka na drugą osobę';
  const others = errata.total - 1;
  const more = others === 0 ? '' : ` Czeka jeszcze ${countPl(others, 'inne', 'inne', 'innych')}.`;
  return [
    {
      href: taskErrataPath(errata.editionId, errata.taskId),
      kind: `Głosowanie ${year}`,
      title: words,
      inLetter: `${words}, rok ${year}`,
      sentence: `${title}, projekt „${errata.taskTitle}”.${more}`,
      verb: 'Zdecyduj',
      isOthers: false,
      due: null,
    },
  ];
}

function taskOfAuditorFile({ id, year, title, auditorFile }: DeskVote): DeskTask[] {
  if (auditorFile === null) return [];
  const until = new Date(auditorFile.until);
  const name = 'Plik z kopertami dla audytora';
  const what = auditorFile.isDownloaded
    ? 'plik jest pobrany. Gdy audytor potwierdzi, że go ma, usuń go z portalu.'
    : `pobierz plik i przekaż go audytorowi. W portalu jest jedyny, do ${formatDate(warsawDate(until))}.`;
  return [
    {
      href: voteCoursePath(id),
      kind: `Głosowanie ${year}`,
      title: name,
      inLetter: `${name}, rok ${year}`,
      sentence: `${title}: ${what}`,
      verb: auditorFile.isDownloaded ? 'Potwierdź' : 'Przekaż',
      isOthers: false,
      due: until,
    },
  ];
}

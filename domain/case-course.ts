/** The states of a case in the inbox of initiatives, and what leads from one to another (3-the-office §5, "States"). */
import { type InitiativeType, initiativeTypeNames } from './initiative.ts';

export const caseStates = [
  'new',
  'classified',
  'assigned',
  'in-progress',
  'waits-author',
  'waits-opinion',
  'drafted',
  'approved',
  'answered',
  'closed',
  'forwarded',
  'merged',
  'spam',
  'unexamined',
  'withdrawn',
] as const;
export type CaseState = (typeof caseStates)[number];

/** As the office sees them. */
export const caseStateNames: Readonly<Record<CaseState, string>> = {
  new: 'Nowa',
  classified: 'Sklasyfikowana',
  assigned: 'Przydzielona',
  'in-progress': 'W toku',
  'waits-author': 'Czeka na autora',
  'waits-opinion': 'Czeka na opinię',
  drafted: 'Projekt odpowiedzi',
  approved: 'Zatwierdzona',
  answered: 'Odpowiedziano',
  closed: 'Zamknięta',
  forwarded: 'Przekazana',
  merged: 'Połączona',
  spam: 'Spam',
  unexamined: 'Pozostawiona bez rozpoznania',
  withdrawn: 'Wycofana',
};

/** As the author sees them: what goes on between the office's desks is no news. */
export const authorStateNames: Readonly<Record<CaseState, string>> = {
  ...caseStateNames,
  new: 'Przyjęta',
  classified: 'Przyjęta',
  assigned: 'W urzędzie',
  'in-progress': 'W urzędzie',
  'waits-author': 'Czeka na Ciebie',
  'waits-opinion': 'W urzędzie',
  drafted: 'W urzędzie',
  approved: 'W urzędzie',
  closed: 'Odpowiedziano',
  // The author of spam is no resident who waits.
  spam: 'Przyjęta',
};

export const caseActs = [
  'classify',
  'assign',
  'return',
  'hand',
  'start',
  'ask-author',
  'reply',
  'ask-opinion',
  'give-opinion',
  'decline-opinion',
  'prolong-opinion',
  'call-off-opinion',
  'draft',
  'send-back',
  'approve',
  'answer',
  'close',
  'reopen',
  'forward',
  'merge',
  'mark-spam',
  'unmark-spam',
  'leave-unexamined',
  'put-off',
  'set-sign',
  'record-consent',
  'note',
  'withdraw',
] as const;
export type CaseAct = (typeof caseActs)[number];

/** Of the author. */
export const authorActs: readonly CaseAct[] = ['reply', 'withdraw'];

/** By which the office writes to the author in words of its own, as in a letter. */
export const letterActs: readonly CaseAct[] = [
  'ask-author',
  'answer',
  'forward',
  'leave-unexamined',
  'put-off',
  'reopen',
];

/** Of a unit that was asked for its opinion (`case-opinion`). */
export const unitActs: readonly CaseAct[] = ['give-opinion', 'decline-opinion'];

/** Whoever leads a case may also enter an opinion that came in some other way than through the portal. */
const ONLY_OF_UNITS: readonly CaseAct[] = ['decline-opinion'];

/** Acts on an opinion that is awaited. */
const actsOnOpinion: readonly CaseAct[] = ['give-opinion', 'decline-opinion', 'prolong-opinion', 'call-off-opinion'];

/** Where no unit's opinion is awaited, there is none of these; an opinion may be entered all the same, since older cases wait for words. */
export const needsAwaitedOpinion = (act: CaseAct): boolean => actsOnOpinion.includes(act) && act !== 'give-opinion';

/**
 * Of whoever works on cases of a unit and leads none (Weryfikator, 3-the-office §1: edits and finishes their own part). Saying what a
 * letter is, giving it to somebody, approving and whatever ends it are for whoever leads cases.
 */
export const workerActs: readonly CaseAct[] = [
  'start',
  'ask-author',
  'ask-opinion',
  'give-opinion',
  'prolong-opinion',
  'call-off-opinion',
  'draft',
  'set-sign',
  'record-consent',
  'note',
];

/** Who acts in a case: whoever leads it, a unit that is asked, whoever wrote it. */
export type CaseActor = 'office' | 'unit' | 'author';

export function isActOf(act: CaseAct, by: CaseActor): boolean {
  if (by === 'author') return authorActs.includes(act);
  if (by === 'unit') return unitActs.includes(act);
  return !authorActs.includes(act) && !ONLY_OF_UNITS.includes(act);
}

const { BEFORE, WORKED_ON, OPEN } = (() => {
  const before = ['new', 'classified'] as const;
  const workedOn = ['assigned', 'in-progress', 'waits-author', 'waits-opinion', 'drafted', 'approved'] as const;
  return { BEFORE: before, WORKED_ON: workedOn, OPEN: [...before, ...workedOn] as const };
})();

/** Acts to which a clerk may add files for the author; the answer takes those of its draft. */
export const actsWithAuthorFiles: readonly CaseAct[] = ['ask-author', 'draft'];

/** Acts to which files may be added. */
export const actsWithFiles: readonly CaseAct[] = [...actsWithAuthorFiles, 'give-opinion'];

/** Still to be answered: the term runs. */
export const openStates: readonly CaseState[] = OPEN;
export const isOpenCase = (state: CaseState): boolean => openStates.includes(state);

/** Its answer has gone out: until then, what is decided in it is the office's alone. */
export const isAnswered = (state: CaseState): boolean => state === 'answered' || state === 'closed';

/** `same`: the state stays. */
type Step = { readonly from: readonly CaseState[]; readonly to: CaseState | 'same' };

const steps: Readonly<Record<CaseAct, readonly Step[]>> = {
  classify: [
    { from: ['new'], to: 'classified' },
    { from: ['classified', ...WORKED_ON], to: 'same' },
  ],
  assign: [
    { from: ['classified'], to: 'assigned' },
    { from: WORKED_ON, to: 'same' },
  ],
  return: [
    { from: ['assigned', 'in-progress'], to: 'classified' },
    { from: BEFORE, to: 'same' },
  ],
  // To another unit, where nobody leads it yet.
  hand: [
    { from: ['assigned', 'in-progress'], to: 'classified' },
    { from: BEFORE, to: 'same' },
  ],
  start: [{ from: ['assigned'], to: 'in-progress' }],
  'ask-author': [{ from: ['assigned', 'in-progress'], to: 'waits-author' }],
  reply: [{ from: ['waits-author'], to: 'in-progress' }],
  'ask-opinion': [{ from: ['assigned', 'in-progress', 'waits-opinion'], to: 'waits-opinion' }],
  // With the last opinion that is awaited (`stateAfterOpinion`).
  'give-opinion': [{ from: ['waits-opinion'], to: 'in-progress' }],
  'decline-opinion': [{ from: ['waits-opinion'], to: 'in-progress' }],
  'prolong-opinion': [{ from: ['waits-opinion'], to: 'same' }],
  'call-off-opinion': [{ from: ['waits-opinion'], to: 'in-progress' }],
  // An answer that does not come holds up nobody: the office may go on without it.
  draft: [{ from: ['assigned', 'in-progress', 'waits-author', 'waits-opinion', 'drafted'], to: 'drafted' }],
  'send-back': [{ from: ['drafted', 'approved'], to: 'in-progress' }],
  approve: [{ from: ['drafted'], to: 'approved' }],
  answer: [{ from: ['approved'], to: 'answered' }],
  close: [{ from: ['answered'], to: 'closed' }],
  reopen: [{ from: ['answered', 'closed', 'forwarded', 'merged', 'unexamined'], to: 'in-progress' }],
  forward: [{ from: [...BEFORE, 'assigned', 'in-progress'], to: 'forwarded' }],
  merge: [{ from: [...BEFORE, 'assigned', 'in-progress'], to: 'merged' }],
  'mark-spam': [{ from: BEFORE, to: 'spam' }],
  'unmark-spam': [{ from: ['spam'], to: 'new' }],
  'leave-unexamined': [{ from: ['classified', 'assigned', 'in-progress', 'waits-author'], to: 'unexamined' }],
  'put-off': [{ from: ['classified', ...WORKED_ON], to: 'same' }],
  // Also after its end: the registry may lag behind.
  'set-sign': [
    { from: ['classified', ...WORKED_ON, 'answered', 'closed', 'forwarded', 'merged', 'unexamined'], to: 'same' },
  ],
  // Of an author who agreed in some other way than on the page of the case.
  'record-consent': [{ from: ['classified', ...WORKED_ON, 'answered', 'closed'], to: 'same' }],
  note: [{ from: caseStates, to: 'same' }],
  withdraw: [{ from: OPEN, to: 'withdrawn' }],
};

/** @returns what it is then; null: that cannot be done with it */
export function stateAfterAct(state: CaseState, act: CaseAct): CaseState | null {
  const step = steps[act].find(({ from }) => from.includes(state));
  if (!step) return null;
  return step.to === 'same' ? state : step.to;
}

/** What can be done with it, in the order of `caseActs`. */
export const actsFor = (state: CaseState, by: CaseActor): CaseAct[] =>
  caseActs.filter((act) => isActOf(act, by) && stateAfterAct(state, act) !== null);

/** For so many days after its end a case may be opened again. */
export const REOPEN_DAYS = 30;

export const isTimeToReopen = (endedAt: Date, now: Date): boolean =>
  now.getTime() - endedAt.getTime() <= REOPEN_DAYS * 86_400_000;

/** Four eyes (3-the-office §1). @param draftedBy null: that account is gone */
export const mayApprove = (draftedBy: number | null, approver: number): boolean => draftedBy !== approver;

/** How long the author has to answer a question, unless the clerk gives more. */
export const AUTHOR_DAYS = { least: 7, most: 30 } as const;

/** Lists of the inbox, in their order. */
export const caseViews = [
  'to-assign',
  'untaken',
  'in-progress',
  'waits-author',
  'to-approve',
  'overdue',
  'late-opinion',
  'closed',
] as const;
export type CaseView = (typeof caseViews)[number];

export const caseViewNames: Readonly<Record<CaseView, string>> = {
  'to-assign': 'Do przydzielenia',
  untaken: 'Nieprzyjęte',
  'in-progress': 'W toku',
  'waits-author': 'Czeka na autora',
  'to-approve': 'Do podpisu',
  overdue: 'Po terminie',
  'late-opinion': 'Spóźniona opinia',
  closed: 'Zamknięte',
};

/** Lists of what stands in another one as well: for too long without a leader, late, awaiting a late opinion. */
type Besides = 'untaken' | 'overdue' | 'late-opinion';

/** Every state stands in one list. */
export const statesOfView: Readonly<Record<Exclude<CaseView, Besides>, readonly CaseState[]>> = {
  'to-assign': BEFORE,
  'in-progress': ['assigned', 'in-progress', 'waits-opinion'],
  'waits-author': ['waits-author'],
  'to-approve': ['drafted', 'approved'],
  closed: ['answered', 'closed', 'forwarded', 'merged', 'spam', 'unexamined', 'withdrawn'],
};

/** Ends of what is no case for anybody's files. */
export const uncountedEnds: readonly CaseState[] = ['spam'];

/** A message of a contact form stands in the same inbox; "ConsultationComment" of 1-portal §3. */
export const CONTACT_MESSAGE = 4;
export type CaseKind = InitiativeType | typeof CONTACT_MESSAGE;

export const caseKindNames: Readonly<Record<CaseKind, string>> = {
  ...initiativeTypeNames,
  [CONTACT_MESSAGE]: 'Wiadomość z konsultacji',
};

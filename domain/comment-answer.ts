/** What the office answers to what residents wrote about a consultation (3-the-office §3, "Rejestr uwag"). */
import { isVotingOver, ProjectStatus } from './phases.ts';
import { formatInteger, isBlank, textLength } from './polish-text.ts';

/** What is done with a comment. The first three are the usual ones. */
export const answerDecisions = [
  'accepted',
  'partly',
  'rejected',
  'already-in',
  'further-study',
  'not-applicable',
] as const;
export type AnswerDecision = (typeof answerDecisions)[number];

export const answerDecisionNames: Readonly<Record<AnswerDecision, string>> = {
  accepted: 'Uwzględniono',
  partly: 'Uwzględniono częściowo',
  rejected: 'Nie uwzględniono',
  'already-in': 'Już zawarte w projekcie',
  'further-study': 'Do dalszych analiz',
  'not-applicable': 'Nie dotyczy',
};

/** Those that are chosen most stand first, see `answerDecisions`. */
export const isUsualDecision = (decision: AnswerDecision): boolean => answerDecisions.indexOf(decision) < 3;

/** Every other decision is published with a reason alone. */
export const decisionsWithoutReason: readonly AnswerDecision[] = ['accepted'];
export const needsReason = (decision: AnswerDecision): boolean => !decisionsWithoutReason.includes(decision);

/** In code points. */
export const answerLimits = { reason: 4000, note: 500 } as const;

/** What a clerk has written so far. */
export interface AnswerWords {
  /** Null: not decided yet. */
  readonly decision: AnswerDecision | null;
  /** Tidy; '' where nothing is written. */
  readonly reason: string;
}

/** None is written, the office alone sees it, everybody sees it. */
export type AnswerState = 'none' | 'draft' | 'published';
/** `correct`: what is public is changed, with a note that everybody reads. Nothing that is public is taken back. */
export type AnswerAct = 'write' | 'remove' | 'publish' | 'correct';

const steps: Readonly<Record<AnswerState, Partial<Record<AnswerAct, AnswerState>>>> = {
  none: { write: 'draft' },
  draft: { write: 'draft', remove: 'none', publish: 'published' },
  published: { correct: 'published' },
};

/** @returns what it is then; null: that cannot be done with it */
export const stateAfter = (state: AnswerState, act: AnswerAct): AnswerState | null => steps[state][act] ?? null;

/** What is missing before it can be published; null: nothing. */
export function answerGap({ decision, reason }: AnswerWords): 'decision' | 'reason' | null {
  if (decision === null) return 'decision';
  return needsReason(decision) && isBlank(reason) ? 'reason' : null;
}

export const isBlankAnswer = ({ decision, reason }: AnswerWords): boolean => decision === null && isBlank(reason);

const GAPS = {
  decision: 'Wybierz stanowisko urzędu.',
  reason: 'Napisz uzasadnienie. Bez niego można ogłosić tylko „Uwzględniono”.',
} as const;

type Faults = Partial<Record<'decision' | 'reason' | 'note', string>>;

/** What is wrong with it, by field: a draft may be unfinished, what changes something public may not. */
export function checkAnswer(words: AnswerWords, act: 'write' | 'correct', note = ''): Faults {
  const faults: Faults = {};
  const gap = act === 'correct' ? answerGap(words) : null;
  if (gap !== null) faults[gap] = GAPS[gap];
  if (textLength(words.reason) > answerLimits.reason) faults.reason = tooLong('Uzasadnienie', words.reason, 'reason');
  if (act === 'correct' && isBlank(note)) faults.note = 'Napisz, co się zmieniło i dlaczego.';
  if (textLength(note) > answerLimits.note) faults.note = tooLong('Wyjaśnienie', note, 'note');
  return faults;
}

const tooLong = (name: string, text: string, limit: keyof typeof answerLimits): string =>
  `${name} może mieć najwyżej ${formatInteger(answerLimits[limit])} znaków. To ma ${formatInteger(textLength(text))}.`;

/** Why answers of this consultation cannot be published now; null: they can. */
export function whyNotPublished(project: { status: number; dateTo: Date }, now: Date): string | null {
  if (project.status === ProjectStatus.Withdraw)
    return 'Ta konsultacja została wycofana, więc odpowiedzi się nie ogłasza.';
  if (!isVotingOver(project, now)) return 'Konsultacja jeszcze trwa. Odpowiedzi można ogłosić po jej zakończeniu.';
  return null;
}

import type { RegisterEntry } from './register-decision.ts';

/** What somebody is told who is on the register already: here 'ktoś zagłosował w moim imieniu' is offered. */
export const ALREADY_VOTED = 'Ta osoba oddała już głos. Głosować można tylko raz.';

/** Which of the two ballots of one person the office accepts. */
export const contestOutcomes = ['first', 'second', 'none'] as const;
export type ContestOutcome = (typeof contestOutcomes)[number];

type Verdict = { ok: true } | { ok: false; message: string };

/**
 * Whether a person may contest the vote that stands in the register under their identity. Data that anybody can type, with a code
 * sent to an address that anybody can have, do not hold up a vote for which an account or a document spoke.
 * @param by how the contesting person is known
 */
export function mayContest(
  entry: Pick<RegisterEntry, 'status' | 'reason' | 'channel'>,
  by: 'web' | 'account',
): Verdict {
  if (entry.status === 'annulled') {
    return { ok: false, message: 'Urząd unieważnił już głos oddany w Twoim imieniu. Zgłoś się do urzędu.' };
  }
  if (by === 'web' && entry.channel !== 'web') {
    return {
      ok: false,
      message:
        'Tego głosu nie można podważyć przez stronę bez zalogowania. Zgłoś się do urzędu z dokumentem tożsamości, zanim skończy się głosowanie.',
    };
  }
  return { ok: true };
}

/** Whether nobody can take it back: that neither counts can be, while the box is shut. */
export const isFinalOutcome = (accepted: ContestOutcome): boolean => accepted !== 'none';

export interface SettledContest {
  /** The entry of the register; with `second` it takes the second envelope over. */
  entry: Pick<RegisterEntry, 'status' | 'reason' | 'before'>;
  takesSecond: boolean;
}

/**
 * What becomes of the register when the office has decided; null where this entry is not contested. That neither counts can be
 * taken back while the box is shut: the person may come with a document after all.
 */
export function settleContest(entry: RegisterEntry, accepted: ContestOutcome): SettledContest | null {
  if (entry.reason !== 'contested' || (entry.status === 'annulled' && accepted === 'none')) return null;
  switch (accepted) {
    case 'first':
      return { entry: { status: 'valid', reason: null, before: null }, takesSecond: false };
    case 'second':
      return { entry: { status: 'valid', reason: null, before: null }, takesSecond: true };
    case 'none':
      return { entry: { status: 'annulled', reason: 'contested', before: entry.before }, takesSecond: false };
  }
}

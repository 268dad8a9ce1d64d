import type { RegisterEntry } from './register-decision.ts';

/** What somebody is told who is on the register already: here 'ktoś zagłosował w moim imieniu' is offered. */
export const ALREADY_VOTED = 'Ta osoba oddała już głos. Głosować można tylko raz.';

/** Which of the two ballots of one person the office accepts. */
export const contestOutcomes = ['first', 'second', 'none'] as const;
export type ContestOutcome = (typeof contestOutcomes)[number];

type Verdict = { ok: true } | { ok: false; message: string };

/** How the person who contests is identified: by typed data with an e-mail code, or by their account. */
export type ContestChannel = 'web' | 'account';

/**
 * Whether a person may contest the vote registered under their identity. Data that anybody can type, with a code sent to an address
 * that anybody can have, cannot quarantine a vote that was cast by account or with a document. An account may also contest what was
 * contested by typed data before, decided or not; otherwise whoever votes in its owner's name could contest that vote themselves
 * and shut the owner out.
 * @param contestedBy how the vote was contested before
 */
export function mayContest(
  entry: Pick<RegisterEntry, 'status' | 'reason' | 'channel'>,
  contestedBy: readonly ContestChannel[],
  by: ContestChannel,
): Verdict {
  if (contestedBy.includes(by) || contestedBy.includes('account')) return { ok: false, message: CONTESTED_ALREADY };
  if (entry.status === 'annulled' && !(by === 'account' && entry.reason === 'contested')) {
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

/** Whether the decision is final; rejecting both ballots can be undone while the box is closed. */
export const isFinalOutcome = (accepted: ContestOutcome): boolean => accepted !== 'none';

export const CONTESTED_ALREADY =
  'To zgłoszenie już mamy. Oba głosy czekają na decyzję urzędu albo urząd już zdecydował.';

/** The register entry of a contested vote: quarantined, together with the ballot of whoever contests it. */
export const holdContested = ({
  status,
  before,
}: Pick<RegisterEntry, 'status' | 'before'>): Pick<RegisterEntry, 'status' | 'reason' | 'before'> => ({
  status: 'quarantined',
  reason: 'contested',
  before: status === 'valid' || status === 'waiting' ? status : before,
});

export interface SettledContest {
  /** The entry of the register; with `second` it takes the second envelope over. */
  entry: Pick<RegisterEntry, 'status' | 'reason' | 'before'>;
  takesSecond: boolean;
}

/**
 * The state of the register after the office's decision; null where this entry is not contested. Rejecting both ballots can be
 * undone while the box is closed: the person may still come with a document.
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

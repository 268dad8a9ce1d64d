import type { Receipt } from '@wiec/contract/voting.ts';
import type { BallotAttempt } from './ballot-attempt.ts';
import { emptyDraft } from './ballot-draft.ts';
import type { BallotDraft } from './ballot-draft.ts';

/**
 * What a tab keeps of a ballot, so that a reload or Back loses nothing: points, acceptance of the terms, the key of the sending,
 * the receipt. It dies with the tab. The voter's data (name, PESEL, address, e-mail, code) is deliberately not here: it stays in
 * the memory of the page, so that the next person at a shared computer cannot bring it back.
 */
export interface StoredBallot {
  readonly draft: BallotDraft;
  readonly attempt: BallotAttempt | null;
  readonly receipt: Receipt | null;
}

export const nothingStored: StoredBallot = { draft: emptyDraft, attempt: null, receipt: null };

type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const keyOf = (voteId: number): string => `wiec.glos.${voteId}`;

/** What is stored for a vote; nothing where storage is forbidden, empty, or holds something else. */
export function readBallot(storage: () => TabStorage, voteId: number): StoredBallot {
  try {
    return parse(JSON.parse(storage().getItem(keyOf(voteId)) ?? 'null'));
  } catch {
    return nothingStored;
  }
}

/** Stores a ballot, or forgets it when there is nothing in it. Where storage is forbidden the page works on without it. */
export function storeBallot(storage: () => TabStorage, voteId: number, ballot: StoredBallot): void {
  const { draft, attempt, receipt } = ballot;
  const isEmpty =
    Object.keys(draft.points).length === 0 && !draft.agreementAccepted && attempt === null && receipt === null;
  try {
    if (isEmpty) storage().removeItem(keyOf(voteId));
    else storage().setItem(keyOf(voteId), JSON.stringify(ballot));
  } catch {
    // Forbidden or full: the ballot lives as long as the page.
  }
}

function parse(value: unknown): StoredBallot {
  if (!isRecord(value)) return nothingStored;
  return { draft: parseDraft(value.draft), attempt: parseAttempt(value.attempt), receipt: parseReceipt(value.receipt) };
}

function parseDraft(value: unknown): BallotDraft {
  if (!isRecord(value) || !isRecord(value.points)) return emptyDraft;
  const points = Object.entries(value.points).filter(
    (entry): entry is [string, string] => /^\d+$/.test(entry[0]) && typeof entry[1] === 'string',
  );
  return { points: Object.fromEntries(points), agreementAccepted: value.agreementAccepted === true };
}

function parseAttempt(value: unknown): BallotAttempt | null {
  if (!isRecord(value) || typeof value.key !== 'string') return null;
  const { key, outcome } = value;
  return outcome === 'unknown' || outcome === 'refused' ? { key, outcome } : null;
}

function parseReceipt(value: unknown): Receipt | null {
  if (!isRecord(value)) return null;
  const { receipt, castAt, sealedWithin } = value;
  if (typeof receipt !== 'string' || typeof castAt !== 'string' || typeof sealedWithin !== 'string') return null;
  return { receipt, message: 'Poprawnie oddano głos', castAt, sealedWithin };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

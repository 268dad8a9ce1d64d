import type { CastBallotBody, Receipt } from '@wiec/contract/ballots.ts';
import { parseReceipt } from '../../../lib/kept-receipt.ts';
import { PERSONAL } from '../../../lib/personal-storage.ts';
import { DRAFT_FOR_MS, draftKey } from '../../../lib/draft-key.ts';
import { type Attempt, type Pending, PENDING_FOR_MS } from '../../../lib/sending/attempt.ts';
import { emptyDraft } from './ballot-draft.ts';
import type { BallotDraft } from './ballot-draft.ts';

/** A ballot that was sent and has no final answer yet. */
export type PendingBallot = Pending<CastBallotBody>;

/** What a tab keeps of its own. */
export interface TabBallot {
  readonly attempt: Attempt | null;
  readonly pending: PendingBallot | null;
  readonly receipt: Receipt | null;
  /** The points were given by somebody signed in: should the sign-in expire, they are asked to sign in again. */
  readonly byAccount: boolean;
}

/**
 * What the browser keeps of a ballot, so that nothing typed is lost (docs/decisions/0015). The points are the device's: they
 * outlive the tab, and all tabs share them. The rest is the tab's and dies with it. The voter's data (name, PESEL, address,
 * e-mail, code) is here only inside `pending`, from 'Zagłosuj' to the final answer.
 */
export interface StoredBallot extends TabBallot {
  readonly draft: BallotDraft;
}

const nothingInTab: TabBallot = { attempt: null, pending: null, receipt: null, byAccount: false };
export const nothingStored: StoredBallot = { draft: emptyDraft, ...nothingInTab };

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
export interface BallotStores {
  /** Kept until it is forgotten, and seen by every tab. */
  readonly device: () => Store;
  readonly tab: () => Store;
}

/** Of a page alone: what it keeps goes with it. */
export function memoryStores(): BallotStores {
  const items = new Map<string, string>();
  const store: Store = {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
  return { device: () => store, tab: () => store };
}

const seedKey = (voteId: number): string => `${PERSONAL}kolejnosc.${voteId}`;
const tabKey = (voteId: number): string => `${PERSONAL}glos.${voteId}`;

/** What is stored for a vote; nothing where storage is forbidden, empty, too old, or holds something else. */
export function readBallot(stores: BallotStores, voteId: number, now: number): StoredBallot {
  const tab = readTab(stores, voteId, now);
  return { draft: readDraft(stores, voteId, now), ...(tab ?? nothingInTab) };
}

/** Whether this tab has worked on the vote before; if not, points that are here were given in another one. */
export const knowsVote = (stores: BallotStores, voteId: number, now: number): boolean =>
  readTab(stores, voteId, now) !== null;

export function readDraft({ device }: BallotStores, voteId: number, now: number): BallotDraft {
  const value = read(device, draftKey(voteId));
  if (!isRecord(value) || typeof value.changedAt !== 'number' || now - value.changedAt > DRAFT_FOR_MS)
    return emptyDraft;
  return parseDraft(value);
}

/** Stores the points for every tab, or forgets them when there are none. */
export function storeDraft({ device }: BallotStores, voteId: number, draft: BallotDraft, now: number): void {
  const isEmpty = Object.keys(draft.points).length === 0 && !draft.agreementAccepted && draft.livesIn === null;
  write(device, draftKey(voteId), isEmpty ? null : { ...draft, changedAt: now });
}

/**
 * The seed of the order in which this browser shows the projects of a vote, drawn at the first visit and kept as long as points are, so
 * that Back, a reload and other tabs keep the order (docs/decisions/0176). It never leaves the browser.
 * @param draw a 32-bit integer
 */
export function readSeed({ device }: BallotStores, voteId: number, now: number, draw: () => number): number {
  const kept = read(device, seedKey(voteId));
  const fresh = isRecord(kept) && typeof kept.readAt === 'number' && now - kept.readAt <= DRAFT_FOR_MS;
  const seed = fresh && typeof kept.seed === 'number' ? kept.seed : draw();
  write(device, seedKey(voteId), { seed, readAt: now });
  return seed;
}

/** The next voter at this browser sees another order. */
export const forgetSeed = ({ device }: BallotStores, voteId: number): void => write(device, seedKey(voteId), null);

export function storeTab({ tab }: BallotStores, voteId: number, ballot: TabBallot): void {
  const { attempt, pending, receipt, byAccount } = ballot;
  write(tab, tabKey(voteId), { attempt, pending, receipt, byAccount });
}

function readTab({ tab }: BallotStores, voteId: number, now: number): TabBallot | null {
  const value = read(tab, tabKey(voteId));
  if (!isRecord(value)) return null;
  return {
    attempt: parseAttempt(value.attempt),
    pending: parsePending(value.pending, now),
    receipt: parseReceipt(value.receipt),
    byAccount: value.byAccount === true,
  };
}

function read(store: () => Store, key: string): unknown {
  try {
    return JSON.parse(store().getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Where storage is forbidden or full, the ballot lives as long as the page. */
function write(store: () => Store, key: string, value: object | null): void {
  try {
    if (value === null) store().removeItem(key);
    else store().setItem(key, JSON.stringify(value));
  } catch {
    // Said above.
  }
}

function parseDraft(value: Record<string, unknown>): BallotDraft {
  if (!isRecord(value.points)) return emptyDraft;
  const points = Object.entries(value.points).filter(
    (entry): entry is [string, string] => /^\d+$/.test(entry[0]) && typeof entry[1] === 'string',
  );
  return {
    points: Object.fromEntries(points),
    agreementAccepted: value.agreementAccepted === true,
    livesIn: typeof value.livesIn === 'number' ? value.livesIn : null,
  };
}

function parseAttempt(value: unknown): Attempt | null {
  if (!isRecord(value) || typeof value.key !== 'string') return null;
  const { key, outcome } = value;
  return outcome === 'unknown' || outcome === 'refused' ? { key, outcome } : null;
}

function parsePending(value: unknown, now: number): PendingBallot | null {
  if (!isRecord(value) || typeof value.since !== 'number' || now - value.since > PENDING_FOR_MS) return null;
  const { body, since } = value;
  return isRecord(body) && Array.isArray(body.consultationForms) ? { body: body as CastBallotBody, since } : null;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

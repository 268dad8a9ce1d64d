import type { Transaction } from 'kysely';
import { setAsideReason } from '@wiec/domain/register-decision.ts';
import type { Database } from '../../db/tables.ts';
import type { EnvelopeKeys } from '../../services/envelope-seal.ts';
import { takeOutOfEnvelope } from '../casting/ballot-envelope.ts';
import type { OpenedBallot, VoteKindBox } from '../vote-kind-box.ts';
import type { VoteRules } from '../vote-rules.ts';
import { findEnvelopes, insertSetAside, type StoredEnvelope } from './envelope-queries.ts';
import { destroyLinks } from './link-queries.ts';

export interface OpenedBox {
  opened: number;
  setAside: number;
  /** What was set aside, by reason. */
  setAsideBy: Record<string, number>;
}

/** Envelopes between two reports of progress. */
const BATCH = 500;

/**
 * Sets invalid envelopes aside, opens the rest, lets the kind of the vote put what they hold into its box, and destroys every link
 * between the register and the choices (DESIGN §1.3). All in the caller's transaction: killed at any instant, nothing has happened.
 * @throws Error when an envelope is missing, damaged, or the count does not come out: then closing needs people
 */
export async function openEnvelopes(
  tx: Transaction<Database>,
  box: Pick<VoteKindBox, 'open'>,
  config: VoteRules,
  keys: EnvelopeKeys,
  progress: (done: number, total: number) => void,
): Promise<OpenedBox> {
  const { voteId } = config;
  const rows = await findEnvelopes(tx, voteId);
  // The database destroys the links while this process opens what they led to. Where an envelope cannot be opened, that is undone
  // with the whole transaction, which waits for both.
  const destroying = destroyLinks(tx, voteId);
  const opening = openAll(rows, keys, progress);
  await Promise.allSettled([destroying, opening]);
  await destroying;
  const { ballots, aside } = await opening;
  await box.open(tx, config, ballots);
  const setAsideBy: Record<string, number> = {};
  for (const [key, number] of aside) {
    const [reason, sex] = JSON.parse(key) as [string, string | null];
    setAsideBy[reason] = (setAsideBy[reason] ?? 0) + number;
    await insertSetAside(tx, voteId, { reason, sex, count: number });
  }
  progress(rows.length, rows.length);
  return { opened: ballots.length, setAside: rows.length - ballots.length, setAsideBy };
}

/** What valid envelopes hold, and how many others there are by reason and sex (as JSON). */
async function openAll(
  rows: readonly StoredEnvelope[],
  keys: EnvelopeKeys,
  progress: (done: number, total: number) => void,
): Promise<{ ballots: OpenedBallot[]; aside: Map<string, number> }> {
  const ballots: OpenedBallot[] = [];
  const aside = new Map<string, number>();
  let done = 0;
  for (const { status, reason, ciphertext } of rows) {
    const ballot = takeOutOfEnvelope(ciphertext, keys);
    if (status === 'valid') ballots.push(ballot);
    else count(aside, JSON.stringify([setAsideReason(status, reason), ballot.sex]));
    if (++done % BATCH > 0) continue;
    progress(done, rows.length);
    // Lets the process answer others, and hand the database its next statement, between batches.
    await new Promise(setImmediate);
  }
  return { ballots, aside };
}

function count(numbers: Map<string, number>, key: string): void {
  numbers.set(key, (numbers.get(key) ?? 0) + 1);
}

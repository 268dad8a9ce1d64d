import type { Transaction } from 'kysely';
import { setAsideReason } from '@wiec/domain/register-decision.ts';
import type { Database } from '../../db/tables.ts';
import type { EnvelopeKeys } from '../../services/envelope-seal.ts';
import { takeOutOfEnvelope } from '../casting/ballot-envelope.ts';
import type { OpenedBallot, VoteKindBox } from '../vote-kind-box.ts';
import type { VoteRules } from '../vote-rules.ts';
import { countEnvelopes, insertSetAside, readEnvelopes, type StoredEnvelope } from './envelope-queries.ts';
import { destroyLinks } from './link-queries.ts';

export interface OpenedBox {
  opened: number;
  setAside: number;
  /** What was set aside, by reason. */
  setAsideBy: Record<string, number>;
}

/** Envelopes that are in memory at a time, and between two reports of progress. */
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
  const total = await countEnvelopes(tx, voteId);
  const aside = new Map<string, number>();
  let done = 0;
  let opened = 0;
  async function* ballots(): AsyncGenerator<OpenedBallot[]> {
    for await (const rows of readEnvelopes(tx, voteId, BATCH)) {
      const valid = openSome(rows, keys, aside);
      done += rows.length;
      opened += valid.length;
      progress(done, total);
      yield valid;
    }
  }
  await box.open(tx, config, ballots());
  if (done !== total) throw new Error(`${done} of ${total} envelopes of the vote ${voteId} were opened`);
  await destroyLinks(tx, voteId);
  const setAsideBy: Record<string, number> = {};
  for (const [key, number] of aside) {
    const [reason, sex] = JSON.parse(key) as [string, string | null];
    setAsideBy[reason] = (setAsideBy[reason] ?? 0) + number;
    await insertSetAside(tx, voteId, { reason, sex, count: number });
  }
  return { opened, setAside: total - opened, setAsideBy };
}

/** What valid envelopes hold. @param aside the others are added here, by reason and sex (as JSON) */
function openSome(rows: readonly StoredEnvelope[], keys: EnvelopeKeys, aside: Map<string, number>): OpenedBallot[] {
  const ballots: OpenedBallot[] = [];
  for (const { status, reason, ciphertext } of rows) {
    const ballot = takeOutOfEnvelope(ciphertext, keys);
    if (status === 'valid') ballots.push(ballot);
    else count(aside, JSON.stringify([setAsideReason(status, reason), ballot.sex]));
  }
  return ballots;
}

function count(numbers: Map<string, number>, key: string): void {
  numbers.set(key, (numbers.get(key) ?? 0) + 1);
}

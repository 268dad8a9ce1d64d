import type { Transaction } from 'kysely';
import { setAsideReason } from '@wiec/domain/register-decision.ts';
import type { Database } from '../../../db/tables.ts';
import { type EnvelopeKeys, openEnvelope } from '../../../services/envelope-seal.ts';
import { shuffle } from '../../../services/shuffle.ts';
import type { SealedBallot } from '../casting/ballot-envelope.ts';
import type { VoteConfig, VoteConfigArea } from '../vote-config.ts';
import {
  type BoxRow,
  findEnvelopes,
  insertArea,
  insertBallots,
  insertGroups,
  insertSetAside,
  sumUpBox,
} from './box-queries.ts';
import { destroyLinks } from './link-queries.ts';
import { hideRareTraits } from './hide-rare-traits.ts';

export interface OpenedBox {
  opened: number;
  setAside: number;
  /** What was set aside, by reason. */
  setAsideBy: Record<string, number>;
}

/** Envelopes between two reports of progress. */
const BATCH = 2000;

/**
 * Sets invalid envelopes aside, opens the rest into the ballot box, area by area and each area shuffled apart (decision 0037), takes
 * from them what would point at a voter, and destroys every link between the register and the choices (DESIGN §1.3). All in the caller's transaction: killed at any instant, nothing has happened.
 * @throws Error when an envelope is missing, damaged, or the count does not come out: then closing needs people
 */
export async function openEnvelopes(
  tx: Transaction<Database>,
  { voteId, areas }: Pick<VoteConfig, 'voteId' | 'areas'>,
  keys: EnvelopeKeys,
  progress: (done: number, total: number) => void,
): Promise<OpenedBox> {
  const rows = await findEnvelopes(tx, voteId);
  const ballots: SealedBallot[] = [];
  const aside = new Map<string, number>();
  let done = 0;
  for (const { status, reason, ciphertext } of rows) {
    const ballot = readEnvelope(ciphertext, keys);
    if (status === 'valid') ballots.push(ballot);
    else count(aside, JSON.stringify([setAsideReason(status, reason), ballot.sex]));
    if (++done % BATCH === 0) {
      progress(done, rows.length);
      // Lets the process answer others between batches.
      await new Promise(setImmediate);
    }
  }
  for (const area of areas) {
    const rows = rowsOfArea(area, ballots);
    await insertBallots(tx, { voteId, formId: area.id }, rows);
    await insertArea(tx, voteId, area.id, rows.length);
  }
  await insertGroups(tx, voteId, ballots);
  const setAsideBy: Record<string, number> = {};
  for (const [key, number] of aside) {
    const [reason, sex] = JSON.parse(key) as [string, string | null];
    setAsideBy[reason] = (setAsideBy[reason] ?? 0) + number;
    await insertSetAside(tx, voteId, { reason, sex, count: number });
  }
  await destroyLinks(tx, voteId);
  await provePut(tx, voteId, areas, ballots);
  progress(rows.length, rows.length);
  return { opened: ballots.length, setAside: rows.length - ballots.length, setAsideBy };
}

function readEnvelope(ciphertext: Buffer | null, keys: EnvelopeKeys): SealedBallot {
  const text = ciphertext && openEnvelope(ciphertext, keys);
  if (!text) throw new Error('an envelope of this vote is missing or cannot be opened');
  return JSON.parse(text) as SealedBallot;
}

/** What the ballots chose in one area, in an order of its own: nothing joins it with what they chose in another. */
function rowsOfArea({ categories }: VoteConfigArea, ballots: readonly SealedBallot[]): BoxRow[] {
  const own = new Set(categories.flatMap(({ projects }) => projects.map(({ questionId }) => questionId)));
  const rows = ballots.flatMap(({ choices, sex, ageBand }): BoxRow[] => {
    const chosen = choices.filter(([questionId]) => own.has(questionId));
    return chosen.length === 0 ? [] : [{ choices: chosen, sex, ageBand }];
  });
  shuffle(rows);
  return hideRareTraits(rows);
}

/** Each area's rows hold all points that the envelopes gave there, and no choice was left outside the areas. */
async function provePut(
  tx: Transaction<Database>,
  voteId: number,
  areas: readonly VoteConfigArea[],
  ballots: readonly SealedBallot[],
): Promise<void> {
  const put = await sumUpBox(
    tx,
    voteId,
    areas.map(({ id }) => id),
  );
  const expected = ballots.flatMap(({ choices }) => choices);
  const points = expected.reduce((sum, [, given]) => sum + given, 0);
  if (put.stored !== expected.length || Number(put.points) !== points) {
    throw new Error(
      `box holds ${put.stored} choices of ${put.points} points, the envelopes ${expected.length} of ${points}`,
    );
  }
}

function count(numbers: Map<string, number>, key: string): void {
  numbers.set(key, (numbers.get(key) ?? 0) + 1);
}

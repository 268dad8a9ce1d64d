import { MOST_MEMBERS, normalPassphrase, SHORTEST_PASSPHRASE } from '@wiec/domain/commission.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { type Commission, unwrapByCommission } from '../../services/commission-keys.ts';
import type { EnvelopeKeys } from '../../services/envelope-seal.ts';
import { unwrapEnvelopeKeys } from '../../services/vote-keys.ts';
import type { ActProblem } from '../acts/act-problem.ts';
import { type ActRefusal, refuseAct } from '../acts/acts.ts';
import { findSealed } from './closing-queries.ts';
import { findShares } from './share-queries.ts';

/** What is wrong with a commission; empty when nothing is. */
export function checkCommission({ passphrases, threshold }: Commission): ActProblem[] {
  const normal = passphrases.map(normalPassphrase);
  const members = normal.length;
  const faults: ActProblem[] = [];
  if (members < 2 || members > MOST_MEMBERS) faults.push({ code: 'commission-size', most: MOST_MEMBERS });
  if (!Number.isInteger(threshold) || threshold < 2 || threshold > members) {
    faults.push({ code: 'commission-threshold' });
  }
  if (normal.some((passphrase) => passphrase.length < SHORTEST_PASSPHRASE)) {
    faults.push({ code: 'passphrase-too-short', shortest: SHORTEST_PASSPHRASE });
  }
  if (new Set(normal).size < members) faults.push({ code: 'passphrases-alike' });
  return faults;
}

/** How many passphrases open the envelopes of this vote; null where no commission guards them, or they are open. */
export async function findThreshold(db: Kysely<Database>, voteId: number): Promise<number | null> {
  const opening = await findSealed(db, voteId);
  return opening?.config.commission?.threshold ?? null;
}

/**
 * The keys of a vote whose box is shut, by the server's secret and, where a commission guards them, its passphrases. Null where
 * there is nothing to open.
 */
export async function findKeys(
  { db, secret }: Pick<Deps, 'db' | 'secret'>,
  voteId: number,
  passphrases: readonly string[],
): Promise<{ ok: true; keys: EnvelopeKeys | null } | ActRefusal> {
  const opening = await findSealed(db, voteId);
  if (!opening) return { ok: true, keys: null };
  const { config, publicKey, privateKeyWrapped } = opening;
  if (!config.commission) return { ok: true, keys: unwrapEnvelopeKeys(secret, publicKey, privateKeyWrapped) };
  const { members, threshold } = config.commission;
  const shares = await findShares(db, voteId);
  const opened = await unwrapByCommission(secret, publicKey, shares, passphrases);
  if (opened.ok) return opened;
  return refuseAct('passphrases', { code: 'passphrases-missing', threshold, members, fitting: opened.fitting });
}

import type { Kysely } from 'kysely';
import { countPl } from '@wiec/domain/polish-text.ts';
import type { Database } from '../../../db/tables.ts';
import type { Deps } from '../../../deps.ts';
import {
  type Commission,
  MOST_MEMBERS,
  normalPassphrase,
  SHORTEST_PASSPHRASE,
  unwrapByCommission,
} from '../../../services/commission-keys.ts';
import type { EnvelopeKeys } from '../../../services/envelope-seal.ts';
import { unwrapEnvelopeKeys } from '../../../services/vote-keys.ts';
import { type ActRefusal, refuseAct } from '../acts.ts';
import { findSealed } from './closing-queries.ts';
import { findShares } from './share-queries.ts';

/** What is wrong with a commission, in sentences; empty when nothing is. */
export function checkCommission({ passphrases, threshold }: Commission): string[] {
  const normal = passphrases.map(normalPassphrase);
  const members = normal.length;
  const faults: string[] = [];
  if (members < 2 || members > MOST_MEMBERS) faults.push(`Komisja liczy od 2 do ${MOST_MEMBERS} osób.`);
  if (!Number.isInteger(threshold) || threshold < 2 || threshold > members) {
    faults.push('Do otwarcia kopert potrzeba co najmniej dwóch haseł i najwyżej tylu, ilu jest członków komisji.');
  }
  if (normal.some((passphrase) => passphrase.length < SHORTEST_PASSPHRASE)) {
    faults.push(`Hasło członka komisji ma co najmniej ${SHORTEST_PASSPHRASE} znaków, najlepiej kilka słów.`);
  }
  if (new Set(normal).size < members) faults.push('Każdy członek komisji ma własne hasło, inne niż pozostali.');
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
  return refuseAct(
    'passphrases',
    `Koperty otwiera ${threshold} z ${members} członków komisji. Pasuje: ${countPl(opened.fitting, 'hasło', 'hasła', 'haseł')}.`,
  );
}

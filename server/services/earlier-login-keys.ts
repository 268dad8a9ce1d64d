import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';
import type { Deps, ServerSecret } from '../deps.ts';
import { normalLogin } from './account-identity.ts';
import { deleteServerKey, findServerKey, writeServerKey } from './server-key-queries.ts';

const NAME = 'account-login-earlier';
const PURPOSE = 'server-key';

interface Tools {
  readonly db: Kysely<Database>;
  readonly secret: ServerSecret;
}

/**
 * An account of another provider is kept under a hash of the provider's name for the person, which is stored nowhere. When the
 * server's secret is exchanged, the hash stays until its owner signs in; these make it out of the name once more.
 * @returns a hash for each earlier secret, the newest first; as a rule none
 */
export async function earlierLoginKeys(deps: Pick<Deps, 'db' | 'secret'>): Promise<((login: string) => Buffer)[]> {
  return (await readKeys(deps)).map((key) => (login) => {
    return createHmac('sha256', Buffer.from(key, 'base64')).update(normalLogin(login)).digest();
  });
}

/** @param key of the hashes of logins under the secret that is given up; null: no account needs an earlier one any more */
export async function keepLoginKey(before: Tools, secret: ServerSecret, key: Buffer | null): Promise<void> {
  const { db } = before;
  const keys = key === null ? [] : [key.toString('base64'), ...(await readKeys(before))];
  if (keys.length === 0) return deleteServerKey(db, NAME);
  const wrapped = secret.encrypt(PURPOSE, JSON.stringify(keys));
  await writeServerKey(db, NAME, wrapped);
}

async function readKeys({ db, secret }: Tools): Promise<string[]> {
  const wrapped = await findServerKey(db, NAME);
  return wrapped ? (JSON.parse(secret.decrypt(PURPOSE, wrapped).toString()) as string[]) : [];
}

import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Deps } from '../../deps.ts';

const NAME = 'oidc-signing';
const PURPOSE = 'server-key';

/** The private key that signs tokens: made once for the database, the same in every process. */
export async function loadSigningKey({ db, secret }: Pick<Deps, 'db' | 'secret'>): Promise<JWK> {
  const find = () => db.selectFrom('server_key').select('wrapped').where('name', '=', NAME).executeTakeFirst();
  let row = await find();
  if (!row) {
    // Processes that start together may each make one; the first stays.
    const wrapped = secret.encrypt(PURPOSE, JSON.stringify(await newKey()));
    await db
      .insertInto('server_key')
      .values({ name: NAME, wrapped })
      .onConflict((c) => c.doNothing())
      .execute();
    row = await find();
  }
  return JSON.parse(secret.decrypt(PURPOSE, row!.wrapped).toString()) as JWK;
}

async function newKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return { ...(await exportJWK(privateKey)), alg: 'ES256', use: 'sig', kid: crypto.randomUUID() };
}

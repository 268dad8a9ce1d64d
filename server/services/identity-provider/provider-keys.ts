import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { audit } from '../audit.ts';
import { findServerKey, writeFirstServerKey, writeServerKey } from '../server-key-queries.ts';

const SIGNING = 'oidc-signing';
const COOKIES = 'oidc-cookies';
/** Of the keys that were in use before the last rotation. */
const earlier = (name: string): string => `${name}-earlier`;
const PURPOSE = 'server-key';

/** Keys of the built-in provider. The first of each list is used for signing; signatures by the others are still accepted. */
export interface ProviderKeys {
  /** Private keys of tokens. */
  readonly signing: readonly [JWK, ...JWK[]];
  /** Of the provider's own cookies. */
  readonly cookies: readonly [string, ...string[]];
}

type Tools = Pick<Deps, 'db' | 'secret'>;

/** Made once for the database, the same in every process. */
export async function loadProviderKeys(deps: Tools): Promise<ProviderKeys> {
  const signing = (await read<JWK>(deps, SIGNING)) ?? (await makeFirst(deps));
  const signingEarlier = await read<JWK>(deps, earlier(SIGNING));
  const cookies = (await read<string>(deps, COOKIES)) ?? firstCookieKey(deps);
  const cookiesEarlier = await read<string>(deps, earlier(COOKIES));
  return {
    signing: [signing, ...(signingEarlier ? [signingEarlier] : [])],
    cookies: [cookies, ...(cookiesEarlier === null ? [] : [cookiesEarlier])],
  };
}

/**
 * Makes new keys, and keeps those that were in use until the next time, so that nobody is signed out. Those from before them open
 * nothing any more. A process knows them from its next start on.
 */
export async function rotateProviderKeys(deps: Tools): Promise<void> {
  const { signing, cookies } = await loadProviderKeys(deps);
  await deps.db.transaction().execute(async (tx) => {
    const tools = { db: tx, secret: deps.secret };
    await write(tools, earlier(SIGNING), signing[0]);
    await write(tools, SIGNING, await newSigningKey());
    await write(tools, earlier(COOKIES), cookies[0]);
    await write(tools, COOKIES, randomBytes(32).toString('base64url'));
    await audit(tx, { actor: 'cli', action: 'keys.rotated', subjectType: 'server', subjectId: 'identity-provider' });
  });
}

/** Before the first rotation it follows from the server's secret. */
const firstCookieKey = ({ secret }: Tools): string => secret.keyedHash('oidc-cookies', 'v1').toString('base64url');

async function makeFirst(deps: Tools): Promise<JWK> {
  await writeFirstServerKey(deps.db, SIGNING, wrap(deps, await newSigningKey()));
  return (await read<JWK>(deps, SIGNING))!;
}

async function newSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return { ...(await exportJWK(privateKey)), alg: 'ES256', use: 'sig', kid: crypto.randomUUID() };
}

const wrap = ({ secret }: Pick<Deps, 'secret'>, key: unknown): Buffer => secret.encrypt(PURPOSE, JSON.stringify(key));

async function read<Key>({ db, secret }: Tools, name: string): Promise<Key | null> {
  const wrapped = await findServerKey(db, name);
  return wrapped ? (JSON.parse(secret.decrypt(PURPOSE, wrapped).toString()) as Key) : null;
}

const write = ({ db, secret }: { db: Kysely<Database>; secret: Deps['secret'] }, name: string, key: unknown) =>
  writeServerKey(db, name, wrap({ secret }, key));

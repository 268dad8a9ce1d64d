import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';
import type { ServerSecret } from '../deps.ts';
import { onDisk, StartProblem } from '../start-problem.ts';

/** Bytes in the secret and in each key derived from it. */
const KEY_LENGTH = 32;
/** AES-256-GCM, NIST SP 800-38D: a 96-bit nonce and a 128-bit tag. */
const NONCE_LENGTH = 12;
const TAG_LENGTH = 16;
const FORMAT = 1;
const CHECKED_LABEL = 'wiec server secret, check value';

/**
 * The secret itself: the one given, or that of `DATA_DIR/secret`, which is made at the first start.
 * @throws StartProblem when the file is unreadable, damaged, or cannot be made
 */
export async function loadSecret(dataDir: string, given: Buffer | null): Promise<Buffer> {
  if (given) return given;
  const file = join(dataDir, 'secret');
  return onDisk(file, async () => {
    const kept = (await readIfThere(file)) ?? (await makeOnce(file));
    const secret = readSecret(kept);
    if (!secret)
      throw new StartProblem(`Plik ${file} z tajnym kluczem jest uszkodzony: przywróć go z kopii zapasowej.`);
    return secret;
  });
}

export const newSecret = (): Buffer => randomBytes(KEY_LENGTH);

/** As it stands in a file. */
export const writtenSecret = (secret: Buffer): string => `${secret.toString('base64')}\n`;

/** Null where the text of the file is no secret. */
export function readSecret(text: string): Buffer | null {
  const secret = Buffer.from(text.trim(), 'base64');
  return secret.length === KEY_LENGTH ? secret : null;
}

/** What a database keeps to know its secret by. */
export const checkValue = (secret: Buffer): Buffer =>
  createHmac('sha256', deriveKey(secret, 'check')).update(CHECKED_LABEL).digest();

/** Whether this database was begun with the secret, or was given it in an exchange. A new database takes it. */
export async function belongsTo(db: Kysely<Database>, secret: Buffer): Promise<boolean> {
  const value = checkValue(secret);
  await db
    .insertInto('secret_check')
    .values({ id: 1, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const kept = await db.selectFrom('secret_check').select('value').where('id', '=', 1).executeTakeFirstOrThrow();
  return timingSafeEqual(kept.value, value);
}

/** HKDF-SHA-256 (RFC 5869): a key of 32 bytes that tells nothing of the secret or of other purposes' keys. */
export function deriveKey(secret: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), `wiec/1/${purpose}`, KEY_LENGTH));
}

/** The key of {@link ServerSecret.keyedHash} for a purpose. */
export const hashKeyOf = (secret: Buffer, purpose: string): Buffer => deriveKey(secret, `hash/${purpose}`);

/** What the rest of the server may do with the secret. Purposes are words fixed in the code, such as `account.personal`. */
export function serverSecret(secret: Buffer): ServerSecret {
  // As key objects: a key handed over as bytes is prepared anew at each use, which takes longer than the use.
  const keys = new Map<string, KeyObject>();
  const keyFor = (use: string, purpose: string) => {
    const name = `${use}/${purpose}`;
    const key = keys.get(name) ?? createSecretKey(deriveKey(secret, name));
    keys.set(name, key);
    return key;
  };
  return {
    keyedHash: (purpose, text) => createHmac('sha256', keyFor('hash', purpose)).update(text).digest(),
    encrypt: (purpose, plain) => encryptField(keyFor('seal', purpose), plain),
    decrypt: (purpose, sealed) => decryptField(keyFor('seal', purpose), sealed),
  };
}

const NONCES_AHEAD = 256;
let nonces = Buffer.alloc(0);

/** Drawn many at once: asking for randomness costs more than the randomness. Each is given out once. */
function nextNonce(): Buffer {
  if (nonces.length < NONCE_LENGTH) nonces = randomBytes(NONCES_AHEAD * NONCE_LENGTH);
  const nonce = nonces.subarray(0, NONCE_LENGTH);
  nonces = nonces.subarray(NONCE_LENGTH);
  return nonce;
}

/** @returns version byte, nonce, tag, ciphertext */
export function encryptField(key: Buffer | KeyObject, plain: string | Buffer): Buffer {
  const nonce = nextNonce();
  const head = Buffer.of(FORMAT);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_LENGTH }).setAAD(head);
  const body = Buffer.concat([
    typeof plain === 'string' ? cipher.update(plain, 'utf8') : cipher.update(plain),
    cipher.final(),
  ]);
  return Buffer.concat([head, nonce, cipher.getAuthTag(), body]);
}

/** Throws when the bytes were changed, or sealed with another key or format. */
export function decryptField(key: Buffer | KeyObject, sealed: Buffer): Buffer {
  const start = 1 + NONCE_LENGTH + TAG_LENGTH;
  if (sealed[0] !== FORMAT || sealed.length < start) throw new Error('not a sealed field of a known format');
  const nonce = sealed.subarray(1, 1 + NONCE_LENGTH);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_LENGTH });
  decipher.setAAD(sealed.subarray(0, 1)).setAuthTag(sealed.subarray(1 + NONCE_LENGTH, start));
  return Buffer.concat([decipher.update(sealed.subarray(start)), decipher.final()]);
}

export async function readIfThere(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

/** Two processes may start on one folder and a database of their own: a link appears whole, and only for the first. */
async function makeOnce(file: string): Promise<string> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, writtenSecret(newSecret()), { mode: 0o600, flush: true });
  try {
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return readFile(file, 'utf8');
}

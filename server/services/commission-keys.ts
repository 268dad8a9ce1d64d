import { randomBytes } from 'node:crypto';
import sodium from 'sodium-native';
import type { ServerSecret } from '../deps.ts';
import type { EnvelopeKeys } from './envelope-seal.ts';
import { inHashQueue } from './identity-provider/password-hash.ts';
import { joinShares, type Share, shareSecret } from './secret-sharing.ts';
import { decryptField, encryptField } from './server-secret.ts';

/** People who together guard a vote's private key. */
export interface Commission {
  /** One of each member, all different. */
  passphrases: readonly string[];
  /** How many of them make the key whole. */
  threshold: number;
  /** What a guess at a passphrase is to cost; absent: libsodium's MODERATE, 256 MB of memory. */
  cost?: PassphraseCost;
}

/** Of Argon2id. */
export interface PassphraseCost {
  passes: number;
  /** Bytes. */
  memory: number;
}

/** A share of the private key: opened by its member's passphrase and the server's secret together. */
export interface WrappedShare extends PassphraseCost {
  member: number;
  salt: Buffer;
  wrapped: Buffer;
}

const PURPOSE = 'vote-private-key-share';
const KEY_LENGTH = 32;
const MODERATE: PassphraseCost = {
  passes: sodium.crypto_pwhash_OPSLIMIT_MODERATE,
  memory: sodium.crypto_pwhash_MEMLIMIT_MODERATE,
};

export const MOST_MEMBERS = 9;
/** In characters; four words said aloud are longer. */
export const SHORTEST_PASSPHRASE = 16;

/** Shares a private key out among people. */
export async function wrapForCommission(
  secret: ServerSecret,
  privateKey: Buffer,
  { passphrases, threshold, cost = MODERATE }: Commission,
): Promise<WrappedShare[]> {
  const shares = shareSecret(privateKey, passphrases.length, threshold, randomBytes);
  const wrapped: WrappedShare[] = [];
  // One after another: each takes its memory.
  for (const [index, { point, bytes }] of shares.entries()) {
    const salt = randomBytes(sodium.crypto_pwhash_SALTBYTES);
    const key = await passphraseKey(passphrases[index]!, salt, cost);
    const { passes, memory } = cost;
    wrapped.push({ member: point, salt, passes, memory, wrapped: secret.encrypt(PURPOSE, encryptField(key, bytes)) });
  }
  return wrapped;
}

/**
 * The private key, from passphrases of whichever members, or how many of them fit where that is not enough.
 * @param shares all of the vote's
 */
export async function unwrapByCommission(
  secret: ServerSecret,
  publicKey: Buffer,
  shares: readonly WrappedShare[],
  passphrases: readonly string[],
): Promise<{ ok: true; keys: EnvelopeKeys } | { ok: false; fitting: number }> {
  const found = new Map<number, Share>();
  for (const passphrase of passphrases) {
    for (const { member, salt, wrapped, ...cost } of shares) {
      if (found.has(member)) continue;
      const bytes = tryOpen(await passphraseKey(passphrase, salt, cost), secret.decrypt(PURPOSE, wrapped));
      if (!bytes) continue;
      found.set(member, { point: member, bytes });
      break;
    }
  }
  const privateKey = joinShares([...found.values()]);
  const keys = { publicKey, privateKey };
  return found.size > 0 && belongTogether(keys) ? { ok: true, keys } : { ok: false, fitting: found.size };
}

/** Waits in the queue of password hashing, because it also takes a thread and much memory. */
async function passphraseKey(passphrase: string, salt: Buffer, { passes, memory }: PassphraseCost): Promise<Buffer> {
  const key = Buffer.alloc(KEY_LENGTH);
  const derive = () =>
    new Promise<void>((done, fail) =>
      sodium.crypto_pwhash_async(
        key,
        Buffer.from(normalPassphrase(passphrase)),
        salt,
        passes,
        memory,
        sodium.crypto_pwhash_ALG_ARGON2ID13,
        (error: Error | null) => (error ? fail(error) : done()),
      ),
    );
  await inHashQueue(derive);
  return key;
}

/** Keyboards compose accents differently; spaces at the ends come from copying. */
export const normalPassphrase = (passphrase: string): string => passphrase.trim().normalize('NFC');

function tryOpen(key: Buffer, sealed: Buffer): Buffer | null {
  try {
    return decryptField(key, sealed);
  } catch {
    return null;
  }
}

/** Whether the private key makes this public one: too few shares give another key. */
function belongTogether({ publicKey, privateKey }: EnvelopeKeys): boolean {
  if (privateKey.length !== sodium.crypto_box_SECRETKEYBYTES) return false;
  const made = Buffer.alloc(publicKey.length);
  sodium.crypto_scalarmult_base(made, privateKey);
  return made.equals(publicKey);
}

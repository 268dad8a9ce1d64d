import { randomBytes } from 'node:crypto';
import { normalPassphrase } from '@wiec/domain/commission.ts';
import sodium from 'sodium-native';
import type { ServerSecret } from '../deps.ts';
import type { EnvelopeKeys } from './envelope-seal.ts';
import { inHashQueue } from './identity-provider/password-hash.ts';
import { joinShares, type Share, shareSecret } from './secret-sharing.ts';
import { decryptField } from './server-secret.ts';

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

/** What a member's passphrase stands for: a share sealed to it is opened by the passphrase alone. */
export interface MemberKey extends PassphraseCost {
  salt: Buffer;
  /** X25519, 32 bytes. */
  publicKey: Buffer;
}

/** People who have set their passphrases each by themselves, before anybody needs the key. */
export interface SeatedCommission {
  members: readonly MemberKey[];
  threshold: number;
}

/** A share of the private key: opened by its member's passphrase and the server's secret together. */
export interface WrappedShare extends PassphraseCost {
  member: number;
  salt: Buffer;
  wrapped: Buffer;
  /** Sealed to the member's public key (decision 0253); shares of earlier votes are encrypted with a key made of the passphrase. */
  is_sealed: boolean;
}

const PURPOSE = 'vote-private-key-share';
const KEY_LENGTH = 32;
const MODERATE: PassphraseCost = {
  passes: sodium.crypto_pwhash_OPSLIMIT_MODERATE,
  memory: sodium.crypto_pwhash_MEMLIMIT_MODERATE,
};

/** Makes the key of a member who types a passphrase before the vote opens; of the passphrase itself nothing is kept. */
export async function makeMemberKey(passphrase: string, cost: PassphraseCost = MODERATE): Promise<MemberKey> {
  const salt = randomBytes(sodium.crypto_pwhash_SALTBYTES);
  const { publicKey, privateKey } = keysOf(await passphraseKey(passphrase, salt, cost));
  privateKey.fill(0);
  return { salt, passes: cost.passes, memory: cost.memory, publicKey };
}

/** Shares a private key out among members who have their keys; the first gets share 1. */
export function wrapForMembers(
  secret: ServerSecret,
  privateKey: Buffer,
  { members, threshold }: SeatedCommission,
): WrappedShare[] {
  const shares = shareSecret(privateKey, members.length, threshold, randomBytes);
  return shares.map(({ point, bytes }, at) => {
    const { publicKey, salt, passes, memory } = members[at]!;
    const wrapped = secret.encrypt(PURPOSE, sealBytes(bytes, publicKey));
    bytes.fill(0);
    return { member: point, salt, passes, memory, wrapped, is_sealed: true };
  });
}

/** Shares a private key out among people whose passphrases are all here. */
export async function wrapForCommission(
  secret: ServerSecret,
  privateKey: Buffer,
  { passphrases, threshold, cost = MODERATE }: Commission,
): Promise<WrappedShare[]> {
  const members: MemberKey[] = [];
  // One after another: each takes its memory.
  for (const passphrase of passphrases) members.push(await makeMemberKey(passphrase, cost));
  return wrapForMembers(secret, privateKey, { members, threshold });
}

/** A share as its member's passphrase opens it; null: it is another's passphrase. */
export async function openShare(
  secret: ServerSecret,
  { salt, passes, memory, wrapped, is_sealed }: WrappedShare,
  passphrase: string,
): Promise<Buffer | null> {
  const key = await passphraseKey(passphrase, salt, { passes, memory });
  const sealed = secret.decrypt(PURPOSE, wrapped);
  return is_sealed ? unsealBytes(sealed, keysOf(key)) : tryOpen(key, sealed);
}

/** The private key of which these are shares, with its public one; null: they are too few. */
export function joinKeys(publicKey: Buffer, shares: readonly Share[]): EnvelopeKeys | null {
  if (shares.length === 0) return null;
  const keys = { publicKey, privateKey: joinShares(shares) };
  return belongTogether(keys) ? keys : null;
}

/** Seals bytes to a public key: libsodium's sealed box. */
export function sealBytes(bytes: Buffer, publicKey: Buffer): Buffer {
  const sealed = Buffer.alloc(bytes.length + sodium.crypto_box_SEALBYTES);
  sodium.crypto_box_seal(sealed, bytes, publicKey);
  return sealed;
}

/** What was sealed, or null where it was sealed to another key. */
export function unsealBytes(sealed: Buffer, { publicKey, privateKey }: EnvelopeKeys): Buffer | null {
  if (sealed.length < sodium.crypto_box_SEALBYTES) return null;
  const bytes = Buffer.alloc(sealed.length - sodium.crypto_box_SEALBYTES);
  return sodium.crypto_box_seal_open(bytes, sealed, publicKey, privateKey) ? bytes : null;
}

/** The pair that a passphrase's key stands for. */
function keysOf(seed: Buffer): EnvelopeKeys {
  const publicKey = Buffer.alloc(sodium.crypto_box_PUBLICKEYBYTES);
  const privateKey = Buffer.alloc(sodium.crypto_box_SECRETKEYBYTES);
  sodium.crypto_box_seed_keypair(publicKey, privateKey, seed);
  return { publicKey, privateKey };
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
    for (const share of shares) {
      if (found.has(share.member)) continue;
      const bytes = await openShare(secret, share, passphrase);
      if (!bytes) continue;
      found.set(share.member, { point: share.member, bytes });
      break;
    }
  }
  const keys = joinKeys(publicKey, [...found.values()]);
  return keys ? { ok: true, keys } : { ok: false, fitting: found.size };
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

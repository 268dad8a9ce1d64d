import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { mailboxOf } from '@wiec/domain/mail-provider.ts';
import type { ServerSecret } from '../deps.ts';
import {
  type Commission,
  type SeatedCommission,
  wrapForCommission,
  wrapForMembers,
  type WrappedShare,
} from './commission-keys.ts';
import { type EnvelopeKeys, makeEnvelopeKeys } from './envelope-seal.ts';

const PRIVATE_KEY = 'vote-private-key';
const VOTER_SECRET = 'vote-voter-secret';
const LOT_SEED = 'vote-lot-seed';

/** What a vote gets at opening. Only the public key may be seen; the rest is wrapped by the server's secret. */
export interface WrappedVoteKeys {
  publicKey: Buffer;
  /** Empty where a commission guards the key. */
  privateKeyWrapped: Buffer;
  commissionShares: WrappedShare[];
  voterSecretWrapped: Buffer;
  lotSeedWrapped: Buffer;
  /** The seed itself: to be committed to (SHA-256), revealed by closing. 32 bytes. */
  lotSeed: Buffer;
}

/** @param commission who guards the private key; null: the server's secret alone */
export async function makeVoteKeys(
  secret: ServerSecret,
  commission: Commission | SeatedCommission | null,
): Promise<WrappedVoteKeys> {
  const { publicKey, privateKey } = makeEnvelopeKeys();
  const lotSeed = randomBytes(32);
  return {
    publicKey,
    privateKeyWrapped: commission ? Buffer.alloc(0) : secret.encrypt(PRIVATE_KEY, privateKey),
    commissionShares: await sharesOf(secret, privateKey, commission),
    voterSecretWrapped: makeVoterSecret(secret),
    lotSeedWrapped: secret.encrypt(LOT_SEED, lotSeed),
    lotSeed,
  };
}

async function sharesOf(
  secret: ServerSecret,
  privateKey: Buffer,
  commission: Commission | SeatedCommission | null,
): Promise<WrappedShare[]> {
  if (commission === null) return [];
  return 'members' in commission
    ? wrapForMembers(secret, privateKey, commission)
    : wrapForCommission(secret, privateKey, commission);
}

/** What names of voters are hashed with in one vote, wrapped. */
export const makeVoterSecret = (secret: ServerSecret): Buffer => secret.encrypt(VOTER_SECRET, randomBytes(32));

export function unwrapEnvelopeKeys(secret: ServerSecret, publicKey: Buffer, privateKeyWrapped: Buffer): EnvelopeKeys {
  return { publicKey, privateKey: secret.decrypt(PRIVATE_KEY, privateKeyWrapped) };
}

export const unwrapVoterSecret = (secret: ServerSecret, wrapped: Buffer): KeyObject =>
  createSecretKey(secret.decrypt(VOTER_SECRET, wrapped));

export const unwrapLotSeed = (secret: ServerSecret, wrapped: Buffer): Buffer => secret.decrypt(LOT_SEED, wrapped);

/**
 * The voter key: HMAC-SHA-256 of the identity that the vote's scheme names, under the vote's own secret, so that the keys of
 * one person in two votes have nothing in common (DESIGN §1.1). 32 bytes.
 */
export function voterKeyOf(voterSecret: KeyObject, identity: string): Buffer {
  return createHmac('sha256', voterSecret).update('voter\0').update(identity).digest();
}

/**
 * As {@link voterKeyOf}, for the mailbox of an e-mail address in its canonical form: where one mailbox is one vote, as many
 * addresses as somebody likes after a "+" are still one.
 */
export function emailKeyOf(voterSecret: KeyObject, email: string): Buffer {
  return createHmac('sha256', voterSecret).update('email\0').update(mailboxOf(email)).digest();
}

/** Where a request came from. */
export interface BallotOrigin {
  readonly network: string;
  /** The header `User-Agent`; no more is asked of a browser (docs/decisions/0018). */
  readonly browser: string;
}

const PSEUDONYM = 16;

/**
 * Pseudonyms of the network and of the device, the network with the browser: under the vote's own secret, so that neither can be
 * found by trying all addresses, and two votes have nothing in common. 16 bytes each.
 */
export function originKeyOf(voterSecret: KeyObject, { network, browser }: BallotOrigin): Buffer {
  const hash = (text: string) => createHmac('sha256', voterSecret).update(text).digest().subarray(0, PSEUDONYM);
  return Buffer.concat([hash(`network\0${network}`), hash(`device\0${network}\0${browser}`)]);
}

/** The two parts of {@link originKeyOf}, in hex. */
export const readOrigin = (origin: Buffer): { network: string; device: string } => ({
  network: origin.subarray(0, PSEUDONYM).toString('hex'),
  device: origin.subarray(PSEUDONYM).toString('hex'),
});

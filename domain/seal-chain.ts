import { bytesOf, hexOf, sha256Of } from './tally/sha256.ts';

/** Fewest envelopes in a list while a vote runs: a list must not tell who voted in that minute (DESIGN §1.4). The last may be shorter. */
export const SMALLEST_LIST = 50;

/**
 * Fewest envelopes that a vote with running results opens together: what was in them is one of so many people's. As many stay shut for
 * the closing, so that what it opens is no smaller group: whoever compares the results before and after it could tell those apart.
 */
export const SMALLEST_BATCH = 20;

/** A list of sealed envelopes as it is published; digests and hashes in hex. */
export interface SealedList {
  seq: number;
  /** ISO instant. */
  sealedAt: string;
  previousHash: string;
  hash: string;
  /** SHA-256 of each envelope, ascending. */
  digests: string[];
}

/** What does not hold of the lists, and from which list on. */
export type ChainFault = { seq: number; fault: 'order' | 'previous' | 'digests' | 'hash' };

/**
 * The hash of a list: SHA-256(previous hash ‖ number of digests as 4 bytes, big-endian ‖ digests). The hash before the first
 * list is that of the frozen configuration.
 */
export function sealHash(previous: Uint8Array, digests: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(36 + digests.length);
  bytes.set(previous);
  new DataView(bytes.buffer).setUint32(32, digests.length / 32);
  bytes.set(digests, 36);
  return sha256Of(bytes);
}

/** Null: each list is sorted, hashes to what it says, and follows from the one before. */
export function faultInChain(configHash: string, lists: readonly SealedList[]): ChainFault | null {
  let before: Pick<SealedList, 'seq' | 'hash'> = { seq: 0, hash: configHash };
  for (const list of lists) {
    const fault = faultAfter(before, list);
    if (fault) return fault;
    before = list;
  }
  return null;
}

/** The same of one list and the one before it; before the first stands the configuration, as number 0. */
export function faultAfter(before: Pick<SealedList, 'seq' | 'hash'>, list: SealedList): ChainFault | null {
  const { seq, previousHash, hash, digests } = list;
  if (seq !== before.seq + 1) return { seq, fault: 'order' };
  if (previousHash !== before.hash) return { seq, fault: 'previous' };
  if (digests.some((digest, n) => !DIGEST.test(digest) || (n > 0 && digest <= digests[n - 1]!))) {
    return { seq, fault: 'digests' };
  }
  if (hexOf(sealHash(bytesOf(before.hash), bytesOf(digests.join('')))) !== hash) return { seq, fault: 'hash' };
  return null;
}

const DIGEST = /^[0-9a-f]{64}$/;

/**
 * Lists as one text, so that all can be had at once: a line `lista <seq> <count> <previous hash> <hash> <instant>`, then one
 * digest a line.
 */
export const writeSealedLists = (lists: readonly SealedList[]): string =>
  lists
    .map(
      ({ seq, sealedAt, previousHash, hash, digests }) =>
        `lista ${seq} ${digests.length} ${previousHash} ${hash} ${sealedAt}\n${digests.join('\n')}\n`,
    )
    .join('');

/** Reads what {@link writeSealedLists} wrote; null when it is anything else. */
export function readSealedLists(text: string): SealedList[] | null {
  const lines = text.split('\n');
  if (lines.pop() !== '') return null;
  const lists: SealedList[] = [];
  for (let at = 0; at < lines.length;) {
    const head = /^lista (\d+) (\d+) ([0-9a-f]{64}) ([0-9a-f]{64}) (\S+)$/.exec(lines[at]!);
    if (!head) return null;
    const count = Number(head[2]);
    const digests = lines.slice(at + 1, at + 1 + count);
    if (digests.length < count) return null;
    lists.push({ seq: Number(head[1]), previousHash: head[3]!, hash: head[4]!, sealedAt: head[5]!, digests });
    at += 1 + count;
  }
  return lists;
}

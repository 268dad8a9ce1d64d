import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { faultInChain, readSealedLists, type SealedList, writeSealedLists } from './seal-chain.ts';

const CONFIG = createHash('sha256').update('config').digest('hex');
const digestOf = (name: string) => createHash('sha256').update(name).digest('hex');

/** Written with Node's own SHA-256, by the rule as it is told to the public. */
function chain(sizes: number[]): SealedList[] {
  let previous = CONFIG;
  return sizes.map((size, at) => {
    const digests = Array.from({ length: size }, (_, n) => digestOf(`${at}/${n}`)).sort();
    const count = Buffer.alloc(4);
    count.writeUInt32BE(size);
    const hash = createHash('sha256')
      .update(Buffer.from(previous, 'hex'))
      .update(count)
      .update(Buffer.from(digests.join(''), 'hex'))
      .digest('hex');
    const list = { seq: at + 1, sealedAt: '2026-11-21T06:00:00.000Z', previousHash: previous, hash, digests };
    previous = hash;
    return list;
  });
}

test('lists that were chained honestly hold', () => {
  const lists = chain([50, 61, 3]);
  expect(faultInChain(CONFIG, lists)).toBeNull();
  expect(readSealedLists(writeSealedLists(lists))).toEqual(lists);
});

describe('whoever changes a list is found out', () => {
  const broken: [string, (lists: SealedList[]) => unknown, object][] = [
    ['an envelope taken away', (lists) => lists[1]!.digests.pop(), { seq: 2, fault: 'hash' }],
    ['an envelope put in', (lists) => lists[1]!.digests.push('f'.repeat(64)), { seq: 2, fault: 'hash' }],
    ['a list taken away', (lists) => lists.splice(0, 1), { seq: 2, fault: 'order' }],
    ['digests out of order', (lists) => lists[0]!.digests.reverse(), { seq: 1, fault: 'digests' }],
    ['a digest twice', (lists) => lists[0]!.digests.splice(1, 1, lists[0]!.digests[0]!), { seq: 1, fault: 'digests' }],
    ['another past', (lists) => (lists[2]!.previousHash = lists[0]!.hash), { seq: 3, fault: 'previous' }],
  ];
  test.each(broken)('%s', (_, change, fault) => {
    const lists = chain([50, 50, 2]);
    change(lists);
    expect(faultInChain(CONFIG, lists)).toEqual(fault);
  });

  test('a chain of another configuration', () => {
    expect(faultInChain('0'.repeat(64), chain([50]))).toEqual({ seq: 1, fault: 'previous' });
  });
});

test('no text breaks the reader', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const lists = readSealedLists(text);
      expect(lists === null || writeSealedLists(lists) === text).toBe(true);
    }),
  );
  expect(readSealedLists(writeSealedLists(chain([2])).slice(0, -70))).toBeNull();
});

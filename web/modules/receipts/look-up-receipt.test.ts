import { expect, test } from 'vitest';
import { sealHash, writeSealedLists, type SealedList } from '@wiec/domain/seal-chain.ts';
import { bytesOf, hexOf } from '@wiec/domain/tally/sha256.ts';
import { receiptCode } from '@wiec/domain/receipt-code.ts';
import { lookUpReceipt } from './look-up-receipt.ts';

const configHash = 'c'.repeat(64);
const digests = ['a', 'b'].map((one) => one.repeat(64));
const hash = hexOf(sealHash(bytesOf(configHash), bytesOf(digests.join(''))));
const list: SealedList = { seq: 1, sealedAt: '2026-11-21T06:00:00.000Z', previousHash: configHash, hash, digests };
const record = { configHash, lists: { count: 1, lastHash: hash, url: '/lists' } };
const lookUp = (typed: string, text = writeSealedLists([list])) => lookUpReceipt(typed, record, async () => text);

test('a receipt on a list is found with its list, typed in any way', async () => {
  const found = { kind: 'found', seq: 1, sealedAt: list.sealedAt, envelopes: 2, lists: 1, whole: null };
  expect(await lookUp(`${'A'.repeat(32)} \n${'a'.repeat(32)}`)).toEqual(found);
  expect(await lookUp(receiptCode('b'.repeat(64)).toLowerCase())).toEqual({ ...found, whole: 'b'.repeat(64) });
});

test('one that is on none is missing, one that is none is unreadable', async () => {
  expect(await lookUp('d'.repeat(64))).toEqual({ kind: 'missing', lists: 1 });
  expect(await lookUp(receiptCode('d'.repeat(64)))).toEqual({ kind: 'missing', lists: 1 });
  expect(await lookUp('dddd')).toEqual({ kind: 'unreadable' });
  expect(await lookUp(receiptCode('b'.repeat(64)).replace('Q', 'V'))).toEqual({ kind: 'mistyped' });
});

test('a code with which two envelopes begin is not taken for one of them', async () => {
  const twins = ['b'.repeat(64), `${'b'.repeat(63)}c`];
  const hashed = hexOf(sealHash(bytesOf(configHash), bytesOf(twins.join(''))));
  const text = writeSealedLists([{ ...list, digests: twins, hash: hashed }]);
  expect(await lookUp(receiptCode(twins[0]!), text)).toEqual({ kind: 'several', envelopes: 2 });
  expect(await lookUp(twins[1]!, text)).toMatchObject({ kind: 'found', whole: null });
});

test('lists that somebody changed are not believed, whatever is on them', async () => {
  const changed = writeSealedLists([{ ...list, digests: [...digests, 'f'.repeat(64)] }]);
  expect(await lookUp('f'.repeat(64), changed)).toEqual({ kind: 'broken', fault: { seq: 1, fault: 'hash' } });
});

test('without an answer, or with another than lists, it failed', async () => {
  expect(await lookUp('a'.repeat(64), '<html>')).toEqual({ kind: 'failed' });
  const offline = lookUpReceipt('a'.repeat(64), record, () => Promise.reject(new TypeError('offline')));
  expect(await offline).toEqual({ kind: 'failed' });
});

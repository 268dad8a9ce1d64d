import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { envelopesOf, readTypedReceipt, receiptCode } from './receipt-code.ts';

const hex = fc.stringMatching(/^[0-9a-f]{64}$/);
const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeOf = (receipt: string) => receiptCode(receipt).replaceAll('-', '');
const listWith = (...digests: string[]) => ({
  seq: 1,
  sealedAt: '2026-11-21T06:00:00.000Z',
  previousHash: '',
  hash: '',
  digests,
});

test('the first 65 bits are written in fives, the last symbol is the check', () => {
  expect(receiptCode('0'.repeat(64))).toBe('0000-0000-0000-00');
  expect(receiptCode('f'.repeat(64))).toMatch(/^ZZZZ-ZZZZ-ZZZZ-Z.$/);
  // 1 in the 65th bit alone, and then what no code tells any more.
  expect(receiptCode(`${'0'.repeat(16)}8${'0'.repeat(47)}`)).toMatch(/^0000-0000-0000-1.$/);
  expect(receiptCode(`${'0'.repeat(16)}7${'f'.repeat(47)}`)).toBe('0000-0000-0000-00');
  // By hand: 0x84 = 10000 100.., of Crockford's symbols 16 = G and 16 = G.
  expect(receiptCode(`84${'0'.repeat(62)}`)).toMatch(/^GG00-0000-0000-0.$/);
});

describe('what is typed', () => {
  test('is the code, however it is spaced and whatever the size of its letters', () => {
    fc.assert(
      fc.property(hex, (receipt) => {
        const code = codeOf(receipt);
        expect(readTypedReceipt(receiptCode(receipt))).toEqual({ kind: 'code', code });
        expect(readTypedReceipt(` ${receiptCode(receipt).toLowerCase().replaceAll('-', '\u2013 ')}\n`)).toEqual({
          kind: 'code',
          code,
        });
        expect(readTypedReceipt(code.replaceAll('0', 'O').replaceAll('1', 'l'))).toEqual({ kind: 'code', code });
      }),
    );
  });

  test('is the whole receipt, with spaces, line ends and capitals', () => {
    const receipt = 'a1'.repeat(32);
    expect(readTypedReceipt(`${receipt.slice(0, 30).toUpperCase()} \n${receipt.slice(30)}`)).toEqual({
      kind: 'whole',
      receipt,
    });
  });

  test('with one wrong symbol is never taken for another code', () => {
    fc.assert(
      fc.property(hex, fc.nat(13), fc.integer({ min: 1, max: 31 }), (receipt, at, by) => {
        const code = codeOf(receipt);
        const wrong = SYMBOLS[(SYMBOLS.indexOf(code[at]!) + by) % 32];
        expect(readTypedReceipt(code.slice(0, at) + wrong + code.slice(at + 1))).toEqual({ kind: 'mistyped' });
      }),
    );
  });

  test('with two neighbours changed is told in all but the one pair that the check cannot tell apart', () => {
    const untold = new Set<string>();
    for (const a of SYMBOLS)
      for (const b of SYMBOLS) {
        if (a === b) continue;
        const swap = (first: string, second: string) => `${first}${second}${'0'.repeat(11)}`;
        const check = [...SYMBOLS].find((symbol) => readTypedReceipt(swap(a, b) + symbol).kind === 'code')!;
        if (readTypedReceipt(swap(b, a) + check).kind === 'code') untold.add([a, b].toSorted().join(''));
      }
    expect([...untold]).toEqual(['0Z']);
  });

  test.each(['', '95PK', 'U'.repeat(14), '95PK-ENQQ-PZ5E-Z', 'g'.repeat(64), '\ud83c\udf33'.repeat(7)])(
    'and is neither is unreadable: %j',
    (text) => expect(readTypedReceipt(text)).toEqual({ kind: 'unreadable' }),
  );
});

test('a code finds every envelope that begins like it, a whole receipt its own alone', () => {
  const [a, b, other] = [`${'a'.repeat(16)}8${'1'.repeat(47)}`, `${'a'.repeat(16)}f${'2'.repeat(47)}`, 'a'.repeat(64)];
  const twin = `${'a'.repeat(16)}0${'1'.repeat(47)}`;
  const lists = [listWith(a, other), listWith(b, twin)];
  const found = (typed: string) => {
    const read = readTypedReceipt(typed);
    if (read.kind !== 'code' && read.kind !== 'whole') throw new Error(read.kind);
    return envelopesOf(lists, read).map(({ digest }) => digest);
  };
  expect(found(receiptCode(a))).toEqual([a, other, b]);
  expect(found(receiptCode(twin))).toEqual([twin]);
  expect(found(a)).toEqual([a]);
  expect(found('0'.repeat(64))).toEqual([]);
});

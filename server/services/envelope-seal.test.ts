import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canSealTo, makeEnvelopeKeys, openEnvelope, sealEnvelope } from './envelope-seal.ts';

const keys = makeEnvelopeKeys();
const seal = (text: string, length: number) => sealEnvelope(text, length, keys.publicKey);

test('what was sealed is what comes out again', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 40 }).map((inside) => JSON.stringify({ inside }));
  fc.assert(
    fc.property(text, (sealed) => {
      expect(openEnvelope(seal(sealed, 1024), keys)).toBe(sealed);
    }),
    { numRuns: 50 },
  );
});

test('the length tells nothing, and the same ballot never looks the same', () => {
  const short = seal('{"choices":[]}', 512);
  const again = seal('{"choices":[]}', 512);
  const long = seal(JSON.stringify({ choices: Array(60).fill([1, 1]) }), 512);
  expect(short.length).toBe(long.length);
  expect(short.equals(again)).toBe(false);
});

test('a text that does not fit is never cut', () => {
  expect(() => seal('ż'.repeat(129), 256)).toThrow(RangeError);
  expect(openEnvelope(seal('ż'.repeat(128), 256), keys)).toBe('ż'.repeat(128));
});

test('another key and a damaged envelope open nothing', () => {
  const sealed = seal('{}', 256);
  expect(openEnvelope(sealed, makeEnvelopeKeys())).toBeNull();
  sealed[40] = sealed[40]! ^ 1;
  expect(openEnvelope(sealed, keys)).toBeNull();
});

test('to a point of small order nothing is sealed, which is known beforehand', () => {
  for (const hex of ['00'.repeat(32), `01${'00'.repeat(31)}`, `ed${'ff'.repeat(30)}7f`]) {
    const key = Buffer.from(hex, 'hex');
    expect(canSealTo(key)).toBe(false);
    expect(() => sealEnvelope('', 0, key)).toThrow();
  }
  expect(canSealTo(keys.publicKey)).toBe(true);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeEnvelopeKeys, openEnvelope, sealEnvelope } from './envelope-seal.ts';

const keys = makeEnvelopeKeys();

test('what was sealed is what is opened', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 40 }).map((inside) => JSON.stringify({ inside }));
  fc.assert(
    fc.property(text, (sealed) => {
      expect(openEnvelope(sealEnvelope(sealed, keys.publicKey, 1024), keys)).toBe(sealed);
    }),
    { numRuns: 50 },
  );
});

test('the length tells nothing, and the same ballot never looks the same', () => {
  const short = sealEnvelope('{"choices":[]}', keys.publicKey, 512);
  const again = sealEnvelope('{"choices":[]}', keys.publicKey, 512);
  const long = sealEnvelope(JSON.stringify({ choices: Array(60).fill([1, 1]) }), keys.publicKey, 512);
  expect(short.length).toBe(long.length);
  expect(short.equals(again)).toBe(false);
});

test('a text that does not fit is never cut', () => {
  expect(() => sealEnvelope('ż'.repeat(129), keys.publicKey, 256)).toThrow(RangeError);
  expect(openEnvelope(sealEnvelope('ż'.repeat(128), keys.publicKey, 256), keys)).toBe('ż'.repeat(128));
});

test('another key and a damaged envelope open nothing', () => {
  const sealed = sealEnvelope('{}', keys.publicKey, 256);
  expect(openEnvelope(sealed, makeEnvelopeKeys())).toBeNull();
  sealed[40] = sealed[40]! ^ 1;
  expect(openEnvelope(sealed, keys)).toBeNull();
});

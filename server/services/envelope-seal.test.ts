import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EnvelopeSealer, makeEnvelopeKeys, openEnvelope } from './envelope-seal.ts';

const keys = makeEnvelopeKeys();
const sealer = new EnvelopeSealer(keys.publicKey);

test("what was sealed is what libsodium's own sealed box opens", () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 40 }).map((inside) => JSON.stringify({ inside }));
  fc.assert(
    fc.property(text, (sealed) => {
      expect(openEnvelope(sealer.seal(sealed, 1024), keys)).toBe(sealed);
    }),
    { numRuns: 50 },
  );
});

test('the length tells nothing, and the same ballot never looks the same', () => {
  const short = sealer.seal('{"choices":[]}', 512);
  const again = sealer.seal('{"choices":[]}', 512);
  const long = sealer.seal(JSON.stringify({ choices: Array(60).fill([1, 1]) }), 512);
  expect(short.length).toBe(long.length);
  expect(short.equals(again)).toBe(false);
});

test('a text that does not fit is never cut', () => {
  expect(() => sealer.seal('ż'.repeat(129), 256)).toThrow(RangeError);
  expect(openEnvelope(sealer.seal('ż'.repeat(128), 256), keys)).toBe('ż'.repeat(128));
});

test('another key and a damaged envelope open nothing', () => {
  const sealed = sealer.seal('{}', 256);
  expect(openEnvelope(sealed, makeEnvelopeKeys())).toBeNull();
  sealed[40] = sealed[40]! ^ 1;
  expect(openEnvelope(sealed, keys)).toBeNull();
});

test('under load, with keys made ahead by the other thread, each key seals one envelope', async () => {
  const busy = new EnvelopeSealer(keys.publicKey);
  const oneTimeKeys = new Set<string>();
  for (let n = 0; n < 1500; n++) {
    const sealed = busy.seal(`${n}`, 256);
    expect(openEnvelope(sealed, keys)).toBe(`${n}`);
    oneTimeKeys.add(sealed.subarray(0, 32).toString('hex'));
    if (n % 100 === 0) await pause(20);
  }
  expect(oneTimeKeys.size).toBe(1500);
});

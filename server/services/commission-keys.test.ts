import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import sodium from 'sodium-native';
import { openShare, unwrapByCommission, wrapForCommission } from './commission-keys.ts';
import { makeEnvelopeKeys } from './envelope-seal.ts';
import { HASHES_AT_ONCE, inHashQueue } from './identity-provider/password-hash.ts';
import { encryptField, serverSecret } from './server-secret.ts';

const passphrases = ['lipa kwitnie w lipcu', 'sosna szumi nad rzeką'];
const secret = serverSecret(randomBytes(32));
const { publicKey, privateKey } = makeEnvelopeKeys();

test('passphrases cost memory to guess, and open the key whichever way their accents are written', async () => {
  const shares = await wrapForCommission(secret, privateKey, { passphrases, threshold: 2 });
  for (const { passes, memory } of shares) {
    expect(passes).toBeGreaterThanOrEqual(3);
    expect(memory).toBeGreaterThanOrEqual(256 * 2 ** 20);
  }
  const typed = [passphrases[1]!.normalize('NFD'), ` ${passphrases[0]!}`];
  const opened = await unwrapByCommission(secret, publicKey, shares, typed);
  expect(opened).toEqual({ ok: true, keys: { publicKey, privateKey } });
}, 60_000);

test('passphrases open nothing without the server’s secret', async () => {
  const cost = { passes: 1, memory: 8192 };
  const shares = await wrapForCommission(secret, privateKey, { passphrases, threshold: 2, cost });
  await expect(unwrapByCommission(serverSecret(randomBytes(32)), publicKey, shares, passphrases)).rejects.toThrow();
});

test('a share that was encrypted with a key made of the passphrase, as before, is opened by it', async () => {
  const cost = { passes: 1, memory: 8192 };
  const salt = randomBytes(sodium.crypto_pwhash_SALTBYTES);
  const key = Buffer.alloc(32);
  const typed = Buffer.from(passphrases[0]!);
  sodium.crypto_pwhash(key, typed, salt, cost.passes, cost.memory, sodium.crypto_pwhash_ALG_ARGON2ID13);
  const wrapped = secret.encrypt('vote-private-key-share', encryptField(key, privateKey));
  const share = { member: 1, salt, ...cost, wrapped, is_sealed: false };
  expect(await openShare(secret, share, passphrases[0]!)).toEqual(privateKey);
  expect(await openShare(secret, share, passphrases[1]!)).toBeNull();
});

test('passphrases wait in the queue of password hashing', async () => {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  const passwords = Array.from({ length: HASHES_AT_ONCE }, () => inHashQueue(() => opened));
  let isWrapped = false;
  const cost = { passes: 1, memory: 8192 };
  const wrapping = wrapForCommission(secret, privateKey, { passphrases, threshold: 2, cost }).then((shares) => {
    isWrapped = true;
    return shares.length;
  });
  await pause(100);
  expect(isWrapped).toBe(false);
  open();
  expect(await wrapping).toBe(2);
  await Promise.all(passwords);
});

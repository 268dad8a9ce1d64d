import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StartProblem } from '../start-problem.ts';
import { freshDatabase } from '../testing/fresh-database.ts';
import type { FreshDatabase } from '../testing/fresh-database.ts';
import { belongsTo, deriveKey, loadSecret, serverSecret } from './server-secret.ts';
import { openSecret } from './open-secret.ts';

let database: FreshDatabase;
let folder: string;
beforeAll(async () => {
  database = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), 'wiec-secret-'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const secret = serverSecret(randomBytes(32));

test('is made once, for its owner alone, and found again', async () => {
  const made = await Promise.all([loadSecret(folder, null), loadSecret(folder, null)]);
  expect(made[0]).toHaveLength(32);
  expect(made[1]).toEqual(made[0]);
  expect(await loadSecret(folder, null)).toEqual(made[0]);
  expect((await stat(join(folder, 'secret'))).mode & 0o777).toBe(0o600);
});

test('the given one goes before the kept one', async () => {
  const given = randomBytes(40);
  expect(await loadSecret(folder, given)).toBe(given);
});

test('a damaged file stops the start instead of making a new secret', async () => {
  const damaged = await mkdtemp(join(folder, 'damaged-'));
  await writeFile(join(damaged, 'secret'), 'abc');
  await expect(loadSecret(damaged, null)).rejects.toThrow(StartProblem);
});

test('a database takes the first secret and refuses every other', async () => {
  const first = randomBytes(32);
  const open = (given: Buffer) => openSecret(database.db, { dataDir: folder, given, log: () => {} });
  expect(await open(first)).toEqual(first);
  expect(await open(first)).toEqual(first);
  expect(await belongsTo(database.db, randomBytes(32))).toBe(false);
  await expect(open(randomBytes(32))).rejects.toThrow('Tajny klucz serwera nie pasuje');
});

test('keys of different purposes and secrets differ', () => {
  const one = Buffer.alloc(32, 1);
  const keys = [deriveKey(one, 'a'), deriveKey(one, 'b'), deriveKey(Buffer.alloc(32, 2), 'a')];
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(3);
  expect(deriveKey(one, 'a')).toEqual(keys[0]);
});

test('what is sealed opens to the same bytes, for its purpose only, and never twice the same', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const sealed = secret.encrypt('account.personal', Buffer.from(bytes));
      expect(secret.decrypt('account.personal', sealed)).toEqual(Buffer.from(bytes));
      expect(() => secret.decrypt('voter.personal', sealed)).toThrow();
      expect(secret.encrypt('account.personal', Buffer.from(bytes))).not.toEqual(sealed);
    }),
  );
  expect(secret.decrypt('x', secret.encrypt('x', 'Zażółć')).toString()).toBe('Zażółć');
});

test('no single changed bit goes unnoticed', () => {
  const sealed = secret.encrypt('x', 'Lipogród');
  for (let bit = 0; bit < sealed.length * 8; bit += 1) {
    const changed = Buffer.from(sealed);
    changed[bit >> 3]! ^= 1 << (bit & 7);
    expect(() => secret.decrypt('x', changed)).toThrow();
  }
  expect(() => secret.decrypt('x', sealed.subarray(0, 20))).toThrow();
});

test('keyed hashes depend on purpose and text, and are no seal key in disguise', () => {
  expect(secret.keyedHash('login', 'a')).toEqual(secret.keyedHash('login', 'a'));
  expect(secret.keyedHash('login', 'a')).not.toEqual(secret.keyedHash('login', 'b'));
  expect(secret.keyedHash('login', 'a')).not.toEqual(secret.keyedHash('e-mail', 'a'));
});

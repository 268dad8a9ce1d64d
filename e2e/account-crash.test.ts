import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { readOutbox } from '@wiec/server/services/mail.ts';
import { serverSecret } from '@wiec/server/services/server-secret.ts';
import { freshDatabase, type FreshDatabase } from '@wiec/server/testing/fresh-database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Portal, startPortal } from './harness/portal.ts';

/** The server is killed among the answers to letters: a link is used up if and only if what it leads to was done. */
const OLD = 'Zielone-Lipy-7';
const NEW = 'Czerwone-Klony-8';
const PEOPLE = Array.from({ length: 24 }, (_, i) => `osoba${i}@example.pl`);

let database: FreshDatabase;
let portal: Portal;
const key = randomBytes(32);
beforeAll(async () => {
  database = await freshDatabase();
  const env = { DATABASE_URL: database.url, WIEC_SECRET: key.toString('base64'), WIEC_LIMITS: 'off' };
  portal = await startPortal({ demo: false, env });
});
afterAll(async () => {
  await portal.stop();
  await database.close();
});

/** Status of the answer; null where none came. */
async function submit(path: string, fields: Record<string, string>): Promise<number | null> {
  const headers = { origin: portal.url, 'sec-fetch-site': 'same-origin' };
  const request = { method: 'POST', headers, body: new URLSearchParams(fields), redirect: 'manual' } as const;
  return fetch(portal.url + path, request).then(
    ({ status }) => status,
    () => null,
  );
}
/** Asks again as long as the portal says that it is busy, as its pages do. */
async function patiently(ask: () => Promise<number | null>): Promise<number | null> {
  for (;;) {
    const status = await ask();
    if (status !== 503) return status;
    await pause(500);
  }
}
const open = (path: string) => patiently(async () => (await fetch(portal.url + path)).status);
const signsIn = async (login: string, password: string): Promise<boolean> => {
  const headers = { origin: portal.url, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
  const body = JSON.stringify({ login, password });
  const ask = async () => (await fetch(`${portal.url}/api/auth/token`, { method: 'POST', headers, body })).status;
  return (await patiently(ask)) === 200;
};

/** The path in the newest letter to each. */
async function letters(): Promise<Map<string, string>> {
  const mails = await readOutbox(database.db, { secret: serverSecret(key) }, 1000);
  const found = mails.flatMap(({ to, text }) => {
    const path = /\/konto\/(?:rejestracja|haslo)\/[\w-]+/.exec(text)?.[0];
    return path === undefined ? [] : [[to, path] as const];
  });
  // The newest come first, and the last word counts.
  return new Map(found.reverse());
}

/** Everybody answers their letter at once; after the first answer the server is killed. */
async function answerAndKill(paths: Map<string, string>, fields: Record<string, string>): Promise<void> {
  const answers = [...paths.values()].map((path) => submit(path, fields));
  await Promise.race(answers);
  await portal.kill();
  await Promise.all(answers);
  await portal.restart();
}

test('accounts are made whole, with their links used up, or not at all', async () => {
  await Promise.all(
    PEOPLE.map((login) => patiently(() => submit('/konto/rejestracja', { login, password: OLD, repeated: OLD }))),
  );
  const paths = await letters();
  expect([...paths.keys()].toSorted()).toEqual(PEOPLE.toSorted());
  await answerAndKill(paths, { password: OLD });

  const done = [];
  for (const [login, path] of paths) {
    const isUsed = (await open(path)) === 410;
    done.push(isUsed);
    expect([login, await signsIn(login, OLD)]).toEqual([login, isUsed]);
    if (!isUsed) expect([login, await submit(path, { password: OLD })]).toEqual([login, 200]);
  }
  expect(done).toContain(true);
  const { rows } = await database.pool.query('select count(*)::integer as accounts from account');
  expect(rows).toEqual([{ accounts: PEOPLE.length }]);
});

test('passwords are new, with their links used up, or the old ones stay', async () => {
  await Promise.all(PEOPLE.map((login) => patiently(() => submit('/konto/haslo', { login }))));
  const paths = await letters();
  await answerAndKill(paths, { password: NEW, repeated: NEW });

  const done = [];
  for (const [login, path] of paths) {
    const isUsed = (await open(path)) === 410;
    done.push(isUsed);
    expect([login, await signsIn(login, isUsed ? NEW : OLD)]).toEqual([login, true]);
    expect([login, await signsIn(login, isUsed ? OLD : NEW)]).toEqual([login, false]);
  }
  expect(done).toContain(true);
});

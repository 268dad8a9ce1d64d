import { createServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { Config } from '../../../config.ts';
import { readOutbox } from '../../../services/mail.ts';
import { plantStaff, signInById } from '../../../testing/plant-staff.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';

let portal: TestApp;
afterEach(() => portal.close());

async function open(settings: Partial<Config>): Promise<() => Promise<{ status: number; text: string }>> {
  portal = await testApp(settings);
  signInById(portal.app, portal.deps);
  const clerk = await plantStaff(portal.deps, { officeId: null, isAdmin: true });
  return async () => {
    const reply = await portal.app.inject({
      method: 'POST',
      url: '/api/app/smtp/test-letters',
      headers: { authorization: `Bearer ${clerk}` },
    });
    return { status: reply.statusCode, text: reply.body };
  };
}

/** A port on which nobody listens. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as { port: number };
  await new Promise((closed) => server.close(closed));
  return port;
}

test('without a mail server the letter is in the outbox, for the clerk’s own address', async () => {
  const send = await open({});
  expect(await send()).toMatchObject({ status: 200, text: expect.stringContaining('w skrzynce nadawczej') });
  const letters = await readOutbox(portal.deps.db, portal.deps);
  expect(letters).toMatchObject([{ to: expect.stringMatching(/^pracownik\d+@/), subject: 'List próbny portalu Wiec' }]);
});

test('a mail server that is not there is told in words, without its password, and tries are limited', async () => {
  const send = await open({ smtpUrl: `smtp://urzad:Tajne-Haslo@127.0.0.1:${await freePort()}` });
  const first = await send();
  expect(first).toMatchObject({ status: 503, text: expect.stringContaining('Nie ma połączenia z serwerem poczty.') });
  expect(first.text).not.toContain('Tajne');
  const log = await portal.deps.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
  expect(log).toMatchObject({ action: 'mail.tested', details: { outcome: expect.stringMatching(/^E/) } });
  for (let n = 0; n < 4; n++) await send();
  expect((await send()).status).toBe(429);
});

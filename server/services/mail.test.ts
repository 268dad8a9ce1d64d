import { createServer, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Config } from '../config.ts';
import type { Deps } from '../deps.ts';
import { freshDatabase, type FreshDatabase } from '../testing/fresh-database.ts';
import { systemClock } from './clock.ts';
import { startJobs } from './jobs.ts';
import { queueMail, readOutbox, SEND_MAIL, sendMail, sweepMail, tryMail } from './mail.ts';
import { budgetBox } from '../modules/voting/box/budget-box.ts';
import { projectRows } from '../modules/projects/project-queries.ts';
import { voteKindsOf } from '../participation/vote-kind-box.ts';
import { openFileStore } from './open-file-store.ts';
import { serverSecret } from './server-secret.ts';
import { protectedSmtpUrl, smtpEncryption } from './smtp-encryption.ts';

let database: FreshDatabase;
let server: Server;
let received: string[] = [];
let refusing = false;

/** As much of SMTP (RFC 5321) as a letter needs. */
function greet(socket: Socket): void {
  let inLetter = false;
  let letter = '';
  socket.write('220 poczta\r\n');
  socket.on('data', (chunk) => {
    if (inLetter) {
      letter += chunk.toString();
      if (!letter.endsWith('\r\n.\r\n')) return;
      inLetter = false;
      received.push(letter);
      socket.write('250 ok\r\n');
      return;
    }
    const command = chunk.toString().slice(0, 4).toUpperCase();
    if (command === 'RCPT' && refusing) socket.write('550 nie ma jan@example.pl\r\n');
    else if (command === 'DATA') {
      inLetter = true;
      socket.write('354 prosze\r\n');
    } else socket.write(command === 'QUIT' ? '221 pa\r\n' : '250 ok\r\n');
  });
  socket.on('error', () => {});
}

beforeAll(async () => {
  database = await freshDatabase();
  server = createServer(greet);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterAll(async () => {
  server.close();
  await database.close();
});

function deps(): Deps {
  const { port } = server.address() as { port: number };
  const config = { smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'Wiec <wiec@example.pl>' } as Config;
  return {
    config,
    pool: database.pool,
    db: database.db,
    secret: serverSecret(Buffer.alloc(32, 2)),
    files: openFileStore({ filesUrl: null, dataDir: '/nowhere' }),
    projects: projectRows,
    voteKinds: voteKindsOf(budgetBox),
    threadSeed: null,
    clock: systemClock,
  };
}

const letter = { to: 'jan@example.pl', subject: 'Kod autoryzacji', text: 'Twój kod: 87654321' };
const sent = async () => (await database.pool.query('select subject from sent_letter')).rows;
const state = async () => (await database.pool.query('select last_error from mail order by id desc limit 1')).rows[0];

test('a letter goes out once its transaction is committed, and only then', async () => {
  const jobs = await startJobs(deps(), { [SEND_MAIL]: sendMail });
  try {
    await expect(
      database.db.transaction().execute(async (tx) => {
        await queueMail(tx, deps(), { ...letter, text: 'nigdy' });
        throw new Error('undo');
      }),
    ).rejects.toThrow('undo');
    await database.db.transaction().execute((tx) => queueMail(tx, deps(), letter));
    for (let i = 0; i < 100 && received.length === 0; i++) await pause(100);
    expect(received.length).toBe(1);
    expect(received[0]).toContain('To: jan@example.pl');
    const [, body = ''] = received[0]!.split('\r\n\r\n');
    expect(Buffer.from(body, 'base64').toString() + body).toContain('87654321');
    // What was sent is forgotten, whatever it belonged to.
    await expect.poll(state).toBeUndefined();
    // But for that it was.
    expect(await sent()).toEqual([{ subject: letter.subject }]);
  } finally {
    await jobs.stop();
  }
});

test('a refused letter is retried later, and the stored reason names nobody', async () => {
  refusing = true;
  await queueMail(database.db, deps(), letter);
  const { rows } = await database.pool.query('select max(id)::int as id from mail');
  await expect(sendMail({ mailId: rows[0].id }, deps())).rejects.toThrow(`mail ${rows[0].id} not sent: 550`);
  expect(await state()).toEqual({ last_error: '550' });
  refusing = false;
  await sendMail({ mailId: rows[0].id }, deps());
  expect(await state()).toBeUndefined();
  received = [];
  await sendMail({ mailId: rows[0].id }, deps());
  expect(received).toEqual([]);
});

test('of a letter of a vote it is forgotten as well that it was sent', async () => {
  await database.pool.query('delete from sent_letter');
  await queueMail(database.db, deps(), { ...letter, topic: 'vote:7' });
  const { rows } = await database.pool.query('select max(id)::int as id from mail');
  await sendMail({ mailId: rows[0].id }, deps());
  expect(await state()).toBeUndefined();
  expect(await sent()).toEqual([]);
});

test('the database holds no address and no code; the outbox gives them back', async () => {
  await queueMail(database.db, deps(), letter);
  const { rows } = await database.pool.query(
    `select string_agg(m::text, ' ') || coalesce((select string_agg(j.payload::text, ' ') from graphile_worker._private_jobs j), '') as kept from mail m`,
  );
  for (const text of ['jan@example.pl', '87654321']) {
    expect(rows[0].kept).not.toContain(text);
    expect(rows[0].kept).not.toContain(Buffer.from(text).toString('hex'));
  }
  expect((await readOutbox(database.db, deps()))[0]).toMatchObject(letter);
});

test('a letter that somebody waits for is sent at once, or comes back with a code and nobody’s address', async () => {
  const { port } = server.address() as { port: number };
  const smtpUrl = `smtp://127.0.0.1:${port}`;
  received = [];
  refusing = false;
  expect(await tryMail(smtpUrl, { from: 'Wiec <wiec@example.pl>', ...letter })).toBeNull();
  expect(received).toHaveLength(1);
  refusing = true;
  expect(await tryMail(smtpUrl, { from: 'Wiec <wiec@example.pl>', ...letter })).toBe('550');
  refusing = false;
  const silent = createServer(() => {});
  await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening));
  const { port: closed } = silent.address() as { port: number };
  await new Promise((done) => silent.close(done));
  expect(await tryMail(`smtp://127.0.0.1:${closed}`, { from: 'a@example.pl', ...letter })).toMatch(/^E[A-Z]+$/);
});

test('a letter that was never sent is forgotten after thirty days', async () => {
  await queueMail(database.db, deps(), letter);
  const in29 = { ...deps(), clock: () => new Date(Date.now() + 29 * 86_400_000) };
  await sweepMail(in29);
  expect(await state()).toBeDefined();
  await database.pool.query(
    `insert into sent_letter (ref, subject, created_at) values (gen_random_uuid(), 'Kod', now())`,
  );
  await sweepMail({ ...in29, clock: () => new Date(Date.now() + 31 * 86_400_000) });
  expect(await state()).toBeUndefined();
  expect(await sent()).toEqual([]);
});

test('no letter goes to another computer without TLS, unless the address says so', async () => {
  const { port } = server.address() as { port: number };
  received = [];
  // This computer by a name that does not say so; the server here knows no STARTTLS.
  const smtpUrl = `smtp://0.0.0.0:${port}`;
  expect(await tryMail(smtpUrl, { from: 'Wiec <wiec@example.pl>', ...letter })).not.toBeNull();
  expect(received).toEqual([]);
  expect(await tryMail(`${smtpUrl}?requireTLS=false`, { from: 'Wiec <wiec@example.pl>', ...letter })).toBeNull();
  expect(received).toHaveLength(1);
});

test.each([
  ['smtps://mail.example.pl', 'tls'],
  ['smtp://mail.example.pl:587', 'starttls'],
  ['smtp://mail.example.pl:587?ignoreTLS=true', 'starttls'],
  ['smtp://mail.example.pl:25?requireTLS=false', 'none'],
  ['smtp://localhost:25', 'none'],
  ['smtp://127.0.0.1', 'none'],
  ['smtp://[::1]:25', 'none'],
  ['smtp://127.0.0.1.example.pl', 'starttls'],
] as const)('%s is protected by %s', (smtpUrl, encryption) => {
  expect(smtpEncryption(smtpUrl)).toBe(encryption);
  expect(protectedSmtpUrl(smtpUrl).includes('requireTLS=true')).toBe(encryption === 'starttls');
  expect(protectedSmtpUrl(smtpUrl)).not.toContain('ignoreTLS');
});

import { randomUUID } from 'node:crypto';
import type { LetterView, OfficeLetter } from '@wiec/contract/office-letters.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadCaller } from '../../../http/caller-queries.ts';
import { queueMail, sendMail } from '../../../services/mail.ts';
import { plantStaff, signInById } from '../../../testing/plant-staff.ts';
import { plantTown } from '../../../testing/plant-town.ts';
import { openSessionOfId, provenHeaders, sessionOfId } from '../../../testing/proof-of.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';
import { retryLetters } from './retry-letters.ts';

let portal: TestApp;
let officeId: number;
let admin: number;

beforeAll(async () => {
  // Nobody listens there.
  portal = await testApp({ rateLimitFactor: 1_000_000, smtpUrl: 'smtp://127.0.0.1:1' });
  signInById(portal.app, portal.deps);
  ({ officeId } = await plantTown(portal.deps.db));
  admin = await plantStaff(portal.deps, { officeId: null, isAdmin: true });
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.deps.pool.query('delete from mail; delete from sent_letter; delete from graphile_worker._private_jobs');
});

const ADDRESS = 'niezapominajska@example.pl';

async function write(subject: string, topic?: string): Promise<number> {
  await queueMail(portal.deps.db, portal.deps, { to: ADDRESS, subject, text: 'Tajne słowa', ...(topic && { topic }) });
  return Number((await portal.deps.pool.query('select max(id) as id from mail')).rows[0].id);
}

/** What the queue does with a job that fails. */
async function fail(id: number, attempts = 1): Promise<void> {
  await expect(sendMail({ mailId: id }, portal.deps)).rejects.toThrow('not sent');
  await portal.deps.pool.query(
    `update graphile_worker._private_jobs set attempts = $2, run_at = now() + interval '6 hours'
      where (payload ->> 'mailId')::int = $1`,
    [id, attempts],
  );
}

const jobs = async () =>
  (
    await portal.deps.pool.query(
      'select attempts::int, run_at <= now() as due from graphile_worker._private_jobs order by id',
    )
  ).rows;

const lastRow = () =>
  portal.deps.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();

async function ask(method: 'GET' | 'POST', path: string, by = admin, payload?: object) {
  const reply = await portal.app.inject({
    method,
    url: `/api/office/letters${path}`,
    headers: provenHeaders(portal.deps, by),
    ...(payload && { payload }),
  });
  const body = reply.json<{
    data: { items: OfficeLetter[]; next: string | null; counts: Record<LetterView, number> };
    title?: string;
  }>();
  return { status: reply.statusCode, text: reply.body, ...body };
}
const list = async (view: string, more = '') => (await ask('GET', `?view=${view}${more}`)).data;
const retry = (ref: string | null, by = admin) => ask('POST', '/retries', by, { ref });

describe('an administrator reads', () => {
  test('what waits, what failed and why, what is not tried any more, and nobody’s address or words', async () => {
    await write('Nowe hasło');
    await fail(await write('Zaproszenie'));
    await fail(await write('Odpowiedź na uwagę'), 25);
    expect((await list('waiting')).items).toMatchObject([{ subject: 'Nowe hasło', state: 'waits', tries: 0 }]);
    const { items, counts } = await list('failed');
    expect(items).toMatchObject([
      { subject: 'Odpowiedź na uwagę', state: 'stopped', tries: 25, nextTry: null, reason: 'ESOCKET' },
      { subject: 'Zaproszenie', state: 'retries', tries: 1, nextTry: expect.any(String), reason: 'ESOCKET' },
    ]);
    expect(counts.failed).toBe(2);
    const { text } = await ask('GET', '?view=failed');
    expect(text).not.toContain('example.pl');
    expect(text).not.toContain('Tajne');
  });

  test('of what was sent its kind and when', async () => {
    const id = await write('Zaproszenie');
    await portal.deps.pool.query(
      'with sent as (delete from mail where id = $1 returning ref, subject, created_at) insert into sent_letter select * from sent',
      [id],
    );
    expect((await list('sent')).items).toMatchObject([{ subject: 'Zaproszenie', state: 'sent', reason: null }]);
    expect((await list('waiting')).items).toEqual([]);
  });

  test('of the letters of a vote neither how many there are nor the time of one', async () => {
    for (let n = 0; n < 3; n++) await fail(await write('Twój głos jest zapisany', 'vote:7'));
    await fail(await write('Twój głos jest zapisany', 'vote:8'));
    const { items, counts } = await list('failed');
    expect(items.map(({ voteId }) => voteId)).toEqual([8, 7]);
    expect(items[1]).toMatchObject({ queuedAt: null, tries: null, nextTry: null });
    expect(counts.failed).toBe(2);
  });

  test('page after page, each row once', async () => {
    // One transaction writes them all at one moment.
    await portal.deps.db.transaction().execute(async (tx) => {
      for (let n = 0; n < 5; n++) await queueMail(tx, portal.deps, { to: ADDRESS, subject: `List ${n}`, text: '' });
    });
    const first = await list('waiting', '&size=2');
    const second = await list('waiting', `&size=2&after=${first.next}`);
    const third = await list('waiting', `&size=2&after=${second.next}`);
    const subjects = [first, second, third].flatMap(({ items }) => items.map(({ subject }) => subject));
    expect(subjects.toSorted()).toEqual(['List 0', 'List 1', 'List 2', 'List 3', 'List 4']);
    expect(third.next).toBeNull();
  });

  test('alone: whoever keeps the settings of every office is refused', async () => {
    const clerk = await plantStaff(portal.deps, { officeId, permissions: { [officeId]: ['settings.manage'] } });
    const title = 'Listy portalu widzi jego administrator.';
    expect(await ask('GET', '?view=failed', clerk)).toMatchObject({ status: 403, title });
    expect(await retry(null, clerk)).toMatchObject({ status: 403, title });
  });
});

describe('sending once more', () => {
  test('moves the one job of the letter, also when it is asked twice, and is written down', async () => {
    await fail(await write('Zaproszenie'));
    await fail(await write('Nowe hasło'));
    const ref = (await list('failed')).items.find(({ subject }) => subject === 'Zaproszenie')!.ref;
    expect((await retry(ref)).status).toBe(200);
    expect((await retry(ref)).status).toBe(200);
    expect(await jobs()).toEqual([
      { attempts: 1, due: true },
      { attempts: 1, due: false },
    ]);
    expect(await lastRow()).toMatchObject({ actor: `account:${admin}`, action: 'letter.retried', subject_id: ref });
  });

  test('begins anew with what was given up, and with what nothing tries', async () => {
    await fail(await write('Zaproszenie'), 25);
    await write('Nowe hasło');
    await portal.deps.pool.query(
      `delete from graphile_worker._private_jobs where (payload ->> 'mailId')::int = (select max(id) from mail)`,
    );
    expect((await list('failed')).counts.failed).toBe(2);
    expect((await retry(null)).status).toBe(200);
    expect(await jobs()).toEqual([
      { attempts: 0, due: true },
      { attempts: 0, due: true },
    ]);
  });

  test('of the letters of a vote takes all that are alike, and no other vote’s', async () => {
    for (const topic of ['vote:7', 'vote:7', 'vote:8']) await fail(await write('Twój głos jest zapisany', topic));
    const ref = (await list('failed')).items.find(({ voteId }) => voteId === 7)!.ref;
    await retry(ref);
    expect((await jobs()).map(({ due }) => due)).toEqual([true, true, false]);
  });

  test('leaves alone what did not fail', async () => {
    await queueMail(portal.deps.db, portal.deps, { to: ADDRESS, subject: 'Odrzucony', text: '', afterMinutes: 20 });
    const { items } = await list('waiting');
    expect((await retry(items[0]!.ref)).status).toBe(200);
    expect(await jobs()).toEqual([{ attempts: 0, due: false }]);
  });

  test('of a letter that is gone says so', async () => {
    expect(await retry(randomUUID())).toMatchObject({
      status: 404,
      title: 'Tego listu już tu nie ma: został wysłany albo usunięty.',
    });
  });

  test('does nothing for whoever has just stopped being an administrator', async () => {
    const id = await plantStaff(portal.deps, { officeId: null, isAdmin: true });
    await openSessionOfId(portal.deps, id);
    const session = sessionOfId(id);
    const by = { ...(await loadCaller(portal.deps, id))!, session };
    expect(await retryLetters(portal.deps, { by, ref: null })).toMatchObject({ ok: true });
    await fail(await write('Zaproszenie'));
    await portal.deps.pool.query('update account set is_admin = false where id = $1', [id]);
    expect(await retryLetters(portal.deps, { by, ref: null })).toMatchObject({ ok: false, kind: 'forbidden' });
    expect(await jobs()).toEqual([{ attempts: 1, due: false }]);
  });
});

test('without a mail server letters are kept, none has failed, and none is sent', async () => {
  await write('Zaproszenie');
  const deps = { ...portal.deps, config: { ...portal.deps.config, smtpUrl: null } };
  const app = await testApp({ rateLimitFactor: 1_000_000 });
  try {
    signInById(app.app, app.deps);
    const by = await plantStaff(app.deps, { officeId: null, isAdmin: true });
    await queueMail(app.deps.db, deps, { to: ADDRESS, subject: 'Zaproszenie', text: '' });
    const headers = provenHeaders(app.deps, by);
    const read = (view: string) => app.app.inject({ url: `/api/office/letters?view=${view}`, headers });
    const { items, sends, counts } = (await read('waiting')).json().data;
    expect({ items, sends, counts }).toMatchObject({
      items: [{ state: 'kept' }],
      sends: false,
      counts: { failed: 0, waiting: 1, sent: 0 },
    });
    const payload = { ref: items[0].ref };
    expect(
      (await app.app.inject({ method: 'POST', url: '/api/office/letters/retries', headers, payload })).statusCode,
    ).toBe(409);
  } finally {
    await app.close();
  }
});

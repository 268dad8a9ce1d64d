import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditActions, auditViews } from '@wiec/domain/audit-action.ts';
import type { AuditLogEntry } from '@wiec/contract/audit-log.ts';
import { loadCaller } from '../../../http/caller-queries.ts';
import { plantConsultation } from '../../../testing/plant-consultation.ts';
import { plantStaff, signInById } from '../../../testing/plant-staff.ts';
import { plantTown } from '../../../testing/plant-town.ts';
import { openSessionOfId, provenHeaders, sessionOfId } from '../../../testing/proof-of.ts';
import type { PaperOrder } from '../../../services/written-paper.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';
import { exportAuditLog, printAuditLog } from './export-audit-log.ts';

let portal: TestApp;
let officeId: number;
let admin: number;
let subject = 0;

beforeAll(async () => {
  portal = await testApp({ rateLimitFactor: 1_000_000 });
  signInById(portal.app, portal.deps);
  ({ officeId } = await plantTown(portal.deps.db));
  admin = await plantStaff(portal.deps, { officeId: null, isAdmin: true });
});
afterAll(() => portal.close());
// Rows cannot be deleted, so that each test asks for a subject of its own.
beforeEach(() => void subject++);

interface Written {
  actor?: string;
  action?: string;
  at?: string;
  details?: object;
}
const PURPOSE = 'Kontrola RIO, budżet 2027';
const write = (rows: Written[]) =>
  portal.deps.db
    .insertInto('audit_log')
    .values(
      rows.map(({ actor = 'cli', action = 'vote.opened', at, details = { reason: 'Niezapominajska' } }) => ({
        actor,
        action,
        subject_type: 'sample',
        subject_id: String(subject),
        details: JSON.stringify(details),
        ...(at === undefined ? {} : { at }),
      })),
    )
    .execute();

async function read(query: Record<string, string | number> = {}, by = admin) {
  const asked = new URLSearchParams({ subjectType: 'sample', subjectId: String(subject) });
  for (const [name, value] of Object.entries(query)) asked.set(name, String(value));
  const reply = await portal.app.inject({
    method: 'GET',
    url: `/api/office/audit-log?${asked}`,
    headers: provenHeaders(portal.deps, by),
  });
  const body = reply.json<{
    data: {
      items: AuditLogEntry[];
      people: { id: number; name: string }[];
      counts: Record<string, number>;
      next: number | null;
    };
    title?: string;
  }>();
  return { status: reply.statusCode, text: reply.body, ...body };
}

test('of acts that ask for a reason it is told, on the screen and in the file unless names are hidden; of others not', async () => {
  await write([{ action: 'initiative.sender-shown' }, { action: 'vote.opened' }]);
  const { data } = await read();
  expect(data.items.map(({ action, reason }) => [action, reason])).toEqual([
    ['vote.opened', null],
    ['initiative.sender-shown', 'Niezapominajska'],
  ]);
  const file = async (more: Record<string, string> = {}) => {
    const about = { subjectType: 'sample', subjectId: String(subject), purpose: PURPOSE };
    const asked = new URLSearchParams({ ...about, ...more });
    const headers = provenHeaders(portal.deps, admin);
    const { body } = await portal.app.inject({ url: `/api/office/audit-log.csv?${asked}`, headers });
    return body.split('\r\n').map((line) => line.split(';').at(-3));
  };
  expect(await file()).toEqual(['powód', '', 'Niezapominajska', undefined]);
  expect(await file({ names: 'hidden' })).toEqual(['powód', '', '', undefined]);
});

describe('who reads the log', () => {
  test('is an administrator, not whoever keeps the settings of every office', async () => {
    const clerk = await plantStaff(portal.deps, { officeId, permissions: { [officeId]: ['settings.manage'] } });
    await write([{}]);
    expect(await read({}, clerk)).toMatchObject({
      status: 403,
      title: 'Brak uprawnień do wykonania polecania',
    });
    expect((await read()).data.items).toHaveLength(1);
  });

  test('is whoever has the right in each office, until it ends in one: the log is of all', async () => {
    const { db } = portal.deps;
    const { officeId: other } = await plantTown(db, 2028);
    const auditor = await plantStaff(portal.deps, {
      officeId,
      permissions: { [officeId]: ['log.read'], [other]: ['log.read'] },
    });
    await write([{}]);
    expect((await read({}, auditor)).data.items).toHaveLength(1);
    await db
      .deleteFrom('account_permission')
      .where('account_id', '=', auditor)
      .where('office_id', '=', other)
      .execute();
    expect(await read({}, auditor)).toMatchObject({ status: 403, title: expect.stringContaining('w każdym urzędzie') });
    await db.updateTable('office').set({ retired_at: new Date() }).where('id', '=', other).execute();
    expect((await read({}, auditor)).status).toBe(200);
  });

  test('is written down in it', async () => {
    const last = () =>
      portal.deps.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
    await write([{}, {}]);
    const { items } = (await read()).data;
    expect(await last()).toMatchObject({
      actor: `account:${admin}`,
      action: 'audit-log.read',
      details: { newest: items[0]!.id, rows: 2 },
    });
  });

  test('gets no reasons and no other details: they stay on the server', async () => {
    await write([{}]);
    expect((await read()).text).not.toContain('Niezapominajska');
  });

  test('reads the names of colleagues, of nobody else, and the titles of matters; the file has the same, or none', async () => {
    const { db } = portal.deps;
    const [colleague, former] = [
      await plantStaff(portal.deps, { officeId, firstname: 'Zdzisława', surname: 'Wierzbowa' }),
      await plantStaff(portal.deps, { officeId, firstname: 'Bożydar', surname: 'Odeszły' }),
    ];
    await db.updateTable('account').set({ is_staff: false }).where('id', '=', former).execute();
    const { id } = await plantConsultation(portal.deps, { officeId, title: 'Ścieżka nad Lipówką' });
    const at = '2026-03-10T08:05:09.000Z';
    const row = (actor: number, action: string, subjectType: string, subjectId: number) => ({
      actor: `account:${actor}`,
      action,
      subject_type: subjectType,
      subject_id: String(subjectId),
      details: '{}',
      at,
    });
    await db
      .insertInto('audit_log')
      .values([
        row(colleague, 'project.published', 'project', id),
        row(former, 'project.published', 'project', id),
        row(admin, 'user.changed', 'account', colleague),
      ])
      .execute();
    const about = { from: '2026-03-10', to: '2026-03-10', subjectType: '', subjectId: '' };
    const { items, people } = (await read(about)).data;
    const mine = items.filter((each) => each.at === at);
    expect(mine.map(({ subjectTitle }) => subjectTitle)).toEqual([null, 'Ścieżka nad Lipówką', 'Ścieżka nad Lipówką']);
    expect(people).toContainEqual({ id: colleague, name: 'Zdzisława Wierzbowa' });
    expect(people.map((each) => each.id)).not.toContain(former);

    const file = async (more: Record<string, string>) =>
      (
        await portal.app.inject({
          url: `/api/office/audit-log.csv?${new URLSearchParams({ from: about.from, to: about.to, purpose: PURPOSE, ...more })}`,
          headers: provenHeaders(portal.deps, admin),
        })
      ).body;
    const whole = await file({});
    expect(whole).toContain(`;2026-03-10;09:05:09;account:${colleague};Zdzisława Wierzbowa;`);
    expect(whole).toContain(`;account;${colleague};Zdzisława Wierzbowa`);
    expect(whole).not.toContain('Odeszły');
    const hidden = await file({ names: 'hidden' });
    expect(hidden).toContain(`;2026-03-10;09:05:09;account:${colleague};;`);
    expect(hidden).not.toContain('Wierzbowa');
  });
});

describe('the filters', () => {
  test('leave those of one person, and of one kind of act', async () => {
    await write([
      { actor: `account:${admin}`, action: 'office.changed' },
      { actor: 'system', action: 'vote.closed' },
    ]);
    expect((await read({ actor: `account:${admin}` })).data.items).toMatchObject([
      { actor: `account:${admin}`, action: 'office.changed', isStaff: true },
    ]);
    expect((await read({ actor: 'system' })).data.items).toMatchObject([{ action: 'vote.closed', isStaff: false }]);
    expect((await read({ action: 'vote.closed' })).data.items).toMatchObject([{ actor: 'system' }]);
    expect((await read({ subjectId: 'another' })).data.items).toEqual([]);
  });

  test('take days as they are in Warsaw, both ends included', async () => {
    const [before, first, last, after] = [
      '2026-03-09T22:59:59.000Z',
      '2026-03-09T23:00:00.000Z',
      '2026-03-10T22:59:59.000Z',
      '2026-03-10T23:00:00.000Z',
    ] as const;
    await write([before, first, last, after].map((at) => ({ at })));
    const { items } = (await read({ from: '2026-03-10', to: '2026-03-10' })).data;
    expect(items.map(({ at }) => at)).toEqual([last, first]);
  });

  test('that contradict each other are told', async () => {
    expect(await read({ from: '2026-03-11', to: '2026-03-10' })).toMatchObject({
      status: 400,
      title: 'Dzień „do” jest wcześniejszy niż dzień „od”.',
    });
    expect((await read({ actor: 'Jan' })).status).toBe(400);
  });
});

test('words are looked for in the names of acts and in the titles of what they were done to', async () => {
  const { db } = portal.deps;
  const { id } = await plantConsultation(portal.deps, { officeId, title: 'Wycinka lip przy Młynarskiej 100%' });
  const other = await plantConsultation(portal.deps, { officeId, title: 'Wycinka dębów' });
  const row = (action: string, subjectType: string, subjectId: number) => ({
    actor: 'cli',
    action,
    subject_type: subjectType,
    subject_id: String(subjectId),
    details: '{}',
  });
  await db
    .insertInto('audit_log')
    .values([
      row('project.published', 'project', id),
      row('project.published', 'project', other.id),
      row('vote.opened', 'vote', id),
      row('office.changed', 'sample', id),
    ])
    .execute();
  const found = async (words: string) =>
    (await read({ words, subjectType: '', subjectId: String(id) })).data.items.map(({ action }) => action);
  expect(await found('mlynarskiej LIP')).toEqual(['vote.opened', 'project.published', 'consultation.created']);
  expect(await found('100%')).toEqual(['vote.opened', 'project.published', 'consultation.created']);
  expect(await found('1%0')).toEqual([]);
  expect(await found('lip dębów')).toEqual([]);
  expect(await found('zmieniono dane')).toEqual(['office.changed']);
  const csv = await portal.app.inject({
    url: `/api/office/audit-log.csv?${new URLSearchParams({ words: 'mlynarskiej', subjectId: String(id), purpose: PURPOSE })}`,
    headers: provenHeaders(portal.deps, admin),
  });
  expect(csv.body.split('\r\n').filter((line) => line.includes(`;${id}`))).toHaveLength(3);
  const { details } = await db
    .selectFrom('audit_log')
    .select('details')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(details)).not.toContain('mlynarskiej');
});

describe('the views', () => {
  test('leave what belongs together, and say how much of it there is', async () => {
    const before = (await read()).data.counts;
    await write([{ action: 'user.changed' }, { action: 'vote.published' }, { action: 'user.blocked' }]);
    const { counts, items } = (await read({ view: 'roles' })).data;
    expect(items.map(({ action }) => action)).toEqual(['user.blocked', 'user.changed']);
    expect(counts).toEqual({ ...before, roles: before['roles']! + 2, public: before['public']! + 1 });
    expect((await read({ view: 'failed-sign-ins' })).data.items).toEqual([]);
    expect((await read({ view: 'everything' })).status).toBe(400);
  });

  test('name acts that there are, each once', () => {
    const named = Object.values(auditViews).flatMap(({ actions }): readonly string[] => actions);
    expect(named.filter((action) => !(action in auditActions))).toEqual([]);
    expect(named).toEqual([...new Set(named)]);
  });
});

test('what was changed is told as it was and as it is; other details stay on the server', async () => {
  await write([
    { action: 'implementation.moved', details: { from: 'design', to: 'works', on: '2026-11-02' } },
    { action: 'user.changed', details: { before: { rights: [] }, after: { rights: [{ roles: [{ id: 45 }] }] } } },
    { action: 'vote.opened', details: { from: 'tajne', to: 'tajne' } },
  ]);
  const { data, text } = await read();
  expect(data.items.map(({ change }) => change)).toEqual([
    null,
    { before: 'bez ról', after: 'Audytor' },
    { before: 'Projektowanie', after: 'Realizacja' },
  ]);
  expect(text).not.toContain('tajne');
});

const download = (query: Record<string, string> = {}, by = admin, format = 'csv') => {
  const about = { subjectType: 'sample', subjectId: String(subject), purpose: PURPOSE };
  const headers = provenHeaders(portal.deps, by);
  return portal.app.inject({
    url: `/api/office/audit-log.${format}?${new URLSearchParams({ ...about, ...query })}`,
    headers,
  });
};

describe('the document', () => {
  const asked = (by: number, more: object = {}) => ({
    by: { id: by, session: sessionOfId(by) } as Parameters<typeof printAuditLog>[1]['by'],
    choice: { subjectType: 'sample', subjectId: String(subject), purpose: PURPOSE, ...more },
  });
  const paperOf = async (more: object = {}) => {
    await openSessionOfId(portal.deps, admin);
    let order: PaperOrder | undefined;
    const reply = await printAuditLog(portal.deps, asked(admin, more), async (given) => {
      order = given;
      return Buffer.from('%PDF-');
    });
    return { reply, order };
  };

  test('is a PDF, for administrators and auditors alone; taking it is written down with whom it is for', async () => {
    await write([{}]);
    const { statusCode, headers, rawPayload } = await download({}, admin, 'pdf');
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const clerk = await plantStaff(portal.deps, { officeId, permissions: { [officeId]: ['settings.manage'] } });
    expect((await download({}, clerk, 'pdf')).statusCode).toBe(403);
    const [last] = (await read({ subjectType: 'account', subjectId: String(admin), action: 'audit-log.downloaded' }))
      .data.items;
    expect(last!.reason).toBe(PURPOSE);
  });

  test('says on each page whom it is for, and at the top what it holds; rows are parted by days', async () => {
    await write([
      { at: '2026-03-09T10:00:00.000Z' },
      { at: '2026-03-10T10:00:00.000Z', action: 'implementation.moved', details: { from: 'design', to: 'works' } },
    ]);
    const { order } = await paperOf({ from: '2026-03-01' });
    expect(order!.foot).toContain(PURPOSE);
    const words = JSON.stringify(order!.parts).replaceAll('\u00a0', ' ');
    expect(words).toContain('od 1 marca 2026; sample');
    expect(order!.parts.filter(({ kind }) => kind === 'table')).toHaveLength(2);
    expect(words).toContain('było: Projektowanie; jest: Realizacja');
  });

  test('has no name, no reason and no typed word where names are hidden', async () => {
    const colleague = await plantStaff(portal.deps, { officeId, firstname: 'Zdzisława', surname: 'Wierzbowa' });
    await write([{ actor: `account:${colleague}`, action: 'initiative.sender-shown' }]);
    const wordsOf = async (more: object) => JSON.stringify((await paperOf(more)).order!.parts);
    expect(await wordsOf({})).toMatch(/Zdzisława Wierzbowa.*Niezapominajska/);
    const hidden = await wordsOf({ names: 'hidden', words: 'pokazano' });
    expect(hidden).toContain(`Konto nr ${colleague}`);
    expect(hidden).not.toMatch(/Wierzbowa|Niezapominajska|„pokazano/);
  });

  test('holds three thousand rows, and not one more', async () => {
    await write(Array.from({ length: 3000 }, () => ({})));
    expect((await paperOf()).reply.ok).toBe(true);
    await write([{}]);
    const { reply, order } = await paperOf();
    expect([reply.ok, order]).toEqual([false, undefined]);
    expect(reply).toMatchObject({ kind: 'unprocessable' });
  });
});

describe('the file', () => {
  test.each([
    ['', 'Napisz, dla kogo'],
    ['  x ', 'Napisz, dla kogo'],
    ['x'.repeat(201), 'Najwyżej 200'],
  ])('says whom it is for: not "%s"', async (purpose, said) => {
    await write([{}]);
    for (const format of ['csv', 'pdf']) {
      const reply = await download({ purpose }, admin, format);
      expect(reply.statusCode).toBe(422);
      expect(reply.body).toContain(said);
    }
  });

  test('has the rows of the filter, each once, however many, and no reasons', async () => {
    await write(Array.from({ length: 2500 }, () => ({})));
    await write([{ action: 'vote.closed' }]);
    const { body, headers, statusCode } = await download({ action: 'vote.opened' });
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'no-store',
    ]);
    expect(headers['content-disposition']).toMatch(/^attachment; filename="dziennik-\d{4}-\d{2}-\d{2}\.csv"/);
    const [head, ...lines] = body.split('\r\n').filter((line) => line !== '');
    expect(head).toBe(
      '\uFEFFnumer;data;godzina;kto;osoba;zastępuje konta;zastępuje osoby;czynność;kod czynności;czego dotyczy;numer rzeczy;osoba, której dotyczy;powód;było;jest',
    );
    const ids = lines.map((line) => Number(line.split(';')[0]));
    expect(ids).toHaveLength(2500);
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a));
    expect(body).not.toContain('Niezapominajska');
  });

  test('has no cell that a spreadsheet would run as a formula', async () => {
    await write([{ actor: '=HYPERLINK("https://zly.example")' }]);
    expect((await download()).body).toContain(`"'=HYPERLINK(""https://zly.example"")"`);
  });

  test('is for administrators alone, and taking it is written down', async () => {
    const clerk = await plantStaff(portal.deps, { officeId, permissions: { [officeId]: ['settings.manage'] } });
    expect((await download({}, clerk)).statusCode).toBe(403);
    const url = '/api/office/audit-log.csv';
    expect((await portal.app.inject({ url })).statusCode).toBe(401);
    await write([{}]);
    await download();
    expect(
      await portal.deps.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow(),
    ).toMatchObject({
      actor: `account:${admin}`,
      action: 'audit-log.downloaded',
      details: { subjectType: 'sample', subjectId: String(subject) },
    });
  });

  test('breaks off when the right ends while it is written', async () => {
    const id = await plantStaff(portal.deps, { officeId: null, isAdmin: true });
    await write(Array.from({ length: 1001 }, () => ({})));
    await openSessionOfId(portal.deps, id);
    const by = { ...(await loadCaller(portal.deps, id))!, session: sessionOfId(id) };
    const choice = { subjectType: 'sample', subjectId: String(subject), purpose: PURPOSE };
    const reply = await exportAuditLog(portal.deps, { by, choice });
    const parts = (reply as { data: { chunks: AsyncIterable<string> } }).data.chunks[Symbol.asyncIterator]();
    await parts.next();
    await portal.deps.pool.query('update account set is_admin = false where id = $1', [id]);
    await expect(parts.next()).rejects.toThrow('has ended');
  });

  test('refuses what the list refuses', async () => {
    expect((await download({ from: '2026-03-11', to: '2026-03-10' })).statusCode).toBe(400);
    expect((await download({ actor: 'Jan' })).statusCode).toBe(400);
    expect((await download({ before: '5' })).statusCode).toBe(400);
  });
});

test('pages hold every row once, whatever is written meanwhile', async () => {
  await write([{}, {}, {}, {}, {}]);
  const first = (await read({ size: 2 })).data;
  await write([{}, {}]);
  const second = (await read({ size: 2, before: first.next! })).data;
  const third = (await read({ size: 2, before: second.next! })).data;
  const ids = [first, second, third].flatMap(({ items }) => items.map(({ id }) => id));
  expect(ids).toHaveLength(5);
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a));
  expect(third.next).toBeNull();
});

test('every action that the server writes down has its words', () => {
  const server = join(import.meta.dirname, '../../..');
  const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.startsWith('testing'))
    .map((path) => readFileSync(join(server, path), 'utf8'));
  const named = (text: string): string[] =>
    [...text.matchAll(/'([a-zA-Z-]+\.[a-zA-Z-]+)'/g)].map(([, action]) => action!);
  const beside = sources.flatMap((source) =>
    [...source.matchAll(/\baction: [^\n;]*/g)].flatMap(([line]) => named(line)),
  );
  // Where a helper writes the row, the action stands among the names of columns and permissions.
  const subjects = new Set(Object.keys(auditActions).map((action) => action.split('.')[0]!));
  const others = new Set([
    'initiatives.enter',
    'initiatives.manage',
    'initiatives.opine',
    'initiatives.work',
    'residents.confirm',
    'vote.commission',
    'vote.paper',
    'vote.register',
  ]);
  const byHelpers = sources
    .filter((source) => source.includes('audit'))
    .flatMap(named)
    .filter(
      (name) => subjects.has(name.split('.')[0]!) && !/\.(id|position|personal|title)$/.test(name) && !others.has(name),
    );
  const written = [...beside, ...byHelpers];
  expect(written.length).toBeGreaterThan(60);
  expect([...new Set(written)].filter((action) => !(action in auditActions))).toEqual([]);
});

/** A vote with an auditor, opened and closed by clicks (docs/decisions/0267). */
import type { VoteCourse } from '@wiec/contract/office-vote-acts.ts';
import type { OfficeVote } from '@wiec/contract/office-votes.ts';
import type { VoteRecord } from '@wiec/contract/vote-record.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inventedResident } from '../../../cli/invented-resident.ts';
import { verifyVote } from '../../../cli/verify.ts';
import { closeVote } from '../../../participation/closing/close-vote.ts';
import { newKeyFile, readKeyFile } from '../../../services/key-file.ts';
import { callerById, plantStaff, signInById } from '../../../testing/plant-staff.ts';
import { plantTown, type Town } from '../../../testing/plant-town.ts';
import { type PlantedVote, plantVote } from '../../../testing/plant-vote.ts';
import { provenHeaders } from '../../../testing/proof-of.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { untilSomebodyWaits } from '../../../testing/until-somebody-waits.ts';
import { put } from '../../../testing/voting-app.ts';
import { countVote } from '../counting/count-vote.ts';
import { publishVote } from '../counting/publish-vote.ts';
import { openVote } from '../opening/open-vote.ts';
import { joinCommission } from './vote-commission.ts';

const DAY = 86_400_000;
const REASON = 'Wszystkie lokale skończyły pracę wcześniej.';
const BALLOTS = 3;
const key = newKeyFile('auditor');
const auditor = readKeyFile('auditor', key.file)!;

let portal: TestApp;
let town: Town;
let [clerk, colleague, typist, stranger] = [0, 0, 0, 0];

beforeAll(async () => {
  portal = await testApp({ rateLimitFactor: 1_000_000 });
  signInById(portal.app, portal.deps);
  town = await plantTown(portal.deps.db);
  const other = await plantTown(portal.deps.db, 2031);
  clerk = await manager(town.officeId);
  colleague = await manager(town.officeId);
  stranger = await manager(other.officeId);
  typist = await plantStaff(portal.deps, {
    officeId: town.officeId,
    permissions: { [town.officeId]: ['vote.paper', 'vote.commission'] },
  });
});
afterAll(() => portal.close());

const manager = (officeId: number) =>
  plantStaff(portal.deps, { officeId, permissions: { [officeId]: ['budget.manage', 'vote.commission'] } });

const plant = (): Promise<PlantedVote> =>
  plantVote(portal.deps.db, { dateFrom: new Date(Date.now() - 3 * DAY), dateTo: new Date(Date.now() + 3 * DAY) }, town);

const FILE = 'koperty-dla-audytora.txt';
async function ask(
  voteId: number,
  method: 'GET' | 'PUT' | 'DELETE',
  path: string,
  body: object | null = null,
  by = clerk,
) {
  const reply = await portal.app.inject({
    method,
    url: `/api/office/votes/${voteId}/${path}`,
    headers: provenHeaders(portal.deps, by),
    ...(body && { payload: body }),
  });
  const { data, title, errors } = reply.json<{ data: VoteCourse; title: string; errors?: { field?: string }[] }>();
  return { status: reply.statusCode, data, title, errors };
}
const course = async (voteId: number) => (await ask(voteId, 'GET', 'course')).data;
async function open(voteId: number, auditorKey: string | null) {
  const { seen, members } = (await course(voteId)).opening!;
  return ask(voteId, 'PUT', 'opening', { seen, withoutCodes: true, members, auditorKey });
}
async function close(voteId: number) {
  const seenEnd = (await course(voteId)).dateTo;
  return ask(voteId, 'PUT', 'closing', { seenEnd, reason: REASON, setAsideUndecided: true });
}
const download = (voteId: number, by = clerk) =>
  portal.app.inject({
    url: `/api/office/votes/${voteId}/${FILE}`,
    headers: { authorization: `Bearer ${by}` },
  });
const confirm = (voteId: number, by = clerk) => ask(voteId, 'DELETE', 'auditor-file', null, by);

async function cast({ voteId, forms }: PlantedVote): Promise<void> {
  for (let index = 1; index <= BALLOTS; index++) {
    const { status } = await put(portal.app, voteId, {
      userData: inventedResident({ index, districtId: town.districtId, today: '2026-11-21' }),
      points: { [forms[0]!.id]: { [forms[0]!.questions['M1']!]: index } },
    });
    expect(status).toBe(200);
  }
}

/** Open with an auditor, with ballots in it. */
async function audited(): Promise<PlantedVote> {
  const vote = await plant();
  expect((await open(vote.voteId, key.publicKey)).status).toBe(200);
  await cast(vote);
  return vote;
}

/** Closed as well. */
async function closed(): Promise<number> {
  const { voteId } = await audited();
  expect(await close(voteId)).toMatchObject({ status: 200, data: { stage: 'closed' } });
  return voteId;
}

/** What the auditor is told to be wrong, once results are published. */
async function wrongIn(voteId: number, file: string): Promise<string[]> {
  await countVote(portal.deps, { voteId, actor: 'cli' });
  expect(await publishVote(portal.deps, { voteId, actor: 'cli' })).toMatchObject({ ok: true });
  const checks = await verifyVote(
    voteId,
    'https://wiec.example.pl',
    async (url) => {
      const reply = await portal.app.inject(new URL(url).pathname);
      return new Response(reply.body, { status: reply.statusCode });
    },
    { auditor, file },
  );
  expect(checks.map(({ name }) => name)).toContain('koperty audytora');
  return checks.filter(({ ok }) => !ok).map(({ name }) => name);
}

const kept = async (voteId: number) => {
  const { rows } = await portal.deps.pool.query(
    `select (select count(*)::integer from auditor_file where vote_id = $1) as files,
            (select count(*)::integer from envelope where vote_id = $1) as envelopes,
            (select length(private_key_wrapped) > 0 from vote_opening where vote_id = $1) as "hasKey"`,
    [voteId],
  );
  return rows[0] as { files: number; envelopes: number; hasKey: boolean };
};
const SHUT = { files: 0, envelopes: BALLOTS, hasKey: true };
const OPENED = { files: 1, envelopes: 0, hasKey: false };

const written = async (voteId: number) => {
  const { rows } = await portal.deps.pool.query<{ action: string; actor: string }>(
    `select action, actor from audit_log where subject_id = $1 and action like 'vote.auditor-file-%' order by id`,
    [String(voteId)],
  );
  return rows.map(({ action, actor }) => `${action.slice('vote.auditor-file-'.length)} ${actor}`);
};

describe('a clerk opens a vote with an auditor', () => {
  test('by the key that the auditor has printed, however it was pasted; everybody can read it from then on', async () => {
    const { voteId } = await plant();
    const pasted = ` ${key.publicKey.toUpperCase().replaceAll(/(.{16})/g, '$1 ')}\n`;
    expect(await open(voteId, pasted)).toMatchObject({
      status: 200,
      data: { stage: 'running', opener: 'office', auditor: { key: key.publicKey, file: null } },
    });
    const rules = await portal.app.inject(`/api/project/${voteId}/record/zasady.json`);
    expect(rules.json()).toMatchObject({ auditorKey: key.publicKey });
    const record = await portal.app.inject(`/api/project/${voteId}/record`);
    expect(record.json<{ data: VoteRecord }>().data.auditorKey).toBe(key.publicKey);
  });

  test.each([
    ['too short', key.publicKey.slice(1)],
    ['of other letters', `${key.publicKey.slice(1)}z`],
    ['empty', ''],
    // It has the form of a key: closing could seal nothing to it, and the vote would stay shut for ever.
    ['no point of the curve', '00'.repeat(32)],
  ])('and by nothing that is %s, which is told at its field', async (_name, auditorKey) => {
    const { voteId } = await plant();
    expect(await open(voteId, auditorKey)).toMatchObject({ status: 422, errors: [{ field: 'auditorKey' }] });
    expect((await course(voteId)).stage).toBe('preparation');
  });

  test('or without one: then closing leaves no file', async () => {
    const vote = await plant();
    expect((await open(vote.voteId, null)).data.auditor).toBeNull();
    await cast(vote);
    expect(await close(vote.voteId)).toMatchObject({ status: 200, data: { stage: 'closed', auditor: null } });
    expect(await kept(vote.voteId)).toEqual({ ...OPENED, files: 0 });
    expect((await download(vote.voteId)).statusCode).toBe(409);
    expect((await confirm(vote.voteId)).status).toBe(409);
  });
});

describe('closing a vote with an auditor', () => {
  test('leaves a file in the portal, which another process hands out after a restart, and which the auditor verifies', async () => {
    const voteId = await closed();
    expect(await kept(voteId)).toEqual(OPENED);
    const { file } = (await course(voteId)).auditor!;
    expect(file).toMatchObject({ madeAt: expect.any(String), downloadedAt: null });

    const { pool, db } = portal.deps;
    const restarted = await testApp({}, { database: { pool, db, close: async () => {} } });
    signInById(restarted.app, restarted.deps);
    const reply = await restarted.app.inject({
      url: `/api/office/votes/${voteId}/${FILE}`,
      headers: { authorization: `Bearer ${clerk}` },
    });
    await restarted.close();
    expect(reply.headers).toMatchObject({
      'content-disposition': expect.stringContaining(`koperty-${voteId}.txt`),
      'content-length': String(file!.bytes),
      'cache-control': 'no-store',
    });
    expect(reply.rawPayload).toHaveLength(file!.bytes);
    expect((await course(voteId)).auditor!.file!.downloadedAt).toEqual(expect.any(String));
    // As often as somebody asks.
    expect((await download(voteId)).body).toBe(reply.body);
    expect(await written(voteId)).toEqual([`downloaded account:${clerk}`, `downloaded account:${clerk}`]);
    expect(await wrongIn(voteId, reply.body)).toEqual([]);
  });

  test('by a commission leaves it as soon as there are passphrases enough', async () => {
    const vote = await plant();
    const { voteId } = vote;
    const passphrases = ['lipa kwitnie w lipcu', 'sosna szumi nad rzeką'];
    const cost = { passes: 1, memory: 8192 };
    for (const [at, member] of [colleague, typist].entries()) {
      const by = (await callerById(portal.deps, member))!;
      expect(await joinCommission(portal.deps, { voteId, by, passphrase: passphrases[at]!, cost })).toMatchObject({
        ok: true,
      });
    }
    expect(await open(voteId, key.publicKey)).toMatchObject({ status: 200, data: { opener: 'commission' } });
    await cast(vote);
    expect((await close(voteId)).status).toBe(200);
    expect(await kept(voteId)).toEqual({ ...SHUT, hasKey: false });
    for (const [at, member] of [colleague, typist].entries()) {
      const given = { member: at + 1, passphrase: passphrases[at]! };
      expect((await ask(voteId, 'PUT', 'commission/passphrase', given, member)).status).toBe(200);
    }
    await expect.poll(async () => (await course(voteId)).stage, { timeout: 20_000 }).toBe('closed');
    expect(await kept(voteId)).toEqual(OPENED);
    expect(await wrongIn(voteId, (await download(voteId)).body)).toEqual([]);
  });

  test.each([
    ['while the envelopes are opened', 'before insert on ballot for each row'],
    [
      'as the last thing before it would be done',
      'after update on vote_opening deferrable initially deferred for each row',
    ],
  ])('that fails %s leaves neither a file nor an open box, and goes on later', async (_name, at) => {
    const { voteId } = await audited();
    const constraint = at.includes('deferrable') ? 'constraint' : '';
    await portal.deps.pool.query(`
      create function planted_fault() returns trigger language plpgsql as $$ begin raise 'planted'; end $$;
      create ${constraint} trigger planted ${at} execute function planted_fault()`);
    try {
      expect((await close(voteId)).status).toBe(500);
      expect(await kept(voteId)).toEqual(SHUT);
      expect(await course(voteId)).toMatchObject({ stage: 'stopped', auditor: { file: null } });
      expect((await download(voteId)).statusCode).toBe(409);
    } finally {
      await portal.deps.pool.query('drop function planted_fault cascade');
    }
    const seenEnd = (await course(voteId)).dateTo;
    const again = await ask(voteId, 'PUT', 'closing', { seenEnd, reason: null, setAsideUndecided: true });
    expect(again).toMatchObject({ status: 200, data: { stage: 'closed' } });
    expect(await kept(voteId)).toEqual(OPENED);
    expect(await wrongIn(voteId, (await download(voteId)).body)).toEqual([]);
  });

  test('that is cut off just after it leaves the file', async () => {
    const { voteId } = await audited();
    // What comes after the commit asks the pool for a connection of its own.
    const pool = { connect: () => Promise.reject(new Error('planted')) };
    const cut = closeVote({ ...portal.deps, pool } as unknown as typeof portal.deps, {
      voteId,
      actor: 'cli',
      beforeDeadline: REASON,
      setAsideUndecided: true,
      keepsAuditFile: true,
    });
    await expect(cut).rejects.toThrow('planted');
    expect(await course(voteId)).toMatchObject({ stage: 'closed', auditor: { file: { downloadedAt: null } } });
    expect(await kept(voteId)).toEqual(OPENED);
    expect(await wrongIn(voteId, (await download(voteId)).body)).toEqual([]);
  });

  test('on the server still wants a path, unless the portal is to keep it', async () => {
    const { voteId } = await plant();
    expect(
      await openVote(portal.deps, { voteId, actor: 'cli', withoutCodes: true, auditorKey: key.publicKey }),
    ).toMatchObject({ ok: true });
    const order = { voteId, actor: 'cli', beforeDeadline: REASON, setAsideUndecided: true };
    expect(await closeVote(portal.deps, order)).toMatchObject({ problems: [{ code: 'audit-file-missing' }] });
    expect((await course(voteId)).stage).toBe('running');
  });
});

describe('the file', () => {
  test('is for whoever manages the votes of this office, as long as they do', async () => {
    const voteId = await closed();
    const leaver = await manager(town.officeId);
    expect((await download(voteId, leaver)).statusCode).toBe(200);
    await portal.deps.db.deleteFrom('account_permission').where('account_id', '=', leaver).execute();
    for (const by of [typist, stranger, leaver]) {
      expect([by, (await download(voteId, by)).statusCode]).toEqual([by, 403]);
      expect([by, (await confirm(voteId, by)).status]).toEqual([by, 403]);
    }
    expect((await portal.app.inject(`/api/office/votes/${voteId}/${FILE}`)).statusCode).toBe(401);
    expect((await download(999_999)).statusCode).toBe(404);
    expect((await confirm(999_999)).status).toBe(404);
    expect(await written(voteId)).toEqual([`downloaded account:${leaver}`]);
    expect((await kept(voteId)).files).toBe(1);
  });

  test('waits at the desk of whoever manages the vote, with the day on which it is deleted, until the auditor has it', async () => {
    const voteId = await closed();
    const told = async (by: number) => {
      const { data } = (
        await portal.app.inject({ url: `/api/office/votes/${voteId}`, headers: { authorization: `Bearer ${by}` } })
      ).json<{ data: OfficeVote }>();
      return data.auditorFile;
    };
    const daysUntil = (file: OfficeVote['auditorFile']) => Math.round((Date.parse(file!.until) - Date.now()) / DAY);
    const waits = await told(clerk);
    expect([waits?.isDownloaded, daysUntil(waits)]).toEqual([false, 365]);
    expect(await told(colleague)).toEqual(waits);
    expect(await told(typist)).toBeNull();
    await download(voteId);
    await countVote(portal.deps, { voteId, actor: 'cli' });
    await publishVote(portal.deps, { voteId, actor: 'cli' });
    const later = await told(colleague);
    expect([later?.isDownloaded, daysUntil(later)]).toEqual([true, 30]);
    expect((await course(voteId)).auditor!.file!.until).toBe(later!.until);
    expect((await confirm(voteId)).status).toBe(200);
    expect(await told(clerk)).toBeNull();
  });

  test('is not deleted by somebody whose right ends while they wait', async () => {
    const voteId = await closed();
    await download(voteId);
    const leaver = await manager(town.officeId);
    const client = await portal.deps.pool.connect();
    await client.query('begin');
    await client.query('select from auditor_file where vote_id = $1 for update', [voteId]);
    const asked = confirm(voteId, leaver);
    await untilSomebodyWaits(portal.deps.pool);
    await portal.deps.db.deleteFrom('account_permission').where('account_id', '=', leaver).execute();
    await client.query('commit');
    client.release();
    expect((await asked).status).toBe(403);
    expect((await kept(voteId)).files).toBe(1);
  });

  test('goes when somebody says that the auditor has it, and not before it was downloaded; of two who say so, once', async () => {
    const voteId = await closed();
    expect(await confirm(voteId)).toMatchObject({ status: 409, title: expect.stringContaining('jest jedyny') });
    expect((await kept(voteId)).files).toBe(1);
    const { body } = await download(voteId);
    const envelope = Buffer.from(body.trimEnd().split('\n').at(-1)!);
    expect(await inTableFile(envelope)).toBe(true);
    const replies = await Promise.all([confirm(voteId), confirm(voteId, colleague)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 200)!.data.auditor).toEqual({ key: key.publicKey, file: null });
    expect((await download(voteId)).statusCode).toBe(409);
    expect(await inTableFile(envelope)).toBe(false);
    expect(await written(voteId)).toEqual([
      `downloaded account:${clerk}`,
      expect.stringMatching(/^confirmed account:/),
    ]);
  });

  /** Whether it lies in the database's file of the pieces, dead rows included. */
  async function inTableFile(bytes: Buffer): Promise<boolean> {
    await portal.deps.pool.query('checkpoint');
    const { rows } = await sql<{ bytes: Buffer }>`
      select pg_read_binary_file(pg_relation_filepath(relation)) as bytes
      from pg_class, lateral (values (oid::regclass), (reltoastrelid::regclass)) as file (relation)
      where relname = 'auditor_file_piece'`.execute(portal.deps.db);
    return rows.some(({ bytes: file }) => file.includes(bytes));
  }
});

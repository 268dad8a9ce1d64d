import { inventedResident } from '../../../cli/invented-resident.ts';
import type { VoteCourse } from '@wiec/contract/office-vote-acts.ts';
import type { VoteCommission } from '@wiec/contract/vote-commission.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertRun, sayOpened } from '../../../participation/closing/run-queries.ts';
import { makeEnvelopeKeys } from '../../../services/envelope-seal.ts';
import { joinShares } from '../../../services/secret-sharing.ts';
import { openNow } from '../../../testing/open-now.ts';
import { callerById, plantStaff, signInById } from '../../../testing/plant-staff.ts';
import { plantTown, type Town } from '../../../testing/plant-town.ts';
import { type PlantedVote, plantVote, type VoteSeed } from '../../../testing/plant-vote.ts';
import { provenHeaders } from '../../../testing/proof-of.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { put } from '../../../testing/voting-app.ts';
import { openVote } from '../opening/open-vote.ts';
import { joinCommission } from './vote-commission.ts';

const DAY = 86_400_000;
const REASON = 'Wszystkie lokale skończyły pracę wcześniej.';
/** The least that Argon2id takes: what it costs is the subject of services/commission-keys. */
const cost = { passes: 1, memory: 8192 };
const PASSPHRASES = ['lipa kwitnie w lipcu', 'sosna szumi nad rzeką', 'grab stoi przy ratuszu'];

let portal: TestApp;
let town: Town;
let clerk = 0;
let members: number[] = [];
let stranger = 0;

beforeAll(async () => {
  portal = await testApp({ rateLimitFactor: 1_000_000 });
  signInById(portal.app, portal.deps);
  town = await plantTown(portal.deps.db);
  const staff = (...codes: ('budget.manage' | 'vote.commission' | 'vote.paper')[]) =>
    plantStaff(portal.deps, { officeId: town.officeId, permissions: { [town.officeId]: codes } });
  clerk = await staff('budget.manage');
  members = [await staff('vote.commission'), await staff('vote.commission'), await staff('vote.commission')];
  stranger = await staff('vote.paper');
});
afterAll(() => portal.close());

const plant = (seed: VoteSeed = {}): Promise<PlantedVote> =>
  plantVote(
    portal.deps.db,
    { dateFrom: new Date(Date.now() - 3 * DAY), dateTo: new Date(Date.now() + 3 * DAY), ...seed },
    town,
  );

type Told = VoteCommission & VoteCourse;
async function ask(voteId: number, by: number, method: 'GET' | 'PUT' | 'DELETE', path: string, body?: object) {
  const reply = await portal.app.inject({
    method,
    url: `/api/office/votes/${voteId}/${path}`,
    headers: provenHeaders(portal.deps, by),
    ...(body && { payload: body }),
  });
  const { data, title, errors } = reply.json<{ data: Told; title: string; errors: { field?: string }[] }>();
  return { status: reply.statusCode, data, title, errors };
}
const course = async (voteId: number) => (await ask(voteId, clerk, 'GET', 'course')).data;

/** As by the screen, at a small cost. */
async function join(voteId: number, at: number): Promise<void> {
  const by = (await callerById(portal.deps, members[at]!))!;
  const joined = await joinCommission(portal.deps, { voteId, by, passphrase: PASSPHRASES[at]!, cost });
  expect(joined).toMatchObject({ ok: true });
}
const opening = async (voteId: number, seen?: number[]) => {
  const { opening: now } = await course(voteId);
  const body = { seen: now!.seen, withoutCodes: true, members: seen ?? now!.members, auditorKey: null };
  return ask(voteId, clerk, 'PUT', 'opening', body);
};

/** Open, with one ballot in it. */
async function guarded(): Promise<PlantedVote> {
  const vote = await plant();
  for (const at of [0, 1, 2]) await join(vote.voteId, at);
  expect((await opening(vote.voteId)).status).toBe(200);
  const { status } = await put(portal.app, vote.voteId, {
    userData: inventedResident({ index: vote.voteId, districtId: town.districtId, today: '2026-11-21' }),
    points: { [vote.forms[0]!.id]: { [vote.forms[0]!.questions['M1']!]: 1 } },
  });
  expect(status).toBe(200);
  return vote;
}
const begin = async (voteId: number) => {
  const { dateTo } = await course(voteId);
  return ask(voteId, clerk, 'PUT', 'closing', { seenEnd: dateTo, reason: REASON, setAsideUndecided: false });
};
const give = (voteId: number, at: number, passphrase = PASSPHRASES[at]!, by = members[at]!) =>
  ask(voteId, by, 'PUT', 'commission/passphrase', { member: at + 1, passphrase });

describe('before a vote opens', () => {
  test('each member sets a passphrase, of which nothing is kept; the office sees who, and opens with all of them', async () => {
    const { voteId } = await plant();
    await join(voteId, 0);
    // One alone guards nothing.
    expect((await course(voteId)).opening!.problems).toEqual([expect.stringContaining('co najmniej dwie osoby')]);
    expect((await opening(voteId)).status).toBe(409);
    await join(voteId, 1);
    // Whoever saw another commission opens nothing.
    const seen = (await course(voteId)).opening!.members;
    await join(voteId, 2);
    expect(await opening(voteId, seen)).toMatchObject({ status: 409, title: expect.stringContaining('Komisja') });
    expect((await opening(voteId)).status).toBe(200);
    expect(await course(voteId)).toMatchObject({ stage: 'running', opener: 'commission', closing: null });
    const { data } = await ask(voteId, members[1]!, 'GET', 'commission');
    expect(data.members.map(({ id, member, isOwn }) => [id, member, isOwn])).toEqual([
      [members[0], 1, false],
      [members[1], 2, true],
      [members[2], 3, false],
    ]);
    const { rows } = await portal.deps.pool.query(
      'select config::jsonb -> $2 as commission from vote_opening where vote_id = $1',
      [voteId, 'commission'],
    );
    expect(rows).toEqual([{ commission: { members: 3, threshold: 2 } }]);
    // It is theirs for good.
    expect((await ask(voteId, clerk, 'DELETE', `commission/members/${members[0]!}`)).status).toBe(409);
  });

  test('a short passphrase is told at its field, nobody without the right sits, and a clerk takes a member off', async () => {
    const { voteId } = await plant();
    const set = (by: number, passphrase: string) => ask(voteId, by, 'PUT', 'commission/member', { passphrase });
    expect(await set(members[0]!, 'za krótkie')).toMatchObject({ status: 422, errors: [{ field: 'passphrase' }] });
    expect((await set(stranger, PASSPHRASES[0]!)).status).toBe(403);
    await join(voteId, 0);
    await join(voteId, 1);
    const off = (by: number) => ask(voteId, by, 'DELETE', `commission/members/${members[0]!}`);
    expect((await off(members[1]!)).status).toBe(403);
    expect((await off(clerk)).status).toBe(200);
    expect((await off(clerk)).status).toBe(404);
  });
});

describe('closing waits for passphrases', () => {
  test('until enough members have given theirs, on whichever machine; then the vote is closed, and nothing stays', async () => {
    const { voteId } = await guarded();
    expect((await give(voteId, 0)).status).toBe(409);
    expect(await begin(voteId)).toMatchObject({ status: 200, data: { closing: { given: 0, threshold: 2 } } });
    // Once, for two people.
    expect((await begin(voteId)).status).toBe(409);
    expect(await give(voteId, 0, PASSPHRASES[1]!)).toMatchObject({ status: 422, errors: [{ field: 'passphrase' }] });
    // Sent twice it is given once.
    const twice = await Promise.all([give(voteId, 0), give(voteId, 0)]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(await course(voteId)).toMatchObject({ stage: 'running', closing: { given: 1, problem: null } });

    // What stands in the database opens nothing: it is sealed to this process.
    const { rows: kept } = await portal.deps.pool.query<{ sealed: Buffer }>(
      'select sealed from commission_given where vote_id = $1',
      [voteId],
    );
    const { rows: shares } = await portal.deps.pool.query<{ public_key: Buffer }>(
      'select public_key from vote_opening where vote_id = $1',
      [voteId],
    );
    const joined = joinShares(kept.map(({ sealed }, at) => ({ point: at + 1, bytes: sealed.subarray(0, 32) })));
    expect(joined.equals(shares[0]!.public_key)).toBe(false);

    // Another's share by a member at a machine of the office.
    expect((await give(voteId, 2, PASSPHRASES[2]!, members[1]!)).status).toBe(200);
    await expect.poll(async () => (await course(voteId)).stage, { timeout: 20_000 }).toBe('closed');
    const { rows } = await portal.deps.pool.query(
      `select (select count(*)::integer from commission_given where vote_id = $1) as given,
              (select count(*)::integer from commission_share where vote_id = $1) as shares`,
      [voteId],
    );
    expect(rows).toEqual([{ given: 0, shares: 0 }]);
    expect((await ask(voteId, clerk, 'PUT', 'count')).status).toBe(200);
    const { rows: written } = await portal.deps.pool.query<{ action: string }>(
      `select action from audit_log where subject_id = $1 and action like 'vote.%pass%' order by id`,
      [String(voteId)],
    );
    expect(written.map(({ action }) => action)).toEqual([
      'vote.passphrase-wrong',
      'vote.passphrase-given',
      'vote.passphrase-given',
    ]);
  });

  test('and is called off; a process that went away is found silent, and closing begins anew', async () => {
    const { voteId } = await guarded();
    await begin(voteId);
    await give(voteId, 0);
    expect((await ask(voteId, members[0]!, 'DELETE', 'commission/closing')).status).toBe(403);
    expect(await ask(voteId, clerk, 'DELETE', 'commission/closing')).toMatchObject({
      status: 200,
      data: { closing: null },
    });
    // As after a restart: a key that nobody has any more.
    await portal.deps.pool.query(
      `insert into commission_closing (vote_id, public_key, alive_at) values ($1, $2, now() - interval '1 minute')`,
      [voteId, Buffer.alloc(32, 7)],
    );
    expect((await course(voteId)).closing).toMatchObject({ problem: expect.stringContaining('restart serwera') });
    expect((await give(voteId, 0)).status).toBe(409);
    expect((await begin(voteId)).status).toBe(200);
    await give(voteId, 0);
    await give(voteId, 1);
    await expect.poll(async () => (await course(voteId)).stage, { timeout: 20_000 }).toBe('closed');
  });

  test('what stands in the way is told when it begins, and what comes meanwhile when it ends', async () => {
    const { voteId, forms } = await guarded();
    const { dateTo } = await course(voteId);
    const short = await ask(voteId, clerk, 'PUT', 'closing', {
      seenEnd: dateTo,
      reason: 'bo tak',
      setAsideUndecided: false,
    });
    expect(short).toMatchObject({ status: 422, errors: [{ field: 'reason' }] });
    await begin(voteId);
    await give(voteId, 0);
    // Extended meanwhile: whoever began saw another end.
    await ask(voteId, clerk, 'PUT', 'extension', {
      seenEnd: dateTo,
      reason: REASON,
      dateTo: new Date(Date.now() + 9 * DAY).toISOString(),
    });
    await give(voteId, 1);
    await expect.poll(async () => (await course(voteId)).closing?.problem, { timeout: 20_000 }).toContain('zmieniło');
    expect(await course(voteId)).toMatchObject({ stage: 'running', closing: { given: 0 } });
    expect(forms.length).toBeGreaterThan(0);
  });
});

test('a commission that set its passphrases on the server gives them there: on the page nothing begins to wait', async () => {
  const { voteId } = await plant();
  const commission = { passphrases: PASSPHRASES, threshold: 2, cost };
  expect(await openVote(portal.deps, { voteId, actor: 'cli', withoutCodes: true, commission })).toMatchObject({
    ok: true,
  });
  const { dateTo, opener } = await course(voteId);
  expect(opener).toBe('commission-on-server');
  const asked = { seenEnd: dateTo, reason: REASON, setAsideUndecided: false };
  const { status, title } = await ask(voteId, clerk, 'PUT', 'closing', asked);
  expect([status, title]).toEqual([409, expect.stringContaining('wiec vote close')]);
  expect((await course(voteId)).closing).toBeNull();
});

test('a closing is called off or opens envelopes, never both', async () => {
  const { voteId } = await plant();
  await join(voteId, 0);
  await join(voteId, 1);
  await openNow(portal.deps, { voteId, actor: 'cli' });
  const { db } = portal.deps;
  const { publicKey } = makeEnvelopeKeys();
  const asked = { voteId, publicKey, askedBy: clerk, setAsideUndecided: false, waits: true };
  const opens = () => sayOpened(db, { voteId, publicKey, opened: 0, total: 0 });
  await insertRun(db, asked);
  expect((await ask(voteId, clerk, 'DELETE', 'commission/closing')).status).toBe(200);
  expect(await opens()).toBe(false);
  await insertRun(db, asked);
  expect(await opens()).toBe(true);
  expect(await ask(voteId, clerk, 'DELETE', 'commission/closing')).toMatchObject({
    status: 409,
    title: expect.stringContaining('już się otwierają'),
  });
});

test('the command line opens with the members who set their passphrases by clicks', async () => {
  const { voteId } = await plant();
  await join(voteId, 0);
  await join(voteId, 2);
  expect(await openNow(portal.deps, { voteId, actor: 'cli' })).toMatchObject({ ok: true });
  expect(await course(voteId)).toMatchObject({ opener: 'commission' });
});

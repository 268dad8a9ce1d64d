import { cardActProblem, cardActs, type CardAct, cardStates, type CardState } from '@wiec/domain/paper-card.ts';
import { ProjectStatus } from '@wiec/domain/phases.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { closeNow } from '../../testing/close-now.ts';
import { openNow } from '../../testing/open-now.ts';
import { paperDesk } from '../../testing/paper-desk.ts';
import { plantStaff, signInById } from '../../testing/plant-staff.ts';
import { plantTown, type Town } from '../../testing/plant-town.ts';
import { type PlantedVote, plantVote, type VoteSeed } from '../../testing/plant-vote.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { participationDeps } from '../participation-deps.ts';
import { decideOnVote } from '../register/decide-on-vote.ts';

let portal: TestApp;
let town: Town;
let vote: PlantedVote;
let [first, second, third, manager, stranger] = [0, 0, 0, 0, 0];

beforeAll(async () => {
  portal = await testApp({ rateLimitFactor: 1_000_000 });
  signInById(portal.app, portal.deps);
  town = await plantTown(portal.deps.db);
  const other = await plantTown(portal.deps.db, 2051);
  const clerk = (officeId: number, ...codes: ('vote.paper' | 'budget.manage' | 'vote.register')[]) =>
    plantStaff(portal.deps, { officeId, permissions: { [officeId]: codes } });
  first = await clerk(town.officeId, 'vote.paper', 'vote.register');
  second = await clerk(town.officeId, 'vote.paper');
  third = await clerk(town.officeId, 'vote.paper');
  manager = await clerk(town.officeId, 'vote.paper', 'budget.manage');
  stranger = await clerk(other.officeId, 'vote.paper', 'budget.manage');
});
afterAll(() => portal.close());
beforeEach(() => begin());

async function begin(seed: VoteSeed = {}): Promise<void> {
  vote = await plantVote(portal.deps.db, { ...seed, vote: { paper_way: 'double', ...seed.vote } }, town);
  expect(await desk.ask(manager, 'POST', '/points', POINT)).toMatchObject({ status: 200 });
  expect(await openNow(portal.deps, { voteId: vote.voteId, actor: 'cli' })).toMatchObject({ ok: true });
}

const POINT = {
  name: 'Biblioteka',
  address: 'Lipowa 1',
  hours: 'pn.-pt. 8-18',
  series: [{ from: 'A-001', to: 'A-400' }],
};
const desk = {
  ask: (...args: Parameters<ReturnType<typeof paperDesk>['ask']>) => deskOf().ask(...args),
  get all() {
    return deskOf();
  },
};
const deskOf = () => paperDesk(portal.app, portal.deps, () => vote);

const register = () =>
  portal.deps.db
    .selectFrom('register')
    .selectAll()
    .where('vote_id', '=', vote.voteId)
    .orderBy('registered_at')
    .execute();
const rows = () =>
  portal.deps.db.selectFrom('paper_card').selectAll().where('vote_id', '=', vote.voteId).orderBy('id').execute();
const close = () => closeNow(portal.deps, { voteId: vote.voteId, actor: 'cli' });
const box = async () =>
  (await portal.deps.db.selectFrom('ballot').select('choices').where('vote_id', '=', vote.voteId).execute()).map(
    ({ choices }) => choices,
  );
const question = (name: string) => vote.forms[0]!.questions[name]!;

describe('a card that two people type alike', () => {
  test('is sealed at once, counts after the second entry, and leaves nothing to compare', async () => {
    const { enter, check, card } = desk.all;
    const entered = await enter(first, card(' a-7 ', 1));
    expect(entered).toMatchObject({
      status: 200,
      data: { card: { number: 'A-007', state: 'entered', pointName: 'Biblioteka' }, receipt: null, differences: null },
    });
    expect(await register()).toMatchObject([{ status: 'waiting', status_reason: 'unchecked', channel: 'paper' }]);
    const [sealed] = await rows();
    expect(sealed).toMatchObject({ card_key: expect.any(Buffer), first_marks: expect.any(Buffer), second_marks: null });
    // Capitals and spaces are no differences.
    const checked = await check(second, card('A-7', 1, { M1: 3 }, { city: '  LIPOGRÓD ' }));
    expect(checked).toMatchObject({ status: 200, data: { card: { state: 'accepted' }, differences: 0 } });
    const [entry] = await register();
    expect(entry).toMatchObject({ status: 'valid', status_reason: null });
    expect(checked.data!.receipt).toBe((entry!.reply as { receipt: string }).receipt);
    expect(await rows()).toMatchObject([
      {
        state: 'accepted',
        card_key: null,
        first_marks: null,
        second_marks: null,
        entered_by: first,
        checked_by: second,
      },
    ]);
    expect(await close()).toMatchObject({ ok: true, opened: 1, setAside: 0 });
    expect(await box()).toEqual([[[question('M1'), 3]]]);
    expect(await rows()).toMatchObject([{ voter_key: null, enter_request: null, check_request: null }]);
  });

  test('of a person without a PESEL waits for the office after that, as any declaration', async () => {
    const { enter, check, card } = desk.all;
    const declared = { pesel: null, withoutPesel: true };
    await enter(first, card('A-1', 2, { M1: 1 }, declared));
    expect(await check(second, card('A-1', 2, { M1: 1 }, declared))).toMatchObject({ data: { differences: 0 } });
    expect(await register()).toMatchObject([{ status: 'waiting', status_reason: null }]);
  });

  test('is not checked by whoever entered it, nor by another office, and nobody sees what was typed', async () => {
    const { enter, check, card, desk: read } = desk.all;
    await enter(first, card('A-1', 3));
    expect(await check(first, card('A-1', 3))).toMatchObject({
      status: 409,
      title: expect.stringContaining('inna osoba'),
    });
    expect(await check(stranger, card('A-1', 3))).toMatchObject({ status: 403 });
    expect(await enter(stranger, card('A-2', 4))).toMatchObject({ status: 403 });
    expect((await read(first)).toCheck).toEqual([]);
    expect((await read(second)).toCheck).toMatchObject([{ number: 'A-001', state: 'entered' }]);
    const told = JSON.stringify(await read(second));
    for (const word of ['Lipowa 4', 'Zofia', 'choices', String(question('M1'))])
      expect(told).not.toContain(`"${word}"`);
    expect(await rows()).toMatchObject([{ state: 'entered' }]);
  });

  test('counts by no decision on the register before that', async () => {
    const { enter, check, card } = desk.all;
    await enter(first, card('A-1', 5));
    const deps = participationDeps(portal.deps);
    const decide = async (decision: Parameters<typeof decideOnVote>[1]['decision']) => {
      const [{ entry_id: entryId } = { entry_id: '' }] = await register();
      return decideOnVote(deps, { voteId: vote.voteId, entryId, decision, by: 'cli' });
    };
    expect(await decide({ kind: 'verify', accepted: true })).toMatchObject({ ok: false, kind: 'conflict' });
    expect(await decide({ kind: 'quarantine', reason: 'suspected' })).toMatchObject({ ok: true });
    await decide({ kind: 'release' });
    expect(await register()).toMatchObject([{ status: 'waiting', status_reason: 'unchecked' }]);
    await decide({ kind: 'quarantine', reason: 'suspected' });
    expect(await check(second, card('A-1', 5))).toMatchObject({ data: { card: { state: 'accepted' } } });
    expect(await register()).toMatchObject([{ status: 'quarantined', status_before: 'valid' }]);
    await decide({ kind: 'release' });
    expect(await register()).toMatchObject([{ status: 'valid' }]);
    // Struck out of the register, its number may be entered anew.
    await decide({ kind: 'annul', reason: 'paper-mistake' });
    expect(await rows()).toMatchObject([{ state: 'released', voter_key: null }]);
    expect(await enter(second, card('A-1', 5))).toMatchObject({ status: 200 });
  });
});

describe('a card that two people type differently', () => {
  const differ = async (one: Record<string, number>, other: Record<string, number>, changes: object = {}) => {
    const { enter, check, card } = desk.all;
    const entered = await enter(first, card('A-1', 10, one));
    const checked = await check(second, card('A-1', 10, other, changes));
    expect(checked).toMatchObject({ data: { card: { state: 'differs' }, receipt: null } });
    return { id: entered.data!.card.id, differences: checked.data!.differences };
  };

  test('is settled by a third person; where the first is right, its envelope counts', async () => {
    const { id, differences } = await differ({ M1: 3, M2: 1 }, { M1: 2, M3: 1 });
    expect(differences).toBe(3);
    const { differences: read, settle } = desk.all;
    const fields = [`choice:${question('M1')}`, `choice:${question('M2')}`, `choice:${question('M3')}`];
    expect((await read(third, id)).data).toMatchObject({ fields, problem: null });
    expect((await read(first, id)).data).toMatchObject({
      fields: [],
      problem: expect.stringContaining('nie wpisywała'),
    });
    expect(await settle(second, id, {})).toMatchObject({ status: 409 });
    expect(await settle(third, id, { [fields[0]!]: '3' })).toMatchObject({ status: 422 });
    const done = await settle(third, id, { [fields[0]!]: '03', [fields[1]!]: '1', [fields[2]!]: '' });
    expect(done).toMatchObject({ status: 200, data: { card: { state: 'accepted' }, receipt: expect.any(String) } });
    expect(await rows()).toMatchObject([{ settled_by: third, card_key: null, first_marks: null, second_marks: null }]);
    expect(await close()).toMatchObject({ ok: true, opened: 1, setAside: 0 });
    expect(await box()).toEqual([
      [
        [question('M1'), 3],
        [question('M2'), 1],
      ],
    ]);
  });

  test('where the first is wrong, the third types it anew in agreement with what both typed alike', async () => {
    const { id } = await differ({ M1: 3 }, { M1: 2 });
    const { settle, retype, card, differences } = desk.all;
    const field = `choice:${question('M1')}`;
    expect(await settle(third, id, { [field]: '2' })).toMatchObject({
      data: { card: { state: 'retype' }, receipt: null },
    });
    // One answer, right or wrong: nobody finds by trying what was typed.
    expect(await settle(third, id, { [field]: '3' })).toMatchObject({ status: 409 });
    expect((await differences(third, id)).data).toMatchObject({ fields: [field] });
    expect(await retype(third, id, card('A-1', 10, { M1: 2, M2: 1 }))).toMatchObject({
      status: 409,
      errors: [{ field: `choice:${question('M2')}` }],
    });
    expect(await retype(third, id, card('A-2', 10, { M1: 2 }))).toMatchObject({ status: 422 });
    expect(await retype(first, id, card('A-1', 10, { M1: 2 }))).toMatchObject({ status: 409 });
    const done = await retype(third, id, card('A-1', 10, { M1: 2 }));
    expect(done).toMatchObject({ status: 200, data: { card: { state: 'accepted' }, receipt: expect.any(String) } });
    expect(await register()).toMatchObject([{ status: 'valid', channel: 'paper' }]);
    expect(await close()).toMatchObject({
      ok: true,
      opened: 1,
      setAside: 1,
      setAsideBy: { 'annulled/paper-mistake': 1 },
    });
    expect(await box()).toEqual([[[question('M1'), 2]]]);
  });

  test('a number of somebody else typed first does not keep them from voting', async () => {
    const { enter, check, card, retype } = desk.all;
    const { data } = await enter(first, card('A-1', 20));
    const right = card('A-1', 21);
    expect(await check(second, right)).toMatchObject({ data: { card: { state: 'differs' } } });
    expect(await retype(third, data!.card.id, right)).toMatchObject({ data: { card: { state: 'accepted' } } });
    // The person whose number was typed by mistake.
    expect(await enter(first, card('A-2', 20))).toMatchObject({ status: 200 });
    expect(await check(second, card('A-2', 20))).toMatchObject({ data: { differences: 0 } });
    expect(await close()).toMatchObject({ ok: true, opened: 2, setAside: 1 });
  });

  test('the third hand is refused where its person has voted, and nothing of it is kept', async () => {
    const { enter, check, card, retype } = desk.all;
    await enter(first, card('A-9', 31));
    await check(second, card('A-9', 31));
    const { data } = await enter(first, card('A-1', 30));
    await check(second, card('A-1', 31));
    expect(await retype(third, data!.card.id, card('A-1', 31))).toMatchObject({ status: 409 });
    expect(await rows()).toMatchObject([{ state: 'accepted' }, { state: 'differs', voter_key: expect.any(Buffer) }]);
    expect(await register()).toHaveLength(2);
    expect(await retype(third, data!.card.id, deskOf().flagged('A-1', 'used'))).toMatchObject({ status: 409 });
  });

  test('three tries against what both typed alike are all; taken back, two people type it anew', async () => {
    const { id } = await differ({ M1: 3 }, { M1: 2 });
    const { retype, card, release, enter, check } = desk.all;
    const guess = (points: number) => retype(third, id, card('A-1', 10, { M1: 2, M2: points }));
    for (const points of [1, 2, 3]) expect(await guess(points)).toMatchObject({ errors: [{}] });
    expect(await retype(third, id, card('A-1', 10, { M1: 2 }))).toMatchObject({
      status: 409,
      title: expect.stringContaining('trzy razy'),
    });
    expect(await release(first, id)).toMatchObject({ status: 409 });
    expect(await release(third, id)).toMatchObject({ status: 200, data: { card: { state: 'released' } } });
    expect(await register()).toEqual([]);
    expect(await enter(second, card('A-1', 10, { M1: 2 }))).toMatchObject({ status: 200 });
    expect(await check(first, card('A-1', 10, { M1: 2 }))).toMatchObject({ data: { card: { state: 'accepted' } } });
    expect(await close()).toMatchObject({ opened: 1, setAside: 1 });
  });
});

describe('what is wrong with a card', () => {
  test('is agreed on by two people as well, and a card that is no vote has no envelope', async () => {
    const { enter, check, flagged, card } = desk.all;
    await enter(first, flagged('A-1', 'unsigned', 'late'));
    expect(await check(second, flagged('A-1', 'late', 'unsigned'))).toMatchObject({
      data: { card: { state: 'invalid' } },
    });
    expect(await rows()).toMatchObject([{ flags: ['unsigned', 'late'], voter_key: null }]);
    expect(await enter(first, flagged('obcy druk 5', 'wrong-form'))).toMatchObject({
      data: { card: { pointName: null } },
    });
    expect(await enter(first, card('B-1', 40))).toMatchObject({ status: 422, errors: [{ field: 'number' }] });
    expect(await enter(first, { ...card('A-2', 40), flags: ['unsigned'] })).toMatchObject({ status: 422 });
    const { data } = await enter(first, flagged('A-3', 'illegible'));
    expect(await check(second, card('A-3', 41))).toMatchObject({ data: { card: { state: 'differs' } } });
    expect(await desk.all.retype(third, data!.card.id, card('A-3', 41))).toMatchObject({
      data: { card: { state: 'accepted' } },
    });
    expect(await register()).toMatchObject([{ status: 'valid' }]);
  });

  test('too many points are no vote in their area alone', async () => {
    const { enter, check, card } = desk.all;
    const [, district] = vote.forms;
    const both = (number: string) => {
      const entry = card(number, 42, { M1: 9, M2: 9 });
      const answers = [{ questionId: district!.questions.D1!, answerOptions: [{ ranking: 2 }] }];
      entry.ballot!.consultationForms.push({ id: district!.id, agreementAccepted: true, answers });
      return entry;
    };
    await enter(first, both('A-1'));
    expect(await check(second, both('A-1'))).toMatchObject({ data: { card: { state: 'accepted' } } });
    expect(await rows()).toMatchObject([{ flags: [`too-many:${vote.forms[0]!.id}`] }]);
    await enter(first, card('A-2', 43, { M1: 99 }));
    expect(await check(second, card('A-2', 43, { M1: 99 }))).toMatchObject({ data: { card: { state: 'invalid' } } });
    expect(await close()).toMatchObject({ opened: 1, setAside: 0 });
    expect(await box()).toEqual([[[district!.questions.D1!, 2]]]);
  });
});

describe('once and no more', () => {
  test('a card is entered under one number at one point, whoever types it at the same moment', async () => {
    const { enter, card } = desk.all;
    const both = await Promise.all([enter(first, card('A-1', 50)), enter(second, card('A-1', 51))]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await register()).toHaveLength(1);
    expect(
      await desk.ask(manager, 'POST', '/points', {
        ...POINT,
        name: 'Ratusz',
        series: [{ from: 'A-400', to: 'A-500' }],
      }),
    ).toMatchObject({
      status: 422,
      errors: [{ field: 'series.0', message: expect.stringContaining('Biblioteka') }],
    });
  });

  test('a request that is made again is what it was, at the first entry, the check and the settlement', async () => {
    const { enter, check, card, settle } = desk.all;
    const keys = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()] as const;
    const twice = async <Answer>(ask: () => Promise<Answer>) => Promise.all([ask(), ask()]);
    const [one, again] = await twice(() => enter(first, card('A-1', 52), keys[0]));
    expect([one, again]).toMatchObject([{ status: 200 }, { status: 200 }]);
    const checks = await twice(() => check(second, card('A-1', 52, { M1: 1 }), keys[1]));
    expect(checks).toMatchObject([{ status: 200 }, { status: 200 }]);
    const id = one.data!.card.id;
    const settled = await twice(() => settle(third, id, { [`choice:${question('M1')}`]: '3' }, keys[2]));
    expect(settled).toMatchObject([
      { data: { card: { state: 'accepted' } } },
      { data: { card: { state: 'accepted' } } },
    ]);
    expect(await rows()).toHaveLength(1);
    expect(await close()).toMatchObject({ opened: 1, setAside: 0 });
  });

  test('two people who check one card at once: one of them does', async () => {
    const { enter, check, card } = desk.all;
    await enter(first, card('A-1', 53));
    const both = await Promise.all([check(second, card('A-1', 53)), check(third, card('A-1', 53))]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await close()).toMatchObject({ opened: 1, setAside: 0 });
  });

  test('whoever has voted is refused, on paper twice as well, and nothing is left of the refused card', async () => {
    const { enter, card } = desk.all;
    await enter(first, card('A-1', 54));
    expect(await enter(first, card('A-2', 54))).toMatchObject({
      status: 409,
      title: expect.stringContaining('oddała już głos'),
    });
    expect(await rows()).toHaveLength(1);
    expect(await register()).toHaveLength(1);
  });

  test('the connection dies between envelope and hashes: neither is there, and the same request enters the card', async () => {
    const { enter, card } = desk.all;
    await sql`
      create or replace function die_here() returns trigger language plpgsql as $$
      begin
        if new.status_reason = 'unchecked' and exists (select from pg_class where relname = 'dies') then
          perform pg_terminate_backend(pg_backend_pid());
          perform pg_sleep(1);
        end if;
        return new;
      end $$`.execute(portal.deps.db);
    await sql`create trigger die_here after update on register for each row execute function die_here()`.execute(
      portal.deps.db,
    );
    await sql`create table dies ()`.execute(portal.deps.db);
    const key = crypto.randomUUID();
    try {
      expect((await enter(first, card('A-1', 55), key)).status).toBeGreaterThanOrEqual(500);
      expect([await rows(), await register()]).toEqual([[], []]);
    } finally {
      await sql`drop table dies`.execute(portal.deps.db);
      await sql`drop trigger die_here on register`.execute(portal.deps.db);
    }
    expect(await enter(first, card('A-1', 55), key)).toMatchObject({ status: 200 });
    expect([await rows(), await register()]).toMatchObject([[{ state: 'entered' }], [{ status_reason: 'unchecked' }]]);
  });
});

describe('the deadline', () => {
  /** Past the freeze, which lets nobody else do this: the test need not wait for the clock. */
  async function end(): Promise<void> {
    const client = await portal.deps.pool.connect();
    await client.query('begin; set local session_replication_role = replica');
    await client.query(`update project set date_to = now() - interval '1 second' where id = $1`, [vote.voteId]);
    await client.query(`update form set vote_to = now() - interval '1 second' where project_id = $1`, [vote.voteId]);
    await client.query('commit');
    client.release();
  }

  test('of paper that the rules name lets cards in after the end of voting, and the web not', async () => {
    await begin({ vote: { paper_days: 3 } });
    await end();
    const { enter, check, card, desk: read } = desk.all;
    expect(await read(first)).toMatchObject({ takes: true, way: 'double' });
    await enter(first, card('A-1', 60));
    expect(await check(second, card('A-1', 60))).toMatchObject({ data: { card: { state: 'accepted' } } });
    const url = `/api/project/${vote.voteId}/consultation-forms`;
    const { consultationForms, userData } = card('A-2', 61).ballot!;
    const reply = await portal.app.inject({ method: 'PUT', url, payload: { consultationForms, userData } });
    expect(reply.statusCode).toBe(409);
  });

  test('nothing enters after it: no first entry and no card typed anew, but what is sealed is checked', async () => {
    const { enter, check, card, settle, retype, flagged } = desk.all;
    const entered = [];
    for (const at of [1, 2, 3]) entered.push((await enter(first, card(`A-${at}`, 62 + at))).data!.card.id);
    await check(second, card('A-2', 64, { M1: 1 }));
    await check(second, card('A-3', 65, { M1: 1 }));
    await end();
    expect(await enter(first, card('A-9', 69))).toMatchObject({ status: 409 });
    expect(await enter(first, flagged('A-9', 'unsigned'))).toMatchObject({ status: 409 });
    expect(await check(second, card('A-1', 63))).toMatchObject({ data: { card: { state: 'accepted' } } });
    expect(await settle(third, entered[1]!, { [`choice:${question('M1')}`]: '3' })).toMatchObject({
      data: { card: { state: 'accepted' } },
    });
    expect(await retype(third, entered[2]!, card('A-3', 65, { M1: 1 }))).toMatchObject({ status: 409 });
    expect(await close()).toMatchObject({ opened: 2, setAside: 1, setAsideBy: { 'waiting/unchecked': 1 } });
    expect((await rows()).map(({ state }) => state)).toEqual(['accepted', 'accepted', 'unchecked']);
    expect(await check(second, card('A-3', 65))).toMatchObject({ status: 409 });
  });
});

test('of two coordinators who change one point the later one is told, and nothing is written over', async () => {
  const [before] = (await desk.all.desk(manager)).points;
  const path = `/points/${before!.id}`;
  const change = (hours: string) => desk.ask(manager, 'PUT', path, { ...POINT, hours, seen: before!.revision });
  expect((await change('pn.-sob. 8-20')).status).toBe(200);
  expect(await change('tylko wt. 8-10')).toMatchObject({
    status: 409,
    title: expect.stringContaining('zmienił ten punkt'),
  });
  expect((await desk.all.desk(manager)).points).toMatchObject([
    { hours: 'pn.-sob. 8-20', revision: before!.revision + 1, series: [{ from: 'A-001', to: 'A-400' }] },
  ]);
});

test('of a vote that was withdrawn no card is entered, checked or taken back any more', async () => {
  const { enter, check, release, card } = desk.all;
  const { data } = await enter(first, card('A-1', 1));
  const { db, projects } = portal.deps;
  await projects.setStatus(db, vote.voteId, ProjectStatus.Withdraw);
  const before = await rows();
  for (const asked of [enter(first, card('A-2', 2)), check(second, card('A-1', 1)), release(first, data!.card.id)]) {
    expect((await asked).status).toBe(409);
  }
  expect(await rows()).toEqual(before);
});

test('a vote whose cards one person types takes none of these calls, and one without paper takes none at all', async () => {
  const { enter, card } = desk.all;
  const enterSingle = async () =>
    (
      await portal.app.inject({
        method: 'POST',
        url: `/api/office/votes/${vote.voteId}/paper-ballots`,
        headers: { authorization: `Bearer ${first}` },
        payload: card('A-1', 70).ballot!,
      })
    ).statusCode;
  expect(await enterSingle()).toBe(409);
  await begin({ vote: { paper_way: 'single' } });
  expect(await enter(first, card('A-1', 70))).toMatchObject({ status: 409 });
  expect(await enterSingle()).toBe(200);
  await begin({ vote: { paper_way: 'none' } });
  expect([(await enter(first, card('A-1', 70))).status, await enterSingle()]).toEqual([409, 409]);
});

test('each act in each state, by each person, is what the table says', async () => {
  const { enter, check, card, settle, retype, release, flagged } = desk.all;
  let at = 0;
  /** A card that has come so far. */
  const inState = async (state: CardState): Promise<{ id: number; entry: ReturnType<typeof card> }> => {
    at++;
    const entry = card(`A-${at}`, 100 + at);
    const { id } = (await enter(first, state === 'invalid' ? flagged(entry.number, 'late') : entry)).data!.card;
    if (state === 'accepted') await check(second, entry);
    if (state === 'invalid') await check(second, flagged(entry.number, 'late'));
    if (state === 'differs' || state === 'retype') await check(second, card(entry.number, 100 + at, { M1: 2 }));
    if (state === 'retype') await settle(third, id, { [`choice:${question('M1')}`]: '1' });
    if (state === 'released') await release(first, id);
    return { id, entry };
  };
  const acts: Record<CardAct, (by: number, made: Awaited<ReturnType<typeof inState>>) => Promise<{ status: number }>> =
    {
      check: (by, { entry }) => check(by, entry),
      settle: (by, { id }) => settle(by, id, { [`choice:${question('M1')}`]: '3' }),
      retype: (by, { id, entry }) => retype(by, id, entry),
      release: (by, { id }) => release(by, id),
    };
  for (const state of cardStates.filter((each) => each !== 'unchecked')) {
    for (const act of cardActs) {
      for (const by of [first, second, third]) {
        const made = await inState(state);
        const hasSecond = state !== 'entered' && state !== 'released';
        const facts = { state, first, second: hasSecond ? second : null, tries: 0 };
        const isAllowed = cardActProblem(act, facts, by) === null;
        const { status } = await acts[act](by, made);
        expect([state, act, by, status === 200]).toEqual([state, act, by, isAllowed]);
      }
    }
  }
});

test('cards by the hundred: as many are counted as envelopes were accepted, and no card twice', async () => {
  const { enter, check, card, flagged } = desk.all;
  const numbers = Array.from({ length: 60 }, (_, index) => index + 1);
  const typed = (at: number) => (at % 7 === 0 ? flagged(`A-${at}`, 'unsigned') : card(`A-${at}`, 300 + at));
  const other = (at: number) => (at % 5 === 0 ? card(`A-${at}`, 300 + at, { M2: 1 }) : typed(at));
  // Some at once, as clerks side by side; a request waits for seconds, and a busy machine is no part of the question.
  const some = Array.from({ length: 10 }, (_, index) => numbers.slice(index * 6, index * 6 + 6));
  for (const part of some) await Promise.all(part.map((at) => enter(at % 2 === 0 ? first : second, typed(at))));
  for (const part of some) await Promise.all(part.map((at) => check(at % 2 === 0 ? second : first, other(at))));
  const states = (await rows()).map(({ state }) => state);
  const count = (state: CardState) => states.filter((each) => each === state).length;
  expect([count('accepted'), count('invalid'), count('differs')]).toEqual([41, 7, 12]);
  const closed = await close();
  expect(closed).toMatchObject({ ok: true, opened: 41 });
  expect(await box()).toHaveLength(41);
});

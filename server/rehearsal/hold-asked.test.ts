/** A rehearsal that the office asks for: what it finds is kept for those who manage the vote, and of rules that changed nothing is told. */
import type { VoteCourse } from '@wiec/contract/office-vote-acts.ts';
import type { VoteRehearsal } from '@wiec/contract/office-vote-rehearsal.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plantStaff, signInById } from '../testing/plant-staff.ts';
import { plantTown, type Town } from '../testing/plant-town.ts';
import { plantVote } from '../testing/plant-vote.ts';
import { provenHeaders } from '../testing/proof-of.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { holdAskedRehearsal } from './hold-asked.ts';

let portal: TestApp;
let town: Town;
let clerk = 0;
beforeAll(async () => {
  portal = await testApp();
  signInById(portal.app, portal.deps);
  town = await plantTown(portal.deps.db);
  const { officeId } = town;
  clerk = await plantStaff(portal.deps, { officeId, permissions: { [officeId]: ['budget.manage'] } });
});
afterAll(() => portal.close());

async function call<T>(method: 'GET' | 'POST', url: string, payload?: object) {
  const headers = provenHeaders(portal.deps, clerk);
  const reply = await portal.app.inject({ method, url, headers, ...(payload && { payload }) });
  const { data, title } = reply.json<{ data: T; title: string }>();
  return { status: reply.statusCode, data, title };
}
const addressOf = (voteId: number) => `/api/office/votes/${voteId}/rehearsal`;
async function ask(voteId: number) {
  const course = await call<VoteCourse>('GET', `/api/office/votes/${voteId}/course`);
  return call<VoteRehearsal>('POST', addressOf(voteId), { seen: course.data.opening!.seen });
}
const lastOf = async (voteId: number) => (await call<VoteRehearsal>('GET', addressOf(voteId))).data.last;
const newVote = async () => (await plantVote(portal.deps.db, {}, town)).voteId;

/** The rehearsal of this vote that the queue would hold now. */
async function hold(voteId: number): Promise<void> {
  const { rows } = await portal.deps.pool.query<{ id: number }>(
    `select (payload->>'rehearsalId')::int as id from graphile_worker._private_jobs
     where payload->>'rehearsalId' in (select id::text from vote_rehearsal where vote_id = $1) order by id desc limit 1`,
    [voteId],
  );
  await holdAskedRehearsal({ rehearsalId: rows[0]!.id }, portal.deps);
}

test('is asked for once at a time, and what it found is there for whoever comes later', async () => {
  const voteId = await newVote();
  expect(await lastOf(voteId)).toBeNull();
  const both = await Promise.all([ask(voteId), ask(voteId)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await lastOf(voteId)).toMatchObject({ phase: null, endedAt: null, report: null, problem: null });
  await hold(voteId);
  const last = (await lastOf(voteId))!;
  expect(last).toMatchObject({ phase: null, problem: null, endedAt: expect.any(String) });
  expect(last.report!.ballots).toBeGreaterThanOrEqual(100);
  expect(last.report!.findings.filter(({ level }) => level === 'error')).toEqual([]);
  expect(last.report!.refusals).toHaveLength(3);
  // The vote itself is as it was, and the rules are those that were tried.
  const course = await call<VoteCourse>('GET', `/api/office/votes/${voteId}/course`);
  expect(course.data).toMatchObject({ stage: 'preparation', opening: { seen: last.rules } });
  const { rows } = await portal.deps.pool.query(`select from audit_log where action = 'vote.rehearsed'`);
  expect(rows).toHaveLength(1);
  // One that is over is held no second time.
  await hold(voteId);
  expect(await lastOf(voteId)).toEqual(last);
  const other = await newVote();
  expect((await ask(voteId)).status).toBe(200);
  expect(await ask(other)).toMatchObject({ status: 409, title: expect.stringMatching(/próba innego/) });
  await hold(voteId);
  expect((await ask(other)).status).toBe(200);
  await hold(other);
});

test('begins anew where a process was killed on the way, and is given up after an hour', async () => {
  const voteId = await newVote();
  await ask(voteId);
  await portal.deps.pool.query(`update vote_rehearsal set phase = 'cast' where vote_id = $1`, [voteId]);
  expect(await lastOf(voteId)).toMatchObject({ phase: 'cast', endedAt: null });
  expect((await ask(voteId)).status).toBe(409);
  await portal.deps.pool.query(
    `update vote_rehearsal set asked_at = asked_at - interval '61 minutes' where vote_id = $1`,
    [voteId],
  );
  // The page waits for it no longer, and lets the clerk ask again.
  expect(await lastOf(voteId)).toMatchObject({
    phase: null,
    endedAt: expect.any(String),
    problem: expect.stringMatching(/^Tę próbę coś przerwało/),
  });
  expect((await ask(voteId)).status).toBe(200);
  await portal.deps.pool.query(`update vote_rehearsal set phase = 'cast' where vote_id = $1 and ended_at is null`, [
    voteId,
  ]);
  await hold(voteId);
  expect((await lastOf(voteId))!.report).not.toBeNull();
});

test('tells nothing of rules that changed before it ended', async () => {
  const voteId = await newVote();
  const { data } = await call<VoteCourse>('GET', `/api/office/votes/${voteId}/course`);
  await ask(voteId);
  await portal.deps.pool.query(
    `update budget_form set max_point = max_point + 1 where form_id in (select id from form where vote_id = $1)`,
    [voteId],
  );
  await hold(voteId);
  expect(await lastOf(voteId)).toMatchObject({
    report: null,
    problem: expect.stringMatching(/^Zasady .+ zmieniły się/),
  });
  expect(await call('POST', addressOf(voteId), { seen: data.opening!.seen })).toMatchObject({ status: 409 });
});

test('tells nothing of rules that changed while it was held', async () => {
  const voteId = await newVote();
  await ask(voteId);
  // Somebody saves other rules while envelopes are opened.
  await portal.deps.pool.query(`
    create function change_rules() returns trigger language plpgsql as $$ begin
      update budget_form set max_point = max_point + 1 where form_id in (select id from form where vote_id = new.vote_id);
      return new;
    end $$;
    create trigger change_rules after update of phase on vote_rehearsal
      for each row when (new.phase = 'close' and new.vote_id = ${voteId}) execute function change_rules();`);
  await hold(voteId);
  expect(await lastOf(voteId)).toMatchObject({
    report: null,
    problem: expect.stringMatching(/^Zasady .+ zmieniły się/),
  });
});

test('says why it could not be held', async () => {
  const voteId = await newVote();
  await ask(voteId);
  const broken = {
    ...portal.deps,
    config: { ...portal.deps.config, databaseDirectUrl: 'postgres://127.0.0.1:1/none' },
  };
  const { rows } = await portal.deps.pool.query<{ id: number }>(
    'select id from vote_rehearsal where vote_id = $1 and ended_at is null',
    [voteId],
  );
  await expect(holdAskedRehearsal({ rehearsalId: rows[0]!.id }, broken)).rejects.toThrow();
  expect(await lastOf(voteId)).toMatchObject({
    report: null,
    problem: expect.stringMatching(/^Próba się nie powiodła/),
  });
});

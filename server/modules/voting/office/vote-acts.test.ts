import { setTimeout as pause } from 'node:timers/promises';
import { auditActionName } from '@wiec/domain/audit-action.ts';
import { lastActWords } from '@wiec/domain/last-act.ts';
import { ProjectStatus } from '@wiec/domain/phases.ts';
import type { Permission } from '@wiec/domain/permission.ts';
import { type VoteAct, voteActProblem, voteActs, type VoteStage, voteStages } from '@wiec/domain/vote-stage.ts';
import type { VoteCourse } from '@wiec/contract/office-vote-acts.ts';
import { type OfficeVoteSetup, VoteSetupWords } from '@wiec/contract/office-vote-setup.ts';
import type { OfficeVote } from '@wiec/contract/office-votes.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { inventedResident } from '../../../cli/invented-resident.ts';
import { withdrawVote } from '../../../participation/acts/withdraw-vote.ts';
import { closeNow } from '../../../testing/close-now.ts';
import { openNow } from '../../../testing/open-now.ts';
import { plantStaff, signInById } from '../../../testing/plant-staff.ts';
import { plantTown, type Town } from '../../../testing/plant-town.ts';
import { type PlantedVote, plantVote, type VoteSeed } from '../../../testing/plant-vote.ts';
import { provenHeaders } from '../../../testing/proof-of.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { untilSomebodyWaits } from '../../../testing/until-somebody-waits.ts';
import { put } from '../../../testing/voting-app.ts';
import { insertRun } from '../../../participation/closing/run-queries.ts';
import { makeEnvelopeKeys } from '../../../services/envelope-seal.ts';
import { newKeyFile } from '../../../services/key-file.ts';
import { publishDueResults, publishResults } from '../../../publish-results.ts';
import { countVote } from '../counting/count-vote.ts';
import { finishClosings } from './close-office-vote.ts';

const DAY = 86_400_000;
const REASON = 'Zalało lokal, w którym głosowano na papierze.';
const inDays = (days: number) => new Date(Date.now() + days * DAY);

let portal: TestApp;
let town: Town;
let [first, second, third, typist, stranger] = [0, 0, 0, 0, 0];

beforeAll(async () => {
  portal = await testApp({ rateLimitFactor: 1_000_000 });
  signInById(portal.app, portal.deps);
  town = await plantTown(portal.deps.db);
  const other = await plantTown(portal.deps.db, 2031);
  const clerk = (officeId: number, ...codes: Permission[]) =>
    plantStaff(portal.deps, { officeId, permissions: { [officeId]: codes } });
  first = await clerk(town.officeId, 'budget.manage');
  second = await clerk(town.officeId, 'budget.manage');
  third = await clerk(town.officeId, 'budget.manage');
  typist = await clerk(town.officeId, 'vote.paper', 'vote.register');
  stranger = await clerk(other.officeId, 'budget.manage');
});
afterAll(() => portal.close());
// One rehearsal goes on at a time, and here nobody holds them.
afterEach(async () => {
  await portal.deps.pool.query(
    `update vote_rehearsal set ended_at = now(), problem = 'Koniec testu.' where ended_at is null`,
  );
});

type Call = { method: 'POST' | 'PUT' | 'DELETE'; path: string; body?: object };
const CALLS: Record<Exclude<VoteAct, 'set-up'>, (course: VoteCourse) => Call> = {
  rehearse: ({ opening }) => ({ method: 'POST', path: 'rehearsal', body: { seen: opening?.seen ?? '' } }),
  open: ({ opening }) => ({
    method: 'PUT',
    path: 'opening',
    body: { seen: opening?.seen ?? '', withoutCodes: true, members: opening?.members ?? [], auditorKey: null },
  }),
  extend: ({ dateTo }) => ({
    method: 'PUT',
    path: 'extension',
    body: { seenEnd: dateTo, reason: REASON, dateTo: inDays(40).toISOString() },
  }),
  close: ({ dateTo }) => ({
    method: 'PUT',
    path: 'closing',
    body: { seenEnd: dateTo, reason: null, setAsideUndecided: false },
  }),
  'close-early': ({ dateTo }) => ({
    method: 'PUT',
    path: 'closing',
    body: { seenEnd: dateTo, reason: REASON, setAsideUndecided: false },
  }),
  withdraw: ({ dateTo, stage }) => ({
    method: 'PUT',
    path: 'withdrawal',
    body: { seenEnd: dateTo, seenStage: stage, reason: REASON },
  }),
  count: () => ({ method: 'PUT', path: 'count' }),
  propose: () => ({ method: 'PUT', path: 'publication', body: { at: null } }),
  agree: ({ publication }) => ({
    method: 'PUT',
    path: 'publication/agreement',
    body: { seen: publication?.proposedAt ?? new Date().toISOString() },
  }),
  'call-off': () => ({ method: 'DELETE', path: 'publication' }),
};

async function call(voteId: number, by: number, { method, path, body }: Call) {
  const reply = await portal.app.inject({
    method,
    url: `/api/office/votes/${voteId}/${path}`,
    headers: provenHeaders(portal.deps, by),
    ...(body && { payload: body }),
  });
  const { data, title, errors } = reply.json<{
    data: VoteCourse;
    title: string;
    errors: { field?: string; message?: string }[];
  }>();
  return { status: reply.statusCode, data, title, errors };
}
async function courseOf(voteId: number, by = first): Promise<VoteCourse> {
  const reply = await portal.app.inject({
    url: `/api/office/votes/${voteId}/course`,
    headers: { authorization: `Bearer ${by}` },
  });
  expect(reply.statusCode).toBe(200);
  return reply.json<{ data: VoteCourse }>().data;
}
const act = async (name: VoteAct, voteId: number, by = first) =>
  call(voteId, by, name === 'set-up' ? await setUpAsItIs(voteId) : CALLS[name](await courseOf(voteId)));

/** Sets a vote up as it stands. */
async function setUpAsItIs(voteId: number): Promise<Call> {
  const reply = await portal.app.inject({
    url: `/api/office/votes/${voteId}/setup`,
    headers: { authorization: `Bearer ${first}` },
  });
  expect(reply.statusCode).toBe(200);
  const { data } = reply.json<{ data: OfficeVoteSetup }>();
  return { method: 'PUT', path: 'setup', body: { ...VoteSetupWords.strip().parse(data), seen: data.seen } };
}

const plant = (seed: VoteSeed = {}): Promise<PlantedVote> =>
  plantVote(portal.deps.db, { dateFrom: inDays(-3), dateTo: inDays(3), ...seed }, town);
const order = (voteId: number) => ({ voteId, actor: 'cli' });

/** A vote that has come so far. */
async function at(stage: VoteStage): Promise<number> {
  const { deps } = portal;
  const dates: Partial<Record<VoteStage, VoteSeed>> = {
    announced: { dateFrom: inDays(1) },
    over: { dateTo: new Date(Date.now() + 150) },
    typing: { dateTo: new Date(Date.now() + 150), vote: { paper_days: 3 } },
  };
  const { voteId } = await plant(dates[stage]);
  if (stage === 'preparation') return voteId;
  await openNow(deps, order(voteId));
  if (stage === 'over' || stage === 'typing') await pause(200);
  if (stage === 'withdrawn') await withdrawVote(deps, { ...order(voteId), reason: REASON });
  // As closing leaves it when it is killed before the envelopes are opened.
  if (stage === 'stopped') await deps.projects.setStatus(deps.db, voteId, ProjectStatus.Close);
  if (!['closed', 'counted', 'published', 'archived'].includes(stage)) return voteId;
  await closeNow(deps, order(voteId));
  if (stage !== 'closed') await countVote(deps, order(voteId));
  if (stage === 'published' || stage === 'archived') await publishResults(deps, order(voteId));
  if (stage === 'archived') await deps.pool.query('update project set status = 3 where id = $1', [voteId]);
  return voteId;
}

describe('the call of each act agrees with the table, at every stage', () => {
  test.each(voteStages)('%s', async (stage) => {
    for (const name of voteActs) {
      const voteId = await at(stage);
      const course = await courseOf(voteId);
      expect(course.stage).toBe(stage);
      const problem = voteActProblem(name, {
        stage,
        opener: 'office',
        publication: 'none',
        isOwnProposal: false,
      });
      const { status } = await act(name, voteId);
      expect([name, status]).toEqual([name, problem === null ? 200 : 409]);
      if (problem !== null) expect(await courseOf(voteId)).toEqual({ ...course, now: expect.any(String) });
    }
  });
});

/** Where an act is possible that is not while a vote runs. */
const STAGE_OF: Partial<Record<VoteAct, VoteStage>> = {
  'set-up': 'preparation',
  rehearse: 'preparation',
  open: 'preparation',
  close: 'over',
  count: 'closed',
  propose: 'counted',
  agree: 'counted',
  'call-off': 'counted',
};

test.each(voteActs)('%s is for whoever manages the votes of this office', async (name) => {
  const voteId = await at(STAGE_OF[name] ?? 'running');
  if (name === 'agree' || name === 'call-off') await act('propose', voteId);
  for (const clerk of [typist, stranger]) {
    expect([clerk, (await act(name, voteId, clerk)).status]).toEqual([clerk, 403]);
  }
  await portal.deps.db.deleteFrom('account_permission').where('account_id', '=', second).execute();
  expect((await act(name, voteId, second)).status).toBe(403);
  second = await plantStaff(portal.deps, {
    officeId: town.officeId,
    permissions: { [town.officeId]: ['budget.manage'] },
  });
  expect((await act(name, voteId, second)).status).toBe(200);
});

type Pressed = Exclude<VoteAct, 'set-up'>;
/** What each act leaves in the log, once. */
const WRITTEN: Readonly<Record<Pressed, string>> = {
  rehearse: 'vote.rehearsed',
  open: 'vote.opened',
  extend: 'vote.extended',
  close: 'vote.closed',
  'close-early': 'vote.closed',
  withdraw: 'vote.withdrawn',
  count: 'vote.counted',
  propose: 'vote.publicationProposed',
  agree: 'vote.published',
  'call-off': 'vote.publicationCancelled',
};

test.each(voteActs.filter((name): name is Pressed => name !== 'set-up'))(
  '%s, pressed by two people at once and twice by one, happens once, and both see it; so it does after a lost answer',
  async (name) => {
    const voteId = await at(STAGE_OF[name] ?? 'running');
    if (name === 'agree' || name === 'call-off') await act('propose', voteId);
    // Whoever proposed it does not agree.
    const [one, other] = name === 'agree' ? [second, third] : [first, second];
    const pressed = CALLS[name](await courseOf(voteId, one));
    const replies = await Promise.all([one, other, one].map((by) => call(voteId, by, pressed)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    // Whoever had no answer presses once more, and is told as the others.
    const again = await call(voteId, one, pressed);
    expect(again.status).toBe(409);
    const seenBy = async (by: number) => {
      const { publication, last, now: _, ...course } = await courseOf(voteId, by);
      const told = { ...course, publication: publication && { ...publication, isOwn: null } };
      return { told, last: last! };
    };
    const seen = [await seenBy(one), await seenBy(other)] as const;
    expect(seen[1].told).toEqual(seen[0].told);
    // One of them did it, and the other one reads who.
    const done = { done: auditActionName(WRITTEN[name]), at: seen[0].last.at };
    const read = seen.map(({ last }) => last).toSorted((a, b) => b.whose.localeCompare(a.whose));
    expect(read).toEqual([
      { ...done, whose: 'own', by: null },
      { ...done, whose: 'other', by: 'Halina Pieczątka' },
    ]);
    expect(again.errors.at(-1)!.message).toBe(
      name === 'rehearse' ? 'Próba tego głosowania już trwa.' : `Ostatnia czynność: ${lastActWords(seen[0].last)}.`,
    );
    const written = await portal.deps.db
      .selectFrom('audit_log')
      .select('action')
      .where('action', '=', WRITTEN[name])
      .where('subject_id', '=', String(voteId))
      .execute();
    expect(written).toHaveLength(1);
  },
);

describe('a vote is opened', () => {
  const frozen = (voteId: number) =>
    portal.deps.db
      .selectFrom('vote_opening')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('vote_id', '=', voteId)
      .executeTakeFirstOrThrow();

  test('with the rules that were seen, once for two clerks, and is written down', async () => {
    const voteId = await at('preparation');
    const { opening } = await courseOf(voteId);
    expect(opening).toMatchObject({
      problems: [],
      isWithoutCodes: true,
      areas: [
        { budget: 100_000, projects: 3, limits: '10\u00a0punktów' },
        { budget: 40_000, projects: 2, limits: '5\u00a0punktów, najwyżej 3 na projekt' },
      ],
    });
    expect(opening!.rules).toContain('Głosuje się z numerem PESEL: jeden numer, jeden głos.');
    const open = CALLS.open(await courseOf(voteId));
    const replies = await Promise.all([
      call(voteId, first, open),
      call(voteId, second, open),
      call(voteId, first, open),
    ]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await courseOf(voteId)).toMatchObject({ stage: 'running', opener: 'office', opening: null });
    const written = await portal.deps.db
      .selectFrom('audit_log')
      .select('actor')
      .where('action', '=', 'vote.opened')
      .where('subject_id', '=', String(voteId))
      .execute();
    expect(written).toEqual([{ actor: expect.stringMatching(/^account:/) }]);
  });

  test('by nobody who saw other rules', async () => {
    const { voteId, forms } = await plant();
    const open = CALLS.open(await courseOf(voteId));
    await portal.deps.db.updateTable('budget_form').set({ max_point: 9 }).where('form_id', '=', forms[0]!.id).execute();
    expect(await call(voteId, first, open)).toMatchObject({
      status: 409,
      title: expect.stringContaining('Zasady głosowania tymczasem się zmieniły'),
    });
    expect(await frozen(voteId)).toEqual({ count: 0 });
    expect((await act('open', voteId)).status).toBe(200);
  });

  test('without codes only by who says so', async () => {
    const voteId = await at('preparation');
    const { opening } = await courseOf(voteId);
    const open = (withoutCodes: boolean) =>
      call(voteId, first, {
        method: 'PUT',
        path: 'opening',
        body: { seen: opening!.seen, withoutCodes, members: [], auditorKey: null },
      });
    expect(await open(false)).toMatchObject({ status: 422, errors: [{ field: 'withoutCodes' }] });
    expect((await courseOf(voteId)).stage).toBe('preparation');
    expect((await open(true)).status).toBe(200);
  });

  test.each<[string, (voteId: number) => Promise<unknown>, string]>([
    [
      'of an edition that residents do not see',
      async () => {
        await portal.deps.pool.query('update budget_year set progress = 0 where id = $1', [town.yearId]);
      },
      'Edycja tego głosowania jest szkicem',
    ],
    [
      'whose last day has passed',
      (voteId) =>
        portal.deps.pool.query(
          "update project set date_from = now() - interval '3 days', date_to = now() - interval '1 day' where id = $1",
          [voteId],
        ),
      'już minął',
    ],
    [
      'by PESEL that nobody is asked for',
      (voteId) => portal.deps.pool.query('update budget_vote set uses_pesel = false where vote_id = $1', [voteId]),
      'musi o niego pytać',
    ],
  ])('not %s, and the page says why', async (_name, spoil, words) => {
    const voteId = await at('preparation');
    await spoil(voteId);
    try {
      expect((await courseOf(voteId)).opening!.problems).toEqual([expect.stringContaining(words)]);
      expect(await act('open', voteId)).toMatchObject({ status: 409, title: expect.stringContaining(words) });
      expect(await frozen(voteId)).toEqual({ count: 0 });
    } finally {
      await portal.deps.pool.query('update budget_year set progress = 2 where id = $1', [town.yearId]);
    }
  });

  test('by nobody whose right ends while they wait for who changes its rules', async () => {
    const voteId = await at('preparation');
    const clerk = await plantStaff(portal.deps, {
      officeId: town.officeId,
      permissions: { [town.officeId]: ['budget.manage'] },
    });
    const open = CALLS.open(await courseOf(voteId, clerk));
    const client = await portal.deps.pool.connect();
    await client.query('begin');
    await client.query('select from budget_year where id = $1 for update', [town.yearId]);
    const asked = call(voteId, clerk, open);
    await untilSomebodyWaits(portal.deps.pool);
    await portal.deps.db.deleteFrom('account_permission').where('account_id', '=', clerk).execute();
    await client.query('commit');
    client.release();
    expect((await asked).status).toBe(403);
    expect(await frozen(voteId)).toEqual({ count: 0 });
  });
});

test('a vote goes on longer for who saw its end, once for two clerks, and everybody reads why', async () => {
  const voteId = await at('over');
  const extend = CALLS.extend(await courseOf(voteId));
  const replies = await Promise.all([call(voteId, first, extend), call(voteId, second, extend)]);
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const done = replies.find(({ status }) => status === 200)!;
  expect(done.data).toMatchObject({ stage: 'running', dateTo: (extend.body as { dateTo: string }).dateTo });
  const acts = await portal.deps.db
    .selectFrom('vote_act')
    .select(['kind', 'reason'])
    .where('vote_id', '=', voteId)
    .execute();
  expect(acts).toEqual([{ kind: 'extension', reason: REASON }]);
  const written = await portal.deps.db
    .selectFrom('audit_log')
    .select('actor')
    .where('action', '=', 'vote.extended')
    .where('subject_id', '=', String(voteId))
    .execute();
  expect(written).toEqual([{ actor: expect.stringMatching(/^account:/) }]);
});

test('nobody withdraws results that were published after they looked', async () => {
  const voteId = await at('counted');
  const withdraw = CALLS.withdraw(await courseOf(voteId));
  await publishResults(portal.deps, order(voteId));
  expect((await call(voteId, first, withdraw)).status).toBe(409);
  expect((await courseOf(voteId)).stage).toBe('published');
  expect((await act('withdraw', voteId)).status).toBe(200);
});

test('an earlier end and a short reason are told at their fields', async () => {
  const voteId = await at('running');
  const { dateTo } = await courseOf(voteId);
  const extend = (change: object) =>
    call(voteId, first, {
      method: 'PUT',
      path: 'extension',
      body: { seenEnd: dateTo, reason: REASON, dateTo: inDays(9).toISOString(), ...change },
    });
  expect(await extend({ dateTo: inDays(1).toISOString() })).toMatchObject({
    status: 422,
    errors: [{ field: 'dateTo' }],
  });
  expect(await extend({ reason: 'bo tak' })).toMatchObject({ status: 422, errors: [{ field: 'reason' }] });
  expect((await courseOf(voteId)).dateTo).toBe(dateTo);
});

test('the desk tells whoever manages votes there what to do next, and of two who publish the second', async () => {
  const nextFor = async (voteId: number, by: number) => {
    const reply = await portal.app.inject({
      url: `/api/office/votes/${voteId}`,
      headers: { authorization: `Bearer ${by}` },
    });
    return reply.json<{ data: OfficeVote }>().data.next;
  };
  const over = await at('over');
  const { dateTo } = await courseOf(over);
  expect(await nextFor(over, first)).toEqual({ act: 'close', due: dateTo });
  expect(await nextFor(over, typist)).toBeNull();
  expect(await nextFor(await at('running'), first)).toBeNull();
  expect(await nextFor(await at('closed'), first)).toEqual({ act: 'count', due: null });
  const counted = await at('counted');
  expect(await nextFor(counted, first)).toEqual({ act: 'propose', due: null });
  const when = inDays(1).toISOString();
  await call(counted, first, { method: 'PUT', path: 'publication', body: { at: when } });
  expect(await nextFor(counted, first)).toBeNull();
  expect(await nextFor(counted, second)).toEqual({ act: 'agree', due: when });
  await act('agree', counted, second);
  expect(await nextFor(counted, second)).toBeNull();
});

describe('publishing takes two people', () => {
  test('at once: whoever proposed it cannot agree, another one can, once', async () => {
    const voteId = await at('counted');
    expect(await act('propose', voteId)).toMatchObject({
      status: 200,
      data: { stage: 'counted', publication: { state: 'proposed', at: null, isOwn: true } },
    });
    expect((await act('propose', voteId, second)).status).toBe(409);
    expect(await act('agree', voteId)).toMatchObject({ status: 409 });
    expect((await courseOf(voteId, second)).publication).toMatchObject({ isOwn: false });
    const agree = CALLS.agree(await courseOf(voteId));
    const replies = await Promise.all([call(voteId, second, agree), call(voteId, second, agree)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await courseOf(voteId)).toMatchObject({ stage: 'published', publication: null });
    expect((await portal.app.inject(`/api/budgets/${voteId}/results`)).statusCode).toBe(200);
  });

  test('at an hour: not before another one agrees, then by itself', async () => {
    const voteId = await at('counted');
    const tomorrow = inDays(1).toISOString();
    const propose = (when: string) => call(voteId, first, { method: 'PUT', path: 'publication', body: { at: when } });
    /** The hour that was proposed, or planned, has come. */
    const pass = (table: 'proposed_publication' | 'planned_publication') =>
      portal.deps.db
        .updateTable(table)
        .set({ publish_at: new Date(Date.now() - 1000) })
        .where('vote_id', '=', voteId)
        .execute();
    expect(await propose(inDays(-1).toISOString())).toMatchObject({ status: 422, errors: [{ field: 'at' }] });
    expect((await propose(tomorrow)).status).toBe(200);
    await pass('proposed_publication');
    await publishDueResults(portal.deps);
    expect((await courseOf(voteId)).stage).toBe('counted');
    // The hour has passed while it waited: whoever agrees is told.
    expect((await act('agree', voteId, second)).status).toBe(422);
    expect((await act('call-off', voteId)).status).toBe(200);

    expect((await propose(tomorrow)).status).toBe(200);
    expect(await act('agree', voteId, second)).toMatchObject({
      status: 200,
      data: { stage: 'counted', publication: { state: 'planned', at: tomorrow, proposedAt: null } },
    });
    await publishDueResults(portal.deps);
    expect((await courseOf(voteId)).stage).toBe('counted');
    await pass('planned_publication');
    await publishDueResults(portal.deps);
    expect((await courseOf(voteId)).stage).toBe('published');
  });

  test('nobody agrees to another proposal than the one they saw', async () => {
    const voteId = await at('counted');
    await act('propose', voteId);
    const seen = CALLS.agree(await courseOf(voteId));
    await act('call-off', voteId, second);
    await act('propose', voteId);
    expect((await call(voteId, second, seen)).status).toBe(409);
    expect((await act('agree', voteId, second)).status).toBe(200);
  });

  test('what is planned is called off, and a withdrawn vote keeps no proposal', async () => {
    const voteId = await at('counted');
    await call(voteId, first, { method: 'PUT', path: 'publication', body: { at: inDays(1).toISOString() } });
    await act('agree', voteId, second);
    expect(await act('call-off', voteId)).toMatchObject({ status: 200, data: { publication: null } });
    await act('propose', voteId);
    expect((await act('withdraw', voteId, second)).status).toBe(200);
    expect(await courseOf(voteId)).toMatchObject({ stage: 'withdrawn', publication: null });
  });
});

test('a count that stops at a tie says what is tied, and goes on by what the commission decided', async () => {
  const { voteId, forms } = await plant({
    areas: [{ of: 'town', projects: { M1: 60_000_00, M2: 60_000_00 }, budget: 100_000_00, maxPoint: 10 }],
    vote: { tie_rule: 'commission' },
  });
  await openNow(portal.deps, order(voteId));
  const [area] = forms;
  // As many as an area needs for its numbers to be told.
  for (let index = 1; index <= 12; index++) {
    const { status } = await put(portal.app, voteId, {
      userData: inventedResident({ index, districtId: town.districtId, today: '2026-11-21' }),
      points: { [area!.id]: { [area!.questions.M1!]: 3, [area!.questions.M2!]: 3 } },
    });
    expect(status).toBe(200);
  }
  await closeNow(portal.deps, order(voteId));
  const stopped = await act('count', voteId);
  const numbers = [`M1/${voteId}`, `M2/${voteId}`];
  expect(stopped.data).toMatchObject({
    course: { stage: 'closed' },
    tie: { projects: numbers.map((number) => ({ number })) },
  });
  const decide = (body: object) => call(voteId, first, { method: 'PUT', path: 'tie-decision', body });
  // Of a tie that was seen before another one.
  expect(await decide({ order: ['X/1', 'X/2'], reason: REASON })).toMatchObject({
    status: 409,
    title: expect.stringContaining('nie jest już ten remis'),
  });
  expect(await decide({ order: [numbers[0], numbers[0]], reason: REASON })).toMatchObject({
    status: 422,
    errors: [{ field: 'order' }],
  });
  expect(await decide({ order: numbers.toReversed(), reason: REASON })).toMatchObject({
    status: 200,
    data: { course: { stage: 'counted' }, tie: null },
  });
  expect((await decide({ order: numbers, reason: REASON })).status).toBe(409);
});

test('envelopes on which nobody has decided keep the box shut, until the office sets them aside', async () => {
  const { voteId, forms } = await plant({ vote: { identity_scheme: 'declared', uses_pesel: false } });
  await openNow(portal.deps, order(voteId));
  const { pesel: _, ...declared } = inventedResident({
    index: 90,
    districtId: town.districtId,
    today: '2026-11-21',
  });
  const points = { [forms[0]!.id]: { [forms[0]!.questions.M1!]: 1 } };
  expect((await put(portal.app, voteId, { userData: declared, points })).status).toBe(200);
  const { dateTo } = await courseOf(voteId);
  const close = (setAsideUndecided: boolean) =>
    call(voteId, first, {
      method: 'PUT',
      path: 'closing',
      body: { seenEnd: dateTo, reason: REASON, setAsideUndecided },
    });
  expect(await close(false)).toMatchObject({
    status: 422,
    errors: [{ field: 'setAsideUndecided', message: expect.not.stringMatching(/\d/) }],
  });
  expect((await courseOf(voteId)).stage).toBe('running');
  expect(await close(true)).toMatchObject({ status: 200, data: { stage: 'closed' } });
});

describe('a closing goes on without whoever began it', () => {
  const close = (voteId: number, setAsideUndecided = false, by = first, reason: string | null = REASON) =>
    courseOf(voteId, by).then(({ dateTo }) =>
      call(voteId, by, {
        method: 'PUT',
        path: 'closing',
        body: { seenEnd: dateTo, reason, setAsideUndecided },
      }),
    );
  /** Open, with one ballot on which the office has to decide. */
  async function undecided(): Promise<number> {
    const { voteId, forms } = await plant({ vote: { identity_scheme: 'declared', uses_pesel: false } });
    await openNow(portal.deps, { ...order(voteId), auditorKey: newKeyFile('auditor').publicKey });
    const { pesel: _, ...declared } = inventedResident({ index: 91, districtId: town.districtId, today: '2026-11-21' });
    const points = { [forms[0]!.id]: { [forms[0]!.questions.M1!]: 1 } };
    expect((await put(portal.app, voteId, { userData: declared, points })).status).toBe(200);
    return voteId;
  }
  /** Closing comes as far as its last step, and waits there. */
  async function holdLastStep(voteId: number): Promise<() => Promise<void>> {
    const client = await portal.deps.pool.connect();
    await client.query('begin');
    await client.query('select from vote_opening where vote_id = $1 for update', [voteId]);
    return async () => {
      await client.query('commit');
      client.release();
    };
  }
  /** As a process leaves it that is killed: it says nothing any more. */
  const silence = (voteId: number) =>
    portal.deps.pool.query("update commission_closing set alive_at = now() - interval '1 minute' where vote_id = $1", [
      voteId,
    ]);
  /** What a process has written down before it was killed. */
  async function leftBehind(voteId: number, change: { by?: number; setAsideUndecided?: boolean } = {}): Promise<void> {
    const { by = first, setAsideUndecided = false } = change;
    const { publicKey } = makeEnvelopeKeys();
    const begun = { voteId, publicKey, askedBy: by, setAsideUndecided, waits: false };
    expect(await insertRun(portal.deps.db, begun)).toBe(true);
    await silence(voteId);
  }
  const written = async (voteId: number) => {
    const { rows } = await portal.deps.pool.query<{ told: string }>(
      `select action || ' ' || actor as told from audit_log
        where subject_id = $1 and action in ('vote.stopped', 'vote.closed', 'vote.closing-taken-up') order by id`,
      [String(voteId)],
    );
    return rows.map(({ told }) => told);
  };
  const closingOf = async (voteId: number) => (await courseOf(voteId)).closing;
  const runs = async (voteId: number) =>
    (await portal.deps.pool.query('select from commission_closing where vote_id = $1', [voteId])).rows.length;
  const finish = () => finishClosings(portal.deps);

  test('where it takes long: the answer does not wait for it, and the page tells how far it is', async () => {
    const voteId = await at('running');
    const release = await holdLastStep(voteId);
    const asked = close(voteId);
    await untilSomebodyWaits(portal.deps.pool);
    expect((await close(voteId, false, second, null)).title).toContain('już trwa');
    expect(await asked).toMatchObject({ status: 200, data: { stage: 'stopped' } });
    const goesOn = { threshold: null, given: 0, until: null, opened: 0, total: 0, isBrokenOff: false, problem: null };
    expect(await closingOf(voteId)).toEqual(goesOn);
    // A job that looks for those that were broken off leaves it alone.
    await finish();
    await release();
    await expect.poll(async () => (await courseOf(voteId)).stage).toBe('closed');
    await expect.poll(() => runs(voteId)).toBe(0);
    expect(await closingOf(voteId)).toBeNull();
    expect(await written(voteId)).toEqual([`vote.stopped account:${first}`, `vote.closed account:${first}`]);
  });

  test('broken off between stopping and opening, one of two processes finishes it as it was ordered', async () => {
    const voteId = await undecided();
    const release = await holdLastStep(voteId);
    const asked = close(voteId, true);
    await untilSomebodyWaits(portal.deps.pool);
    // The connection goes, as when the server or its database is restarted.
    await portal.deps.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    );
    expect((await asked).status).toBe(503);
    await release();
    expect(await closingOf(voteId)).toMatchObject({ isBrokenOff: false, problem: null });
    await finish();
    expect((await courseOf(voteId)).stage).toBe('stopped');

    await silence(voteId);
    expect(await closingOf(voteId)).toMatchObject({ isBrokenOff: true, problem: null });
    await Promise.all([finish(), finish()]);
    await expect.poll(async () => (await courseOf(voteId)).stage).toBe('closed');
    await expect.poll(() => runs(voteId)).toBe(0);
    expect(await written(voteId)).toEqual([
      `vote.stopped account:${first}`,
      'vote.closing-taken-up system',
      `vote.closed account:${first}`,
    ]);
    // What was undecided was set aside, as they said, and the auditor has their file.
    expect(await courseOf(voteId)).toMatchObject({ auditor: { file: { downloadedAt: null } } });
  });

  test('and by the button as well: of the process and a person who take it up at once, one does', async () => {
    const voteId = await at('stopped');
    await leftBehind(voteId);
    const [pressed] = await Promise.all([close(voteId, false, second, null), finish()]);
    expect([200, 409]).toContain(pressed.status);
    await expect.poll(async () => (await courseOf(voteId)).stage).toBe('closed');
    await expect.poll(() => runs(voteId)).toBe(0);
    expect((await written(voteId)).filter((told) => told.startsWith('vote.closed'))).toHaveLength(1);
  });

  test('refused meanwhile, the page says why, and it can be ordered again', async () => {
    const voteId = await undecided();
    await portal.deps.projects.setStatus(portal.deps.db, voteId, ProjectStatus.Close);
    await leftBehind(voteId);
    await finish();
    await expect
      .poll(() => closingOf(voteId))
      .toMatchObject({ problem: expect.stringContaining('o których urząd nie zdecydował'), isBrokenOff: false });
    expect((await courseOf(voteId)).stage).toBe('stopped');
    expect(await close(voteId, true, second, null)).toMatchObject({ status: 200, data: { stage: 'closed' } });
  });

  test('nobody’s order is finished who may not give it any more, nor one that had not begun, nor one that fails each time', async () => {
    const leaver = await plantStaff(portal.deps, {
      officeId: town.officeId,
      permissions: { [town.officeId]: ['budget.manage'] },
    });
    const [ofLeaver, notBegun, failing] = [await at('stopped'), await at('running'), await at('stopped')];
    await leftBehind(ofLeaver, { by: leaver });
    await leftBehind(notBegun);
    await leftBehind(failing);
    await portal.deps.db.deleteFrom('account_permission').where('account_id', '=', leaver).execute();
    await portal.deps.pool.query('update commission_closing set taken_up = 5 where vote_id = $1', [failing]);
    const restarted = expect.stringContaining('przerwał restart serwera');
    expect(await closingOf(notBegun)).toMatchObject({ problem: restarted, isBrokenOff: false });
    await finish();
    await expect.poll(() => closingOf(ofLeaver)).toMatchObject({ problem: expect.stringContaining('nie może go już') });
    expect(await closingOf(notBegun)).toMatchObject({ problem: restarted });
    expect(await closingOf(failing)).toMatchObject({ problem: expect.stringContaining('kilka razy') });
    expect((await courseOf(ofLeaver)).stage).toBe('stopped');
    expect((await courseOf(notBegun)).stage).toBe('running');
    expect((await courseOf(failing)).stage).toBe('stopped');
    expect(await close(notBegun)).toMatchObject({ status: 200, data: { stage: 'closed', closing: null } });
  });

  test('killed when the envelopes are open, what they leave is still swept; of a withdrawn vote nothing is told', async () => {
    const [closed, withdrawn] = [await at('closed'), await at('withdrawn')];
    await leftBehind(closed);
    await leftBehind(withdrawn);
    expect((await courseOf(withdrawn)).closing).toBeNull();
    await finish();
    await expect.poll(() => runs(closed)).toBe(0);
    expect(await runs(withdrawn)).toBe(0);
    expect((await courseOf(closed)).stage).toBe('closed');
  });
});

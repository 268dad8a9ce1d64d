import { expect, test } from 'vitest';
import { inventedResident } from '../../cli/invented-resident.ts';
import { put } from '../../testing/voting-app.ts';
import { untilSomebodyWaits } from '../../testing/until-somebody-waits.ts';
import { type Closing, closeVote } from './close-vote.ts';
import { withdrawVote } from '../acts/withdraw-vote.ts';
import { votingGround } from '../../testing/voting-ground.ts';

const ground = votingGround();

const reason = 'Ewakuacja urzędu z powodu powodzi.';
const close = (change: Partial<Closing> = {}) =>
  closeVote(ground.deps, {
    voteId: ground.vote.voteId,
    actor: 'cli',
    beforeDeadline: reason,
    setAsideUndecided: false,
    ...change,
  });
const cast = (index: number) =>
  put(ground.app, ground.vote.voteId, {
    userData: inventedResident({ index, districtId: ground.town.districtId, today: '2026-11-21' }),
    points: { [ground.vote.forms[0]!.id]: { [ground.vote.forms[0]!.questions.M1!]: 1 } },
  });
const acts = () =>
  ground.database.db
    .selectFrom('vote_act')
    .select(['kind', 'reason'])
    .where('vote_id', '=', ground.vote.voteId)
    .execute();

test('before its deadline a vote closes only with a reason, and everybody sees it', async () => {
  expect(await close({ beforeDeadline: null })).toMatchObject({ ok: false, reason: 'before-deadline' });
  expect(await close({ beforeDeadline: 'bo tak' })).toMatchObject({ ok: false, reason: 'misconfigured' });
  expect(await acts()).toEqual([]);
  expect(await cast(1)).toMatchObject({ status: 200 });
  expect(await close()).toMatchObject({ ok: true, opened: 1 });
  expect(await acts()).toEqual([{ kind: 'early-closing', reason }]);
  expect(await cast(2)).toMatchObject({ status: 409, title: expect.stringContaining('przed terminem') });
  const record = (await ground.app.inject(`/api/project/${ground.vote.voteId}/record`)).json<{
    data: { acts: object[] };
  }>().data;
  expect(record.acts).toMatchObject([{ kind: 'early-closing', reason }]);
});

test('a vote that is withdrawn between the two steps of its closing stays shut', async () => {
  for (const index of [1, 2]) expect(await cast(index)).toMatchObject({ status: 200 });
  const { voteId } = ground.vote;
  const { closing, withdrawal } = await ground.database.db.transaction().execute(async (tx) => {
    await tx.selectFrom('project').select('id').where('id', '=', voteId).forUpdate().execute();
    // The first step holds the lock of the vote and waits for its row, the withdrawal for that lock: it comes before the second.
    const first = close();
    await untilSomebodyWaits(ground.database.pool);
    const second = withdrawVote(ground.deps, { voteId, actor: 'cli', reason });
    await untilSomebodyWaits(ground.database.pool, 2);
    return { closing: first, withdrawal: second };
  });
  expect(await withdrawal).toMatchObject({ ok: true });
  expect(await closing).toMatchObject({ ok: false, reason: 'wrong-step', problems: [{ code: 'withdrawn' }] });
  const { rows } = await ground.database.pool.query(
    `select closed_at, (select count(*)::integer from envelope where vote_id = $1) as envelopes,
       (select count(*)::integer from ballot where vote_id = $1) as opened
     from vote_opening where vote_id = $1`,
    [voteId],
  );
  expect(rows).toEqual([{ closed_at: null, envelopes: 2, opened: 0 }]);
});

test('undecided votes keep the box shut until they are set aside on purpose', async () => {
  for (const index of [1, 2, 3]) expect(await cast(index)).toMatchObject({ status: 200 });
  await ground.database.pool.query(
    `update register set status = 'waiting' where voter_key in (select voter_key from register where vote_id = $1 limit 2)`,
    [ground.vote.voteId],
  );
  const refusal = await close();
  expect(refusal).toEqual({
    ok: false,
    reason: 'undecided',
    problems: [{ code: 'undecided-envelopes', undecided: [{ status: 'waiting', reason: null, count: 2 }] }],
  });
  // Refused before anything happened: the vote goes on.
  expect(await acts()).toEqual([]);
  expect(await cast(4)).toMatchObject({ status: 200 });
  expect(await close({ setAsideUndecided: true })).toMatchObject({
    ok: true,
    opened: 2,
    setAside: 2,
    setAsideBy: { waiting: 2 },
  });
});

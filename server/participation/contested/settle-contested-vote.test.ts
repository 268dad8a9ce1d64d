import { expect, test } from 'vitest';
import { readFile } from 'node:fs/promises';
import { closeNow } from '../../testing/close-now.ts';
import { provenHeaders } from '../../testing/proof-of.ts';
import { closeVote } from '../closing/close-vote.ts';
import { CLERK, STRANGER, contestGround } from '../../testing/contest-ground.ts';

const { ground, person, codeFor, contest, castAs, statuses, shownTo, office, strike, box, contested } = contestGround();

test.each([
  ['first', [1, 2], 1],
  ['second', [1, 9], 1],
  ['none', [1], 2],
] as const)('the office accepts %s: the box holds what it decided', async (choice, opened, aside) => {
  await castAs(person(6), 1);
  await contested(7);
  const { data } = await office(CLERK);
  expect(data!.items).toMatchObject([{ channel: 'web', contestedBy: 'web' }]);
  const [{ entryId }] = data!.items as [{ entryId: string }];
  expect((await office(STRANGER)).status).toBe(403);
  expect((await office(STRANGER, entryId, choice)).status).toBe(403);
  const url = `/api/office/votes/${ground.vote.voteId}/register/${entryId}`;
  const seen = await ground.app.inject({ url, headers: { authorization: `Bearer ${CLERK}` } });
  expect(seen.json()).toMatchObject({
    data: { person: { email: 'obcy@example.pl' }, contester: { email: person(7).email } },
  });
  expect((await office(CLERK, entryId, choice)).status).toBe(200);
  expect((await office(CLERK, entryId, choice)).status).toBe(409);
  expect((await office(CLERK)).data!.items).toEqual([]);
  const written = await ground.database.db
    .selectFrom('audit_log')
    .select(['actor', 'details'])
    .where('action', '=', 'register.contest-settled')
    .where('subject_id', '=', entryId)
    .execute();
  expect(written).toEqual([{ actor: `account:${CLERK}`, details: { voteId: ground.vote.voteId, accepted: choice } }]);

  const closed = await closeVote(ground.deps, {
    voteId: ground.vote.voteId,
    actor: 'cli',
    beforeDeadline: 'Próba zamknięcia głosowania.',
    setAsideUndecided: false,
  });
  expect(closed).toMatchObject({ ok: true, opened: opened.length, setAside: aside });
  expect(await box()).toEqual(opened);
});

test('a clerk whose right ended a moment ago settles nothing, though their sign-in is still remembered with it', async () => {
  await contested(18);
  const [{ entryId }] = (await office(CLERK)).data!.items as [{ entryId: string }];
  const seen = await shownTo(CLERK, entryId);
  const blocked = (at: Date | null) =>
    ground.database.db.updateTable('account').set({ blocked_at: at }).where('id', '=', CLERK).execute();
  await blocked(new Date());
  expect((await office(CLERK, entryId, 'first', seen)).status).toBe(403);
  expect(await statuses()).toEqual([['quarantined'], ['quarantined']]);
  await blocked(null);
  expect((await office(CLERK, entryId, 'first', seen)).status).toBe(200);
});

test('a vote that is struck out takes its contest with it: the next one under that name is contested anew', async () => {
  await contested(15);
  const [{ entryId }] = (await office(CLERK)).data!.items as [{ entryId: string }];
  expect((await office(CLERK, entryId, 'first')).status).toBe(200);
  await strike();
  // Before its owner does, the stranger votes once more.
  expect(await castAs(person(15, 'obcy@example.pl'), 3)).toMatchObject({ status: 200 });
  const { entry_id: next } = await ground.database.db
    .selectFrom('register')
    .select('entry_id')
    .where('vote_id', '=', ground.vote.voteId)
    .executeTakeFirstOrThrow();
  const url = `/api/office/votes/${ground.vote.voteId}/register/${next}`;
  const seen = await ground.app.inject({ url, headers: { authorization: `Bearer ${CLERK}` } });
  expect(seen.json()).toMatchObject({ data: { person: { email: 'obcy@example.pl' }, contester: null } });
  expect(await contest({ userData: person(15), code: await codeFor(person(15)) })).toMatchObject({ status: 200 });
  expect((await office(CLERK, next, 'second')).status).toBe(200);
  expect(await closeNow(ground.deps, { voteId: ground.vote.voteId, actor: 'cli' })).toMatchObject({
    opened: 1,
    setAside: 3,
  });
  expect(await box()).toEqual([9]);
});

test('contests that were left of votes struck out before are deleted by the upgrade, and no other', async () => {
  await contested(16);
  await castAs(person(17), 3);
  const left = { vote_id: ground.vote.voteId, channel: 'web', personal: Buffer.from('left') };
  const { voter_key } = await ground.database.db
    .selectFrom('register')
    .select('voter_key')
    .where('vote_id', '=', ground.vote.voteId)
    .orderBy('registered_at', 'desc')
    .executeTakeFirstOrThrow();
  const earlier = new Date(Date.now() - 60_000);
  await ground.database.db
    .insertInto('contested_ballot')
    .values([
      { ...left, voter_key: Buffer.alloc(32, 1) },
      { ...left, voter_key, contested_at: earlier },
    ])
    .execute();
  const migration = new URL('../../db/migrations/0106-contests-of-struck-votes.sql', import.meta.url);
  await ground.database.pool.query(await readFile(migration, 'utf8'));
  const contests = ground.database.db
    .selectFrom('contested_ballot')
    .select('personal')
    .where('vote_id', '=', ground.vote.voteId);
  const stands = await contests.execute();
  expect(stands.map(({ personal }) => personal?.equals(left.personal))).toEqual([false]);
});

test('a contest that another clerk has settled meanwhile is not settled from an outdated view', async () => {
  await contested(12);
  const [{ entryId }] = (await office(CLERK)).data!.items as [{ entryId: string }];
  const seen = await shownTo(CLERK, entryId);
  expect((await office(CLERK, entryId, 'none', seen)).status).toBe(200);
  expect((await office(CLERK, entryId, 'second', seen)).status).toBe(409);
  expect(await statuses()).toEqual([['annulled'], ['annulled']]);
});

test('a vote that was contested after a clerk opened its entry is not decided on from an outdated view', async () => {
  await castAs(person(13, 'obcy@example.pl'), 2);
  const { entry_id: entryId } = await ground.database.db
    .selectFrom('register')
    .select('entry_id')
    .where('vote_id', '=', ground.vote.voteId)
    .executeTakeFirstOrThrow();
  const seen = await shownTo(CLERK, entryId);
  expect(await contest({ userData: person(13), code: await codeFor(person(13)) })).toMatchObject({ status: 200 });
  const annulled = await ground.app.inject({
    method: 'POST',
    url: `/api/office/votes/${ground.vote.voteId}/register/${entryId}/decision`,
    headers: provenHeaders(ground.deps, CLERK),
    payload: { kind: 'annul', reason: 'not-entitled', seen },
  });
  expect([annulled.statusCode, annulled.json<{ title: string }>().title]).toEqual([
    409,
    expect.stringContaining('podważono go w międzyczasie'),
  ]);
  expect(await statuses()).toEqual([['quarantined'], ['quarantined']]);
});

test('after deciding that neither counts, the office may still accept one of the two, and that is final', async () => {
  await contested(11);
  const [{ entryId }] = (await office(CLERK)).data!.items as [{ entryId: string }];
  expect((await office(CLERK, entryId, 'none')).status).toBe(200);
  expect((await office(CLERK, entryId, 'second')).status).toBe(200);
  expect((await office(CLERK, entryId, 'first')).status).toBe(409);
  expect(await closeNow(ground.deps, { voteId: ground.vote.voteId, actor: 'cli' })).toMatchObject({
    opened: 1,
    setAside: 1,
  });
  expect(await box()).toEqual([9]);
});

test('of a contest that is undecided at closing neither ballot counts, both are reported with the reason, and no link is left', async () => {
  await castAs(person(8), 1);
  await contested(9);
  const undecided = {
    voteId: ground.vote.voteId,
    actor: 'cli',
    beforeDeadline: 'Próba zamknięcia głosowania.',
    setAsideUndecided: false,
  };
  expect(await closeVote(ground.deps, undecided)).toMatchObject({ ok: false, reason: 'undecided' });
  expect(await closeNow(ground.deps, { voteId: ground.vote.voteId, actor: 'cli' })).toMatchObject({
    opened: 1,
    setAside: 2,
  });
  expect(await box()).toEqual([1]);
  const aside = await ground.database.db
    .selectFrom('set_aside')
    .selectAll()
    .where('vote_id', '=', ground.vote.voteId)
    .execute();
  expect(new Set(aside.map(({ reason }) => reason))).toEqual(new Set(['quarantined/contested']));
  const left = await ground.database.db
    .selectFrom('contested_ballot')
    .select(['envelope_id', 'request_key', 'request_fingerprint', 'reply'])
    .where('vote_id', '=', ground.vote.voteId)
    .execute();
  expect(left).toEqual([{ envelope_id: null, request_key: null, request_fingerprint: null, reply: null }]);
});

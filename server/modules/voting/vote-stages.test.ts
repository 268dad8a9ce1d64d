import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { sealHash } from '@wiec/domain/seal-chain.ts';
import { expect, test } from 'vitest';
import { inventedResident } from '../../cli/invented-resident.ts';
import { formatMoney } from '@wiec/domain/polish-text.ts';
import { lotKey } from '@wiec/domain/tally/order-candidates.ts';
import { openNow } from '../../testing/open-now.ts';
import { closeNow } from '../../testing/close-now.ts';
import { type PlantedVote, plantVote } from '../../testing/plant-vote.ts';
import { type Answer, put } from '../../testing/voting-app.ts';
import { countVote } from './counting/count-vote.ts';
import { publishVote } from './counting/publish-vote.ts';
import { sealEnvelopes } from '../../participation/closing/seal-envelopes.ts';
import { votingGround } from '../../testing/voting-ground.ts';

const ground = votingGround();

const act = () => ({ voteId: ground.vote.voteId, actor: 'cli' });
const rows = (table: 'register' | 'envelope' | 'ballot' | 'seal_list' | 'set_aside' | 'authorize_code') =>
  ground.database.db.selectFrom(table).selectAll().where('vote_id', '=', ground.vote.voteId).execute();

type Points = Record<string, number>;
function cast(index: number, town: Points, district: Points = {}, key?: string): Promise<Answer> {
  const named = (form: PlantedVote['forms'][number], points: Points) =>
    Object.fromEntries(Object.entries(points).map(([name, given]) => [form.questions[name]!, given]));
  const [first, second] = ground.vote.forms;
  return put(ground.app, ground.vote.voteId, {
    key,
    userData: inventedResident({ index, districtId: ground.vote.town.districtId, today: '2026-11-21' }),
    points: { [first!.id]: named(first!, town), [second!.id]: named(second!, district) },
  });
}

async function castMany(count: number, choices: (n: number) => [Points, Points?]): Promise<string[]> {
  const answers = await Promise.all(Array.from({ length: count }, (_, n) => cast(n, ...choices(n))));
  return answers.map(({ status, data }) => {
    expect(status).toBe(200);
    return data!.receipt;
  });
}

test('what was cast is what is in the box, to the point, for any ballots', async () => {
  const town = fc
    .record({ M1: fc.nat(10), M2: fc.nat(10), M3: fc.nat(10) })
    .filter(({ M1, M2, M3 }) => M1 + M2 + M3 > 0 && M1 + M2 + M3 <= 10);
  const district = fc.record({ D1: fc.nat(3), D2: fc.nat(3) }).filter(({ D1, D2 }) => D1 + D2 <= 5);
  const ballots = fc.sample(fc.tuple(town, district), 60);
  await castMany(60, (n) => ballots[n]!);
  expect(await closeNow(ground.deps, act())).toMatchObject({ ok: true, opened: 60, setAside: 0 });

  const question = { ...ground.vote.forms[0]!.questions, ...ground.vote.forms[1]!.questions };
  // A row for each area in which the ballot gave points.
  const submitted = ballots.flatMap((areas) =>
    areas.flatMap((given) => {
      const choices = Object.entries(given)
        .filter(([, points]) => points > 0)
        .map(([name, points]) => [question[name], points] as [number, number])
        .sort(([x], [y]) => x - y);
      return choices.length === 0 ? [] : [JSON.stringify(choices)];
    }),
  );
  const stored = (await rows('ballot')).map((row) => JSON.stringify((row as { choices: unknown }).choices));
  expect(stored.sort()).toEqual(submitted.sort());
});

test('equal points are not merged: 4 + 1 + 1 stays 4 + 1 + 1', async () => {
  await castMany(1, () => [{ M1: 4, M2: 1, M3: 1 }]);
  await closeNow(ground.deps, act());
  const [ballot] = await rows('ballot');
  const { M1, M2, M3 } = ground.vote.forms[0]!.questions;
  expect((ballot as { choices: unknown }).choices).toEqual([
    [M1, 4],
    [M2, 1],
    [M3, 1],
  ]);
});

test('before closing nothing can be counted; results open only by publishing', async () => {
  await castMany(8, () => [{ M1: 1 }]);
  expect(await rows('ballot')).toEqual([]);
  expect(await countVote(ground.deps, act())).toMatchObject({ ok: false, reason: 'wrong-step' });
  expect(await publishVote(ground.deps, act())).toMatchObject({ ok: false, reason: 'wrong-step' });
  const results = async () => (await ground.app.inject(`/api/budgets/${ground.vote.voteId}/results`)).statusCode;
  expect(await results()).toBe(404);
  await closeNow(ground.deps, act());
  await countVote(ground.deps, act());
  expect(await results()).toBe(404);
  expect(await publishVote(ground.deps, act())).toMatchObject({ ok: true });
  expect(await results()).toBe(200);
  expect(await countVote(ground.deps, act())).toMatchObject({ ok: false, problems: [{ code: 'already-published' }] });
});

test('the count takes by points while money lasts, with sums, reasons and a lot that can be repeated', async () => {
  // M1 60 000 zł, M2 50 000 zł, M3 40 000 zł out of 100 000 zł; D1 and D2 tie, and both fit neither.
  await castMany(10, () => [
    { M1: 3, M2: 2, M3: 1 },
    { D1: 1, D2: 1 },
  ]);
  await closeNow(ground.deps, act());
  const counted = await countVote(ground.deps, act());
  if (!counted.ok) throw new Error(JSON.stringify(counted.problems));
  const [town, district] = counted.result.districts;
  expect(town).toMatchObject({ districtId: null, spent: 100_000_00, left: 0 });
  expect(town!.projects.map((p) => [p.projectTaskName, p.projectTaskPoints, p.voterCount, p.place])).toEqual([
    ['Projekt M1', 30, 10, 1],
    ['Projekt M2', 20, 10, null],
    ['Projekt M3', 10, 10, 2],
  ]);
  expect(town!.projects[1]!.reason).toContain(`zabrakło ${formatMoney(10_000_00)}`);
  expect(district!.ties).toHaveLength(1);

  const opening = await ground.database.db
    .selectFrom('vote_opening')
    .selectAll()
    .where('vote_id', '=', ground.vote.voteId)
    .executeTakeFirstOrThrow();
  const lists = (await rows('seal_list')) as { hash: Buffer }[];
  expect(createHash('sha256').update(opening.lot_seed!).digest()).toEqual(opening.lot_commitment);
  const seed = createHash('sha256').update(opening.lot_seed!).update(lists.at(-1)!.hash).digest('hex');
  expect(counted.lotSeed).toBe(seed);
  const drawn = ['D1', 'D2'].sort((a, b) =>
    lotKey(seed, `${a}/${ground.vote.voteId}`) < lotKey(seed, `${b}/${ground.vote.voteId}`) ? -1 : 1,
  );
  expect(district!.projects.filter(({ selected }) => selected).map((p) => p.projectTaskName)).toEqual([
    `Projekt ${drawn[0]}`,
  ]);
});

test('groups under five are not published', async () => {
  await castMany(9, (n) => [{ M1: 1 + (n % 2) }]);
  await closeNow(ground.deps, act());
  const counted = await countVote(ground.deps, act());
  // Five women and four men: telling the one tells the other.
  expect(counted).toMatchObject({ ok: true, result: { voteCount: 9, femaleVoteCount: null, maleVoteCount: null } });
});

test('closing destroys the links, the codes and the private key, and the box holds neither times nor persons', async () => {
  await castMany(3, () => [{ M1: 1 }]);
  await closeNow(ground.deps, act());
  expect(await rows('envelope')).toEqual([]);
  expect(await rows('authorize_code')).toEqual([]);
  for (const row of await rows('register')) {
    expect(row).toMatchObject({ envelope_id: null, request_key: null, request_fingerprint: null, reply: null });
  }
  const [ballot] = await rows('ballot');
  expect(Object.keys(ballot!).sort()).toEqual([
    'age_band',
    'choices',
    'district_id',
    'form_id',
    'id',
    'sex',
    'vote_id',
  ]);
  const { private_key_wrapped } = await ground.database.db
    .selectFrom('vote_opening')
    .select('private_key_wrapped')
    .where('vote_id', '=', ground.vote.voteId)
    .executeTakeFirstOrThrow();
  expect(private_key_wrapped).toHaveLength(0);
});

test('traits beside choices identify nobody, and the numbers about voters are complete', async () => {
  await castMany(9, () => [{ M1: 1 }]);
  const last = inventedResident({
    index: 90,
    age: 80,
    sex: 'female',
    districtId: ground.town.systemDistrictId,
    today: '2026-11-21',
  });
  const points = { [ground.vote.forms[0]!.id]: { [ground.vote.forms[0]!.questions.M2!]: 7 } };
  expect((await put(ground.app, ground.vote.voteId, { userData: last, points })).status).toBe(200);
  await closeNow(ground.deps, act());
  const box = await rows('ballot');
  expect(box).toHaveLength(10);
  const told = Map.groupBy(box, (row) => {
    const { sex, age_band, district_id } = row as { sex: unknown; age_band: unknown; district_id: unknown };
    return JSON.stringify([sex, age_band, district_id]);
  });
  for (const sharing of told.values()) expect(sharing.length).toBeGreaterThanOrEqual(5);
  const groups = await ground.database.db
    .selectFrom('box_group')
    .selectAll()
    .where('vote_id', '=', ground.vote.voteId)
    .execute();
  expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(10);
  expect(groups).toContainEqual(
    expect.objectContaining({ sex: 'female', age_band: '75+', district_id: ground.town.systemDistrictId, count: 1 }),
  );
  expect(await countVote(ground.deps, act())).toMatchObject({ ok: true, result: { voteCount: 10 } });
});

test('waiting and annulled envelopes are set aside and counted apart', async () => {
  await castMany(4, () => [{ M1: 1 }]);
  const [first, second] = (await rows('register')) as { voter_key: Buffer }[];
  for (const [row, status] of [
    [first, 'annulled'],
    [second, 'waiting'],
  ] as const) {
    await ground.database.db.updateTable('register').set({ status }).where('voter_key', '=', row!.voter_key).execute();
  }
  expect(await closeNow(ground.deps, act())).toMatchObject({ ok: true, opened: 2, setAside: 2 });
  expect((await rows('set_aside')).map((row) => (row as { reason: string }).reason).sort()).toEqual([
    'annulled',
    'waiting',
  ]);
});

test('a closing that dies half-way has done nothing, stays shut to ballots, and is finished by running it again', async () => {
  await castMany(5, () => [{ M1: 1 }]);
  const [envelope] = (await rows('envelope')) as { id: string; ciphertext: Buffer }[];
  const damage = (bytes: Buffer) =>
    ground.database.db.updateTable('envelope').set({ ciphertext: bytes }).where('id', '=', envelope!.id).execute();
  await damage(Buffer.alloc(300));
  await expect(closeNow(ground.deps, act())).rejects.toThrow('cannot be opened');
  expect(await rows('ballot')).toEqual([]);
  expect(await rows('envelope')).toHaveLength(5);
  expect(await cast(50, { M1: 1 })).toMatchObject({ status: 409 });
  await damage(envelope!.ciphertext);
  expect(await closeNow(ground.deps, act())).toMatchObject({ ok: true, opened: 5 });
  expect(await rows('ballot')).toHaveLength(5);
  expect(await closeNow(ground.deps, act())).toMatchObject({ ok: false, reason: 'wrong-step' });
});

test('each receipt is found in a sealed list, the lists are chained, and small ones wait for closing', async () => {
  const receipts = await castMany(49, () => [{ M1: 1 }]);
  await sealEnvelopes(ground.deps);
  expect(await rows('seal_list')).toEqual([]);
  receipts.push((await cast(49, { M1: 1 })).data!.receipt);
  await sealEnvelopes(ground.deps);
  expect(await rows('seal_list')).toHaveLength(1);
  receipts.push((await cast(50, { M1: 1 })).data!.receipt);
  await closeNow(ground.deps, act());

  const find = async (receipt: string) =>
    (await ground.app.inject(`/api/project/${ground.vote.voteId}/receipts/${receipt}`)).json<{
      data: { list: number | null };
    }>().data;
  const found = await Promise.all(receipts.map(find));
  expect(found.map(({ list }) => list)).toEqual([...Array<number>(50).fill(1), 2]);
  expect(await find('0'.repeat(64))).toEqual({ found: false, list: null, sealedAt: null });
  const lists = await ground.database.db
    .selectFrom('seal_list')
    .selectAll()
    .where('vote_id', '=', ground.vote.voteId)
    .orderBy('seq')
    .execute();
  const { config_hash } = await ground.database.db
    .selectFrom('vote_opening')
    .select('config_hash')
    .where('vote_id', '=', ground.vote.voteId)
    .executeTakeFirstOrThrow();
  let previous = config_hash;
  for (const list of lists) {
    expect(list.previous_hash).toEqual(previous);
    expect(list.hash).toEqual(Buffer.from(sealHash(previous, list.digests)));
    previous = list.hash;
  }
  await expect(ground.database.pool.query('delete from seal_list')).rejects.toThrow('append-only');
});

test.each([
  ['an area', `update budget_form set max_point = 99`],
  [
    'an area added',
    `insert into form (project_id, vote_id, type, district_id, vote_from, vote_to)
    select $1, $1, 2, (select id from district where id not in (select district_id from form where project_id = $1) limit 1),
      now(), now() + interval '1 day' from generate_series(1, 1)`,
  ],
  ['a category', `update budget_category set max_point = 1`],
  ['a question', `delete from question`],
  ['the counting rule', `update budget_vote set tie_rule = 'id'`],
  ['the deadline', `update project set date_to = date_to + interval '1 day'`],
  ['the cost of a project', `update project_task set cost = 1`],
  ['the opening itself', `update vote_opening set config = '{}'`],
])('the rules are frozen while voting goes on: %s', async (_what, statement) => {
  await ground.database.pool.query(`insert into district (name) values ('Nowe')`);
  const scoped = statement.includes('$1') ? [statement, [ground.vote.voteId]] : [statement, []];
  await expect(ground.database.pool.query(scoped[0] as string, scoped[1] as number[])).rejects.toThrow(/frozen/);
});

test('the published hash is that of the frozen configuration', async () => {
  const opening = await ground.database.db
    .selectFrom('vote_opening')
    .select(['config', 'config_hash'])
    .where('vote_id', '=', ground.vote.voteId)
    .executeTakeFirstOrThrow();
  expect(createHash('sha256').update(opening.config).digest()).toEqual(opening.config_hash);
  const shown = (await ground.app.inject(`/api/project/${ground.vote.voteId}`)).json<{ data: { configHash: string } }>()
    .data;
  expect(shown.configHash).toBe(opening.config_hash.toString('hex'));
});

test('a vote with a fault in its form does not open, and says which', async () => {
  const faulty = await plantVote(ground.database.db, {}, ground.town);
  await ground.database.db.deleteFrom('question').where('category_id', '=', faulty.forms[0]!.categoryId).execute();
  const refusal = await openNow(ground.deps, { voteId: faulty.voteId, actor: 'cli' });
  expect(refusal).toMatchObject({ ok: false, reason: 'misconfigured' });
  expect(JSON.stringify(refusal)).toContain('Kategoria musi zawierać przynajmniej jeden projekt');
  expect(await openNow(ground.deps, { voteId: 123_456, actor: 'cli' })).toMatchObject({
    ok: false,
    reason: 'not-found',
  });
});

test('a trial count needs the closed box, shows what the count will say, and leaves nothing that could be published', async () => {
  await castMany(6, (n) => [{ M1: 2, M2: n % 2 === 0 ? 1 : 0 }]);
  const trial = () => countVote(ground.deps, { ...act(), trial: true });
  expect(await trial()).toMatchObject({ ok: false, reason: 'wrong-step' });
  await closeNow(ground.deps, act());
  const tried = await trial();
  expect(await publishVote(ground.deps, act())).toMatchObject({ ok: false, problems: [{ code: 'not-counted' }] });
  expect(await countVote(ground.deps, act())).toEqual(tried);
});

/** What the office notes beside remarks for its own work, over HTTP. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import type { listRemarks, markRemarks } from '@wiec/contract/comment-answers.ts';
import { CommentStatus } from '@wiec/domain/comment.ts';
import { ProjectStatus } from '@wiec/domain/phases.ts';
import { plantAct, plantConsultation } from '../../../testing/plant-consultation.ts';
import { plantTown } from '../../../testing/plant-town.ts';
import { type Speakers, speakers } from '../../../testing/speakers.ts';

type Register = z.output<(typeof listRemarks)['output']>;
type Marked = z.output<(typeof markRemarks)['output']>;

let ground: Speakers;
let clerk: number;
let greenery: number;
let roads: number;
beforeAll(async () => {
  ground = await speakers();
  clerk = await ground.clerk(ground.town.officeId, 'remarks.answer');
  greenery = await unit('Wydział Zieleni');
  roads = await unit('Wydział Dróg');
});
afterAll(() => ground.close());

const unit = async (name: string, officeId = ground.town.officeId): Promise<number> => {
  const values = { office_id: officeId, code: name.slice(-6), name };
  return (await ground.deps.db.insertInto('unit').values(values).returning('id').executeTakeFirstOrThrow()).id;
};
const plant = async () => (await plantConsultation(ground.deps, { officeId: ground.town.officeId })).id;
const remark = async (projectId: number, content: string, more: object = {}): Promise<number> => {
  const { id } = await ground.deps.db
    .insertInto('comment')
    .values({ project_id: projectId, status: CommentStatus.Published, content, ...more })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
const pathOf = (projectId: number): string => `/api/project/${projectId}/comments/answers`;
const register = async (projectId: number, query = '') =>
  (await ground.call<Register>(clerk, 'GET', `${pathOf(projectId)}?size=-1${query}`)).data!;
const marksOf = async (projectId: number) => (await register(projectId)).items.map(({ marks }) => marks);
const put = (projectId: number, body: object, by: number | null = clerk) =>
  ground.call<Marked>(by, 'PUT', `${pathOf(projectId)}/marks`, body);
/** Of remarks that nobody has marked yet. */
const mark = (projectId: number, ids: readonly number[], change: object, revision = 0) =>
  put(projectId, { remarks: ids.map((id) => ({ id, revision })), ...change });
const logged = (projectId: number) =>
  ground.deps.db
    .selectFrom('audit_log')
    .select(['actor', 'details'])
    .where('action', '=', 'remark.marked')
    .where('subject_id', '=', String(projectId))
    .orderBy('id')
    .execute();

test('several remarks are marked at once, each keeps what is not told, and the log has ids and no word', async () => {
  const projectId = await plant();
  const ids = [await remark(projectId, 'a'), await remark(projectId, 'b')];
  const given = await mark(projectId, ids, { unitId: greenery, addTags: ['Woda', ' zieleń '] });
  expect(given).toMatchObject({
    status: 200,
    data: { counts: { tags: [{ name: 'woda', count: 2 }, { name: 'zieleń' }] } },
  });
  await mark(projectId, [ids[1]!], { contradicts: true, removeTags: ['woda'], unitId: roads }, 1);
  const none = { unitId: null, unitName: null, tags: [], contradicts: false };
  expect(await marksOf(projectId)).toEqual([
    { ...none, revision: 1, unitId: greenery, unitName: 'Wydział Zieleni', tags: ['woda', 'zieleń'] },
    { revision: 2, unitId: roads, unitName: 'Wydział Dróg', tags: ['zieleń'], contradicts: true },
  ]);
  await mark(projectId, [ids[0]!], { unitId: null, removeTags: ['woda', 'zieleń'] }, 1);
  expect((await marksOf(projectId))[0]).toEqual({ ...none, revision: 2 });
  const entries = await logged(projectId);
  expect(entries).toMatchObject([
    { actor: `account:${clerk}`, details: { commentIds: ids, unitId: greenery } },
    { details: { commentIds: [ids[1]], unitId: roads, contradicts: true } },
    { details: { commentIds: [ids[0]], unitId: null } },
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/woda|zieleń/);
});

test('they are found by unit, tag and contradiction, and each count is the length of its list', async () => {
  const projectId = await plant();
  await plantAct(ground.deps, projectId);
  const element = (await ground.page(projectId)).act!.childrens[0]!.id;
  const [first, second, third] = [
    await remark(projectId, 'pierwsza', { act_element_id: element }),
    await remark(projectId, 'druga', { act_element_id: element }),
    await remark(projectId, 'trzecia'),
  ];
  await mark(projectId, [first, second], { unitId: roads, addTags: ['chodnik'] });
  await mark(projectId, [second], { addTags: ['100%'], contradicts: true }, 1);
  const found = async (query: string) => {
    const { items, total } = await register(projectId, query);
    return [items.map(({ id }) => id), total];
  };
  expect(await found(`&unitId=${roads}`)).toEqual([[first, second], 2]);
  expect(await found(`&unitId=${greenery}`)).toEqual([[], 0]);
  expect(await found('&tag=chodnik')).toEqual([[first, second], 2]);
  expect(await found('&tag=100%25')).toEqual([[second], 1]);
  expect(await found('&tag=chod')).toEqual([[], 0]);
  expect(await found('&view=contradicting')).toEqual([[second], 1]);
  expect(await found('&view=unassigned')).toEqual([[third], 1]);
  expect(await found(`&tag=chodnik&view=contradicting&unitId=${roads}&actElementId=${element}`)).toEqual([[second], 1]);
  const { counts, elements, units } = await register(projectId);
  expect(counts).toMatchObject({
    views: { contradicting: 1, unassigned: 1, all: 3 },
    units: [{ id: roads, name: 'Wydział Dróg', count: 2 }],
    tags: [
      { name: '100%', count: 1 },
      { name: 'chodnik', count: 2 },
    ],
  });
  // What most remarks of a place were given is proposed for the others of it.
  expect(elements.map(({ id, usualUnitId }) => [id, usualUnitId])).toEqual([
    [0, null],
    [element, roads],
  ]);
  expect(units.map(({ name }) => name)).toEqual(['Wydział Dróg', 'Wydział Zieleni']);
});

test('what somebody else has marked meanwhile is not overwritten; the same sent twice changes nothing', async () => {
  const projectId = await plant();
  const [id, other] = [await remark(projectId, 'a'), await remark(projectId, 'b')];
  const change = { unitId: greenery, addTags: ['woda'] };
  expect((await mark(projectId, [id], change)).status).toBe(200);
  expect(await mark(projectId, [id], change)).toMatchObject({
    status: 200,
    data: { remarks: [{ marks: { revision: 1 } }] },
  });
  expect(await mark(projectId, [other, id], { unitId: roads })).toMatchObject({
    status: 409,
    title: 'Ktoś oznaczył tymczasem którąś z tych uwag inaczej. Obejrzyj ją i oznacz jeszcze raz.',
  });
  expect((await marksOf(projectId)).map(({ unitId }) => unitId)).toEqual([greenery, null]);
  expect(await logged(projectId)).toHaveLength(1);
  // Two at the same moment: one of them sees what the other has done.
  const both = await Promise.all([roads, greenery].map((unitId) => mark(projectId, [other], { unitId })));
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('a unit of another office or one that is switched off is given nothing, and tags have their limits', async () => {
  const projectId = await plant();
  const id = await remark(projectId, 'a');
  const elsewhere = await plantTown(ground.deps.db, 2032);
  const foreign = await unit('Obcy', elsewhere.officeId);
  const off = await unit('Wyłączony');
  expect((await mark(projectId, [id], { unitId: off })).status).toBe(200);
  await ground.deps.db.updateTable('unit').set({ is_active: false }).where('id', '=', off).execute();
  // What it was given before stays, and other marks change beside it.
  expect((await mark(projectId, [id], { contradicts: true }, 1)).status).toBe(200);
  expect((await marksOf(projectId))[0]).toMatchObject({ unitId: off, unitName: 'Wyłączony', revision: 2 });
  expect((await register(projectId)).units.map((unit) => unit.id)).not.toContain(off);
  await mark(projectId, [id], { unitId: null }, 2);
  for (const unitId of [foreign, off, 999_999]) {
    expect(await mark(projectId, [id], { unitId }, 3)).toMatchObject({ status: 422, errors: [{ field: 'unitId' }] });
  }
  const many = Array.from({ length: 9 }, (_, at) => `tag ${at}`);
  expect(await mark(projectId, [id], { addTags: many }, 3)).toMatchObject({
    status: 422,
    errors: [{ field: 'addTags', message: 'Jedna uwaga może mieć najwyżej 8 tagów.' }],
  });
  expect((await mark(projectId, [id], { addTags: ['ż'.repeat(41)] }, 3)).status).toBe(422);
  expect((await marksOf(projectId))[0]).toMatchObject({ revision: 3, tags: [] });
});

test('nobody else marks them: another office, a clerk who only reads, one whose right ended, nobody at all', async () => {
  const projectId = await plant();
  const id = await remark(projectId, 'a');
  const { officeId } = ground.town;
  const elsewhere = await ground.clerk((await plantTown(ground.deps.db, 2033)).officeId, 'consultations.manage');
  const former = await ground.clerk(officeId, 'remarks.answer');
  await ground.deps.pool.query('delete from account_permission where account_id = $1', [former]);
  const editor = await ground.clerk(officeId, 'consultations.edit');
  const body = { remarks: [{ id, revision: 0 }], contradicts: true };
  for (const [by, status] of [
    [null, 401],
    [await ground.resident(), 403],
    [elsewhere, 404],
    [former, 404],
    [editor, 403],
  ] as const) {
    expect([by, (await put(projectId, body, by)).status]).toEqual([by, status]);
  }
  expect((await marksOf(projectId))[0]).toMatchObject({ revision: 0, contradicts: false });
});

test('what is no remark of this consultation, or no remark any more, is not marked, nor in one that was withdrawn', async () => {
  const projectId = await plant();
  const [id, waiting] = [await remark(projectId, 'a'), await remark(projectId, 'b', { status: CommentStatus.Waiting })];
  const other = await remark(await plant(), 'c');
  for (const each of [waiting, other])
    expect((await mark(projectId, [id, each], { contradicts: true })).status).toBe(409);
  await ground.deps.projects.setStatus(ground.deps.db, projectId, ProjectStatus.Withdraw);
  expect((await mark(projectId, [id], { contradicts: true })).status).toBe(409);
  expect((await marksOf(projectId))[0]).toMatchObject({ revision: 0 });
});

test('marks change neither what is published nor the answers, and stand in the office’s file alone', async () => {
  const projectId = await plant();
  const id = await remark(projectId, 'Więcej lip.');
  const before = (await register(projectId)).counts.revision;
  await mark(projectId, [id], { unitId: greenery, addTags: ['tajny tag'], contradicts: true });
  const after = await register(projectId);
  expect([after.counts.revision, after.items[0]!.revision]).toEqual([before, 0]);
  const headers = { authorization: `Bearer ${clerk}` };
  const file = (await ground.file(`${pathOf(projectId)}/rejestr.csv`, headers)).body.replace('\uFEFF', '');
  const [head, row] = file.split('\r\n').map((line) => line.split(';'));
  expect(['jednostka', 'tagi', 'sprzeczna z inną'].map((name) => row![head!.indexOf(name)])).toEqual([
    'Wydział Zieleni',
    'tajny tag',
    'tak',
  ]);
  ground.forget();
  expect(JSON.stringify(await ground.page(projectId))).not.toMatch(/tajny tag|Wydział Zieleni/);
});

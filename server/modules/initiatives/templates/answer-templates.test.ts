/** Templates of answers (3-the-office §5): who writes them, which a case offers, and that no field in braces reaches an author. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnswerTemplate } from '@wiec/contract/answer-templates.ts';
import { formatDate, lastDayOf } from '@wiec/domain/calendar.ts';
import { type InitiativeGround, initiativeGround } from '../../../testing/initiative-ground.ts';
import { plantTown } from '../../../testing/plant-town.ts';

let ground: InitiativeGround;
let clerk: number;
let officeId: number;
beforeAll(async () => {
  ground = await initiativeGround();
  ({ officeId } = ground.town);
  clerk = await ground.clerk(officeId, 'initiatives.manage');
});
afterAll(() => ground.close());

const PATH = '/api/office/answer-templates';
const words = (change: object = {}) => ({
  name: 'Brak środków',
  classes: [] as string[],
  body: 'Sprawa {numer}, rodzaj {rodzaj}, do {termin}.',
  ...change,
});
const add = (change: object = {}, by = clerk) =>
  ground.call<AnswerTemplate>(by, 'POST', PATH, { officeId, ...words(change) });
const save = (id: number, body: object, by = clerk) => ground.call<AnswerTemplate>(by, 'PUT', `${PATH}/${id}`, body);
const added = async (change: object): Promise<AnswerTemplate> => (await add(change)).data!;

async function assigned(caseClass: string): Promise<number> {
  expect((await ground.send(null, ground.body({}, { officeId }))).status).toBe(200);
  const { id } = await ground.deps.db
    .selectFrom('initiative')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect((await ground.act(clerk, id, { act: 'assign', class: caseClass, assigneeId: clerk })).status).toBe(200);
  return id;
}

test('a case offers those of its office and class, with what is known of it in their fields', async () => {
  const [petition, every, retired] = [
    await added({ name: 'Do petycji', classes: ['petition'] }),
    await added({ name: 'Do wszystkich', body: '{autor}, sprawa {numer}.' }),
    await added({ name: 'Wycofany' }),
  ];
  const { revision } = retired;
  const gone = { ...words({ name: 'Wycofany' }), isRetired: true, revision };
  expect((await save(retired.id, gone)).status).toBe(200);

  const id = await assigned('proposal');
  const seen = (await ground.case(clerk, id)).data!;
  const offered = seen.templates.filter((each) => [petition.id, every.id, retired.id].includes(each.id));
  expect(offered).toEqual([{ id: every.id, name: 'Do wszystkich', words: `{autor}, sprawa ${seen.number}.` }]);

  const other = (await ground.case(clerk, await assigned('petition'))).data!;
  const filled = other.templates.find((each) => each.id === petition.id)!.words;
  expect(filled).toBe(`Sprawa ${other.number}, rodzaj Petycja, do ${formatDate(lastDayOf(new Date(other.dueAt)))}.`);
});

test('the unit is named where the case is with one, and left to the clerk where it is with the whole office', async () => {
  const { db } = ground.deps;
  const unit = { office_id: officeId, code: 'WZ', name: 'Wydział Zieleni', may_return: true };
  const { id: unitId } = await db.insertInto('unit').values(unit).returning('id').executeTakeFirstOrThrow();
  const template = await added({ name: 'Kto odpowiada', body: 'Odpowiada {jednostka}.' });
  const id = await assigned('other');
  const words = async () =>
    (await ground.case(clerk, id)).data!.templates.find((each) => each.id === template.id)!.words;
  expect(await words()).toBe('Odpowiada {jednostka}.');
  await db.updateTable('initiative').set({ unit_id: unitId }).where('id', '=', id).execute();
  expect(await words()).toBe('Odpowiada Wydział Zieleni.');
});

test('no field that is left in braces reaches the author', async () => {
  const id = await assigned('other');
  const draft = (text: string) => ground.act(clerk, id, { act: 'draft', outcome: 'accepted', words: text });
  const left = await draft('Szanowna {autor}, ławka stanie.');
  expect([left.status, left.title]).toMatchObject([422, expect.stringContaining('{autor}')]);
  const day = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  expect((await ground.act(clerk, id, { act: 'ask-author', words: 'Do {termin}?', day })).status).toBe(422);
  // Braces that are no field of ours are the clerk's own words.
  expect((await draft('Szanowna Pani, {ławka} stanie.')).status).toBe(200);
});

test('one name stands once in an office, and two clerks do not overwrite each other', async () => {
  const first = await added({ name: 'Dziękujemy' });
  const second = await add({ name: ' dziękujemy  ' });
  expect([second.status, second.errors]).toMatchObject([409, [{ field: 'name' }]]);
  const third = await added({ name: 'Przyjęto' });
  const body = { ...words({ name: 'DZIĘKUJEMY' }), isRetired: false, revision: third.revision };
  expect((await save(third.id, body)).status).toBe(409);
  const mine = { ...words({ name: 'Dziękujemy', body: 'Po mojemu' }), isRetired: false, revision: first.revision };
  expect((await save(first.id, mine)).data).toMatchObject({ body: 'Po mojemu', revision: first.revision + 1 });
  expect((await save(first.id, { ...mine, body: 'Po twojemu' })).status).toBe(409);
});

test('whoever leads no cases of an office neither reads nor writes its templates', async () => {
  const ours = await added({ name: 'Tylko nasz' });
  const { officeId: awayId } = await plantTown(ground.deps.db, 2043);
  const stranger = await ground.clerk(awayId, 'initiatives.manage');
  const theirs = (await ground.call<AnswerTemplate[]>(stranger, 'GET', PATH)).data!;
  expect(theirs.map(({ name }) => name)).not.toContain('Tylko nasz');
  expect((await ground.call(stranger, 'GET', `${PATH}/${ours.id}`)).status).toBe(404);
  const body = { ...words({ name: 'Obcy' }), isRetired: false, revision: ours.revision };
  expect((await save(ours.id, body, stranger)).status).toBe(404);
  expect((await add({ name: 'Obcy' }, stranger)).status).toBe(403);
  expect((await add({ name: 'Niczyj', officeId: 2_000_000_000 })).status).toBe(403);
});

test('what was wrong with a template is told by field', async () => {
  const wrong = await add({ name: '  ', body: 'Do {jutra}' });
  expect([wrong.status, wrong.errors?.map(({ field }) => field)]).toEqual([422, ['name', 'body']]);
});

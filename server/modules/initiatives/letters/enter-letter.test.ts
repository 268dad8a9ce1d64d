/** Letters from the registry that clerks type in: they become cases with their own term, page, files and log, and nobody else reads them. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { getLetterEntry, LetterConfirmation } from '@wiec/contract/case-letters.ts';
import { CASE_HEADER, UPLOAD_HEADER } from '@wiec/contract/initiatives.ts';
import type { OfficeCase } from '@wiec/contract/office-initiatives.ts';
import { addDays, formatDate, warsawDate } from '@wiec/domain/calendar.ts';
import { classDue } from '@wiec/domain/case-class.ts';
import { receivedAtOf } from '@wiec/domain/case-letter.ts';
import type { z } from 'zod';
import { readOutbox } from '../../../services/mail.ts';
import { type InitiativeGround, initiativeGround } from '../../../testing/initiative-ground.ts';
import { plantTown } from '../../../testing/plant-town.ts';
import { provenHeaders } from '../../../testing/proof-of.ts';
import { pdfOf } from '../../../testing/sample-files.ts';
import { writeRoutes } from '../routing/route-queries.ts';

let ground: InitiativeGround;
let operator: number;
let colleague: number;
let clerk: number;
let other: number;
beforeAll(async () => {
  ground = await initiativeGround();
  operator = await ground.clerk(ground.town.officeId, 'initiatives.enter');
  colleague = await ground.clerk(ground.town.officeId, 'initiatives.enter');
  clerk = await ground.clerk(ground.town.officeId, 'initiatives.manage');
  other = await ground.clerk(ground.town.officeId, 'initiatives.manage');
});
afterAll(() => ground.close());

const PATH = '/api/office/case-letters';
const today = () => warsawDate(new Date());
const letter = (change: object = {}) => ({
  letterId: randomUUID(),
  officeId: ground.town.officeId,
  way: 'letter',
  receivedOn: addDays(today(), -20),
  name: 'Genowefa Niezapominajska',
  address: 'Akacjowa 7, 97-990 Lipogród',
  email: '',
  title: 'Dziki na Łęgach',
  content: 'Proszę zrobić coś z dzikami.',
  thematicAreaId: null,
  districtId: null,
  locationDescription: '',
  attachments: [],
  ...change,
});
const enter = (body: object, by = operator, headers: Record<string, string> = {}) =>
  ground.call<LetterConfirmation>(by, 'POST', PATH, body, headers);
const entered = async (change: object = {}, headers: Record<string, string> = {}): Promise<LetterConfirmation> => {
  const reply = await enter(letter(change), operator, headers);
  expect([reply.status, reply.errors]).toEqual([200, undefined]);
  return reply.data!;
};
const done = async (by: number, id: number, body: { act: string; [name: string]: unknown }) => {
  const { revision } = (await ground.case(by, id)).data!;
  const path = `/api/office/initiatives/${id}/acts`;
  const reply = await ground.call<OfficeCase>(by, 'POST', path, { revision, ...body }, provenHeaders(ground.deps, by));
  expect(reply.status).toBe(200);
  return reply.data!;
};

test('its term runs from the day of the stamp, and its author reads the answer with number and PIN', async () => {
  const receivedOn = addDays(today(), -20);
  const made = await entered({ receivedOn });
  const received = receivedAtOf(receivedOn, new Date());
  expect(warsawDate(new Date(made.receivedAt))).toBe(receivedOn);
  expect(made.classDue).toBe(classDue(received).toISOString());
  const listed = (await ground.inbox(clerk, '?size=100&view=overdue')).items.find(({ id }) => id === made.id);
  expect(listed).toMatchObject({ number: made.number, way: 'letter', state: 'new', byAccount: false });
  await done(clerk, made.id, { act: 'assign', class: 'other', assigneeId: clerk });
  await done(clerk, made.id, { act: 'draft', outcome: 'accepted', words: 'Odłowimy je w grudniu.' });
  await done(other, made.id, { act: 'approve' });
  await done(other, made.id, { act: 'answer' });
  const opened = await ground.call<{ token: string }>(null, 'POST', '/api/cases/opened', {
    number: made.number,
    pin: made.pin,
  });
  expect(opened.data).toEqual({ token: made.token });
  const own = (await ground.own(made.token)).data!;
  expect(own.content).toBe('Proszę zrobić coś z dzikami.');
  expect(own.course[0]!.title).toBe(`Pismo przyjęte, wpłynęło ${formatDate(receivedOn)}`);
  expect(own.course.at(-1)).toMatchObject({
    title: 'Odpowiedź urzędu: przyjęta',
    words: 'Odłowimy je w grudniu.\n\nHalina Pieczątka\nUrząd Miasta Lipogród',
  });
  // Of the clerks only the one who signs.
  expect(JSON.stringify(own).match(/Pieczątka/gu)).toHaveLength(1);
});

test('it goes where the rules of the office send it, and nobody has to take it before it was typed in', async () => {
  const { id: unitId } = await ground.deps.db
    .insertInto('unit')
    .values({ office_id: ground.town.officeId, code: 'ZD', name: 'Zarząd Dróg' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { thematicAreaId, districtId } = { thematicAreaId: ground.town.categoryId, districtId: ground.town.districtId };
  await writeRoutes(ground.deps.db, ground.town.officeId, [{ class: null, thematicAreaId, districtId: null, unitId }]);
  const made = await entered({ thematicAreaId, districtId });
  await writeRoutes(ground.deps.db, ground.town.officeId, []);
  expect((await ground.case(clerk, made.id)).data!.unit).toEqual({ id: unitId, name: 'Zarząd Dróg' });
  const untaken = (await ground.inbox(clerk, '?size=100&view=untaken')).items.map(({ id }) => id);
  expect(untaken).not.toContain(made.id);
});

test('letters of each step go to an address of e-mail that stands in it, and nowhere without one', async () => {
  const told = async () => (await readOutbox(ground.deps.db, ground.deps, 50)).length;
  const before = await told();
  expect((await entered()).letter).toBe(false);
  expect(await told()).toBe(before);
  const made = await entered({ email: 'Genowefa@Example.PL' });
  expect(made.letter).toBe(true);
  const [mail] = await readOutbox(ground.deps.db, ground.deps, 1);
  expect(mail).toMatchObject({ to: 'genowefa@example.pl', subject: `Przyjęliśmy zgłoszenie ${made.number}` });
  expect(mail!.text).toContain(made.token);
  expect(mail!.text).not.toContain('dzik');
});

test('its scan is read by the office and by its author, and by nobody else', async () => {
  const token = await ground.uploadToken();
  const { data: file } = await ground.upload({ token }, 'skan.pdf', pdfOf());
  const made = await entered({ attachments: [{ id: file }] }, { [UPLOAD_HEADER]: token });
  const status = async (headers: Record<string, string>) =>
    (await ground.file(`/api/attachments/initiative-attachement/${file}`, headers)).statusCode;
  expect(await status({ authorization: `Bearer ${clerk}` })).toBe(200);
  expect(await status({ [CASE_HEADER]: made.token })).toBe(200);
  expect(await status({ authorization: `Bearer ${operator}` })).toBe(404);
  expect(await status({ [UPLOAD_HEADER]: token })).toBe(404);
});

test('who wrote it is in the database in no readable form, and told to those who work on the case alone', async () => {
  const made = await entered({ email: 'niezapominajska@example.pl' });
  const { rows } = await ground.deps.pool.query<Record<string, unknown>>('select * from initiative where id = $1', [
    made.id,
  ]);
  const stored = JSON.stringify(rows[0], (_, value: unknown) =>
    value !== null && typeof value === 'object' && 'data' in value && Array.isArray(value.data)
      ? Buffer.from(value.data as number[]).toString('latin1')
      : value,
  );
  expect(stored).not.toMatch(/Niezapominajska|Akacjowa|niezapominajska|dzik/u);
  const log = await ground.deps.db.selectFrom('audit_log').selectAll().execute();
  expect(JSON.stringify(log)).not.toMatch(/Niezapominajska|Akacjowa|dzik/u);
  expect((await ground.case(operator, made.id)).status).toBe(403);
  expect(JSON.stringify((await ground.own(made.token)).data)).not.toMatch(/Niezapominajska|Akacjowa/u);
});

test('sent again it is the same letter; with other words it is refused, and two at once are one', async () => {
  const body = letter();
  const [one, two] = await Promise.all([enter(body), enter(body)]);
  expect([one.status, two.status]).toEqual([200, 200]);
  expect(two.data).toEqual(one.data);
  expect((await enter({ ...body, content: 'Inna treść.' })).status).toBe(409);
  // The key is of whoever typed it.
  expect((await enter(body, colleague)).data!.number).not.toBe(one.data!.number);
});

test('the confirmation is there once more for whoever typed it in, which the log tells', async () => {
  const made = await entered({ title: 'Wiata na przystanku' });
  const { data } = await ground.call<z.infer<typeof getLetterEntry.output>>(operator, 'GET', PATH);
  expect(data!.own[0]).toMatchObject({ id: made.id, number: made.number, title: 'Wiata na przystanku', way: 'letter' });
  const again = (by: number) => ground.call(by, 'POST', `${PATH}/${made.id}/confirmations`);
  expect((await again(operator)).data).toEqual(made);
  expect((await again(colleague)).status).toBe(404);
  expect((await again(clerk)).status).toBe(403);
  const logged = await ground.deps.db
    .selectFrom('audit_log')
    .select(['action'])
    .where('subject_type', '=', 'initiative')
    .where('subject_id', '=', String(made.id) as never)
    .execute();
  expect(logged.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['initiative.entered', 'initiative.confirmed']),
  );
  await ground.deps.db
    .updateTable('initiative')
    .set({ entered_at: new Date(Date.now() - 31 * 86_400_000) } as never)
    .where('id', '=', made.id)
    .execute();
  expect((await again(operator)).status).toBe(404);
});

test('whoever may type letters in for another office only by now gets no confirmation of those of before', async () => {
  const elsewhere = await plantTown(ground.deps.db, 2032);
  const moved = await ground.clerk(ground.town.officeId, 'initiatives.enter');
  const made = (await enter(letter(), moved)).data!;
  await ground.deps.db
    .updateTable('account_permission')
    .set({ office_id: elsewhere.officeId })
    .where('account_id', '=', moved)
    .execute();
  expect((await ground.call(moved, 'POST', `${PATH}/${made.id}/confirmations`)).status).toBe(403);
  await ground.signInAgain(moved);
  const { data } = await ground.call<z.infer<typeof getLetterEntry.output>>(moved, 'GET', PATH);
  expect(data).toMatchObject({ officeIds: [elsewhere.officeId], own: [] });
});

describe('refused', () => {
  test.each<[string, () => object, string[]]>([
    ['a day that has not come', () => ({ receivedOn: addDays(today(), 1) }), ['receivedOn']],
    ['no title and no words', () => ({ title: ' ', content: '' }), ['title', 'content']],
    ['an address that is none', () => ({ email: 'genowefa@' }), ['email']],
    ['a category that there is not', () => ({ thematicAreaId: 99_999 }), ['thematicAreaId']],
    ['an area beyond what the database counts', () => ({ districtId: 3_000_000_000 }), ['districtId']],
    ['a file that nobody has sent', () => ({ attachments: [{ id: 999_999 }] }), ['attachments']],
  ])('%s', async (_what, change, fields) => {
    const reply = await enter(letter(change()));
    expect([reply.status, reply.errors?.map(({ field }) => field)]).toEqual([422, fields]);
  });

  test('by whoever has the right in another office alone, and a category of another office', async () => {
    const elsewhere = await plantTown(ground.deps.db, 2031);
    const stranger = await ground.clerk(elsewhere.officeId, 'initiatives.enter');
    expect((await enter(letter(), stranger)).status).toBe(403);
    expect((await enter(letter({ thematicAreaId: elsewhere.categoryId }))).errors?.[0]?.field).toBe('thematicAreaId');
  });

  test('whoever leads cases, without that right', async () => {
    expect((await enter(letter(), clerk)).status).toBe(403);
    expect((await ground.call(clerk, 'GET', PATH)).status).toBe(403);
  });
});

test('the inbox is narrowed to a way, and to an area', async () => {
  const made = await entered({ way: 'delivery', districtId: ground.town.districtId });
  const listed = async (query: string) =>
    (await ground.inbox(clerk, `?size=100&view=overdue&${query}`)).items.map(({ id }) => id);
  expect(await listed('way=delivery')).toEqual([made.id]);
  expect(await listed('way=portal')).not.toContain(made.id);
  expect(await listed(`districtId=${ground.town.districtId}`)).toContain(made.id);
  expect(await listed('districtId=9999')).toEqual([]);
});

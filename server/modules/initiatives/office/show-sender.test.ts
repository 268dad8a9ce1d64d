/** Who wrote is shown for a reason that the log keeps; what is near a case is told to whoever may open it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CaseSender } from '@wiec/contract/office-initiatives.ts';
import type { OfficePetition } from '@wiec/contract/petitions.ts';
import { warsawDate } from '@wiec/domain/calendar.ts';
import { sql } from 'kysely';
import { type InitiativeGround, initiativeGround } from '../../../testing/initiative-ground.ts';
import { plantTown } from '../../../testing/plant-town.ts';
import { sealSender } from '../written-words.ts';

let ground: InitiativeGround;
let clerk: number;
beforeAll(async () => {
  ground = await initiativeGround();
  clerk = await ground.clerk(ground.town.officeId, 'initiatives.manage');
});
afterAll(() => ground.close());

async function sent(change: object = {}): Promise<number> {
  const body = ground.body({ replyTo: 'niezapominajska@example.pl', ...change }, { officeId: ground.town.officeId });
  const { number } = (await ground.send(null, body)).data!;
  const query = ground.deps.db
    .selectFrom('initiative')
    .select('id')
    .where('serial', '=', Number(number.slice(8)));
  return (await query.executeTakeFirstOrThrow()).id;
}
const show = (by: number, id: number, reason: string) =>
  ground.call<CaseSender>(by, 'POST', `/api/office/initiatives/${id}/sender`, { reason });
const looks = (id: number) =>
  ground.deps.db
    .selectFrom('audit_log')
    .select(['actor', 'details'])
    .where('action', '=', 'initiative.sender-shown')
    .where('subject_id', '=', String(id))
    .execute();

test('the page of a case and its print say nothing of who wrote; a reason does, and the log keeps it', async () => {
  const id = await sent();
  const read = await ground.case(clerk, id);
  expect(JSON.stringify(read)).not.toContain('niezapominajska');
  expect(read.data!.answerWay).toBe('email');
  expect(JSON.stringify(await ground.inbox(clerk))).not.toContain('niezapominajska');
  for (const reason of ['', '  ', 'bo']) {
    const refusal = await show(clerk, id, reason);
    expect([refusal.status, refusal.errors?.[0]?.field]).toEqual([422, 'reason']);
  }
  expect(await looks(id)).toEqual([]);
  expect((await show(clerk, id, ' Odpowiedź  poleconym. ')).data).toEqual({
    name: null,
    email: 'niezapominajska@example.pl',
    address: null,
  });
  expect(await looks(id)).toEqual([{ actor: `account:${clerk}`, details: { reason: 'Odpowiedź poleconym.' } }]);
});

test('a unit that is not asked, a clerk of another office and a stranger are shown nothing', async () => {
  const id = await sent();
  const { officeId } = await plantTown(ground.deps.db, 2033);
  const stranger = await ground.clerk(officeId, 'initiatives.manage');
  expect((await show(stranger, id, 'Odpowiedź poleconym.')).status).toBe(404);
  const operator = await ground.clerk(ground.town.officeId, 'initiatives.enter');
  expect((await show(operator, id, 'Odpowiedź poleconym.')).status).toBe(403);
  expect(await looks(id)).toEqual([]);
});

test('cases within 300 metres are told, the nearest first, of those that the reader may open', async () => {
  // A hundred metres are about 0.0009 degrees of latitude.
  const at = (metres: number, title: string) =>
    sent({ title, locationLatitude: String(52.5 + metres / 111_195), locationLongitude: '19.5' });
  const main = await at(0, 'Ławka');
  const [far, near, beyond] = [await at(290, 'Kosz'), await at(100, 'Cień'), await at(310, 'Lampa')];
  const told = (await ground.case(clerk, main)).data!.near;
  expect(told.map(({ id, title, metres }) => [id, title, metres])).toEqual([
    [near, 'Cień', 100],
    [far, 'Kosz', 290],
  ]);
  expect(told.map(({ id }) => id)).not.toContain(beyond);
  const { id: unitId } = await ground.deps.db
    .insertInto('unit')
    .values({ office_id: ground.town.officeId, code: 'ZD', name: 'Zarząd Dróg' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { db } = ground.deps;
  await db.updateTable('initiative').set({ unit_id: unitId }).where('id', '=', main).execute();
  await db.updateTable('initiative').set({ state: 'spam' }).where('id', '=', near).execute();
  expect((await ground.case(clerk, main)).data!.near.map(({ id }) => id)).toEqual([far]);
});

test('whoever looks over the work reads a case without who wrote and without files, and the log keeps that they did', async () => {
  const { officeId } = ground.town;
  const token = await ground.uploadToken();
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
  const { data: fileId } = await ground.upload({ token }, 'Kowalska.pdf', pdf);
  const content = 'Proszę o ławkę. Telefon 600 100 200, kowalska@example.pl.';
  const body = ground.body(
    { title: 'Ławka', content, replyTo: 'kowalska@example.pl' },
    { officeId, attachments: [{ id: fileId }] },
  );
  const { number } = (await ground.send(null, body, { 'upload-token': token })).data!;
  const { id } = await ground.deps.db
    .selectFrom('initiative')
    .select('id')
    .where('serial', '=', Number(number.slice(8)))
    .executeTakeFirstOrThrow();
  const given = { act: 'assign', class: 'petition', assigneeId: clerk };
  expect((await ground.act(clerk, id, given)).status).toBe(200);
  const asked = {
    act: 'ask-author',
    words: 'Czy 600 100 200 to Pani numer?',
    day: warsawDate(new Date(Date.now() + 8 * 86_400_000)),
  };
  expect((await ground.act(clerk, id, asked)).status).toBe(200);
  const auditor = await ground.inRole('auditor', officeId, null);

  const read = (await ground.case(auditor, id)).data!;
  expect(read).toMatchObject({
    title: 'Ławka',
    content: 'Proszę o ławkę. Telefon […], […].',
    class: 'petition',
    assignedTo: { id: clerk },
    files: [],
    closedFiles: 1,
    overseen: true,
    acts: [],
    units: [],
    templates: [],
    clerks: [],
    correction: null,
  });
  expect(read.course.map(({ words }) => words)).toContain('Czy […] to Pani numer?');
  const listed = await ground.inbox(auditor, '?view=in-progress');
  const waiting = await ground.inbox(auditor, `?searchTerm=${number}`);
  expect(waiting).toMatchObject({
    items: [{ id, content: '', files: [], led: false, overseen: true }],
    leadsSome: false,
    worksOnSome: false,
    readsAll: true,
    clerks: [],
  });
  const petition = await ground.call<OfficePetition>(auditor, 'GET', `/api/office/petitions/${id}`);
  expect(petition.data).toMatchObject({ words: 'Proszę o ławkę. Telefon […], […].', mayChange: false });
  expect(JSON.stringify([read, listed, waiting, petition])).not.toMatch(/600 100|owalska/u);
  const log = await ground.deps.db
    .selectFrom('audit_log')
    .select('subject_id')
    .where('action', '=', 'initiatives.read')
    .where('actor', '=', `account:${auditor}`)
    .execute();
  expect(log.map(({ subject_id }) => subject_id)).toEqual(expect.arrayContaining([String(id)]));

  expect((await show(auditor, id, 'Kontrola roku 2026.')).status).toBe(403);
  expect((await ground.act(auditor, id, { act: 'note', words: 'x' })).status).toBe(403);
  const file = await ground.inject({ url: `/api/files/${fileId}`, headers: { authorization: `Bearer ${auditor}` } });
  expect(file.statusCode).toBe(404);
});

test('whoever looks over the work reads no author in a title either, whether it is listed or near another case', async () => {
  const at = { locationLatitude: 51.3, locationLongitude: 19.3 };
  const main = await sent({ title: 'Inna', ...at });
  const id = await sent({ title: 'Wniosek Niezapominajskiej z Ogrodowej 7', content: 'Niezapominajska Zofia', ...at });
  const sender = { name: 'Zofia Niezapominajska', address: 'ul. Ogrodowej 7, Lipogród' };
  // As one that a clerk typed in; these columns are written once.
  await sql`update initiative set way = 'letter', entered_at = now(), sender = ${sealSender(ground.deps.secret, sender)}
    where id = ${id}`.execute(ground.deps.db);
  expect((await ground.act(clerk, id, { act: 'assign', class: 'petition', assigneeId: clerk })).status).toBe(200);
  const auditor = await ground.inRole('auditor', ground.town.officeId, null);
  const [listed] = (await ground.inbox(auditor, '?view=in-progress')).items.filter((each) => each.id === id);
  expect(listed!.title).toBe('Wniosek […] z […]');
  const read = (await ground.case(auditor, id)).data!;
  expect([read.title, read.content]).toEqual(['Wniosek […] z […]', '[…] […]']);
  expect((await ground.case(auditor, main)).data!.near.map(({ title }) => title)).toContain('Wniosek […] z […]');
  const petition = (await ground.call<OfficePetition>(auditor, 'GET', `/api/office/petitions/${id}`)).data!;
  expect([petition.title, petition.words]).toEqual([read.title, read.content]);
  expect((await ground.case(clerk, id)).data!.title).toBe('Wniosek Niezapominajskiej z Ogrodowej 7');
});

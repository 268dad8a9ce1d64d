/** What the office makes of a case (3-the-office §5, `Przekształć`): with the author's consent alone, once, by who may make such a thing. */
import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnCase } from '@wiec/contract/initiatives.ts';
import type { OfficeCase } from '@wiec/contract/office-initiatives.ts';
import { EDITION_CLOSED } from '@wiec/domain/case-product.ts';
import type { Permission } from '@wiec/domain/permission.ts';
import { BudgetProgress } from '@wiec/domain/phases.ts';
import { readOutbox } from '../../../services/mail.ts';
import { type InitiativeGround, initiativeGround } from '../../../testing/initiative-ground.ts';
import { plantStaff } from '../../../testing/plant-staff.ts';
import { switchModules } from '../../../testing/plant-town.ts';
import { pdfOf } from '../../../testing/sample-files.ts';

let ground: InitiativeGround;
let officeId: number;
/** Leads cases, and prepares consultations and the budget. */
let clerk: number;
/** Leads cases alone. */
let reader: number;
let editionId: number;
beforeAll(async () => {
  ground = await initiativeGround();
  ({ officeId } = ground.town);
  await switchModules(ground.deps.db, { consultation: true, budget: true });
  reader = await ground.clerk(officeId, 'initiatives.manage');
  clerk = await plantMaker();
  editionId = await plantEdition(2061);
});
afterAll(() => ground.close());

const PERMISSIONS: Permission[] = ['initiatives.manage', 'consultations.edit', 'budget.manage'];
async function plantMaker(): Promise<number> {
  const id = await plantStaff(ground.deps, { officeId, permissions: { [officeId]: PERMISSIONS } });
  await ground.signInAgain(id);
  return id;
}
async function plantEdition(value: number): Promise<number> {
  const year = { value, title: `Budżet ${value}`, progress: BudgetProgress.Draft };
  return (await ground.deps.db.insertInto('budget_year').values(year).returning('id').executeTakeFirstOrThrow()).id;
}

interface Sent {
  id: number;
  token: string;
  number: string;
}
async function sent(withFile = false): Promise<Sent> {
  const uploads = withFile ? await ground.uploadToken() : null;
  const file = uploads === null ? null : await ground.upload({ token: uploads }, 'plan.pdf', pdfOf(400));
  const more = { officeId, ...(file && { attachments: [{ id: file.data }] }) };
  const headers: Record<string, string> = uploads === null ? {} : { 'upload-token': uploads };
  const draft = { title: 'Schody do wody', content: 'Od mostu.\n\nDo <b>przystani</b>.', replyTo: 'autor@example.pl' };
  const { data } = await ground.send(null, ground.body(draft, more), headers);
  const query = ground.deps.db.selectFrom('initiative').select('id').orderBy('id', 'desc');
  const { id } = await query.executeTakeFirstOrThrow();
  expect((await ground.act(clerk, id, { act: 'assign', class: 'other', assigneeId: clerk })).status).toBe(200);
  return { id, token: data!.token, number: data!.number };
}
const consent = (token: string, on = true) =>
  ground.call<OwnCase>(null, 'PUT', '/api/cases/own/consent', { on }, { 'case-token': token });
async function make(by: number, id: number, body: object, revision?: number) {
  const seen = revision ?? (await ground.case(by, id)).data?.revision ?? 1;
  const order = { revision: seen, withFiles: true, ...body };
  return ground.call<OfficeCase>(by, 'POST', `/api/office/initiatives/${id}/products`, order);
}
const sourceOf = (by: number, kind: string, id: number) =>
  ground.call<{ case: object | null }>(by, 'GET', `/api/office/case-products/${kind}/${id}`);
/** Drafts of consultations and projects there are, and files of which the database knows. */
async function standing(): Promise<[number, number, number]> {
  const { db } = ground.deps;
  const count = async (table: 'project' | 'project_task' | 'file') =>
    Number((await db.selectFrom(table).select(db.fn.countAll().as('n')).executeTakeFirstOrThrow()).n);
  return [await count('project'), await count('project_task'), await count('file')];
}

test('a project of an edition has the words, the place, the cost and the files, and nothing of the author', async () => {
  const { id, token, number } = await sent(true);
  const unasked = await make(clerk, id, { kind: 'project', editionId });
  expect([unasked.status, unasked.title]).toEqual([409, expect.stringContaining('Autor nie zgodził się')]);
  expect((await consent(token)).data!.consent).toEqual({ on: true });
  const made = await make(clerk, id, { kind: 'project', editionId });
  expect([made.status, made.errors]).toEqual([200, undefined]);
  const [product] = made.data!.products;
  const { db } = ground.deps;
  const task = await db.selectFrom('project_task').selectAll().where('id', '=', product!.id).executeTakeFirstOrThrow();
  expect(task).toMatchObject({ title: 'Schody do wody', number, budget_year_id: editionId, office_id: officeId });
  expect(JSON.stringify(task)).not.toContain('autor@example.pl');
  expect(task.description_html).toContain('&lt;b&gt;przystani&lt;/b&gt;');
  const ofTask = (table: 'project_task_marker' | 'project_task_file') =>
    db.selectFrom(table).selectAll().where('project_task_id', '=', task.id).execute();
  const [[marker], files] = [await ofTask('project_task_marker'), await ofTask('project_task_file')];
  expect(marker).toMatchObject({ latitude: expect.any(Number), longitude: expect.any(Number) });
  expect(files).toHaveLength(1);
  // Either leads to the other.
  expect((await sourceOf(clerk, 'project', task.id)).data).toEqual({ case: { id, number } });
  expect((await sourceOf(clerk, 'consultation', task.id)).data).toEqual({ case: null });
  // Its author reads of it on the page, and by letter; it is not made twice.
  expect((await ground.own(token)).data!.course.at(-1)!.title).toBe('Powstał z tego projekt budżetu');
  expect((await readOutbox(db, ground.deps, 1))[0]!.text).toContain('powstał projekt budżetu');
  expect((await make(clerk, id, { kind: 'project', editionId })).status).toBe(409);
  const log = db.selectFrom('audit_log').select('details').where('action', '=', 'initiative.made');
  expect((await log.executeTakeFirstOrThrow()).details).toEqual({ kind: 'project', id: task.id });
});

test('a consultation is in preparation, with its files; two presses make one', async () => {
  const { id, token } = await sent(true);
  await consent(token);
  const { revision } = (await ground.case(clerk, id)).data!;
  const both = await Promise.all([1, 2].map(() => make(clerk, id, { kind: 'consultation' }, revision)));
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const { products } = (await ground.case(clerk, id)).data!;
  expect(products).toMatchObject([{ kind: 'consultation', title: 'Schody do wody' }]);
  const { db } = ground.deps;
  const project = db.selectFrom('project').select(['status', 'title']).where('id', '=', products[0]!.id);
  expect(await project.executeTakeFirst()).toMatchObject({ status: 0 });
  const files = db.selectFrom('project_file').select('file_id').where('project_id', '=', products[0]!.id);
  expect(await files.execute()).toHaveLength(1);
  // A project may be made of it besides, and its files stay out where the clerk says so.
  const beside = await make(clerk, id, { kind: 'project', editionId, withFiles: false });
  const task = beside.data!.products.find(({ kind }) => kind === 'project')!;
  const none = db.selectFrom('project_task_file').select('file_id').where('project_task_id', '=', task.id);
  expect(await none.execute()).toEqual([]);
});

test('what fails at its end leaves nothing behind, neither a draft nor copies of files', async () => {
  const { id, token } = await sent(true);
  await consent(token);
  const { db } = ground.deps;
  const before = await standing();
  const stored = async () => {
    const found = await readdir(ground.deps.config.dataDir, { recursive: true, withFileTypes: true });
    return found.filter((each) => each.isFile()).length;
  };
  const files = await stored();
  await sql`alter table case_product add constraint fails check (false) not valid`.execute(db);
  for (const order of [{ kind: 'consultation' }, { kind: 'project', editionId }]) {
    expect((await make(clerk, id, order)).status).toBe(500);
  }
  await sql`alter table case_product drop constraint fails`.execute(db);
  expect([await standing(), await stored()]).toEqual([before, files]);
  expect((await make(clerk, id, { kind: 'consultation' })).status).toBe(200);
});

test('a consent is taken back, and one that came otherwise is recorded, for the author to read', async () => {
  const { id, token } = await sent();
  await consent(token);
  const { revision } = (await ground.case(clerk, id)).data!;
  expect((await consent(token, false)).data!.consent).toEqual({ on: false });
  // The clerk saw the consent, and it was taken back meanwhile.
  expect((await make(clerk, id, { kind: 'consultation' }, revision)).status).toBe(409);
  expect((await make(clerk, id, { kind: 'consultation' })).status).toBe(409);
  expect((await ground.act(clerk, id, { act: 'record-consent', words: ' ' })).status).toBe(422);
  const words = 'Telefonicznie, 3 grudnia.';
  expect((await ground.act(clerk, id, { act: 'record-consent', words })).data!.consentedAt).not.toBeNull();
  expect((await ground.own(token)).data!.course.at(-1)).toMatchObject({ title: 'Urząd zapisał zgodę autora', words });
  expect((await ground.act(clerk, id, { act: 'record-consent', words })).status).toBe(409);
  expect((await make(clerk, id, { kind: 'consultation' })).status).toBe(200);
  // What was made stays, and so does since when it was agreed.
  await consent(token, false);
  const { consentedAt, products } = (await ground.case(clerk, id)).data!;
  expect([consentedAt, products.length]).toEqual([null, 1]);
});

test('a consent that is taken back while something is made waits, and is told', async () => {
  const { id, token } = await sent();
  await consent(token);
  const { revision } = (await ground.case(clerk, id)).data!;
  let late: ReturnType<typeof make> | null = null;
  await ground.deps.db.transaction().execute(async (tx) => {
    await tx.selectFrom('initiative').select('id').where('id', '=', id).forUpdate().execute();
    late = make(clerk, id, { kind: 'consultation' }, revision);
    await ground.untilWaiting();
    await tx.updateTable('initiative').set({ consented_at: null }).where('id', '=', id).execute();
  });
  expect((await late!).status).toBe(409);
  expect((await ground.case(clerk, id)).data!.products).toEqual([]);
});

test('an edition that is closed meanwhile takes none, and nothing is left behind', async () => {
  const { id, token } = await sent(true);
  await consent(token);
  const closing = await plantEdition(2062);
  const before = await standing();
  const { revision } = (await ground.case(clerk, id)).data!;
  let late: ReturnType<typeof make> | null = null;
  await ground.deps.db.transaction().execute(async (tx) => {
    await tx.updateTable('budget_year').set({ progress: BudgetProgress.Finished }).where('id', '=', closing).execute();
    late = make(clerk, id, { kind: 'project', editionId: closing }, revision);
    await ground.untilWaiting();
  });
  const reply = await late!;
  expect([reply.status, reply.title]).toEqual([409, EDITION_CLOSED]);
  expect(await standing()).toEqual(before);
  const { products, forProject, revision: same } = (await ground.case(clerk, id)).data!;
  expect([products, same]).toEqual([[], revision]);
  expect(forProject!.editions.map((edition) => edition.id)).not.toContain(closing);
  expect((await make(clerk, id, { kind: 'project', editionId: 999_999 })).status).toBe(404);
});

test('what the rules of projects refuse leaves nothing behind', async () => {
  const { id, token, number } = await sent(true);
  await consent(token);
  const { categoryId, districtId } = ground.town;
  const ofSameNumber = {
    number,
    title: 'Inny',
    description: '<p>Inny</p>',
    cost: 1,
    costRows: [],
    upkeep: null,
    author: '',
    officeId,
    districtId,
    officeThematicAreaId: categoryId,
    locationDescription: '',
    decision: '',
    realization: '',
    places: [],
  };
  const path = `/api/office/budgets/${editionId}/projects`;
  const taken = await ground.call(clerk, 'POST', path, ofSameNumber);
  expect([taken.status, taken.errors]).toEqual([200, undefined]);
  const before = await standing();
  const reply = await make(clerk, id, { kind: 'project', editionId });
  expect([reply.status, reply.errors?.[0]?.field]).toEqual([422, 'number']);
  expect(await standing()).toEqual(before);
  expect((await ground.case(clerk, id)).data!.products).toEqual([]);
});

test('whoever may not prepare such a thing makes none', async () => {
  const { id, token } = await sent();
  await consent(token);
  expect((await ground.case(reader, id)).data).toMatchObject({ makes: [], forProject: null });
  expect((await make(reader, id, { kind: 'consultation' })).status).toBe(403);
  expect((await make(reader, id, { kind: 'project', editionId })).status).toBe(403);
  expect((await make(clerk, id, { kind: 'project' })).errors).toMatchObject([{ field: 'editionId' }]);
  expect((await ground.case(clerk, id)).data!.products).toEqual([]);
});

test('a right that ended meanwhile, and another office, make none', async () => {
  const { id, token } = await sent();
  await consent(token);
  const { db } = ground.deps;
  const leaving = await plantMaker();
  const { revision } = (await ground.case(leaving, id)).data!;
  await db.deleteFrom('account_permission').where('account_id', '=', leaving).execute();
  expect((await make(leaving, id, { kind: 'consultation' }, revision)).status).toBe(403);
  const { id: _, ...copy } = await db.selectFrom('office').selectAll().executeTakeFirstOrThrow();
  const other = { ...copy, name: 'Inny', short_name: 'Inny' } as never;
  const elsewhere = await db.insertInto('office').values(other).returning('id').executeTakeFirstOrThrow();
  const stranger = await ground.clerk(elsewhere.id, 'initiatives.manage');
  expect((await make(stranger, id, { kind: 'consultation' }, revision)).status).toBe(404);
  const made = await make(clerk, id, { kind: 'consultation' });
  expect((await sourceOf(stranger, 'consultation', made.data!.products[0]!.id)).data).toEqual({ case: null });
});

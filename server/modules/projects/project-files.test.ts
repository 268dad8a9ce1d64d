/** The picture and the files of projects, as clerks put them there, change and remove them, and who sees what of them when. */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProjectFiles } from '@wiec/contract/project-files.ts';
import { Mode, ProjectStatus } from '@wiec/domain/phases.ts';
import { formOf, question } from '@wiec/domain/testing/sample-questions.ts';
import { plantAct, plantConsultation } from '../../testing/plant-consultation.ts';
import { plantStaff, signInById } from '../../testing/plant-staff.ts';
import { plantTown, switchModules, type Town } from '../../testing/plant-town.ts';
import { openSessionOfId, provenHeaders } from '../../testing/proof-of.ts';
import { surveyOrder } from '../../testing/survey-order.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { createProbe } from '../probes/create-probe.ts';
import { createSurvey } from '../surveys/create-survey.ts';

let portal: TestApp;
let town: Town;
let clerk: number;

beforeAll(async () => {
  portal = await testApp({ rateLimitFactor: 1_000_000 });
  signInById(portal.app, portal.deps);
  town = await plantTown(portal.deps.db);
  await switchModules(portal.deps.db, { survey: true, consultation: true, probe: true });
  clerk = await staffOf(town.officeId);
});
afterAll(() => portal.close());

async function staffOf(officeId: number): Promise<number> {
  const id = await plantStaff(portal.deps, { officeId, permissions: { [officeId]: ['consultations.manage'] } });
  await openSessionOfId(portal.deps, id);
  return id;
}
async function draft(inPreparation = true): Promise<number> {
  const order = surveyOrder([formOf(question('SingleText', 1))], { officeId: town.officeId, inPreparation });
  const made = await createSurvey(portal.deps, order, '2026-11-22', 'cli');
  if (!made.ok) throw new Error(made.title);
  return made.data.id;
}
const painted = (width = 800, background = '#386641') =>
  sharp({ create: { width, height: 400, channels: 3, background } })
    .withExif({ IFD0: { Artist: 'Jan Kowalski' } })
    .jpeg()
    .toBuffer();

type Method = 'GET' | 'PUT' | 'POST' | 'DELETE';
const ask = (method: Method, path: string, payload?: object, by = clerk) =>
  portal.app.inject({ method, url: `/api/office/projects/${path}`, headers: provenHeaders(portal.deps, by), payload });
async function done(method: Method, path: string, payload?: object): Promise<ProjectFiles> {
  const reply = await ask(method, path, payload);
  if (reply.statusCode !== 200) throw new Error(`${method} ${path}: ${reply.body}`);
  return reply.json<{ data: ProjectFiles }>().data;
}
const pictured = async (change: object = {}) => ({
  seen: null,
  alt: 'Lipy przy ratuszu',
  isOrnament: false,
  filename: 'lipy.jpg',
  content: (await painted()).toString('base64'),
  ...change,
});
const seenOf = ({ id, alt }: { id: number; alt: string }) => ({ id, alt });
const pdf = (filename: string, words = filename, change: object = {}) => ({
  filename,
  content: Buffer.from(`%PDF-1.7 ${words}%%EOF`).toString('base64'),
  kind: 'attachment',
  formId: null,
  instead: null,
  ...change,
});
const publish = (id: number, status: number = ProjectStatus.Active) =>
  portal.deps.db.updateTable('project').set({ status }).where('id', '=', id).execute();
const status = async (url: string) => (await portal.app.inject(url)).statusCode;
const actsOn = async (id: number): Promise<string[]> => {
  const rows = await portal.deps.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject_id', '=', String(id))
    .where('subject_type', '=', 'project')
    .where('action', 'like', 'project.%')
    .orderBy('id')
    .execute();
  return rows.map(({ action }) => action);
};
const names = ({ files }: ProjectFiles) => files.map(({ filename }) => filename);

test('a picture of a draft is shown to its office and by a link, and to everybody once it is public', async () => {
  const id = await draft();
  const { picture } = await done('PUT', `${id}/picture`, await pictured());
  expect(picture).toMatchObject({ alt: 'Lipy przy ratuszu', width: 800, height: 400 });
  const shown = await sharp(Buffer.from(picture!.shown, 'base64')).metadata();
  expect(shown).toMatchObject({ format: 'jpeg', width: 640 });
  const address = `/api/project/images/${picture!.id}`;
  expect(await status(address)).toBe(404);
  const link = await ask('POST', `${id}/preview-links`, { note: 'Radni', days: 7 });
  const { clientId, id: linkId } = link.json<{ data: { clientId: string; id: number } }>().data;
  const preview = await portal.app.inject(`/api/project/${id}/${clientId}`);
  const { url } = preview.json<{ data: { image: { url: string } } }>().data.image;
  expect(url).toBe(`${address}/${clientId}`);
  const previewed = await portal.app.inject(`${url}?w=320`);
  expect(previewed.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'private, no-store' });
  expect(await status(`${address}/${clientId}x`)).toBe(404);
  for (const cut of ['zzz', `${clientId}x`])
    expect((await portal.app.inject(`/api/project/${id}/${cut}`)).statusCode).toBe(404);
  await ask('DELETE', `${id}/preview-links/${linkId}`);
  expect(await status(url)).toBe(404);

  await publish(id);
  const reply = await portal.app.inject(`${address}?w=640`);
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['cache-control']).toContain('immutable');
  expect((await portal.app.inject(address)).rawPayload.includes('Jan Kowalski')).toBe(false);
  portal.app.kept!.forget();
  const told = await portal.app.inject(`/api/project/${id}`);
  expect(told.json<{ data: object }>().data).toMatchObject({
    image: { url: address, alt: 'Lipy przy ratuszu', width: 800, height: 400 },
    thumbImage: null,
  });
  await switchModules(portal.deps.db, { survey: false, consultation: true, probe: true });
  await expect.poll(() => status(address)).toBe(404);
  await switchModules(portal.deps.db, { survey: true, consultation: true, probe: true });
  await expect.poll(() => status(address)).toBe(200);
});

test('files of a draft, those of its act, and the act on paper are opened by its link alone, and no longer than that', async () => {
  const { id } = await plantConsultation(portal.deps, { officeId: town.officeId, inPreparation: true });
  const { db } = portal.deps;
  const actId = await plantAct(portal.deps, id);
  const { files } = await done('POST', `${id}/files`, pdf('regulamin.pdf'));
  const [file] = files;
  const other = await done('POST', `${await draft()}/files`, pdf('mapa.pdf'));
  const ofAct = other.files[0]!.id;
  await db.updateTable('project_file').set({ kind: 'result' }).where('file_id', '=', ofAct).execute();
  await db.insertInto('act_attachment').values({ act_id: actId, file_id: ofAct, position: 0 }).execute();
  const addresses = [
    `/api/attachments/${file!.id}`,
    `/api/actAttachments/${ofAct}`,
    `/api/project/${id}/acts/1/akt.pdf`,
  ];
  const statuses = (suffix = '') => Promise.all(addresses.map((address) => status(`${address}${suffix}`)));
  expect(await statuses()).toEqual([404, 404, 404]);
  const linkTo = async (project: number) =>
    (await ask('POST', `${project}/preview-links`, { note: 'Radni', days: 7 })).json<{
      data: { clientId: string; id: number };
    }>().data;
  const link = await linkTo(id);
  for (const address of addresses) {
    const reply = await portal.app.inject(`${address}/${link.clientId}`);
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="/);
  }
  expect(await statuses(`/${link.clientId}x`)).toEqual([404, 404, 404]);
  expect(await statuses(`/${(await linkTo(await draft())).clientId}`)).toEqual([404, 404, 404]);
  await ask('DELETE', `${id}/preview-links/${link.id}`);
  expect(await statuses(`/${link.clientId}`)).toEqual([404, 404, 404]);
});

const clientOf = async (id: number): Promise<string> =>
  (await ask('POST', `${id}/preview-links`, { note: 'Radni', days: 7 })).json<{ data: { clientId: string } }>().data
    .clientId;

test('what a link shows of published results it opens too, and nothing of what was withdrawn as a draft', async () => {
  const id = await draft();
  const { picture } = await done('PUT', `${id}/picture`, await pictured());
  const { files } = await done('POST', `${id}/files`, pdf('wyniki.pdf'));
  const { db } = portal.deps;
  await db.updateTable('project_file').set({ kind: 'result' }).where('file_id', '=', files[0]!.id).execute();
  const client = await clientOf(id);
  const results = `/api/attachments/${files[0]!.id}/${client}`;
  const image = `/api/project/images/${picture!.id}/${client}`;
  expect([await status(results), await status(image)]).toEqual([404, 200]);
  const change = (to: object) => db.updateTable('project').set(to).where('id', '=', id).execute();
  await change({ show_results: true });
  expect(await status(results)).toBe(200);
  await change({ status: ProjectStatus.Withdraw });
  const all = await Promise.all([results, image, `/api/project/${id}/${client}`].map(status));
  expect(all).toEqual([404, 404, 404]);
});

test('pictures come inside the answers for who asks for them', async () => {
  const { id } = await plantConsultation(portal.deps, { officeId: town.officeId });
  await done('PUT', `${id}/picture`, await pictured({ alt: '', isOrnament: true }));
  portal.app.kept!.forget();
  for (const url of [`/api/project/${id}?inlineImages=true`, `/api/project?inlineImages=true&projectType=0`]) {
    const { data } = (await portal.app.inject(url)).json<{ data: { items?: object[] } }>();
    const item = data.items ? data.items.find((each) => (each as { id: number }).id === id) : data;
    expect(item).toMatchObject({ thumbImageContentType: 'image/jpeg', image: { alt: '' } });
    const bytes = Buffer.from((item as { thumbImage: string }).thumbImage, 'base64');
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 320 });
  }
});

test('a probe has a picture, and no files', async () => {
  const day = 86_400_000;
  const made = await createProbe(
    portal.deps,
    {
      title: 'Ławki',
      question: 'Ile?',
      shortDescription: '',
      options: ['Dwie', 'Trzy'],
      mode: Mode.Open,
      onlyForLegalAge: false,
      withTerms: false,
      hidden: false,
      dateFrom: new Date(Date.now() - day),
      dateTo: new Date(Date.now() + day),
      officeId: town.officeId,
    },
    '2026-11-22',
    async () => false,
  );
  if (!made.ok) throw new Error(made.title);
  const { id } = made.data;
  expect(await done('PUT', `${id}/picture`, await pictured())).toMatchObject({ takesFiles: false, forms: [] });
  expect((await ask('POST', `${id}/files`, pdf('Plan.pdf'))).statusCode).toBe(404);
  portal.app.kept!.forget();
  for (const url of [`/api/project/${id}?inlineImages=true`, `/api/app/main-page-probe-projects`]) {
    expect((await portal.app.inject(url)).body).toContain('"alt":"Lipy przy ratuszu"');
  }
});

test('a picture is changed by who saw the one that is there, and the one before is gone', async () => {
  const id = await draft();
  const first = (await done('PUT', `${id}/picture`, await pictured())).picture!;
  expect((await ask('PUT', `${id}/picture`, await pictured())).statusCode).toBe(409);
  const content = (await painted(900, '#ffffff')).toString('base64');
  const second = (await done('PUT', `${id}/picture`, await pictured({ seen: seenOf(first), content }))).picture!;
  expect(second.id).not.toBe(first.id);
  const rows = await portal.deps.db.selectFrom('file').select('id').where('id', 'in', [first.id, second.id]).execute();
  expect(rows).toEqual([{ id: second.id }]);
  const words = await pictured({ seen: seenOf(second), content: null, alt: 'Lipy zimą' });
  expect((await done('PUT', `${id}/picture`, words)).picture).toMatchObject({ id: second.id, alt: 'Lipy zimą' });
  await done('PUT', `${id}/picture`, words);
  const unseen = await pictured({ seen: seenOf(second), content: null, alt: 'Lipy wiosną' });
  expect((await ask('PUT', `${id}/picture`, unseen)).statusCode).toBe(409);
  expect((await ask('PUT', `${id}/picture`, { ...unseen, content })).statusCode).toBe(409);
  expect((await ask('DELETE', `${id}/picture/${first.id}`)).statusCode).toBe(409);
  expect((await done('DELETE', `${id}/picture/${second.id}`)).picture).toBeNull();
  expect((await ask('DELETE', `${id}/picture/${second.id}`)).statusCode).toBe(409);
  expect(await actsOn(id)).toEqual([
    'project.pictureChanged',
    'project.pictureChanged',
    'project.pictureChanged',
    'project.pictureRemoved',
  ]);
});

test.each([
  ['no words', { alt: ' ' }, 'alt', /co widać/],
  ['words of a mere ornament', { isOrnament: true }, 'alt', /ozdobny/],
  ['no picture', { content: Buffer.from('%PDF-1.7').toString('base64') }, 'content', /nie jest obraz/],
  ['vectors', { content: Buffer.from('<svg xmlns="x"/>').toString('base64') }, 'content', /SVG/],
  ['a narrow one', 'narrow', 'content', /za wąski: ma 639 px/],
])('a picture is refused: %s', async (_, change, field, message) => {
  const id = await draft();
  const narrow = { content: (await painted(639)).toString('base64') };
  const reply = await ask('PUT', `${id}/picture`, await pictured(typeof change === 'string' ? narrow : change));
  expect(reply.statusCode).toBe(422);
  expect(reply.json()).toMatchObject({ errors: [{ field, message: expect.stringMatching(message) }] });
  expect((await done('GET', `${id}/files`)).picture).toBeNull();
});

test('files are added, called otherwise, put in order, replaced and removed', async () => {
  const id = await draft();
  const { forms } = await done('GET', `${id}/files`);
  await done('POST', `${id}/files`, pdf('Plan.pdf'));
  await done('POST', `${id}/files`, pdf('Mapa.pdf'));
  const all = await done('POST', `${id}/files`, pdf('Do formularza.pdf', 'a', { formId: forms[0]!.id }));
  expect(all.files.map(({ formId }) => formId)).toEqual([null, null, forms[0]!.id]);
  // The same again, as after an answer that was lost.
  expect(await done('POST', `${id}/files`, pdf('Plan.pdf'))).toEqual(all);
  const [plan, map, ofForm] = all.files.map(({ id: fileId }) => fileId) as [number, number, number];

  const renamed = await done('PUT', `${id}/files/${plan}`, { name: 'Plan  parku' });
  expect(names(renamed)).toEqual(['Plan parku.pdf', 'Mapa.pdf', 'Do formularza.pdf']);
  expect((await ask('PUT', `${id}/files/${plan}`, { name: 'a/b' })).statusCode).toBe(422);
  const order = { kind: 'attachment', fileIds: [ofForm, map, plan] };
  expect(names(await done('PUT', `${id}/file-order`, order))).toEqual([
    'Do formularza.pdf',
    'Mapa.pdf',
    'Plan parku.pdf',
  ]);
  expect((await ask('PUT', `${id}/file-order`, { ...order, fileIds: [map, plan] })).statusCode).toBe(409);
  expect((await ask('PUT', `${id}/file-order`, { ...order, fileIds: [map, map, plan] })).statusCode).toBe(409);

  const replaced = await done('POST', `${id}/files`, pdf('Mapa 2.pdf', 'b', { instead: map, kind: 'result' }));
  expect(names(replaced)).toEqual(['Do formularza.pdf', 'Mapa 2.pdf', 'Plan parku.pdf']);
  expect(replaced.files[1]!.kind).toBe('attachment');
  expect((await ask('POST', `${id}/files`, pdf('Mapa 3.pdf', 'c', { instead: map }))).statusCode).toBe(404);
  expect(names(await done('DELETE', `${id}/files/${ofForm}`))).toEqual(['Mapa 2.pdf', 'Plan parku.pdf']);
  expect((await ask('DELETE', `${id}/files/${ofForm}`)).statusCode).toBe(404);
  const read = await ask('GET', `${id}/files/${plan}`);
  expect(read.json()).toMatchObject({
    data: { filename: 'Plan parku.pdf', contentType: 'application/pdf', content: pdf('Plan.pdf').content },
  });
  expect(await actsOn(id)).toEqual([
    ...Array.from({ length: 3 }, () => 'project.filesAdded'),
    'project.fileRenamed',
    'project.filesOrdered',
    'project.fileReplaced',
    'project.fileRemoved',
  ]);
});

test('a draft is another once a file of it or its picture was changed', async () => {
  const id = await draft();
  const revision = async (): Promise<string> =>
    (await ask('GET', String(id))).json<{ data: { draftRevision: string } }>().data.draftRevision;
  const revisions = [await revision()];
  const { files } = await done('POST', `${id}/files`, pdf('Plan.pdf'));
  revisions.push(await revision());
  await done('PUT', `${id}/files/${files[0]!.id}`, { name: 'Inny' });
  revisions.push(await revision());
  const { picture } = await done('PUT', `${id}/picture`, await pictured());
  revisions.push(await revision());
  await done('PUT', `${id}/picture`, await pictured({ seen: seenOf(picture!), content: null, alt: 'Inny' }));
  revisions.push(await revision());
  expect(new Set(revisions).size).toBe(5);
});

test('limits are told and held, and nothing is left of what is refused', async () => {
  const id = await draft();
  for (const at of [1, 2, 3]) await done('POST', `${id}/files`, pdf(`${at}.pdf`));
  const { limits, files } = await done('GET', `${id}/files`);
  expect(limits).toMatchObject({ maxAttachmentQuantity: 3, maxAttachmentSize: 5 });
  const count = () => portal.deps.db.selectFrom('file').select('id').execute();
  const before = await count();
  const many = await ask('POST', `${id}/files`, pdf('4.pdf'));
  expect(many.json()).toMatchObject({ errors: [{ message: expect.stringMatching(/najwyżej 3/) }] });
  const page = { ...pdf('zły.pdf'), content: Buffer.from('<script>').toString('base64'), instead: files[0]!.id };
  expect((await ask('POST', `${id}/files`, page)).statusCode).toBe(422);
  expect(await count()).toEqual(before);
  // One in the place of another is not one more.
  expect(names(await done('POST', `${id}/files`, pdf('4.pdf', '4', { instead: files[2]!.id })))).toEqual([
    '1.pdf',
    '2.pdf',
    '4.pdf',
  ]);
  await done('POST', `${id}/files`, pdf('Raport.pdf', 'r', { kind: 'result' }));
});

test("another office's clerk, one whose right has ended, and a visitor are refused", async () => {
  const id = await draft();
  const { files } = await done('POST', `${id}/files`, pdf('Plan.pdf'));
  const picture = (await done('PUT', `${id}/picture`, await pictured())).picture!.id;
  const file = files[0]!.id;
  const calls: [Method, string, object?][] = [
    ['GET', `${id}/files`],
    ['GET', `${id}/files/${file}`],
    ['POST', `${id}/files`, pdf('Inny.pdf')],
    ['PUT', `${id}/files/${file}`, { name: 'Inny' }],
    ['PUT', `${id}/file-order`, { kind: 'attachment', fileIds: [file] }],
    ['DELETE', `${id}/files/${file}`],
    ['PUT', `${id}/picture`, await pictured({ seen: { id: picture, alt: 'Lipy przy ratuszu' } })],
    ['DELETE', `${id}/picture/${picture}`],
  ];
  const office = await portal.deps.db
    .selectFrom('office')
    .selectAll()
    .where('id', '=', town.officeId)
    .executeTakeFirstOrThrow();
  const { id: _own, ...copy } = office;
  const other = await portal.deps.db
    .insertInto('office')
    .values({ ...copy, name: 'Inny', short_name: 'Inny' } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  const stranger = await staffOf(other.id);
  const leaver = await staffOf(town.officeId);
  expect((await ask('GET', `${id}/files`, undefined, leaver)).statusCode).toBe(200);
  await portal.deps.db.deleteFrom('account_permission').where('account_id', '=', leaver).execute();
  await portal.deps.db.deleteFrom('account_role').where('account_id', '=', leaver).execute();
  const before = await done('GET', `${id}/files`);
  for (const [method, path, payload] of calls) {
    for (const by of [stranger, leaver]) {
      expect([method, path, (await ask(method, path, payload, by)).statusCode]).toEqual([method, path, 403]);
    }
    const visitor = await portal.app.inject({ method, url: `/api/office/projects/${path}`, payload });
    expect([method, path, visitor.statusCode]).toEqual([method, path, 401]);
  }
  expect(await done('GET', `${id}/files`)).toEqual(before);
  await publish(id, ProjectStatus.Withdraw);
  for (const [method, path, payload] of calls.slice(2)) {
    expect([method, path, (await ask(method, path, payload)).statusCode]).toEqual([method, path, 409]);
  }
});

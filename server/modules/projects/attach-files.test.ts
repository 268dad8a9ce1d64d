/** Files that the office puts on surveys and consultations: which are taken, who reads them when, and what is left of refused ones. */
import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConsultationProject } from '@wiec/contract/consultations.ts';
import type { SurveyProject } from '@wiec/contract/surveys.ts';
import { ProjectStatus } from '@wiec/domain/phases.ts';
import { formOf, question } from '@wiec/domain/testing/sample-questions.ts';
import { ATTACHMENT_CONFIGS } from '../../services/content-configs.ts';
import type { NewFile } from '../../services/files.ts';
import { plantConsultation } from '../../testing/plant-consultation.ts';
import { plantTown, switchModules, type Town } from '../../testing/plant-town.ts';
import { surveyOrder } from '../../testing/survey-order.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { createSurvey, type SurveyOrder } from '../surveys/create-survey.ts';
import { attachFiles, detachFile } from './attach-files.ts';

let portal: TestApp;
let town: Town;
beforeAll(async () => {
  portal = await testApp({}, { renderPage: null });
  town = await plantTown(portal.deps.db);
  await switchModules(portal.deps.db, { survey: true, consultation: true });
});
afterAll(() => portal.close());

const pdf = (filename = 'Plan.pdf', size = 100): NewFile => ({
  filename,
  bytes: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size), Buffer.from('%%EOF')]),
});

async function survey(change: Partial<SurveyOrder> = {}): Promise<number> {
  const order = surveyOrder([formOf(question('SingleText', 1))], { officeId: town.officeId, ...change });
  const made = await createSurvey(portal.deps, order, '2026-11-22', 'cli');
  if (!made.ok) throw new Error(made.title);
  return made.data.id;
}
const attach = (projectId: number, files: readonly NewFile[], kind: 'attachment' | 'result' = 'attachment') =>
  attachFiles(portal.deps, { projectId, kind, files, by: 'cli' });
async function page<Project = SurveyProject>(id: number): Promise<Project> {
  portal.app.kept!.forget();
  return (await portal.app.inject(`/api/project/${id}`)).json<{ data: Project }>().data;
}
const status = async (fileId: number) => (await portal.app.inject(`/api/attachments/${fileId}`)).statusCode;
const stored = async () => {
  const names = await readdir(`${portal.deps.config.dataDir}/files`, { recursive: true }).catch(() => []);
  return names.filter((name) => name.includes('/')).length;
};
const rows = async () =>
  (
    await portal.deps.db
      .selectFrom('file')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

test('files of a survey are read by everybody, under their own name and inert', async () => {
  const id = await survey();
  expect(await attach(id, [pdf('Zażółć "gęślą".pdf'), pdf('Drugi.pdf')])).toMatchObject({
    ok: true,
    data: { files: 2 },
  });
  const { attachments, resultAttachments } = await page(id);
  expect(attachments.map(({ filename }) => filename)).toEqual(['Zażółć "gęślą".pdf', 'Drugi.pdf']);
  expect(resultAttachments).toEqual([]);
  const reply = await portal.app.inject(`/api/attachments/${attachments[0]!.id}`);
  expect(reply.statusCode).toBe(200);
  expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(reply.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringContaining("filename*=UTF-8''Za%C5%BC%C3%B3%C5%82%C4%87"),
    'content-security-policy': expect.stringContaining('sandbox'),
  });
});

test('files of results are read once these are published, and nothing of a survey that was withdrawn', async () => {
  const id = await survey();
  await attach(id, [pdf()]);
  await attach(id, [pdf('Raport.pdf')], 'result');
  const { attachments } = await page(id);
  const { db } = portal.deps;
  const { file_id: report } = await db
    .selectFrom('project_file')
    .select('file_id')
    .where('project_id', '=', id)
    .where('kind', '=', 'result')
    .executeTakeFirstOrThrow();
  expect(await status(report)).toBe(404);
  await db
    .updateTable('project')
    .set({ show_results: true, status: ProjectStatus.Close })
    .where('id', '=', id)
    .execute();
  expect((await page(id)).resultAttachments).toMatchObject([{ id: report, filename: 'Raport.pdf', isAct: false }]);
  expect(await status(report)).toBe(200);
  await db.updateTable('project').set({ status: ProjectStatus.Withdraw }).where('id', '=', id).execute();
  for (const file of [report, attachments[0]!.id]) expect(await status(file)).toBe(404);
  expect(await attach(id, [pdf()])).toMatchObject({ ok: false, kind: 'conflict' });
});

test('a file of one form stands beside it, and on the whole where its form is written anew', async () => {
  const id = await survey();
  const { consultationForms } = await page(id);
  const formId = consultationForms[0]!.id;
  const other = (await page(await survey())).consultationForms[0]!.id;
  const order = { projectId: id, kind: 'attachment', files: [pdf('Do formularza.pdf')], by: 'cli' } as const;
  expect(await attachFiles(portal.deps, { ...order, formId: other })).toMatchObject({ ok: false, kind: 'not-found' });
  expect(await attachFiles(portal.deps, { ...order, formId })).toMatchObject({ ok: true });
  await attach(id, [pdf('Do całości.pdf')]);
  const told = await page(id);
  const [file] = told.consultationForms[0]!.attachments;
  expect(told.attachments.map(({ filename }) => filename)).toEqual(['Do całości.pdf']);
  expect(file).toMatchObject({ filename: 'Do formularza.pdf', contentType: 'application/pdf', isAct: false });
  expect(await status(file!.id)).toBe(200);

  const draft = await survey({ inPreparation: true });
  const { db } = portal.deps;
  const { id: draftForm } = await db
    .selectFrom('form')
    .select('id')
    .where('project_id', '=', draft)
    .executeTakeFirstOrThrow();
  expect(await attachFiles(portal.deps, { ...order, projectId: draft, formId: draftForm })).toMatchObject({ ok: true });
  await db.deleteFrom('form').where('project_id', '=', draft).execute();
  const kept = await db.selectFrom('project_file').select('form_id').where('project_id', '=', draft).execute();
  expect(kept).toEqual([{ form_id: null }]);
});

test('a consultation has them as well, while its module is on', async () => {
  const { id } = await plantConsultation(portal.deps, { officeId: town.officeId });
  await attach(id, [pdf()]);
  const [file] = (await page<ConsultationProject>(id)).attachments;
  expect(await status(file!.id)).toBe(200);
  await switchModules(portal.deps.db, { survey: true, consultation: false });
  await expect.poll(() => status(file!.id)).toBe(404);
  await switchModules(portal.deps.db, { survey: true, consultation: true });
  await expect.poll(() => status(file!.id)).toBe(200);
});

test('a picture is written anew, without what the camera left in it', async () => {
  const id = await survey();
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#386641' } })
    .withExif({ IFD0: { Artist: 'Jan Kowalski' } })
    .jpeg()
    .toBuffer();
  expect(bytes.includes('Jan Kowalski')).toBe(true);
  expect(await attach(id, [{ filename: 'plac.png', bytes }])).toMatchObject({ ok: true });
  const [file] = (await page(id)).attachments;
  const reply = await portal.app.inject(`/api/attachments/${file!.id}`);
  expect(reply.headers['content-type']).toBe('image/jpeg');
  expect(reply.rawPayload.includes('Jan Kowalski')).toBe(false);
});

test.each([
  [
    'a page',
    [{ filename: 'strona.pdf', bytes: Buffer.from('<script>alert(1)</script>') }],
    /strona\.pdf: to nie jest plik PDF/,
  ],
  [
    'an archive that is named like a document',
    [{ filename: 'akt.docx', bytes: Buffer.from('PK\u0003\u0004 exe') }],
    /akt\.docx: to nie jest/,
  ],
  [
    'a picture in vectors',
    [{ filename: 'plan.svg', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') }],
    /plan\.svg/,
  ],
  [
    'one that is too large',
    [pdf('Duży.pdf', 6 * 1024 * 1024)],
    /^Upload pliku nie powiódł się\. .*Dopuszczalna wielkość pliku to 5 MB$/,
  ],
  ['too many', Array.from({ length: 4 }, () => pdf()), /najwyżej 3/],
  ['one of which is none', [pdf(), { filename: 'zły.pdf', bytes: Buffer.from('nic') }], /zły\.pdf/],
])('refused is %s, and nothing is left of it', async (_, files, told) => {
  const id = await survey();
  const before = [await rows(), await stored()];
  const reply = await attach(id, files);
  expect(reply).toMatchObject({ ok: false, kind: 'unprocessable', errors: [{ message: expect.stringMatching(told) }] });
  expect([await rows(), await stored()]).toEqual(before);
  expect((await page(id)).attachments).toEqual([]);
});

test('limits are those that the office has set for results, and files that are there already count', async () => {
  const id = await survey();
  const value = JSON.stringify([
    { placeOfUse: 1, maxAttachmentQuantity: 2, maxAttachmentSize: 1, maxAllAttachmentsSize: 2 },
  ]);
  const { db } = portal.deps;
  await db.insertInto('setting').values({ key: ATTACHMENT_CONFIGS, value }).execute();
  expect(await attach(id, [pdf()])).toMatchObject({ ok: true });
  const both = await Promise.all([attach(id, [pdf()]), attach(id, [pdf()])]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await attach(id, [pdf()])).toMatchObject({ ok: false });
  await db.deleteFrom('setting').where('key', '=', ATTACHMENT_CONFIGS).execute();
});

test('a file that was taken off is gone with its bytes', async () => {
  const id = await survey();
  await attach(id, [pdf()]);
  const [file] = (await page(id)).attachments;
  const before = await stored();
  expect(await detachFile(portal.deps, { projectId: id + 1, fileId: file!.id, by: 'cli' })).toMatchObject({
    ok: false,
  });
  expect(await detachFile(portal.deps, { projectId: id, fileId: file!.id, by: 'cli' })).toMatchObject({ ok: true });
  expect(await status(file!.id)).toBe(404);
  expect(await stored()).toBe(before - 1);
  expect((await page(id)).attachments).toEqual([]);
});

test('a file is offered under a name of what it is, whatever it was called', async () => {
  const id = await survey();
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#386641' } })
    .png()
    .toBuffer();
  const files = [pdf('Plan.html'), { filename: 'mapa.svg', bytes: picture }, pdf('Plan_\u202efdp.exe')];
  expect(await attach(id, files)).toMatchObject({ ok: true });
  const { attachments } = await page(id);
  const { id: fileId } = attachments[0]!;
  const names = attachments.map(({ filename }) => filename);
  expect(names).toEqual(['Plan.html.pdf', 'mapa.svg.png', 'Plan_fdp.exe.pdf']);
  const reply = await portal.app.inject(`/api/attachments/${fileId}`);
  expect(reply.headers['content-disposition']).toContain('filename="Plan.html.pdf"');
});

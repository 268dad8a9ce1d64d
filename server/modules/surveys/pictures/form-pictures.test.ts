/** Pictures of questions and answers: kept once, named by their bytes, seen by whoever sees the form, and gone when nothing shows them. */
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WrittenSurvey } from '@wiec/contract/survey-drafts.ts';
import { UPLOAD_TOO_LARGE } from '@wiec/domain/app-image.ts';
import type { Permission } from '@wiec/domain/permission.ts';
import { plantStaff, signInById } from '../../../testing/plant-staff.ts';
import { plantTown, switchModules, type Town } from '../../../testing/plant-town.ts';
import { openSessionOfId, provenHeaders } from '../../../testing/proof-of.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';
import { sweepFormPictures } from './sweep-form-pictures.ts';

let portal: TestApp;
let town: Town;
let clerk: number;

beforeAll(async () => {
  portal = await testApp({ rateLimitFactor: 1_000_000 });
  signInById(portal.app, portal.deps);
  town = await plantTown(portal.deps.db);
  await switchModules(portal.deps.db, { survey: true });
  clerk = await staffOf(['consultations.manage']);
});
afterAll(() => portal.close());

async function staffOf(permissions: Permission[], officeId = town.officeId): Promise<number> {
  const id = await plantStaff(portal.deps, { officeId, permissions: { [officeId]: permissions } });
  await openSessionOfId(portal.deps, id);
  return id;
}
const ask = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, by = clerk) =>
  portal.app.inject({ method, url: `/api/office/${path}`, headers: provenHeaders(portal.deps, by), payload });

const painted = (background: string, width = 640) =>
  sharp({ create: { width, height: 400, channels: 3, background } })
    .withExif({ IFD0: { Artist: 'Jan Kowalski' } })
    .jpeg()
    .toBuffer();
interface Kept {
  sha256: string;
  width: number;
  height: number;
}
const send = (bytes: Buffer, by = clerk) =>
  ask(
    'POST',
    'form-pictures',
    { officeId: town.officeId, filename: '../plac.jpg', content: bytes.toString('base64') },
    by,
  );
async function add(background: string): Promise<Kept> {
  const reply = await send(await painted(background));
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return reply.json<{ data: Kept }>().data;
}

type Written = NonNullable<WrittenSurvey['forms'][number]['parts'][number]['questions'][number]['picture']>;
const survey = (ofQuestion: Written | undefined, ofOption: Written | undefined): object => ({
  title: 'Plac po remoncie',
  description: '<p>Opis</p>',
  from: '2026-01-01T08:00',
  to: '2099-03-31T20:00',
  office: town.officeId,
  forms: [
    {
      parts: [
        {
          questions: [
            {
              type: 'SingleRadio',
              content: 'Który plac?',
              picture: ofQuestion,
              options: [{ content: 'Z lipami', picture: ofOption }, 'Bez zmian'],
            },
          ],
        },
      ],
    },
  ],
});
async function draft(ofQuestion: Written | undefined, ofOption: Written | undefined): Promise<number> {
  const made = await ask('POST', 'surveys', survey(ofQuestion, ofOption));
  if (made.statusCode !== 200) throw new Error(made.body);
  return made.json<{ data: { id: number } }>().data.id;
}
async function linkTo(id: number): Promise<string> {
  const link = await ask('POST', `projects/${id}/preview-links`, { note: 'Radni', days: 7 });
  return link.json<{ data: { clientId: string } }>().data.clientId;
}
const publish = async (id: number) => {
  const { revision } = (await ask('GET', `surveys/${id}/form`)).json<{ data: { revision: string } }>().data;
  const done = await ask('PUT', `projects/${id}/publication`, { seen: revision });
  if (done.statusCode !== 200) throw new Error(done.body);
};
const statusOf = async (url: string) => (await portal.app.inject(url)).statusCode;
const asked = (body: { data: { consultationForms: { categories: { questions: object[] }[] }[] } }) =>
  body.data.consultationForms[0]!.categories[0]!.questions[0];

test('a picture is written anew, kept once, and named by the hash of what is kept', async () => {
  const bytes = await painted('#386641');
  const first = (await send(bytes)).json<{ data: Kept }>().data;
  const again = (await send(bytes)).json<{ data: Kept }>().data;
  expect(again).toEqual(first);
  expect(first).toMatchObject({ width: 640, height: 400 });
  const files = await portal.deps.db.selectFrom('file').selectAll().where('filename', '=', '.._plac.jpg').execute();
  expect(files).toHaveLength(1);
  const id = await draft({ ...first, alt: 'Plac' }, undefined);
  const url = `/api/form-pictures/${first.sha256}/${await linkTo(id)}`;
  const { rawPayload } = await portal.app.inject(url);
  expect(createHash('sha256').update(rawPayload).digest('hex')).toBe(first.sha256);
  expect((await sharp(rawPayload).metadata()).exif).toBeUndefined();
  const shown = await ask('GET', `form-pictures/${first.sha256}`);
  const { data } = shown.json<{ data: { shown: string } }>();
  expect((await sharp(Buffer.from(data.shown, 'base64')).metadata()).format).toBe('jpeg');
});

test.each<[string, () => Promise<Buffer>, string]>([
  [
    'a program as a picture',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'Portal nie przyjmuje obrazów SVG. Zapisz go jako PNG albo WebP',
  ],
  [
    'a page as a picture',
    async () => Buffer.from('<p>strona</p>'),
    'To nie jest obraz JPEG, PNG ani WebP, albo plik jest uszkodzony',
  ],
  [
    'half a picture',
    async () => (await painted('#386641')).subarray(0, 900),
    'To nie jest obraz JPEG, PNG ani WebP, albo plik jest uszkodzony',
  ],
  ['a narrow one', () => painted('#386641', 319), 'Obraz jest za wąski: ma 319 px, a potrzeba co najmniej 320 px'],
  [
    'a large one',
    async () => Buffer.concat([await painted('#386641'), Buffer.alloc(5 * 1024 * 1024)]),
    UPLOAD_TOO_LARGE,
  ],
])('%s is refused, and nothing of it stays', async (_what, make, sentence) => {
  const count = async () => (await portal.deps.db.selectFrom('file').select('id').execute()).length;
  const before = await count();
  const reply = await send(await make());
  expect(reply.statusCode).toBeGreaterThanOrEqual(400);
  expect(reply.body.replaceAll('\u00a0', ' ')).toContain(sentence);
  expect(await count()).toBe(before);
});

test('who only reads surveys adds no picture, nor does who works in another office, who sees none of a draft of ours either', async () => {
  const reader = await staffOf(['consultations.view']);
  expect((await send(await painted('#111111'), reader)).statusCode).toBe(403);
  expect((await portal.app.inject({ method: 'POST', url: '/api/office/form-pictures' })).statusCode).toBe(401);
  const elsewhere = (await plantTown(portal.deps.db, 2028)).officeId;
  const stranger = await staffOf(['consultations.manage'], elsewhere);
  expect((await send(await painted('#111111'), stranger)).statusCode).toBe(403);
  const { sha256, ...sizes } = await add('#222222');
  const id = await draft(undefined, { sha256, ...sizes, alt: 'Plac' });
  const read = async (by: number) => (await ask('GET', `form-pictures/${sha256}`, undefined, by)).statusCode;
  expect([await read(reader), await read(stranger)]).toEqual([200, 404]);
  await publish(id);
  expect(await read(stranger)).toBe(200);
  expect(await statusOf(`/api/office/form-pictures/${sha256}`)).toBe(401);
});

test('what a draft names is read back, shown by its link alone, and to everybody once it is published', async () => {
  const [whole, lipy] = [await add('#333333'), await add('#444444')];
  const written = [
    { ...whole, alt: 'Plac dzisiaj' },
    { ...lipy, alt: 'Lipy wokół placu', width: 7, height: 7 },
  ] as const;
  const id = await draft(...written);
  const read = (await ask('GET', `surveys/${id}/form`)).json<{ data: { survey: WrittenSurvey } }>().data.survey;
  const question = read.forms[0]!.parts[0]!.questions[0]!;
  // Its size is the picture's own, whatever was sent.
  expect([question.picture, question.options[0]!.picture, question.options[1]!.picture]).toEqual([
    written[0],
    { ...written[1], width: 640, height: 400 },
    undefined,
  ]);
  const [clientId, elsewhere] = [await linkTo(id), await linkTo(await draft(undefined, undefined))];
  const urls = (end: string) => written.map(({ sha256 }) => `/api/form-pictures/${sha256}${end}`);
  const preview = await portal.app.inject(`/api/project/${id}/${clientId}`);
  expect(asked(preview.json())).toMatchObject({
    picture: { url: urls(`/${clientId}`)[0], alt: 'Plac dzisiaj', width: 640, height: 400 },
    questionOptions: [{ picture: { url: urls(`/${clientId}`)[1] } }, { content: 'Bez zmian' }],
  });
  for (const url of urls('')) expect(await statusOf(url)).toBe(404);
  for (const url of urls(`/${elsewhere}`)) expect(await statusOf(url)).toBe(404);
  for (const url of urls(`/${clientId}`)) {
    const shown = await portal.app.inject(`${url}?w=320`);
    expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, 'private, no-store']);
  }
  await publish(id);
  const page = await portal.app.inject(`/api/project/${id}`);
  expect(asked(page.json())).toMatchObject({
    picture: { url: urls('')[0], sha256: whole.sha256 },
    questionOptions: [{ picture: { url: urls('')[1], alt: 'Lipy wokół placu' } }, {}],
  });
  for (const url of urls('')) expect(await statusOf(url)).toBe(200);
});

test('once it is published the hash of each picture is frozen, and the database lets no other take its place', async () => {
  const [kept, other] = [await add('#555555'), await add('#666666')];
  const id = await draft(undefined, { ...kept, alt: 'Lipy' });
  await publish(id);
  const { db } = portal.deps;
  const { rows } = await sql<{ config: string; optionId: number; fileId: number }>`
    select o.config, a.id as "optionId", a.picture_id as "fileId"
      from vote_opening o join form f on f.vote_id = o.vote_id join question q on q.form_id = f.id
      join question_option a on a.question_id = q.id where f.project_id = ${id} and a.picture_id is not null`.execute(
    db,
  );
  const [{ config, optionId, fileId }] = rows as [(typeof rows)[number]];
  expect(JSON.stringify(config)).toContain(kept.sha256);
  const otherFile = sql`(select file_id from form_picture where sha256 = ${Buffer.from(other.sha256, 'hex')})`;
  const changes = [
    sql`update question_option set picture_id = ${otherFile} where id = ${optionId}`,
    sql`update question_option set picture_alt = 'Dęby' where id = ${optionId}`,
    sql`update question set picture_id = ${otherFile}, picture_alt = 'Dęby' where id = (select question_id from question_option where id = ${optionId})`,
    sql`delete from form_picture where file_id = ${fileId}`,
    sql`delete from file where id = ${fileId}`,
  ];
  for (const change of changes) await expect(change.execute(db)).rejects.toThrow();
});

test('a picture that nobody keeps is refused at its place, and nothing is saved', async () => {
  const lost = { sha256: 'f'.repeat(64), alt: 'Plac', width: 640, height: 400 };
  const reply = await ask('POST', 'surveys', survey(undefined, lost));
  expect(reply.statusCode).toBe(422);
  expect(reply.json<{ errors: object[] }>().errors).toMatchObject([
    {
      field: 'forms.0.parts.0.questions.0.options.0.picture',
      message: expect.stringContaining('Dodaj go jeszcze raz.'),
    },
  ]);
});

test('what nothing shows goes after two months, with its bytes; what a form shows or a draft just named stays', async () => {
  const { db } = portal.deps;
  const [shown, dropped, fresh] = [await add('#777777'), await add('#888888'), await add('#999999')];
  const id = await draft(undefined, { ...shown, alt: 'Lipy' });
  const of = (kept: Kept) => Buffer.from(kept.sha256, 'hex');
  const age = (kept: Kept) =>
    sql`update form_picture set named_at = now() - interval '61 days' where sha256 = ${of(kept)}`.execute(db);
  const there = async () => {
    const rows = await db.selectFrom('form_picture').select('sha256').execute();
    return [shown, dropped, fresh].map((kept) => rows.some(({ sha256 }) => sha256.equals(of(kept))));
  };
  const { storage_key: key } = await db
    .selectFrom('form_picture')
    .innerJoin('file', 'file.id', 'form_picture.file_id')
    .select('storage_key')
    .where('form_picture.sha256', '=', of(dropped))
    .executeTakeFirstOrThrow();
  await ask('GET', `form-pictures/${dropped.sha256}`);
  for (const kept of [shown, dropped]) await age(kept);
  await sweepFormPictures(portal.deps);
  expect(await there()).toEqual([true, false, true]);
  expect(await portal.deps.files.read(`${key.slice(0, 2)}/${key}`)).toBeNull();
  const { revision } = (await ask('GET', `surveys/${id}/form`)).json<{ data: { revision: string } }>().data;
  const replaced = await ask('PUT', `surveys/${id}`, { seen: revision, survey: survey(undefined, undefined) });
  if (replaced.statusCode !== 200) throw new Error(replaced.body);
  // Whoever takes the step back finds it for two months.
  await sweepFormPictures(portal.deps);
  expect(await there()).toEqual([true, false, true]);
  await age(shown);
  await sweepFormPictures(portal.deps);
  expect(await there()).toEqual([false, false, true]);
});

test('a survey that is refused, by right or by fault, keeps no picture longer', async () => {
  const kept = await add('#bbbbbb');
  await sql`update form_picture set named_at = now() - interval '61 days'`.execute(portal.deps.db);
  const other = await plantTown(portal.deps.db, 2098);
  const stranger = await plantStaff(portal.deps, {
    officeId: other.officeId,
    permissions: { [other.officeId]: ['consultations.manage'] },
  });
  const withPicture = survey(undefined, { ...kept, alt: 'Lipy' });
  expect((await ask('POST', 'surveys', withPicture, stranger)).statusCode).toBe(403);
  expect((await ask('POST', 'surveys', { ...withPicture, title: '' })).statusCode).toBe(422);
  await sweepFormPictures(portal.deps);
  const { rows } = await sql`select from form_picture where sha256 = ${Buffer.from(kept.sha256, 'hex')}`.execute(
    portal.deps.db,
  );
  expect(rows).toEqual([]);
});

test('another survey is asked with the same picture, which stays as long as one of them shows it', async () => {
  const kept = await add('#aaaaaa');
  const [first, second] = [
    await draft({ ...kept, alt: 'Plac' }, undefined),
    await draft(undefined, { ...kept, alt: 'Lipy' }),
  ];
  await publish(first);
  const revision = (await ask('GET', `surveys/${second}/form`)).json<{ data: { revision: string } }>().data.revision;
  await ask('PUT', `surveys/${second}`, { seen: revision, survey: survey(undefined, undefined) });
  await sql`update form_picture set named_at = now() - interval '61 days'`.execute(portal.deps.db);
  await sweepFormPictures(portal.deps);
  expect(await statusOf(`/api/form-pictures/${kept.sha256}`)).toBe(200);
});

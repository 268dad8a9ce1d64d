import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { renameFile, storeFile } from '../services/files.ts';
import { switchModules } from '../testing/plant-town.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';
import { attachment } from './file-routes.ts';

let portal: TestApp;
const ids: Record<'image' | 'draft' | 'document' | 'page' | 'terms' | 'loose', number> = {} as never;
let pageId: number;
let termsId: number;
let yearId: number;

const PDF = Buffer.from('%PDF-1.7\nkosztorys');
const insert = async (statement: string, values: unknown[] = []): Promise<number> =>
  (await portal.deps.pool.query(`${statement} returning id`, values)).rows[0].id;

async function picture(): Promise<Buffer> {
  const image = sharp({ create: { width: 900, height: 600, channels: 3, background: '#174a33' } });
  return image
    .withExif({ IFD0: { Artist: 'Jan Kowalski' }, IFD3: { GPSLatitude: '52/1 0/1 0/1' } })
    .jpeg()
    .toBuffer();
}

beforeAll(async () => {
  portal = await testApp();
  await switchModules(portal.deps.db, { budget: true });
  const { db } = portal.deps;
  const store = async (filename: string, bytes: Buffer) => (await storeFile(db, portal.deps, { filename, bytes })).id;
  ids.image = await store('plac.jpg', await picture());
  ids.draft = await store('szkic.jpg', await picture());
  ids.document = await store('Kosztorys "łąki".pdf', PDF);
  ids.page = await store('regulamin.pdf', PDF);
  ids.terms = await store('wersja.html', Buffer.from('<script>alert(1)</script>'));
  ids.loose = await store('niczyj.pdf', PDF);
  const office = await insert(
    `insert into office (name, short_name, municipality_genitive, street, number, post_code, city, phone, email, bip, www)
     values ('Urząd', 'U', 'Lipogrodu', 'Lipowa', '1', '00-000', 'Lipogród', '1', 'u@example.pl', 'b', 'w')`,
  );
  const area = await insert(`insert into office_thematic_area (office_id, name) values ($1, 'Zieleń')`, [office]);
  const task = async (year: number) =>
    insert(
      `insert into project_task (budget_year_id, office_id, office_thematic_area_id, number, title, description_html, description_text, cost, status)
       values ($1, $2, $3, '1', 'Łąka', '', '', 100, 1)`,
      [year, office, area],
    );
  yearId = await insert(`insert into budget_year (value, title, progress) values (2027, 'BO 2027', 1)`);
  const draftYear = await insert(`insert into budget_year (value, title, progress) values (2028, 'BO 2028', 0)`);
  const link = (taskId: number, fileId: number, kind: string) =>
    portal.deps.pool.query('insert into project_task_file (project_task_id, file_id, kind) values ($1, $2, $3)', [
      taskId,
      fileId,
      kind,
    ]);
  const published = await task(yearId);
  await link(published, ids.image, 'image');
  await link(published, ids.document, 'document');
  await link(await task(draftYear), ids.draft, 'image');
  pageId = await insert(`insert into budget_page (budget_year_id, type, content_html) values ($1, 2, '')`, [yearId]);
  await portal.deps.pool.query('insert into budget_page_file values ($1, $2)', [pageId, ids.page]);
  const agreement = await insert(`insert into agreement (name) values ('Regulamin')`);
  termsId = await insert(
    `insert into agreement_history (agreement_id, title, body_html, valid_from) values ($1, 'R', '', '2026-01-01')`,
    [agreement],
  );
  await portal.deps.pool.query('insert into agreement_history_file values ($1, $2)', [termsId, ids.terms]);
});
afterAll(() => portal.close());

const get = (url: string, accept = '*/*') => portal.app.inject({ url, headers: { accept } });

describe('pictures', () => {
  test('come in the width and the format that was asked for, for good', async () => {
    const webp = await get(`/api/project-tasks/images/${ids.image}?w=320`, 'image/avif,image/webp,*/*');
    expect(webp.headers).toMatchObject({ 'content-type': 'image/webp', vary: 'Origin, Accept' });
    expect(webp.headers['cache-control']).toContain('immutable');
    // Whoever stands between asks again: a picture can be taken off.
    expect(webp.headers['cache-control']).toContain('s-maxage=300,');
    const known = { accept: 'image/webp', 'if-none-match': String(webp.headers.etag) };
    const again = async (w: number, headers = known) =>
      (await portal.app.inject({ url: `/api/project-tasks/images/${ids.image}?w=${w}`, headers })).statusCode;
    expect([await again(320), await again(640), await again(320, { ...known, accept: '*/*' })]).toEqual([
      304, 200, 200,
    ]);
    expect(await sharp(webp.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 320, height: 213 });
    const jpeg = await get(`/api/project-tasks/images/${ids.image}?w=640`, 'image/png');
    expect(await sharp(jpeg.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 640 });
    const kept = await get(`/api/project-tasks/images/${ids.image}?w=640`, 'image/png');
    expect(kept.rawPayload.equals(jpeg.rawPayload)).toBe(true);
    expect(
      await sharp((await get(`/api/project-tasks/images/${ids.image}?w=1280`)).rawPayload).metadata(),
    ).toMatchObject({ width: 900 });
  });

  test('keep nothing of who took them and where', async () => {
    const whole = await get(`/api/project-tasks/images/${ids.image}`);
    expect(whole.headers['content-type']).toBe('image/jpeg');
    const metadata = await sharp(whole.rawPayload).metadata();
    expect(metadata.width).toBe(900);
    expect(metadata.exif).toBeUndefined();
  });

  test('are not made in other widths', async () => {
    for (const w of ['161', '99999', '-1', 'abc', '']) {
      expect((await get(`/api/project-tasks/images/${ids.image}?w=${w}`)).statusCode).toBe(400);
    }
  });
});

describe('downloads', () => {
  test('carry their name, and can do nothing', async () => {
    const reply = await get(`/api/project-tasks/documents/${ids.document}`);
    expect(reply.statusCode).toBe(200);
    expect(reply.rawPayload.equals(PDF)).toBe(true);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(PDF.length),
      'x-content-type-options': 'nosniff',
      'content-disposition': `attachment; filename="Kosztorys _laki_.pdf"; filename*=UTF-8''Kosztorys%20%22%C5%82%C4%85ki%22.pdf`,
    });
  });

  test('of pages and terms of use, under each of their addresses', async () => {
    expect((await get(`/api/attachments/${ids.page}`)).statusCode).toBe(200);
    expect((await get(`/api/budget/${yearId}/pages/${pageId}/attachments/${ids.page}`)).statusCode).toBe(200);
    expect((await get(`/api/budget/${yearId + 1}/pages/${pageId}/attachments/${ids.page}`)).statusCode).toBe(404);
    const terms = await get(`/api/app/terms-of-use/${termsId}/file/${ids.terms}`);
    expect(terms.headers['content-type']).toBe('application/octet-stream');
    expect(terms.headers['content-disposition']).toContain('attachment');
    expect((await get(`/api/app/terms-of-use/${termsId + 1}/file/${ids.terms}`)).statusCode).toBe(404);
    // Of a version that nobody can read there are no files either.
    const show = (isActive: boolean) =>
      portal.deps.pool.query('update agreement_history set is_active = $2 where id = $1', [termsId, isActive]);
    await show(false);
    for (const path of ['', `/file/${ids.terms}`]) {
      expect((await get(`/api/app/terms-of-use/${termsId}${path}`)).statusCode).toBe(404);
    }
    await show(true);
  });

  test('are asked about again after minutes, since the office can take them off; what is still so is not sent twice', async () => {
    const url = `/api/project-tasks/documents/${ids.document}`;
    const { headers } = await get(url);
    expect(headers['cache-control']).toBe('public, max-age=300');
    const again = (tag: string) => portal.app.inject({ url, headers: { 'if-none-match': tag } });
    const known = await again(String(headers.etag));
    expect([known.statusCode, known.body, known.headers.etag]).toEqual([304, '', headers.etag]);
    expect((await again('"another"')).statusCode).toBe(200);
    const { db } = portal.deps;
    await renameFile(db, ids.document, 'Kosztorys poprawiony.pdf');
    expect((await again(String(headers.etag))).headers['content-disposition']).toContain('poprawiony');
    await renameFile(db, ids.document, 'Kosztorys "łąki".pdf');
    await portal.deps.pool.query('update budget_year set progress = 0 where id = $1', [yearId]);
    const gone = await again(String(headers.etag));
    expect([gone.statusCode, gone.headers['cache-control']]).toEqual([404, 'no-store']);
    await portal.deps.pool.query('update budget_year set progress = 1 where id = $1', [yearId]);
  });

  test('a name that turns the direction of letters, or is cut inside one, is told without', async () => {
    expect(attachment('plan_\u202efdp.exe')).toBe(`attachment; filename="plan_fdp.exe"; filename*=UTF-8''plan_fdp.exe`);
    expect(attachment(`${'🌳'.repeat(80)}a.pdf`)).not.toContain('%EF%BF%BD');
    await renameFile(portal.deps.db, ids.page, 'plan_\u202efdp.pdf');
    const { rows } = await portal.deps.pool.query('select filename from file where id = $1', [ids.page]);
    expect(rows).toEqual([{ filename: 'plan_fdp.pdf' }]);
  });

  test('no header can be cut in two by a name', () => {
    expect(attachment('a\r\nSet-Cookie: x=1".pdf')).toBe(
      `attachment; filename="a__Set-Cookie: x=1_.pdf"; filename*=UTF-8''a__Set-Cookie%3A%20x%3D1%22.pdf`,
    );
    expect(attachment('../../etc/passwd')).not.toContain('/');
  });
});

test('what is not published is not there: drafts, files of nobody, files of another kind, nonsense', async () => {
  const addresses = [
    `/api/project-tasks/images/${ids.draft}`,
    `/api/project-tasks/images/${ids.document}`,
    `/api/project-tasks/documents/${ids.image}`,
    `/api/project-tasks/documents/${ids.loose}`,
    `/api/attachments/${ids.loose}`,
    `/api/attachments/${ids.document}`,
    '/api/attachments/99999999999',
    '/api/attachments/0',
    '/api/attachments/..%2f..%2fsecret',
  ];
  for (const url of addresses) {
    const reply = await get(url);
    expect([url, reply.statusCode]).toEqual([url, 404]);
    expect(reply.json().title).toBe('Nie ma takiego pliku');
  }
});

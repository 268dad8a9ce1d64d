import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EditedImage } from '@wiec/contract/app-images.ts';
import type { InitData } from '@wiec/contract/site.ts';
import { plantStaff, signInById } from '../../../testing/plant-staff.ts';
import { plantTown } from '../../../testing/plant-town.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';

let portal: TestApp;
let admin: number;
let clerk: number;

beforeAll(async () => {
  portal = await testApp({ rateLimitFactor: 1_000_000 });
  signInById(portal.app, portal.deps);
  const { officeId } = await plantTown(portal.deps.db);
  await plantTown(portal.deps.db, 2028);
  admin = await plantStaff(portal.deps, { officeId: null, isAdmin: true });
  clerk = await plantStaff(portal.deps, { officeId, permissions: { [officeId]: ['settings.manage'] } });
});
afterAll(() => portal.close());

async function ask<T = EditedImage[]>(method: 'GET' | 'PUT' | 'DELETE', path: string, payload?: object, by = admin) {
  const reply = await portal.app.inject({
    method,
    url: `/api/${path}`,
    headers: { authorization: `Bearer ${by}` },
    ...(payload ? { payload } : {}),
  });
  const body = reply.json<{ data: T; title: string; errors: { message: string; field?: string }[] }>();
  return { status: reply.statusCode, ...body };
}

const painted = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 23, g: 74, b: 51, alpha: 0.5 } } });
type Seen = { url: string; alt: string } | null;
/** Over what stands there now. */
const put = async (name: 'logo' | 'smallLogo' | 'topImage' | 'ue', bytes: Buffer | null, alt?: string, by = admin) =>
  putOver((await shown())[name], name, bytes, alt, by);
const putOver = (over: Seen, name: string, bytes: Buffer | null, alt = 'Herb Lipogrodu', by = admin) => {
  const seen = over && { url: over.url, alt: over.alt };
  return ask('PUT', `setting/images/${name}`, { seen, alt, content: bytes?.toString('base64') ?? null }, by);
};
const shown = async () => (await ask<InitData>('GET', 'app/init-data')).data.images;
const filesOnDisk = async (): Promise<string[]> => {
  const names = await readdir(join(portal.deps.config.dataDir, 'files'), { recursive: true }).catch(() => []);
  return names.filter((name) => name.includes('-'));
};

describe('a picture of the portal', () => {
  test('is written anew, shown to everybody at once with its size, and narrower where asked', async () => {
    await shown();
    const sent = await painted(800, 400)
      .withExif({ IFD0: { Artist: 'Jan Kowalski' }, IFD3: { GPSLatitude: '52/1 0/1 0/1' } })
      .jpeg()
      .toBuffer();
    expect((await put('topImage', sent, ' Rynek  o świcie ')).status).toBe(200);
    const { topImage } = await shown();
    expect(topImage).toMatchObject({ contentType: 'image/jpeg', alt: 'Rynek o świcie', width: 800, height: 400 });
    const whole = await portal.app.inject(topImage!.url);
    expect(whole.headers['content-type']).toBe('image/jpeg');
    expect(whole.rawPayload.includes('Kowalski')).toBe(false);
    const narrow = await portal.app.inject({ url: `${topImage!.url}?w=320`, headers: { accept: 'image/webp' } });
    expect(await sharp(narrow.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 320 });
    const entry = await portal.deps.db
      .selectFrom('audit_log')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ actor: `account:${admin}`, subject_id: 'images.topImage' });
  });

  test('keeps its transparency as PNG and WebP', async () => {
    for (const format of ['png', 'webp'] as const) {
      expect((await put('logo', await painted(200, 100).toFormat(format).toBuffer())).status).toBe(200);
      const { logo } = await shown();
      const { rawPayload } = await portal.app.inject(logo!.url);
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format, hasAlpha: true });
    }
  });

  test('leaves nothing on the disk if it cannot be saved', async () => {
    const { db, pool } = portal.deps;
    const before = await filesOnDisk();
    await pool.query("alter table app_image add constraint planted check (alt <> 'Nie do zapisania')");
    const reply = await put('topImage', await painted(800, 400).png().toBuffer(), 'Nie do zapisania');
    await pool.query('alter table app_image drop constraint planted');
    expect(reply.status).toBe(500);
    expect(await filesOnDisk()).toEqual(before);
    expect(await db.selectFrom('app_image').select('name').where('alt', '=', 'Nie do zapisania').execute()).toEqual([]);
  });

  test('takes the one before with it off the disk, and goes itself when it is removed', async () => {
    await put('ue', await painted(300, 100).png().toBuffer());
    const before = (await shown()).ue!;
    await portal.app.inject(`${before.url}?w=160`);
    const files = (await filesOnDisk()).length;
    await put('ue', await painted(310, 100).png().toBuffer());
    expect((await portal.app.inject(before.url)).statusCode).toBe(404);
    // The picture and its variant went, one came.
    expect((await filesOnDisk()).length).toBe(files - 1);
    const removed = await ask('DELETE', 'setting/images/ue');
    expect(removed.data.find(({ name }) => name === 'ue')).toEqual({ name: 'ue', image: null });
    expect((await shown()).ue).toBeNull();
    expect((await filesOnDisk()).length).toBe(files - 2);
    expect((await ask('DELETE', 'setting/images/ue')).status).toBe(200);
  });

  test('may get other words without another file; there must be a picture for them', async () => {
    await put('smallLogo', await painted(96, 96).png().toBuffer());
    const { url } = (await shown()).smallLogo!;
    expect((await put('smallLogo', null, 'Lipa')).status).toBe(200);
    expect((await shown()).smallLogo).toMatchObject({ url, alt: 'Lipa' });
    expect(await put('ue', null)).toMatchObject({ status: 409, errors: [{ field: 'content' }] });
  });

  test('is changed over what was seen there alone, its words too', async () => {
    const bytes = await painted(96, 96).png().toBuffer();
    await put('smallLogo', bytes);
    const seen = (await shown()).smallLogo;
    expect((await putOver(seen, 'smallLogo', null, 'Lipa')).status).toBe(200);
    // Sent twice it is done once.
    expect((await putOver(seen, 'smallLogo', null, 'Lipa')).status).toBe(200);
    expect((await putOver(seen, 'smallLogo', null, 'Dąb')).status).toBe(409);
    expect((await putOver(seen, 'smallLogo', bytes, 'Lipa')).status).toBe(409);
    expect((await putOver(null, 'smallLogo', bytes)).status).toBe(409);
    expect((await shown()).smallLogo).toMatchObject({ url: seen!.url, alt: 'Lipa' });
    const newer = await put('smallLogo', await painted(98, 98).png().toBuffer(), 'Lipa');
    expect(newer.status).toBe(200);
    expect((await putOver({ url: seen!.url, alt: 'Lipa' }, 'smallLogo', null, 'Dąb')).status).toBe(409);
  });

  test('is not changed by who keeps the settings of one office of several', async () => {
    const bytes = await painted(200, 100).png().toBuffer();
    expect((await put('logo', bytes, 'Herb', clerk)).status).toBe(403);
    expect((await ask('DELETE', 'setting/images/logo', undefined, clerk)).status).toBe(403);
    expect((await ask('GET', 'setting/images', undefined, clerk)).status).toBe(403);
  });
});

describe('an upload that is not to be trusted', () => {
  const NO_PICTURE = 'To nie jest obraz JPEG, PNG ani WebP, albo plik jest uszkodzony';
  const SVG = 'Portal nie przyjmuje obrazów SVG. Zapisz go jako PNG albo WebP';
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

  /** As a PNG tells its size: 30 000 × 30 000 pixels, in some dozens of bytes. */
  async function bomb(): Promise<Buffer> {
    const png = await painted(1, 1).png().toBuffer();
    png.writeUInt32BE(30_000, 16);
    png.writeUInt32BE(30_000, 20);
    png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
    return png;
  }

  test.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ['a page called a picture', () => Buffer.from('<!doctype html><script>alert(1)</script>'), NO_PICTURE],
    ['an SVG', () => Buffer.from(svg), SVG],
    ['an SVG behind a prologue', () => Buffer.from(`<?xml version="1.0"?><!-- ${'x'.repeat(500)} -->${svg}`), SVG],
    ['a PDF', () => Buffer.from('%PDF-1.7\n'), NO_PICTURE],
    ['a GIF', () => painted(200, 100).gif().toBuffer(), NO_PICTURE],
    ['nothing', () => Buffer.alloc(0), 'Plik jest pusty.'],
    [
      'half a picture',
      async () => (await painted(900, 900).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 5000),
      NO_PICTURE,
    ],
    ['a bomb', bomb, 'Obraz jest za duży: najwyżej 40 milionów pikseli'],
    ['a speck', () => painted(20, 20).png().toBuffer(), 'Obraz jest za wąski: ma 20 px, a potrzeba co najmniej 96 px'],
  ])('%s is refused by its field, and nothing is kept', async (_what, make, message) => {
    const files = (await filesOnDisk()).length;
    const before = await shown();
    const refused = await put('logo', await make());
    expect(refused).toMatchObject({ status: 422, errors: [{ field: 'content', message }] });
    expect(await shown()).toEqual(before);
    expect((await filesOnDisk()).length).toBe(files);
  });

  test('a picture with a page behind it is kept without the page', async () => {
    const sent = Buffer.concat([await painted(200, 100).png().toBuffer(), Buffer.from('<script>alert(1)</script>')]);
    expect((await put('logo', sent)).status).toBe(200);
    const { rawPayload, headers } = await portal.app.inject((await shown()).logo!.url);
    expect(rawPayload.includes('<script>')).toBe(false);
    expect(headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' });
  });

  test('words are asked for with the picture', async () => {
    const refused = await put('logo', Buffer.from('x'), ' ');
    expect(refused.errors.map(({ field }) => field)).toEqual(['content', 'alt']);
  });

  test('a large body is refused unread to who may not send it, and too large a one to everybody', async () => {
    const payload = { seen: null, alt: 'Herb', content: 'A'.repeat(8_000_000) };
    const stranger = await portal.app.inject({ method: 'PUT', url: '/api/setting/images/logo', payload });
    expect(stranger.statusCode).toBe(401);
    expect((await ask('PUT', 'setting/images/logo', payload)).status).toBe(413);
  });
});

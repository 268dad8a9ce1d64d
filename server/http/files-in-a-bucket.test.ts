import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeFile } from '../services/files.ts';
import { BucketServer } from '../testing/bucket-server.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';

let bucket: BucketServer;
let portal: TestApp;
let image: string;

beforeAll(async () => {
  bucket = await BucketServer.start();
  portal = await testApp({ filesUrl: bucket.bucket });
  const { deps } = portal;
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#174a33' } })
    .png()
    .toBuffer();
  const { id } = await storeFile(deps.db, deps, { filename: 'znak.png', bytes });
  await deps.pool.query(`insert into app_image (name, file_id, alt) values ('logo', $1, 'Znak miasta')`, [id]);
  image = `/api/app/images/${id}`;
});
afterAll(async () => {
  await portal.close();
  await bucket.stop();
});

const ask = (url: string) => portal.app.inject({ url, headers: { accept: 'image/webp' } });

test('a picture lies in the bucket, and its widths beside it once they were asked for', async () => {
  expect(bucket.objects.size).toBe(1);
  const whole = await ask(image);
  expect([whole.statusCode, whole.headers['content-type']]).toEqual([200, 'image/png']);
  const narrow = await ask(`${image}?w=320`);
  expect(await sharp(narrow.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 320 });
  expect([...bucket.objects.keys()].map((name) => name.slice(-8))).toContain('320.webp');
  expect((await ask(`${image}?w=320`)).rawPayload.equals(narrow.rawPayload)).toBe(true);
  expect(bucket.objects.size).toBe(2);
});

test('while the bucket is away, so is the picture, with a sentence; then it is back', async () => {
  bucket.fails = 500;
  const away = await ask(`${image}?w=640`);
  expect([away.statusCode, away.json().title]).toEqual([503, 'Serwis jest chwilowo niedostępny']);
  expect(portal.log()).toContain('files cannot be reached');
  expect(portal.log()).not.toContain(bucket.bucket.secretAccessKey);
  bucket.fails = null;
  expect((await ask(`${image}?w=640`)).statusCode).toBe(200);
});

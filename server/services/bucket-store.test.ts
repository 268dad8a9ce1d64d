import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BucketServer } from '../testing/bucket-server.ts';
import { FilesAway } from './bucket-client.ts';
import { BucketStore } from './bucket-store.ts';

let server: BucketServer;
let store: BucketStore;
const NAME = '3f/3fa85f64-5717-4562-b3fc-2c963f66afa6';
const BYTES = Buffer.from(Array.from({ length: 70_000 }, (_, i) => (i * 7) % 256));

beforeAll(async () => {
  server = await BucketServer.start();
  store = new BucketStore(server.bucket);
});
afterAll(() => server.stop());

test('what was written is read and streamed back, byte for byte, under its folder', async () => {
  await store.write(NAME, BYTES);
  expect([...server.objects.keys()]).toEqual([`/wiadro/pliki/${NAME}`]);
  expect((await store.read(NAME))?.equals(BYTES)).toBe(true);
  expect((await buffer(await store.open(NAME))).equals(BYTES)).toBe(true);
  await store.writeDerived(`${NAME}.320.webp`, BYTES.subarray(0, 9));
  expect(await store.read(`${NAME}.320.webp`)).toEqual(BYTES.subarray(0, 9));
});

test('a deleted file is gone, and deleting it again is no error', async () => {
  await store.write('00/brief', BYTES);
  await store.remove('00/brief');
  expect(await store.read('00/brief')).toBeNull();
  await store.remove('00/brief');
});

test('what is not there is null, or cannot be opened', async () => {
  expect(await store.read('00/none')).toBeNull();
  await expect(store.open('00/none')).rejects.toThrow('404');
});

test('with a wrong key nothing is taken or given, and the fault is not taken for a pause', async () => {
  const stranger = new BucketStore({ ...server.bucket, secretAccessKey: 'inny' });
  await expect(stranger.write('00/strange', BYTES)).rejects.toThrow('403');
  await expect(stranger.read(NAME)).rejects.toThrow('403');
  expect(server.objects.has('/wiadro/pliki/00/strange')).toBe(false);
});

test('a bucket that is out of order, or gone, is away', async () => {
  server.fails = 503;
  await expect(store.read(NAME)).rejects.toThrow(FilesAway);
  server.fails = null;
  const gone = await BucketServer.start();
  await gone.stop();
  await expect(new BucketStore(gone.bucket).read(NAME)).rejects.toThrow(FilesAway);
});

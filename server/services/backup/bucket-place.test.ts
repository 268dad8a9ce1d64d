import { hash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BucketServer } from '../../testing/bucket-server.ts';
import { RENEWED_EVERY } from './bucket-lease.ts';
import { BucketPlace } from './bucket-place.ts';
import { PART } from './bucket-upload.ts';

let server: BucketServer;
let place: BucketPlace;
const FOLDER = '/kopie/urzad/wiec';
const LOCK = `${FOLDER}/wiec.lock`;
const QUICK = [1, 1, 1];

beforeEach(async () => {
  server = await BucketServer.start(FOLDER);
  place = new BucketPlace(server.bucket, QUICK);
});
afterEach(async () => {
  vi.useRealTimers();
  await server.stop();
});

/** A stream in chunks of 64 KiB. */
const streamOf = (bytes: Buffer): Readable =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / 65_536) }, (_, at) => bytes.subarray(at * 65_536, (at + 1) * 65_536)),
  );
const write = (name: string, bytes: Buffer) => place.write(name, streamOf(bytes));
const read = (name: string): Promise<Buffer> => buffer(place.open(name));
const namesIn = async (folder: string): Promise<string[]> => {
  const names: string[] = [];
  for await (const { name } of place.list(folder)) names.push(name);
  return names;
};
/** Disturbs the first `times` requests that `isMeant` chooses. */
const disturb = (times: number, what: 'cut' | 'half', isMeant: (method: string, url: string) => boolean): void => {
  let left = times;
  server.disturb = (method, url) => (isMeant(method, url) && left-- > 0 ? what : undefined);
};

test.each([0, 1, PART, PART + 1, 2 * PART, 2 * PART + 77])('%i bytes come back as they were', async (length) => {
  const bytes = randomBytes(length);
  await write('2026/tables/x.copy.gz', bytes);
  expect([...server.objects.keys()]).toEqual([`${FOLDER}/2026/tables/x.copy.gz`]);
  expect((await read('2026/tables/x.copy.gz')).equals(bytes)).toBe(true);
  expect(server.uploads.size).toBe(0);
});

test('lists are read to their end, and only of the folder that is asked for', async () => {
  const names = Array.from({ length: 120 }, (_, at) => `files/ab/${String(at).padStart(3, '0')}&<x`);
  for (const name of names) server.objects.set(`${FOLDER}/${name}`, Buffer.from('x'));
  server.objects.set(`${FOLDER}/files2/y`, Buffer.from('y'));
  server.objects.set('/kopie/elsewhere/z', Buffer.from('z'));
  expect(await namesIn('files')).toEqual(names);
  expect(await namesIn('none')).toEqual([]);
  expect(await place.folders()).toEqual(['files', 'files2']);
});

test('what is not there is told, and removing it is no error', async () => {
  await expect(read('files/none')).rejects.toMatchObject({ code: 'ENOENT' });
  await place.remove('files/none');
});

test('a stream that fails leaves nothing, not even parts', async () => {
  async function* failing() {
    yield randomBytes(2 * PART);
    throw new Error('the table broke off');
  }
  await expect(place.write('x', Readable.from(failing()))).rejects.toThrow('the table broke off');
  expect([server.objects.size, server.uploads.size]).toEqual([0, 0]);
});

test('connections that break while a table is written and read are made good', async () => {
  const bytes = randomBytes(2 * PART + 5);
  disturb(3, 'cut', (method) => method === 'PUT');
  await write('x', bytes);
  disturb(3, 'half', (method) => method === 'GET');
  expect(hash('sha256', await read('x'))).toBe(hash('sha256', bytes));
  disturb(2, 'half', (_method, url) => url.includes('list-type'));
  await write('files/y', bytes.subarray(0, 9));
  expect(await namesIn('files')).toEqual(['files/y']);
});

test('a bucket that stays away, or refuses the key, is told in a sentence without the key', async () => {
  const told = (work: Promise<unknown>) => work.catch((error: Error) => `${error.name} ${error.message}`);
  server.fails = 503;
  const away = await told(write('x', randomBytes(9)));
  expect(away).toContain(`Wiadro ${place.address} nie odpowiada albo jest przeciążone`);
  server.fails = null;
  disturb(99, 'half', (method) => method === 'GET');
  server.objects.set(`${FOLDER}/x`, randomBytes(100_000));
  expect(await told(read('x'))).toContain('nie odpowiada');
  const stranger = new BucketPlace({ ...server.bucket, secretAccessKey: 'inny-tajny' }, QUICK);
  server.disturb = () => undefined;
  const refused = await told(stranger.write('x', streamOf(randomBytes(9))));
  expect(refused).toContain('odmawia dostępu: sprawdź BACKUP_ACCESS_KEY');
  for (const sentence of [away, refused]) expect(sentence).not.toMatch(/WIEC|tajny/);
});

const ways = ['heeded', 'bare', 'misread', 'ignored', 'refused'] as const;

test.each(ways)(
  'the lock of a process that was killed keeps others away for ten minutes, by the clock of the service, with conditional writes %s',
  async (conditions) => {
    server.conditions = conditions;
    server.objects.set(LOCK, Buffer.from('serwer-1 4711 abc\n'));
    server.written.set(LOCK, Date.now() - 9 * 60_000);
    await expect(place.alone(async () => {})).rejects.toThrow('(komputer serwer-1, proces 4711)');
    server.written.set(LOCK, Date.now() - 11 * 60_000);
    expect(await place.alone(async () => server.objects.get(LOCK)!.toString())).toContain(` ${process.pid} `);
    expect(server.objects.has(LOCK)).toBe(false);
  },
);

test.each(ways)('of two that begin at once one goes on, with conditional writes %s', async (conditions) => {
  server.conditions = conditions;
  const other = new BucketPlace(server.bucket, QUICK);
  const work = async (one: BucketPlace) => {
    await new Promise((done) => setTimeout(done, 200));
    await one.confirm();
  };
  const ends = await Promise.allSettled([place, other].map((one) => one.alone(() => work(one))));
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(server.objects.has(LOCK)).toBe(false);
});

test.each(['bare', 'misread'] as const)(
  'of two that find the lock of a process that was killed one goes on, with conditional writes %s',
  async (conditions) => {
    server.conditions = conditions;
    server.objects.set(LOCK, Buffer.from('serwer-1 4711 abc\n'));
    server.written.set(LOCK, 0);
    const other = new BucketPlace(server.bucket, QUICK);
    const work = async (one: BucketPlace) => {
      await new Promise((done) => setTimeout(done, 200));
      await one.confirm();
    };
    const ends = await Promise.allSettled([place, other].map((one) => one.alone(() => work(one))));
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  },
);

test('whoever lost the lock finishes nothing, and leaves that of the other', async () => {
  const theirs = Buffer.from('serwer-2 4712 abc\n');
  const losing = place.alone(async () => {
    server.objects.set(LOCK, theirs);
    await place.confirm();
  });
  await expect(losing).rejects.toThrow('W czasie tej kopii zaczęła się inna');
  expect(server.objects.get(LOCK)).toEqual(theirs);
});

test.each(ways)('a lock is renewed while the work goes on, with conditional writes %s', async (conditions) => {
  server.conditions = conditions;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await place.alone(async () => {
    server.written.set(LOCK, 0);
    await vi.advanceTimersByTimeAsync(RENEWED_EVERY);
    await expect.poll(() => server.written.get(LOCK)).toBeGreaterThan(0);
    await place.confirm();
  });
});

test('a lock whose writing was answered to nobody is held all the same', async () => {
  disturb(1, 'half', (method, url) => method === 'PUT' && url === LOCK);
  expect(await place.alone(async () => 'done')).toBe('done');
});

import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts';
import { testDeps } from '../testing/test-deps.ts';
import type { FileStore } from './file-store.ts';
import { thumbnailsOf } from './thumbnails.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

/** Originals alone; takes its time, and counts how many of them are in memory at once. */
async function slowStore(): Promise<FileStore & { most: () => number }> {
  const original = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#174A33' } })
    .png()
    .toBuffer();
  let open = 0;
  let most = 0;
  const never = async () => {
    throw new Error('nothing else is asked of it');
  };
  return {
    write: never,
    open: never,
    remove: never,
    read: async (name) => {
      if (name.endsWith('.jpeg')) return null;
      most = Math.max(most, ++open);
      await pause(20);
      return original;
    },
    writeDerived: async () => void open--,
    most: () => most,
  };
}

test('pictures are made one after another: a vote may have hundreds, and an original is megabytes', async () => {
  const rows = await database.db
    .insertInto('file')
    .values(
      Array.from({ length: 12 }, (_, at) => ({
        storage_key: `obraz-${at}`,
        filename: `${at}.png`,
        content_type: 'image/png',
        size: 100,
        sha256: Buffer.alloc(32, at),
        width: 8,
        height: 8,
      })),
    )
    .returning('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  const files = await slowStore();
  const made = await thumbnailsOf(testDeps(database, { files }), ids);
  expect([...made.keys()].toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b));
  for (const picture of made.values()) expect(picture).toMatch(/^\/9j\//);
  expect(files.most()).toBe(1);
});

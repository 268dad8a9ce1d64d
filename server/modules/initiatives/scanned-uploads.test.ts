/** Files of residents where the office has a scanner: what it finds is not kept, and nothing is kept without a verdict. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { UPLOAD_REFUSED_HEADER } from '@wiec/contract/initiatives.ts';
import { type InitiativeGround, initiativeGround } from '../../testing/initiative-ground.ts';
import { pdfOf } from '../../testing/sample-files.ts';
import { scannerThat } from '../../testing/scanner.ts';
import { storeUpload } from './store-upload.ts';

let ground: InitiativeGround;
beforeAll(async () => {
  ground = await initiativeGround();
});
afterAll(() => ground.close());

let serial = 0;
async function uploadUnder(answer: string | null) {
  const scanner = await scannerThat((socket) => socket.end(answer ?? ''));
  if (answer === null) scanner.close();
  const deps = { ...ground.deps, config: { ...ground.deps.config, fileScanner: scanner.at } };
  const uploader = { uploadHash: Buffer.alloc(32, ++serial), accountId: null };
  const file = { filename: 'podanie.pdf', bytes: pdfOf() };
  const reply = await storeUpload(deps, { file, uploader, address: '127.0.0.1', known: null });
  scanner.close();
  return reply;
}
const kept = async (): Promise<number> => (await ground.deps.pool.query('select from file')).rows.length;

test('one in which nothing was found is kept', async () => {
  const before = await kept();
  const reply = await uploadUnder('stream: OK\0');
  expect(reply).toMatchObject({ ok: true });
  expect((reply as { data: number }).data).toBeGreaterThan(0);
  expect(await kept()).toBe(before + 1);
});

test('one with a virus is not, and its sender is told why', async () => {
  const before = await kept();
  expect(await uploadUnder('stream: Win.Test.EICAR_HDB-1 FOUND\0')).toMatchObject({
    ok: true,
    data: -1,
    headers: { [UPLOAD_REFUSED_HEADER]: 'infected' },
  });
  expect(await kept()).toBe(before);
});

test.each([['INSTREAM size limit exceeded. ERROR\0'], [null]])(
  'without a verdict nothing is kept (%j)',
  async (answer) => {
    const before = await kept();
    expect(await uploadUnder(answer)).toMatchObject({ ok: false, kind: 'unavailable' });
    expect(await kept()).toBe(before);
  },
);

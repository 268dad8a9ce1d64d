/** Files that come with an act: kept before anybody has to wait for it, with an end to their number and time, and wholly or not at all. */
import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { sql } from 'kysely';
import type { FileStore } from '../../services/file-store.ts';
import { plantConsultation } from '../../testing/plant-consultation.ts';
import { plantTown } from '../../testing/plant-town.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { importAct } from './import-act.ts';
import { ACT_FILE_LIMITS } from './reading/limits.ts';
import { readActFile } from './reading/read-act-file.ts';
import { asXml } from './reading/testing/act-files.ts';
import { readNotation } from './reading/testing/act-notation.ts';
import { zip } from './reading/testing/docx-builder.ts';
import { TEN_ACTS } from './reading/testing/ten-acts.ts';

let portal: TestApp;
let officeId: number;
beforeAll(async () => {
  portal = await testApp();
  ({ officeId } = await plantTown(portal.deps.db));
});
afterAll(() => portal.close());
afterEach(() => void vi.restoreAllMocks());

const xml = asXml(readNotation(TEN_ACTS.tables!));
const picture = (red: number) =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: { r: red, g: 0, b: 0 } } })
    .png()
    .toBuffer();
const zipx = async (pictures: number): Promise<Buffer> => {
  const entries: Record<string, string | Uint8Array> = { 'akt.xml': xml };
  for (let n = 0; n < pictures; n++) entries[`rys-${n}.png`] = await picture(n);
  return Buffer.from(zip(entries));
};
async function load(projectId: number, pictures: number, files: FileStore = portal.deps.files) {
  const bytes = await zipx(pictures);
  const act = readActFile(bytes, null, ACT_FILE_LIMITS);
  const order = { projectId, version: 1, filename: 'akt.zipx', bytes, act, by: 'cli' } as const;
  return importAct({ db: portal.deps.db, files }, order);
}
const consultation = async () => (await plantConsultation(portal.deps, { officeId })).id;
const kept = async () =>
  (await readdir(`${portal.deps.config.dataDir}/files`, { recursive: true }).catch(() => [])).filter((name) =>
    name.includes('/'),
  );

test('nobody waits for the consultation while pictures are written anew', async () => {
  const id = await consultation();
  const { db, files } = portal.deps;
  let writes = 0;
  const watched = new Proxy(files, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function') return method;
      if (name !== 'write') return method.bind(target) as unknown;
      return async (...args: Parameters<FileStore['write']>) => {
        writes += 1;
        // Throws where somebody holds it.
        await sql`select from project where id = ${id} for update nowait`.execute(db);
        return target.write(...args);
      };
    },
  });
  expect(await load(id, 3, watched)).toMatchObject({ ok: true });
  expect(writes).toBe(3);
  const { rows } = await sql<{ content_type: string }>`
    select f.content_type from act_attachment t join act a on a.id = t.act_id join file f on f.id = t.file_id
     where a.project_id = ${id} order by t.position`.execute(db);
  expect(rows.map((row) => row.content_type)).toEqual(['image/png', 'image/png', 'image/png']);
});

test('what takes too long is refused with a sentence, and nothing is left of it', async () => {
  const id = await consultation();
  const before = await kept();
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 25_000));
  const reply = await load(id, 9);
  vi.restoreAllMocks();
  expect(reply).toMatchObject({
    ok: false,
    errors: [{ message: 'Plików przy akcie nie udało się zapisać w 60 sekund.' }],
  });
  expect(await kept()).toEqual(before);
  expect(await portal.deps.db.selectFrom('act').select('id').where('project_id', '=', id).execute()).toEqual([]);
});

test('nothing is left of files of an act that is refused', async () => {
  const before = await kept();
  expect(await load(999_999, 2)).toMatchObject({ ok: false, kind: 'not-found' });
  expect(await kept()).toEqual(before);
});

test('an act comes with two hundred files at most', () => {
  const file = (n: number) =>
    zip({ 'akt.xml': xml, ...Object.fromEntries(Array.from({ length: n }, (_, i) => [`plan-${i}.pdf`, '%PDF-1.4'])) });
  expect(readActFile(file(200), null, ACT_FILE_LIMITS).files).toHaveLength(200);
  expect(() => readActFile(file(201), null, ACT_FILE_LIMITS)).toThrow('Przy akcie jest ponad 200 plików.');
});

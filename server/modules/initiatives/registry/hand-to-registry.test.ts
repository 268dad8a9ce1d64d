/** The registry of the office as a folder (3-the-office §5, §6): what it gets and when, and that its failure stops nobody. */
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CaseParcels } from '@wiec/contract/case-parcels.ts';
import { tasksOf } from '@wiec/domain/desk-work.ts';
import { readDesk } from '../../../morning-letters.ts';
import { type InitiativeGround, initiativeGround } from '../../../testing/initiative-ground.ts';
import { callerById } from '../../../testing/plant-staff.ts';
import { plantTown } from '../../../testing/plant-town.ts';
import { provenHeaders } from '../../../testing/proof-of.ts';
import { pdfOf } from '../../../testing/sample-files.ts';
import { FolderRegistry } from './folder-registry.ts';
import { handToRegistry } from './hand-to-registry.ts';

let ground: InitiativeGround;
let officeId: number;
let clerk: number;
let other: number;
let outer: string;
let folder: string;
beforeAll(async () => {
  ground = await initiativeGround();
  ({ officeId } = ground.town);
  clerk = await ground.clerk(officeId, 'initiatives.manage');
  other = await ground.clerk(officeId, 'initiatives.manage');
  outer = await mkdtemp(join(tmpdir(), 'wiec-rejestr-'));
  folder = join(outer, 'ezd');
});
afterAll(async () => {
  await ground.close();
  await rm(outer, { recursive: true, force: true });
});
beforeEach(async () => {
  await ground.deps.db.deleteFrom('initiative').execute();
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
});

const run = () => handToRegistry(ground.deps, new FolderRegistry(folder));
const there = async (): Promise<string[]> => (await readdir(folder)).toSorted();
const due = () =>
  ground.deps.db
    .updateTable('case_parcel')
    .set({ next_try_at: new Date(0) })
    .execute();

async function sent(withFile = false): Promise<{ id: number; number: string }> {
  const token = withFile ? await ground.uploadToken() : null;
  const file = token === null ? null : await ground.upload({ token }, '../../etc/passwd.pdf', pdfOf(400));
  const more = { officeId, ...(file && { attachments: [{ id: file.data }] }) };
  const headers: Record<string, string> = token === null ? {} : { 'upload-token': token };
  const reply = await ground.send(null, ground.body({ title: 'Ławka przy aptece' }, more), headers);
  expect(reply.status).toBe(200);
  const query = ground.deps.db.selectFrom('initiative').select('id').orderBy('id', 'desc');
  return { id: (await query.executeTakeFirstOrThrow()).id, number: reply.data!.number };
}
async function act(by: number, id: number, body: { act: string; [name: string]: unknown }): Promise<void> {
  const { revision } = (await ground.case(by, id)).data!;
  const url = `/api/office/initiatives/${id}/acts`;
  const reply = await ground.call(by, 'POST', url, { revision, ...body }, provenHeaders(ground.deps, by));
  expect(reply.status).toBe(200);
}
const parcels = async (by = clerk): Promise<CaseParcels> =>
  (await ground.call<CaseParcels>(by, 'GET', '/api/office/case-parcels')).data!;
const onDesk = async (by = clerk) =>
  tasksOf(await readDesk(ground.deps, (await callerById(ground.deps, by))!, new Date())).find(({ href }) =>
    href.endsWith('/rejestr'),
  );

test('a letter goes once it has a class, with its files and a document, and the whole case once it has ended; each once', async () => {
  const { id, number } = await sent(true);
  await run();
  expect(await there()).toEqual([]);
  await act(clerk, id, { act: 'assign', class: 'other', assigneeId: clerk });
  await run();
  await run();
  const [letter, ...none] = await there();
  expect([letter?.startsWith(`${number}_pismo_`), none]).toEqual([true, []]);
  const papers = await readdir(join(folder, letter!));
  expect(papers.toSorted()).toEqual(['sprawa.json', 'sprawa.pdf', 'zalacznik-01.pdf']);
  const record = JSON.parse(await readFile(join(folder, letter!, 'sprawa.json'), 'utf8')) as {
    numer: string;
    zalaczniki: { sha256: string; plik: string }[];
  };
  const bytes = await readFile(join(folder, letter!, 'zalacznik-01.pdf'));
  expect(record).toMatchObject({
    numer: number,
    rodzaj: 'other',
    zalaczniki: [{ plik: 'zalacznik-01.pdf', sha256: createHash('sha256').update(bytes).digest('hex') }],
  });
  expect((await readFile(join(folder, letter!, 'sprawa.pdf'))).subarray(0, 5).toString()).toBe('%PDF-');

  await act(clerk, id, { act: 'draft', outcome: 'accepted', words: 'Stanie wiosną.' });
  await act(other, id, { act: 'approve' });
  await act(other, id, { act: 'answer' });
  await run();
  expect((await there()).filter((name) => name.includes('_zakonczenie_'))).toHaveLength(1);
  await act(clerk, id, { act: 'reopen', words: 'Jeszcze raz.' });
  await act(clerk, id, { act: 'draft', outcome: 'accepted', words: 'Stanie latem.' });
  await act(other, id, { act: 'approve' });
  await act(other, id, { act: 'answer' });
  await run();
  expect((await there()).filter((name) => name.includes('_zakonczenie_'))).toHaveLength(2);
  expect((await parcels()).items).toEqual([]);
});

test('spam never goes there', async () => {
  const { id } = await sent();
  await act(clerk, id, { act: 'mark-spam' });
  await run();
  expect(await there()).toEqual([]);
});

test('a registry that is away stops nobody, is told at the desk, and gets everything later', async () => {
  const { id, number } = await sent();
  await act(clerk, id, { act: 'assign', class: 'other', assigneeId: clerk });
  await rm(folder, { recursive: true });
  await run();
  expect((await parcels()).items).toMatchObject([{ number, kind: 'letter', tries: 1, problem: 'ENOENT' }]);
  expect((await onDesk())?.title).toBe('1\u00a0pismo poza rejestrem');
  // It is not made by us, and nothing is tried before its time.
  await run();
  expect([(await parcels()).items[0]!.tries, await readdir(outer)]).toEqual([1, []]);
  expect((await sent()).number).not.toBe(number);
  await act(clerk, id, { act: 'draft', outcome: 'accepted', words: 'Tak.' });
  await mkdir(folder);
  await due();
  await run();
  expect((await there()).map((name) => name.split('_')[0])).toEqual([number]);
  expect([(await parcels()).items, await onDesk()]).toEqual([[], undefined]);
});

test('a process that was killed in the middle leaves no half parcel, and its rest is cleared', async () => {
  const left = join(folder, '.wiec-polowa');
  await mkdir(left);
  await writeFile(join(left, 'sprawa.pdf'), 'pół');
  const longAgo = new Date(Date.now() - 7_200_000);
  await utimes(left, longAgo, longAgo);
  const { id, number } = await sent();
  await act(clerk, id, { act: 'assign', class: 'other', assigneeId: clerk });
  await run();
  expect((await there()).map((name) => name.split('_')[0])).toEqual([number]);
  // It was put there, and the process was killed before it could say so: the same is there once.
  await ground.deps.db.updateTable('case_parcel').set({ done_at: null }).execute();
  await run();
  expect([(await there()).length, (await parcels()).items]).toEqual([1, []]);
});

test('a clerk hurries one, or says that it went by hand; by what they have seen, and of their own office', async () => {
  const { id } = await sent();
  await act(clerk, id, { act: 'assign', class: 'other', assigneeId: clerk });
  await rm(folder, { recursive: true });
  await run();
  const [item] = (await parcels()).items;
  const post = (by: number, body: object) =>
    ground.call<CaseParcels>(by, 'POST', `/api/office/case-parcels/${item!.id}/acts`, body);
  const stranger = await ground.clerk((await plantTown(ground.deps.db, 2046)).officeId, 'initiatives.manage');
  expect([(await post(stranger, { act: 'by-hand', tries: 1 })).status, (await parcels(stranger)).items]).toEqual([
    404,
    [],
  ]);
  expect((await post(clerk, { act: 'retry', tries: 0 })).status).toBe(409);
  expect((await post(clerk, { act: 'retry', tries: 1 })).status).toBe(200);
  await run();
  expect((await parcels()).items).toMatchObject([{ tries: 2 }]);
  expect((await post(clerk, { act: 'by-hand', tries: 2 })).data?.items).toEqual([]);
  expect((await post(clerk, { act: 'by-hand', tries: 2 })).status).toBe(409);
});

test('without a folder nothing goes anywhere', async () => {
  const { id } = await sent();
  await act(clerk, id, { act: 'assign', class: 'other', assigneeId: clerk });
  await handToRegistry(ground.deps);
  expect(await parcels()).toEqual({ registry: 'hand', items: [] });
});

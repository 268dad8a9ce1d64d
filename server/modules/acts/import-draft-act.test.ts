/** The act of a consultation in preparation, read from a clerk's file. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OfficeProject } from '@wiec/contract/office-projects.ts';
import type { ActReport } from '@wiec/contract/office-acts.ts';
import { ProjectStatus } from '@wiec/domain/phases.ts';
import { plantConsultation } from '../../testing/plant-consultation.ts';
import { callerById, plantStaff, signInById } from '../../testing/plant-staff.ts';
import { plantTown, switchModules, type Town } from '../../testing/plant-town.ts';
import { openSessionOfId } from '../../testing/proof-of.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { accepted } from '../../http/reply.ts';
import type { DraftActParty } from './draft-act.ts';
import { importDraftAct } from './import-draft-act.ts';
import { deleted, docx, paragraph, run } from './reading/testing/docx-builder.ts';

let portal: TestApp;
let town: Town;
let clerk: number;

beforeAll(async () => {
  portal = await testApp({ rateLimitFactor: 1_000_000 });
  signInById(portal.app, portal.deps);
  town = await plantTown(portal.deps.db);
  await switchModules(portal.deps.db, { consultation: true });
  clerk = await staffOf(town.officeId);
});
afterAll(() => portal.close());

async function staffOf(officeId: number): Promise<number> {
  const id = await plantStaff(portal.deps, { officeId, permissions: { [officeId]: ['consultations.manage'] } });
  await openSessionOfId(portal.deps, id);
  return id;
}
const prepare = async (): Promise<number> =>
  (await plantConsultation(portal.deps, { officeId: town.officeId, inPreparation: true })).id;
const seenOf = async (id: number): Promise<string> => {
  const headers = { authorization: `Bearer ${clerk}` };
  const reply = await portal.app.inject({ url: `/api/office/projects/${id}`, headers });
  return reply.json<{ data: OfficeProject }>().data.draftRevision ?? 'public';
};
interface Given {
  by?: number;
  seen?: string;
  changes?: string;
  version?: number;
}
const put = async (id: number, bytes: Uint8Array | string, { by = clerk, seen, changes, version = 1 }: Given = {}) =>
  portal.app.inject({
    method: 'PUT',
    url: `/api/office/consultations/${id}/act`,
    headers: { authorization: `Bearer ${by}` },
    payload: {
      seen: seen ?? (await seenOf(id)),
      version,
      filename: 'akt.docx',
      content: Buffer.from(bytes).toString('base64'),
      changes: changes ?? null,
    },
  });
const actsOf = (id: number) =>
  portal.deps.db.selectFrom('act').select(['version', 'number']).where('project_id', '=', id).execute();

const FIRST = 'UCHWAŁA NR 1\nz dnia 3 maja 2026 r.\n§ 1. Park.\n1) drzewa;\n3) trawa.\n§ 2. Staw.';

test('an act is read into a draft, told about line by line, and replaced by the next', async () => {
  const id = await prepare();
  const first = await put(id, FIRST);
  expect(first.json<{ data: ActReport }>().data).toMatchObject({
    characters: 59,
    kept: 59,
    elements: 6,
    warnings: [{ line: 5, sentence: 'Wiersz 5: luka w numeracji, po pkt 1 jest pkt 3.' }],
    replaced: false,
    recognisedAgain: null,
  });
  expect(await actsOf(id)).toEqual([{ version: 1, number: '1' }]);
  expect((await put(id, 'UCHWAŁA NR 2\n§ 1. Park.')).json()).toMatchObject({ data: { replaced: true } });
  expect(await actsOf(id)).toEqual([{ version: 1, number: '2' }]);
  const log = await portal.deps.db
    .selectFrom('audit_log')
    .select('actor')
    .where('action', '=', 'act.imported')
    .execute();
  expect(log).toEqual([{ actor: `account:${clerk}` }, { actor: `account:${clerk}` }]);
});

test('a file that cannot be read changes nothing, and its sentence stands at the file', async () => {
  const id = await prepare();
  await put(id, FIRST);
  const tracked = docx({ body: [paragraph(`${run('§ 1. Park.')}${deleted(' Staw')}`)] });
  for (const bytes of [Buffer.from([0, 1, 2, 3, 0, 255]), tracked]) {
    const reply = await put(id, bytes);
    expect([reply.statusCode, reply.json<{ errors: object[] }>().errors]).toEqual([
      422,
      [{ field: 'content', message: expect.stringMatching(/\.$/) }],
    ]);
  }
  expect(await actsOf(id)).toEqual([{ version: 1, number: '1' }]);
  expect((await put(id, tracked, { changes: 'accept' })).statusCode).toBe(200);
});

test('nobody puts an act on what is public, was changed meanwhile, or is another office’s', async () => {
  const id = await prepare();
  const seen = await seenOf(id);
  const stranger = await staffOf((await plantTown(portal.deps.db, 2071)).officeId);
  const refusals = [await put(id, FIRST, { seen: 'x' }), await put(id, FIRST, { by: stranger, seen })];
  await portal.deps.projects.setStatus(portal.deps.db, id, ProjectStatus.Active);
  refusals.push(await put(id, FIRST, { seen }));
  expect(refusals.map(({ statusCode }) => statusCode)).toEqual([409, 403, 409]);
  expect(await actsOf(id)).toEqual([]);
});

test('one file is read at a time, three wait for it, and the next one is told to come later', async () => {
  const id = await prepare();
  const by = (await callerById(portal.deps, clerk))!;
  // Nothing waits for the database: all ask while the first is read.
  const withDraft = async () => accepted({ replaced: false, recognisedAgain: null, closedBefore: [] });
  const deps = { ...portal.deps, withDraft: withDraft as unknown as DraftActParty['withDraft'] };
  const order = {
    projectId: id,
    by,
    seen: '',
    version: 1,
    filename: 'akt.txt',
    bytes: Buffer.from(FIRST),
    changes: null,
  };
  const five = await Promise.all(Array.from({ length: 5 }, () => importDraftAct(deps, order)));
  expect(five.slice(0, 4).map(({ ok }) => ok)).toEqual([true, true, true, true]);
  expect(five[4]).toMatchObject({ ok: false, kind: 'unavailable' });
  expect((await put(id, FIRST)).statusCode).toBe(200);
});

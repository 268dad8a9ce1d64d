/** The act of a consultation in preparation, changed by hand and read again from a corrected file. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ActReport, DraftAct } from '@wiec/contract/office-acts.ts';
import type { EditedElement } from '@wiec/domain/acts/edited-act.ts';
import { divided, merged, withComments, withRole, withText } from '@wiec/domain/acts/edit-act.ts';
import { ProjectStatus } from '@wiec/domain/phases.ts';
import { plantConsultation } from '../../testing/plant-consultation.ts';
import { plantStaff, signInById } from '../../testing/plant-staff.ts';
import { plantTown, switchModules, type Town } from '../../testing/plant-town.ts';
import { openSessionOfId, provenHeaders } from '../../testing/proof-of.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';

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

interface Call {
  by?: number;
  payload?: object;
  query?: string;
  headers?: Record<string, string>;
}
const ask = (method: 'GET' | 'PUT' | 'DELETE', path: string, { by = clerk, payload, query = '', headers }: Call = {}) =>
  portal.app.inject({
    method,
    url: `/api/office/consultations/${path}${query}`,
    headers: { authorization: `Bearer ${by}`, ...headers },
    ...(payload && { payload }),
  });

const ACT =
  'UCHWAŁA NR 1\nz dnia 3 maja 2026 r.\nw sprawie parku\n§ 1. W parku wolno odpoczywać i spacerować.\n1) drzewa;\n2) trawa; 3) staw.\nMapa w skali.\n§ 2. Psy wprowadza się do parku na smyczy.';

async function load(id: number, text = ACT, version = 1): Promise<ActReport> {
  const seen = (await read(id, version)).revision;
  const payload = { seen, version, filename: 'akt.txt', content: Buffer.from(text).toString('base64'), changes: null };
  const reply = await ask('PUT', `${id}/act`, { payload });
  expect(reply.statusCode).toBe(200);
  return reply.json<{ data: ActReport }>().data;
}
const read = async (id: number, version = 1): Promise<DraftAct> =>
  (await ask('GET', `${id}/acts/${version}`)).json<{ data: DraftAct }>().data;
const elementsOf = async (id: number): Promise<EditedElement[]> => (await read(id)).act!.elements;
const save = async (id: number, elements: readonly EditedElement[], seen?: string, by = clerk) =>
  ask('PUT', `${id}/acts/1`, { by, payload: { seen: seen ?? (await read(id)).revision, elements } });
async function prepared(): Promise<number> {
  const { id } = await plantConsultation(portal.deps, { officeId: town.officeId, inPreparation: true });
  await load(id);
  return id;
}
const at = (list: readonly EditedElement[], text: string): number =>
  list.findIndex((element) => element.text.includes(text));
function listOf(step: ReturnType<typeof merged>): readonly EditedElement[] {
  if (!step.ok) throw new Error(step.reason);
  return step.list;
}
const outlineOf = (list: readonly EditedElement[]): string[] =>
  list.map(({ depth, unit, kind, nr, text, canComment }) =>
    [' '.repeat(depth), unit ?? kind, nr ?? '-', text, canComment ? '' : 'closed'].join(' ').trimEnd(),
  );

test('an act is given as a list beside the lines of its file, and what is changed in it is what is stored', async () => {
  const id = await prepared();
  const { act, versions, revision } = await read(id);
  expect([versions, act!.header.replaceAll('\u00a0', ' '), act!.edits, act!.source!.slice(3, 5)]).toEqual([
    [1],
    'Uchwała nr 1 z dnia 3 maja 2026 r.',
    0,
    [
      { line: 4, text: '§ 1. W parku wolno odpoczywać i spacerować.' },
      { line: 5, text: '1) drzewa;' },
    ],
  ]);
  const before = act!.elements;
  const grass = at(before, 'trawa');
  let list = listOf(divided(before, grass, before[grass]!.text.indexOf('3)'), -1));
  list = listOf(withRole(list, at(list, 'Mapa'), 'wspolna'));
  list = withComments(list, at(list, 'Mapa'), false);
  list = withText(list, at(list, 'w sprawie'), 'w sprawie parków');
  const reply = await save(id, list);
  expect(reply.statusCode).toBe(200);
  const after = await read(id);
  expect(outlineOf(after.act!.elements)).toEqual(outlineOf(list));
  // Elements of before are the same ones, and only the new one has another id.
  const ids = new Set(before.map((element) => element.id));
  expect(after.act!.elements.filter((element) => !ids.has(element.id)).map(({ text }) => text)).toEqual(['staw.']);
  expect([after.act!.title, after.act!.edits, after.revision === revision]).toEqual(['w sprawie parków', 1, false]);
  const told = reply.json<{ data: { revision: string; ids: number[] } }>().data;
  expect([told.revision, told.ids]).toEqual([after.revision, after.act!.elements.map((element) => element.id)]);
  const addresses = await portal.deps.db
    .selectFrom('act_element as e')
    .innerJoin('act as a', 'a.id', 'e.act_id')
    .select('e.address')
    .where('a.project_id', '=', id)
    .where('e.unit', '=', 'pkt')
    .orderBy('e.position')
    .execute();
  expect(addresses.map(({ address }) => address)).toEqual(['par-1-pkt-1', 'par-1-pkt-2', 'par-1-pkt-3']);
  const log = await portal.deps.db
    .selectFrom('audit_log')
    .select('details')
    .where('action', '=', 'act.changed')
    .execute();
  expect(log).toEqual([{ details: { projectId: id, version: 1, elements: list.length, before: before.length } }]);
});

test('what is no tree, stands where it may not, or is of another act, changes nothing', async () => {
  const id = await prepared();
  const other = await elementsOf(await prepared());
  const list = await elementsOf(id);
  const refused: [list: readonly EditedElement[], message: string][] = [
    [
      list.map((element, place) => ({ ...element, depth: place === 1 ? 5 : element.depth })),
      'Element nie ma takiego, do którego należy.',
    ],
    [
      list.map((element, place) => ({ ...element, depth: place === at(list, 'Psy') ? 1 : element.depth })),
      '„Paragraf” nie może należeć do elementu „Paragraf”.',
    ],
    [[...list, other[0]!], 'W akcie nie ma takiego elementu.'],
    [[...list, list[0]!], 'Ten sam element jest w akcie dwa razy.'],
    [
      list.map((element) => ({ ...element, kind: 'tabela' as const })),
      'Rodzaj elementu nie zgadza się z jego jednostką.',
    ],
  ];
  for (const [sent, message] of refused) {
    const reply = await save(id, sent);
    expect([reply.statusCode, reply.json<{ errors: { message: string }[] }>().errors[0]!.message]).toEqual([
      422,
      message,
    ]);
  }
  expect(await elementsOf(id)).toEqual(list);
  expect((await save(id, [])).statusCode).toBe(400);
});

test('of two clerks the second is told, and nobody changes what is public or another office’s', async () => {
  const id = await prepared();
  const { revision } = await read(id);
  const list = await elementsOf(id);
  const shorter = listOf(merged(list, at(list, 'Mapa')));
  const stranger = await staffOf((await plantTown(portal.deps.db, 2071)).officeId);
  expect((await save(id, shorter, revision, stranger)).statusCode).toBe(403);
  expect((await ask('GET', `${id}/acts/1`, { by: stranger })).statusCode).toBe(403);
  expect((await save(id, shorter, revision)).statusCode).toBe(200);
  expect((await save(id, list, revision)).statusCode).toBe(409);
  expect(outlineOf(await elementsOf(id))).toEqual(outlineOf(shorter));
  const latest = (await read(id)).revision;
  await portal.deps.projects.setStatus(portal.deps.db, id, ProjectStatus.Active);
  expect((await save(id, list, latest)).statusCode).toBe(409);
});

test('a corrected file keeps elements that read alike with their flags, and tells which of those it has not', async () => {
  const id = await prepared();
  let list: readonly EditedElement[] = await elementsOf(id);
  for (const text of ['Psy', 'drzewa', 'Mapa']) list = withComments(list, at(list, text), false);
  await save(id, list);
  const report = await load(
    id,
    ACT.replace('na smyczy', 'na krótkiej smyczy').replace('1) drzewa;\n', '').replace('2) trawa', '1) trawa'),
  );
  expect([report.replaced, report.recognisedAgain, report.closedBefore]).toEqual([
    true,
    list.length - 2,
    ['pkt 1 „drzewa;”'],
  ]);
  const now = await elementsOf(id);
  const kept = (text: string) => ({ now: now[at(now, text)], before: list[at(list, text)] });
  expect([kept('Psy').now!.id, kept('Psy').now!.canComment]).toEqual([kept('Psy').before!.id, false]);
  expect(kept('Mapa').now!.canComment).toBe(false);
  expect(kept('trawa').now!.canComment).toBe(true);
});

test('the act in force is loaded beside the consulted one, and taken off again with a proof', async () => {
  const id = await prepared();
  await load(id, 'UCHWAŁA NR 7\n§ 1. Psów wprowadzać nie wolno.', 0);
  const both = await read(id, 0);
  expect([both.versions, both.act!.header.replaceAll('\u00a0', ' ')]).toEqual([[0, 1], 'Uchwała nr 7']);
  const query = `?seen=${both.revision}`;
  expect((await ask('DELETE', `${id}/acts/0`, { query })).statusCode).toBe(403);
  const headers = provenHeaders(portal.deps, clerk);
  expect((await ask('DELETE', `${id}/acts/0`, { query: '?seen=x', headers })).statusCode).toBe(409);
  expect((await ask('DELETE', `${id}/acts/0`, { query, headers: provenHeaders(portal.deps, clerk) })).statusCode).toBe(
    200,
  );
  expect((await read(id, 0)).versions).toEqual([1]);
});

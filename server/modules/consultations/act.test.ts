/** The act of a consultation: what it changes in the one in force, and its file. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ActNode, LegalAct } from '@wiec/contract/consultations.ts';
import { recogniseAct } from '@wiec/domain/acts/recognise-act.ts';
import { paragraphs } from '@wiec/domain/acts/testing/outline.ts';
import { ProjectStatus } from '@wiec/domain/phases.ts';
import { plantAct, plantConsultation } from '../../testing/plant-consultation.ts';
import { plantTown, switchModules } from '../../testing/plant-town.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { actPaper } from './act-pdf/act-paper.ts';

const IN_FORCE = `§ 1. Park jest otwarty do godziny dwudziestej.
  § 2. W parku wolno:
  1) spacerować;
  2) karmić kaczki.
  § 3. Opadłe liście usuwa się w ciągu siedmiu dni.`;
const TO_BE = `Rozdział 1. Przepisy ogólne
  § 1. Park jest otwarty do godziny dwudziestej drugiej.
  § 2. W parku wolno:
  1) spacerować;
  2) karmić kaczki.
  3) zbierać kasztany.`;
const elementsOf = (text: string) => recogniseAct(paragraphs(text)).elements;

let portal: TestApp;
let id: number;

beforeAll(async () => {
  portal = await testApp({ rateLimitFactor: 1_000_000 });
  await plantTown(portal.deps.db);
  await switchModules(portal.deps.db, { survey: false, consultation: true });
  ({ id } = await plantConsultation(portal.deps));
  await plantAct(portal.deps, id, 0, elementsOf(IN_FORCE));
  await plantAct(portal.deps, id, 1, elementsOf(TO_BE));
});
afterAll(() => portal.close());

const act = async (version: number): Promise<LegalAct> =>
  (await portal.app.inject(`/api/project/${id}/acts/${version}`)).json<{ data: LegalAct }>().data;
const all = (nodes: readonly ActNode[]): ActNode[] => nodes.flatMap((node) => [node, ...all(node.childrens)]);
const changes = ({ childrens }: LegalAct) =>
  all(childrens).flatMap(({ attributes: { address, change } }) => (change === null ? [] : [`${address} ${change}`]));

describe('what the consulted version changes', () => {
  test('stands at each element, and what is repealed is counted with it', async () => {
    const asked = await act(1);
    expect(changes(asked)).toEqual(['rozdzial-1-podtytul added', 'par-1 changed', 'par-2-pkt-3 added']);
    expect(asked.changeCount).toBe(4);
    const { act: shown } = (await portal.app.inject(`/api/project/${id}`)).json<{ data: { act: LegalAct } }>().data;
    expect(changes(shown)).toEqual(changes(asked));
    expect(shown.changeCount).toBe(4);
  });

  test('is nothing where no version is in force, and of the version in force itself', async () => {
    expect(changes(await act(0))).toEqual([]);
    const { id: alone } = await plantConsultation(portal.deps);
    await plantAct(portal.deps, alone, 1, elementsOf(TO_BE));
    const { act: shown } = (await portal.app.inject(`/api/project/${alone}`)).json<{ data: { act: LegalAct } }>().data;
    expect([changes(shown), shown.changeCount]).toEqual([[], 0]);
  });
});

describe('its file', () => {
  const file = (of: number, version: number | string, headers = {}) =>
    portal.app.inject({ url: `/api/project/${of}/acts/${version}/akt.pdf`, headers });

  test('is a tagged Polish PDF under a name that says what it is, and the same file for who asks again', async () => {
    const reply = await file(id, 1);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'public, max-age=60' });
    expect(reply.headers['content-disposition']).toContain('filename="UCHWALA nr XL_412_2026.pdf"');
    const bytes = reply.rawPayload.toString('latin1');
    expect(bytes).toMatch(/^%PDF-1\.7/);
    expect(bytes).toContain('/StructTreeRoot');
    expect(bytes).toContain('/Lang (pl-PL)');
    const again = await file(id, 1);
    expect(again.rawPayload.equals(reply.rawPayload)).toBe(true);
    expect((await file(id, 1, { 'if-none-match': reply.headers.etag })).statusCode).toBe(304);
    expect((await file(id, 0)).statusCode).toBe(200);
  });

  test('is there of nothing that the public does not see', async () => {
    expect((await file(id, 2)).statusCode).toBe(404);
    expect((await file(id, 'x')).statusCode).toBe(404);
    expect((await file(id, '01')).statusCode).toBe(404);
    const { id: draft } = await plantConsultation(portal.deps);
    await plantAct(portal.deps, draft);
    expect((await file(draft, 1)).statusCode).toBe(200);
    await portal.deps.projects.setStatus(portal.deps.db, draft, ProjectStatus.InProgress);
    expect((await file(draft, 1)).statusCode).toBe(404);
  });

  test('says every word of the act in its place, with what changes, superscripts and tables', async () => {
    const table = `§ 1. Stawki za 1 m^{2} są takie:\n§ 2. Art. 5^{1a} stosuje się.`;
    const { id: other } = await plantConsultation(portal.deps, { title: 'Opłaty' });
    await plantAct(portal.deps, other, 0, elementsOf('§ 1. Stawki są takie:'));
    const elements = elementsOf(table);
    elements[0]!.children.push({
      ...elements[1]!,
      kind: 'tabela',
      unit: null,
      nr: null,
      label: '',
      text: 'Park\tOpłata\nLipowy\t5 zł',
      children: [],
    });
    await plantAct(portal.deps, other, 1, elements);
    const { act: shown } = (await portal.app.inject(`/api/project/${other}`)).json<{ data: { act: LegalAct } }>().data;
    const { parts } = actPaper({ act: shown, projectTitle: 'Opłaty', now: new Date() });
    const said = parts.flatMap((part) => {
      if (part.kind === 'page') return [];
      if (part.kind === 'table') return [[part.columns.map(({ title }) => title), ...part.rows].join(' / ')];
      return [
        ['lead' in part ? part.lead : '', part.text]
          .filter((text) => text !== '')
          .join(' ')
          .replaceAll('\u00a0', ' '),
      ];
    });
    expect(said).toEqual([
      'Projekt, którego dotyczą konsultacje. Konsultacja: Opłaty.',
      'UCHWAŁA nr XL/412/2026 z dnia 1 września 2026 r.',
      'Rada Miasta w sprawie zieleni',
      '◆ zmiana',
      '§ 1. Stawki za 1 m² są takie:',
      '◆ nowy',
      'Park,Opłata / Lipowy,5 zł',
      '◆ nowy',
      '§ 2. Art. 5(1a) stosuje się.',
    ]);
  });
});

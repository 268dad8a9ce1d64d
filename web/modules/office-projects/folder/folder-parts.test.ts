import type { OfficeProject } from '@wiec/contract/office-projects.ts';
import { type ProjectAct, projectActs } from '@wiec/domain/office-acts.ts';
import { ProjectType } from '@wiec/domain/phases.ts';
import { preflightCodes } from '@wiec/domain/preflight.ts';
import { describe, expect, test } from 'vitest';
import { type Folder, folderParts } from './folder-parts.ts';
import { partOfItem } from './part-of-item.ts';

const ALL = new Set<ProjectAct>(projectActs);
const NONE = new Set<ProjectAct>();
const projectOf = (changes: Partial<OfficeProject>) =>
  ({
    id: 7,
    type: ProjectType.Consultation,
    stage: 'preparation',
    path: null,
    comments: 12,
    surveyForms: 2,
    ...changes,
  }) as OfficeProject;
type Items = NonNullable<Folder['preflight']>['items'];
const item = (code: Items[number]['code'], state: Items[number]['state']) => ({ code, state, count: 0, names: [] });

describe('parts of a folder', () => {
  test.each([
    [
      'a consultation in preparation',
      {},
      ALL,
      'Przegląd, Treść, Kogo i czego dotyczy, Obraz i pliki, Akt prawny, Ankiety, Spotkania, Literówki, Podgląd, Odnośniki do podglądu',
    ],
    ['one that somebody only reads', {}, NONE, 'Przegląd, Obraz i pliki'],
    [
      'a public one that somebody only reads',
      { stage: 'running', path: '/konsultacje/zaglosuj/7' },
      NONE,
      'Przegląd, Obraz i pliki, Uwagi i odpowiedzi, Raport, Strona dla mieszkańców, Plakat',
    ],
    [
      'one that was withdrawn',
      { stage: 'withdrawn', path: '/konsultacje/zaglosuj/7' },
      NONE,
      'Przegląd, Obraz i pliki, Uwagi i odpowiedzi, Raport, Strona dla mieszkańców',
    ],
    [
      'a survey',
      { type: ProjectType.Survey },
      ALL,
      'Przegląd, Formularz, Kogo i czego dotyczy, Obraz i pliki, Literówki, Podgląd, Odnośniki do podglądu',
    ],
    [
      'a probe',
      { type: ProjectType.Probe },
      ALL,
      'Przegląd, Treść, Kogo i czego dotyczy, Obraz, Literówki, Podgląd, Odnośniki do podglądu',
    ],
  ] as const)('of %s', (_of, changes, acts, titles) => {
    const parts = folderParts({ project: projectOf(changes), preflight: null }, acts);
    expect(parts.map(({ title }) => title).join(', ')).toBe(titles);
  });

  test('have addresses of their own, under that of their folder, but for the page that everybody reads', () => {
    const project = projectOf({ stage: 'running', path: '/konsultacje/zaglosuj/7' });
    const hrefs = folderParts({ project, preflight: null }, NONE).map(({ href }) => href);
    const path = '/urzad/konsultacje/7';
    expect(hrefs).toEqual([
      path,
      `${path}/pliki`,
      `${path}/uwagi`,
      `${path}/raport`,
      '/konsultacje/zaglosuj/7',
      `${path}/plakat`,
    ]);
  });

  test('tell what the check before the publication says of each: what is missing first, then what to look at', () => {
    const items = [
      item('dates', 'done'),
      item('duration', 'done'),
      item('terms', 'missing'),
      item('short-description', 'advice'),
      item('description', 'missing'),
      item('category', 'advice'),
      item('legal-basis', 'done'),
    ];
    const parts = folderParts({ project: projectOf({}), preflight: { items } }, ALL);
    const states = Object.fromEntries(parts.map(({ id, state }) => [id, state]));
    expect(states).toMatchObject({
      '': { kind: 'done' },
      tresc: { kind: 'missing', count: 2 },
      dotyczy: { kind: 'advice', count: 1 },
      akt: null,
      ankiety: { kind: 'count', count: 2 },
    });
  });

  test.each(Object.values(ProjectType))('of kind %s take each item of that check to a page that there is', (type) => {
    const parts = folderParts({ project: projectOf({ type }), preflight: null }, ALL).map(({ id }) => id);
    // A survey and a probe have no act.
    const codes = preflightCodes.filter((code) => code !== 'act' || type === ProjectType.Consultation);
    expect(codes.filter((code) => !parts.includes(partOfItem(code, type)))).toEqual([]);
  });
});

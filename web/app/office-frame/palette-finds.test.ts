import type { PermissionHolder } from '@wiec/domain/permission.ts';
import { describe, expect, test } from 'vitest';
import type { ApiCaller } from '../../lib/api.ts';
import { desksOf } from './desks.ts';
import { findHere, findMatters, readTyped } from './palette-finds.ts';

const clerk: PermissionHolder = {
  isAdmin: false,
  isSysAdmin: false,
  permissions: new Map([[1, new Set(['consultations.manage', 'comments.moderate'])]]),
};
const flags = { consultation: true, budget: true, probe: true, survey: true };
const portal = { appModuleFlags: flags, offices: [{ id: 1 }, { id: 2 }] };
const desks = desksOf(clerk, portal as Parameters<typeof desksOf>[1]);
const titles = (groups: readonly { finds: readonly { title: string }[] }[] | null) =>
  groups?.flatMap(({ finds }) => finds.map(({ title }) => title));

test.each([
  ['  Lipy  ', 'Lipy', false],
  ['> nowa', 'nowa', true],
  ['>', '', true],
  ['a > b', 'a > b', false],
])("'%s' looks for '%s', acts alone: %s", (typed, text, actsOnly) => {
  expect(readTyped(typed)).toEqual({ text, actsOnly });
});

describe('pages and acts', () => {
  test('are those of the rights, found without accents and case', () => {
    expect(titles(findHere('', desks, clerk, portal))).toEqual([
      'Biurko',
      'Konsultacje',
      'Ankiety i sondy',
      'Na stronie głównej',
      'Komentarze',
      'Odpowiedzi własnymi słowami',
      'Wiadomości z konsultacji',
      'Nowa konsultacja',
      'Nowa ankieta',
      'Nowa sonda',
    ]);
    expect(titles(findHere('WLASNYMI', desks, clerk, portal))).toEqual([
      'Odpowiedzi własnymi słowami',
      'Nowa konsultacja „WLASNYMI…”',
      'Nowa ankieta „WLASNYMI…”',
      'Nowa sonda „WLASNYMI…”',
    ]);
  });

  test('of modules that are off, and without the right, do not exist', () => {
    expect(titles(findHere('sonda', desks, clerk, { ...portal, appModuleFlags: { ...flags, probe: false } }))).toEqual([
      'Nowa konsultacja „sonda…”',
      'Nowa ankieta „sonda…”',
    ]);
    expect(titles(findHere('sonda', desks, { ...clerk, permissions: new Map() }, portal))).toEqual([]);
  });

  test('and settings, once something is typed: those that the reader may change', () => {
    const keeper = (ids: readonly number[]): PermissionHolder => ({
      ...clerk,
      permissions: new Map(ids.map((id) => [id, new Set(['settings.manage'] as const)])),
    });
    expect(titles(findHere('herb', [], keeper([1, 2]), portal))).toEqual(['Obrazy']);
    expect(titles(findHere('herb', [], keeper([1]), portal))).toEqual([]);
    expect(titles(findHere('kategoria', [], keeper([1]), portal))).toEqual(['Kategorie']);
    expect(titles(findHere('', [], keeper([1, 2]), portal))).toEqual(['Biurko']);
    expect(titles(findHere('> herb', [], keeper([1, 2]), portal))).toEqual([]);
  });

  test('begin with what was typed, where nothing is called so', () => {
    expect(titles(findHere('sonda', desks, clerk, portal))).toEqual(['Nowa sonda']);
    const [making] = findHere('> Wycinka lip & dębów', desks, clerk, portal);
    expect(making?.finds[0]).toEqual({
      href: '/urzad/konsultacje/nowa?tytul=Wycinka%20lip%20%26%20d%C4%99b%C3%B3w',
      title: 'Nowa konsultacja „Wycinka lip & dębów…”',
      note: 'zacznie od tego tytułu',
      isOffer: true,
    });
    // What is offered waits for what is found by the same text.
    expect(titles(findHere('wycinka', [], clerk, portal, 'wyc'))?.[0]).toBe('Nowa konsultacja „wyc…”');
    expect(titles(findHere('wycinka', [], clerk, portal, ''))).toEqual([]);
    const [long] = findHere('długi tytuł '.repeat(12), desks, clerk, portal);
    expect(long?.finds[0]?.title.length).toBeLessThan(65);
  });

  test('and the log is searched by it, where the reader may see it', () => {
    const admin: PermissionHolder = { ...clerk, isAdmin: true };
    const all = desksOf(admin, portal as Parameters<typeof desksOf>[1]);
    const log = findHere('lip', all, admin, portal)
      .flatMap(({ finds }) => finds)
      .at(-1);
    expect(log).toMatchObject({ href: '/urzad/dziennik?slowa=lip', title: 'Szukaj „lip” w dzienniku' });
    expect(titles(findHere('', all, admin, portal))?.join()).not.toContain('w dzienniku');
    expect(titles(findHere('lip', desks, clerk, portal))?.join()).not.toContain('w dzienniku');
  });

  test('after > there are only acts', () => {
    expect(titles(findHere('>', desks, clerk, portal))).toEqual(['Nowa konsultacja', 'Nowa ankieta', 'Nowa sonda']);
  });
});

describe('matters', () => {
  const project = { id: 7, type: 0, title: 'Zasady ochrony zieleni', stage: 'running' };
  const vote = { id: 3, title: 'Budżet obywatelski', year: 2027, statusName: 'Aktywne' };
  const asked: string[] = [];
  const answering =
    (statuses: { projects?: number; votes?: number } = {}): ApiCaller =>
    async ({ path, query = {} }) => {
      asked.push(path);
      if (path === '/api/office/votes') return { status: statuses.votes ?? 200, body: { data: { items: [vote] } } };
      const items = query['kind'] === 'consultations' && query['view'] === 'current' ? [project] : [];
      return { status: statuses.projects ?? 200, body: { data: { items } } };
    };

  test('are found in both lists, their archives, and the votes', async () => {
    expect(await findMatters(answering(), 'o', clerk)).toEqual([
      {
        title: 'Konsultacje, ankiety i sondy',
        icon: 'comment',
        finds: [{ href: '/urzad/konsultacje/7', title: project.title, note: 'Konsultacja, trwa' }],
      },
      {
        title: 'Głosowania',
        icon: 'check',
        finds: [{ href: '/urzad/glosowania/3', title: vote.title, note: 'Głosowanie 2027, aktywne' }],
      },
    ]);
    expect(titles(await findMatters(answering(), 'budzet', clerk))).toContain('Budżet obywatelski');
    expect(titles(await findMatters(answering(), 'zieleń w parku', clerk))).not.toContain('Budżet obywatelski');
  });

  test('and, where the reader leads them, editions by title or year, and cases by number or sign', async () => {
    const all: PermissionHolder = { ...clerk, isAdmin: true };
    const edition = { id: 4, value: 2027, title: 'Budżet na zielono', progress: 0 };
    const sought: string[] = [];
    const api: ApiCaller = async (request) => {
      const { path, query = {} } = request;
      if (path === '/api/office/budgets') return { status: 200, body: { data: { items: [edition] } } };
      if (path !== '/api/office/initiatives') return answering()(request);
      sought.push(String(query['searchTerm']));
      const found = {
        id: 9,
        number: 'IN-2027-12',
        sign: 'OR.0632.2027',
        state: 'assigned',
        title: 'Jan Kowalski prosi',
      };
      return { status: 200, body: { data: { items: [found] } } };
    };
    expect(titles(await findMatters(api, '2027', all))).toEqual([
      'Zasady ochrony zieleni',
      'Sprawa IN-2027-12, znak OR.0632.2027',
      'Budżet na zielono',
      'Budżet obywatelski',
    ]);
    expect(titles(await findMatters(api, 'na zielono', all))).toEqual(['Zasady ochrony zieleni', 'Budżet na zielono']);
    expect(titles(await findMatters(api, '2027', clerk))).toEqual(['Zasady ochrony zieleni', 'Budżet obywatelski']);
    expect(sought).toEqual(['2027']);
  });

  test('are found in the texts of acts, and lead to where the reader may read each', async () => {
    const element = {
      id: 31,
      projectId: 7,
      title: 'Zasady ochrony zieleni',
      status: 1,
      address: 'par-2-pkt-1',
      name: '§ 2 pkt 1',
      fragment: '…młodych lip…',
      mayChange: false,
    };
    const items = [
      element,
      { ...element, status: 0, mayChange: true },
      { ...element, status: 0 },
      { ...element, status: 4 },
      { ...element, status: 3, fragment: '' },
    ];
    const api: ApiCaller = async (request) =>
      request.path === '/api/office/act-elements' ? { status: 200, body: { data: { items } } } : answering()(request);
    const groups = await findMatters(api, 'lip', clerk);
    expect(groups?.find(({ title }) => title === 'Teksty aktów prawnych')).toEqual({
      title: 'Teksty aktów prawnych',
      icon: 'document',
      finds: [
        ['/konsultacje/zaglosuj/7#par-2-pkt-1', 'Akt prawny, § 2 pkt 1: „…młodych lip…”'],
        ['/urzad/konsultacje/7/akt#element-31', 'Akt prawny w przygotowaniu, § 2 pkt 1: „…młodych lip…”'],
        ['/urzad/konsultacje/7', 'Akt prawny w przygotowaniu, § 2 pkt 1: „…młodych lip…”'],
        ['/urzad/konsultacje/7', 'Akt prawny wycofany, § 2 pkt 1: „…młodych lip…”'],
        ['/konsultacje/podglad/7#par-2-pkt-1', 'Akt prawny, § 2 pkt 1'],
      ].map(([href, note]) => ({ href, note, title: element.title })),
    });
  });

  test('are projects of the budget of any edition, where the reader leads them', async () => {
    const task = { id: 5, number: 'BO/14', title: 'Aleja lipowa', editionId: 4, year: 2027, status: 3 };
    const api: ApiCaller = async (request) =>
      request.path === '/api/office/found-project-tasks'
        ? { status: 200, body: { data: { items: [task] } } }
        : answering()(request);
    const found = await findMatters(api, 'lip', { ...clerk, isAdmin: true });
    expect(found?.find(({ title }) => title === 'Projekty budżetu')?.finds).toEqual([
      { href: '/urzad/budzety/4/projekty/5', title: task.title, note: 'BO/14, budżet 2027, poddany głosowaniu' },
    ]);
    asked.length = 0;
    expect(titles(await findMatters(api, 'lip', clerk))).not.toContain(task.title);
    const moderator = { ...clerk, permissions: new Map([[1, new Set(['comments.moderate'] as const)]]) };
    await findMatters(api, 'lip', moderator);
    expect(asked.filter((path) => path === '/api/office/act-elements')).toHaveLength(1);
  });

  test('are not asked for where nothing is looked for, nor for acts', async () => {
    asked.length = 0;
    expect([await findMatters(answering(), '  ', clerk), await findMatters(answering(), '> sonda', clerk)]).toEqual([
      [],
      [],
    ]);
    expect(asked).toEqual([]);
  });

  test('of a part that the reader may not see are left out, and a failure is told', async () => {
    expect(titles(await findMatters(answering({ votes: 403 }), 'o', clerk))).toEqual([project.title]);
    expect(await findMatters(answering({ votes: 404, projects: 403 }), 'o', clerk)).toEqual([]);
    expect(await findMatters(answering({ votes: 503, projects: 503 }), 'o', clerk)).toBeNull();
  });
});

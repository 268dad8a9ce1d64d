import { ProjectStatus, ProjectType } from '@wiec/domain/phases.ts';
import type { SearchResults } from '@wiec/contract/search.ts';
import { afterAll, beforeAll, expect, it, describe } from 'vitest';
import { plantPicture, plantProjectPicture } from '../../testing/plant-picture.ts';
import { plantTasks, plantTown, switchModules, type Town } from '../../testing/plant-town.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';

let portal: TestApp;
let town: Town;
beforeAll(async () => {
  portal = await testApp();
  town = await plantTown(portal.deps.db);
});
afterAll(() => portal.close());

const call = (query: Record<string, string>) => portal.app.inject({ method: 'GET', url: '/api/search', query });

async function search(query: Record<string, string>) {
  const reply = await call(query);
  expect(reply.statusCode).toBe(200);
  const { data } = reply.json<{ data: SearchResults }>();
  return { ...data, titles: data.items.map(({ title }) => title) };
}
const titlesFor = async (searchTerm: string) => (await search({ searchTerm, size: '100' })).titles;

const db = () => portal.deps.db;

async function plantProject(type: number, title: string, more: { status?: number; description?: string } = {}) {
  const { id } = await db()
    .insertInto('project')
    .values({
      type,
      title,
      short_description: 'W skrócie.',
      description_html: more.description ?? '',
      status: more.status ?? ProjectStatus.Active,
      date_from: new Date('2026-11-01T08:00:00Z'),
      date_to: new Date('2026-12-01T19:00:00Z'),
      office_id: town.officeId,
      budget_year_id: type === ProjectType.PublicBudget ? town.yearId : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

describe('what is asked', () => {
  it.each([
    [{}, 'Pole jest wymagane'],
    [{ searchTerm: '  ' }, 'Pole jest wymagane'],
    [{ searchTerm: 'la' }, 'Minimalna długość zapytania to 3 znaki'],
    [{ searchTerm: ' la ' }, 'Minimalna długość zapytania to 3 znaki'],
  ])('refuses %j', async (query, message) => {
    const reply = await call(query);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ title: message, errors: [{ message, field: 'searchTerm' }] });
  });

  it.each<Record<string, string>>([
    { size: '0' },
    { size: '201' },
    { size: '-1' },
    { page: '0' },
    { projectType: 'x' },
    { searchTerm: 'a'.repeat(201) },
  ])('refuses %j', async (query) => expect((await call({ searchTerm: 'park', ...query })).statusCode).toBe(400));

  it('takes empty values and "null" for unset', async () => {
    const unset = { voteMode: 'null', projectMode: '', projectType: '255', category: '-1', page: 'null', size: 'null' };
    expect(await search({ searchTerm: 'nigdzie', ...unset })).toMatchObject({ items: [], total: 0, page: 1, size: 10 });
  });

  it('takes signs that mean something to databases and patterns for nothing', async () => {
    for (const searchTerm of ["'a' & !", 'park:*', '%%%', '\\\\\\', '(((', "'; drop table project; --", '???']) {
      expect((await call({ searchTerm })).statusCode).toBe(200);
    }
  });
});

describe('what is found', () => {
  it('is shown with its type, year, address and marked pieces', async () => {
    const [id] = await plantTasks(db(), town, [
      { number: 'Z/1', title: 'Karuzela na błoniach', description: 'Nowa <b>karuzela</b> z konikami.' },
    ]);
    expect((await search({ searchTerm: 'karuzele' })).items).toEqual([
      {
        id,
        title: 'Karuzela na błoniach',
        type: ProjectType.ProjectTask,
        typeName: 'Projekt budżetu',
        shortDescription: 'Nowa <b>karuzela</b> z konikami.',
        budgetYearValue: 2027,
        titlePieces: [
          { text: 'Karuzela', hit: true },
          { text: ' na błoniach', hit: false },
        ],
        fragment: [
          { text: 'Nowa <b>', hit: false },
          { text: 'karuzela', hit: true },
          { text: '</b> z konikami.', hit: false },
        ],
        details: [[{ text: 'Zieleń', hit: false }]],
        href: `/budzet/podglad-projektu-budzetu/${id}`,
        image: null,
      },
    ]);
  });

  it('comes with its picture: the main one of a task, the own one of another project', async () => {
    await switchModules(db(), { consultation: true });
    const [taskId] = await plantTasks(db(), town, [{ number: 'OB/1', title: 'Obserwatorium ptaków' }]);
    const mainImage = await plantPicture(db());
    await db().updateTable('project_task').set({ main_image_id: mainImage }).where('id', '=', taskId!).execute();
    const project = await plantProject(ProjectType.Consultation, 'Obserwatorium nad stawem');
    const picture = await plantProjectPicture(db(), project, 'Czapla');
    await plantProject(ProjectType.Consultation, 'Obserwatorium bez obrazu');
    const { items } = await search({ searchTerm: 'obserwatorium' });
    expect(new Map(items.map(({ title, image }) => [title, image]))).toEqual(
      new Map([
        ['Obserwatorium ptaków', { url: `/api/project-tasks/images/${mainImage}`, width: 800, height: 400, alt: '' }],
        ['Obserwatorium nad stawem', { url: `/api/project/images/${picture}`, width: 800, height: 400, alt: 'Czapla' }],
        ['Obserwatorium bez obrazu', null],
      ]),
    );
    await switchModules(db(), { consultation: false, budget: true });
  });

  it('is found by number, district, category and year too', async () => {
    await plantTasks(db(), town, [{ number: 'Q/77', title: 'Fontanna', districtId: town.districtId }]);
    for (const phrase of ['Q/77', 'fontanna Zarzecze', 'fontanna zieleń', 'fontanna 2027']) {
      expect(await titlesFor(phrase)).toEqual(['Fontanna']);
    }
  });

  it('is never a probe, nor what is not public', async () => {
    const { id: draftId } = await db()
      .insertInto('budget_year')
      .values({ value: 2030, title: 'Szkic', progress: 0 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await plantTasks(db(), { ...town, yearId: draftId }, [{ number: 'S/1', title: 'Latarnia w szkicu' }]);
    await plantProject(ProjectType.Probe, 'Latarnia w sondzie');
    await plantProject(ProjectType.PublicBudget, 'Latarnia w przygotowaniu', { status: ProjectStatus.InProgress });
    await plantProject(ProjectType.PublicBudget, 'Latarnia wycofana', { status: ProjectStatus.Withdraw });
    await plantProject(ProjectType.Consultation, 'Latarnia w konsultacji');
    await plantProject(ProjectType.PublicBudget, 'Latarnia w głosowaniu');
    expect(await titlesFor('latarnie')).toEqual(['Latarnia w głosowaniu']);
    await switchModules(db(), { consultation: true });
    expect(await titlesFor('latarnie')).toEqual(['Latarnia w głosowaniu', 'Latarnia w konsultacji']);
    await switchModules(db(), { consultation: false, budget: false });
    expect(await titlesFor('latarnie')).toEqual([]);
    await switchModules(db(), { budget: true });
  });

  it('does not tell a word of a draft when a slip is forgiven', async () => {
    const { id: draftId } = await db()
      .insertInto('budget_year')
      .values({ value: 2031, title: 'Szkic', progress: 0 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const draft = { ...town, yearId: draftId };
    await plantTasks(db(), draft, [
      { number: 'S/1', title: 'Oceanarium' },
      { number: 'S/2', title: 'Balkon' },
    ]);
    await plantTasks(db(), town, [{ number: 'S/3', title: 'Balon' }]);
    expect(await search({ searchTerm: 'oceanarim' })).toMatchObject({ total: 0, corrections: [] });
    for (const typed of ['balkn', 'balkon']) {
      const found = await search({ searchTerm: typed });
      expect(found).toMatchObject({ titles: ['Balon'], corrections: [{ typed, meant: 'balon' }] });
    }
  });

  it('is narrowed by type, mode, category and office', async () => {
    const voteId = await plantProject(ProjectType.PublicBudget, 'Pergola w głosowaniu');
    await plantTasks(db(), town, [{ number: 'N/1', title: 'Pergola' }]);
    const found = async (query: Record<string, string>) => (await search({ searchTerm: 'pergola', ...query })).titles;
    expect(await found({})).toEqual(['Pergola w głosowaniu', 'Pergola']);
    expect(await found({ projectType: '6' })).toEqual(['Pergola']);
    expect(await found({ projectType: '3' })).toEqual(['Pergola w głosowaniu']);
    expect(await found({ projectMode: '0' })).toEqual(['Pergola w głosowaniu']);
    expect(await found({ projectMode: '2' })).toEqual([]);
    expect(await found({ category: String(town.categoryId) })).toEqual(['Pergola']);
    expect(await found({ category: '999' })).toEqual([]);
    expect(await found({ officeId: String(town.officeId) })).toHaveLength(2);
    expect(await found({ officeId: '999' })).toHaveLength(2);
    expect((await search({ searchTerm: 'pergola', projectType: '3' })).items[0]?.href).toBe(
      `/budzet/2027/glosowania/podglad/${voteId}`,
    );
  });

  it('follows every change at once', async () => {
    const [id] = await plantTasks(db(), town, [
      { number: 'V/1', title: 'Zegar słoneczny', description: 'Z mosiądzu.' },
    ]);
    expect(await titlesFor('zegary')).toEqual(['Zegar słoneczny']);
    await db().updateTable('project_task').set({ title: 'Kompas na rynku' }).where('id', '=', id!).execute();
    expect(await titlesFor('kompasy')).toEqual(['Kompas na rynku']);
    expect(await titlesFor('zegary')).toEqual([]);
    await db()
      .updateTable('office_thematic_area')
      .set({ name: 'Nawigacja' })
      .where('id', '=', town.categoryId)
      .execute();
    expect(await titlesFor('kompas nawigacja')).toEqual(['Kompas na rynku']);
    await db().deleteFrom('project_task').where('id', '=', id!).execute();
    expect(await titlesFor('kompasy')).toEqual([]);
  });
});

describe('the order', () => {
  it('puts words in the title first, then in the text, then newer ones; pages hold together', async () => {
    const ids = await plantTasks(db(), town, [
      { number: 'O/1', title: 'Wiklina', description: 'Z altaną.' },
      { number: 'O/2', title: 'Altana pierwsza', description: 'Drewno.' },
      { number: 'O/3', title: 'Altana druga', description: 'Drewno.' },
      { number: 'O/4', title: 'Ogrodzenie', description: 'Siatka.' },
    ]);
    const filed = { location_description: 'Przy altanach' };
    await db().updateTable('project_task').set(filed).where('id', '=', ids[3]!).execute();
    const whole = ['Altana druga', 'Altana pierwsza', 'Wiklina', 'Ogrodzenie'];
    expect(await titlesFor('altany')).toEqual(whole);
    const pages = [1, 2, 3, 4].map((page) => search({ searchTerm: 'altany', page: String(page), size: '1' }));
    expect((await Promise.all(pages)).flatMap(({ titles }) => titles)).toEqual(whole);
    expect(await search({ searchTerm: 'altany', page: '9', size: '2' })).toMatchObject({
      items: [],
      total: 4,
      page: 9,
      size: 2,
    });
  });
});

describe('words that do not fit', () => {
  it('shows what has some of the words, most of them first, and says so', async () => {
    await plantTasks(db(), town, [
      { number: 'W/1', title: 'Murale', description: 'Trzy ściany.' },
      { number: 'W/2', title: 'Wiadukt', description: 'Murale na filarach.' },
    ]);
    const found = await search({ searchTerm: 'mural wiadukt kolorowanki' });
    expect(found).toMatchObject({ hasAllWords: false, titles: ['Wiadukt', 'Murale'], corrections: [] });
    expect((await search({ searchTerm: 'mural wiadukt' })).hasAllWords).toBe(true);
  });

  it('tells which word it took for which', async () => {
    await plantTasks(db(), town, [{ number: 'W/3', title: 'Żyrafa z wikliny' }]);
    const found = await search({ searchTerm: 'rzyrafy' });
    expect(found).toMatchObject({ titles: ['Żyrafa z wikliny'], corrections: [{ typed: 'rzyrafy', meant: 'żyrafa' }] });
    expect(found.items[0]?.titlePieces[0]).toEqual({ text: 'Żyrafa', hit: true });
  });
});

it('asks where somebody has voted only for the account that asks', async () => {
  const reply = await call({ searchTerm: 'park', voteMode: '0' });
  expect(reply.statusCode).toBe(401);
  expect(reply.json()).toMatchObject({ title: 'Filtr udziału w głosowaniu działa po zalogowaniu.' });
});

it('stops who searches without end', async () => {
  const limited = await testApp({ rateLimitFactor: 1 / 1000 });
  const ask = () => limited.app.inject({ method: 'GET', url: '/api/search', query: { searchTerm: 'park' } });
  const statuses = [];
  for (let i = 0; i < 4; i++) statuses.push((await ask()).statusCode);
  const last = await ask();
  await limited.close();
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect(last.json()).toMatchObject({ title: expect.stringContaining('szukano bardzo wiele razy. Spróbuj ponownie') });
  expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
});

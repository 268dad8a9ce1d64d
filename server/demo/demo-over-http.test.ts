import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import type { z } from 'zod';
import type { BudgetEdition, BudgetPage } from '@wiec/contract/budgets.ts';
import { getProjectHeader } from '@wiec/contract/voting.ts';
import { getBudgetPage, listBudgets, listBudgetVotes } from '@wiec/contract/budgets.ts';
import type { AnyEndpoint } from '../http/bind.ts';
import { getProjectTask, listProjectTasks } from '@wiec/contract/project-tasks.ts';
import type { InitData, TermsOfUse } from '@wiec/contract/site.ts';
import { getInitData, getMainPageProjects, getTermsOfUse } from '@wiec/contract/site.ts';
import { testApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';
import { loadDemo } from './load-demo.ts';

let running: TestApp;
beforeAll(async () => {
  running = await testApp({ demo: true });
  await loadDemo(running.deps);
});
afterAll(() => running.close());

const get = (url: string) => running.app.inject({ method: 'GET', url });

/** The reply's data, which must be exactly what the contract declares. */
async function read<Data>(endpoint: AnyEndpoint & { output: z.ZodType<Data> }, url: string): Promise<Data> {
  const reply = await get(url);
  expect([reply.statusCode, reply.statusCode === 200 ? '' : reply.body]).toEqual([200, '']);
  return endpoint.output.parse((reply.json() as { data: unknown }).data);
}

const firstTask = async (query: string) => (await read(listProjectTasks, `/api/project-tasks?${query}`)).items[0]!;

describe('the content over HTTP, as the contract declares it', () => {
  it('init data: two offices, seven areas, eight categories, three years, the menu, our own map', async () => {
    const data: InitData = await read(getInitData, '/api/app/init-data');
    expect(data).toMatchObject({
      demo: true,
      appModuleFlags: { consultation: true, budget: true, probe: true, survey: true },
      mapConfiguration: { zoom: 13, tilesUrl: '/api/map-tiles/{z}/{x}/{y}' },
      agreement: { title: 'Regulamin portalu Wiec' },
    });
    expect([data.offices.length, data.districts.length, data.officeThematicAreas.length]).toEqual([2, 7, 8]);
    expect(data.availableBudgetYears.map(({ value }) => value)).toEqual([2027, 2026, 2025]);
    expect(data.menu.map(({ label }) => label)).toEqual([
      'Konsultacje',
      'Ankiety',
      'Sondy',
      'Budżet obywatelski',
      'Inicjatywy',
    ]);
    expect(data.menu[3]?.subitems.length).toBeGreaterThan(2);
  });

  it('the home page, editions, votes of a year', async () => {
    expect((await read(getMainPageProjects, '/api/app/main-page-projects')).featured).toHaveLength(4);
    const editions: { items: BudgetEdition[] } = await read(listBudgets, '/api/budgets');
    expect(editions.items.map(({ value }) => value)).toEqual([2027, 2026, 2025]);
    const current = await read(listBudgetVotes, '/api/project/budgets/2027?isActual=true');
    expect(current.items).toMatchObject([
      { button: 'vote', canVote: true, areaCount: 7 },
      { button: 'vote', canVote: true, areaCount: 1 },
    ]);
    const past = await read(listBudgetVotes, '/api/project/budgets/2026');
    expect(past.items).toMatchObject([{ button: 'results', canVote: false }]);
    const [vote] = current.items;
    expect(await read(getProjectHeader, `/api/project/${vote!.id}/header`)).toMatchObject({
      id: vote!.id,
      title: vote!.title,
      statusName: 'Aktywny',
      budgetYearValue: 2027,
    });
    expect((await get(`/api/project/${vote!.id}/header`)).json<{ data: object }>().data).not.toHaveProperty('verdict');
    expect((await get('/api/project/4711/header')).statusCode).toBe(404);
  });

  it('stages of the running edition by its calendar, and none of those that are over', async () => {
    const running = await get('/api/budgets?isActual=true');
    const [edition] = running.json<{ data: { items: { stages: object[] }[] } }>().data.items;
    expect(edition!.stages).toContainEqual(expect.objectContaining({ key: 'voting', state: 'now' }));
    expect(edition!.stages.at(-1)).toMatchObject({ key: 'implementation', name: 'Realizacja', state: 'todo' });
    const past = await get('/api/budgets?isActual=false');
    for (const { stages } of past.json<{ data: { items: { stages: object[] }[] } }>().data.items)
      expect(stages).toEqual([]);
  });

  it.each([2025, 2026, 2027])('pages of edition %d, each attachment downloadable', async (year) => {
    for (const type of [0, 1, 2]) {
      const page: BudgetPage = await read(getBudgetPage, `/api/budgets/${year}/pages/type/${type}`);
      for (const { url, size } of page.attachments) {
        const file = await get(url);
        expect(file.headers['content-type']).toBe('application/pdf');
        expect(file.rawPayload.length).toBe(size);
      }
    }
  });

  it('the terms with two older versions, each with its file', async () => {
    const { agreement } = await read(getInitData, '/api/app/init-data');
    const terms: TermsOfUse = await read(getTermsOfUse, `/api/app/terms-of-use/${agreement!.id}`);
    expect(terms.history.map(({ validFrom }) => validFrom)).toEqual(['2025-02-01', '2024-01-15']);
    const file = await get(`/api/app/terms-of-use/${terms.id}/file/${terms.agreementHistoryFiles[0]!.id}`);
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('a project with its pictures, documents, places and the way back to the vote', async () => {
    const { id } = await firstTask('searchTerm=lipowa%20aleja');
    const task = await read(getProjectTask, `/api/project-tasks/${id}`);
    expect(task).toMatchObject({ districtName: null, vote: { budgetYearValue: 2027, status: 1 } });
    expect([task.images.length, task.documents.length, task.markers.length]).toEqual([3, 1, 3]);
    const picture = await get(`${task.images[0]!.url}?w=320`);
    expect((await sharp(picture.rawPayload).metadata()).width).toBe(320);
  });

  it('base64 thumbnails only where they are asked for', async () => {
    expect(await firstTask('searchTerm=pumptrack')).toMatchObject({ thumbMainImage: null });
    const { thumbMainImage, thumbMainImageContentType } = await firstTask('searchTerm=pumptrack&inlineImages=true');
    expect(thumbMainImageContentType).toBe('image/jpeg');
    expect((await sharp(Buffer.from(thumbMainImage!, 'base64')).metadata()).format).toBe('jpeg');
  });

  it.each([
    ['/api/project-tasks?searchTerm=ab', 400, 'Minimalna długość zapytania to 3 znaki'],
    ['/api/project-tasks?size=0', 400, 'Przesłane dane są nieprawidłowe'],
    ['/api/project-tasks/987654', 404, 'Nie ma takiego projektu budżetu obywatelskiego.'],
    ['/api/budgets/2027/pages/type/7', 400, 'Przesłane dane są nieprawidłowe'],
    ['/api/budgets/1999/pages/type/0', 404, 'Tej strony budżetu obywatelskiego nie opublikowano.'],
    ['/api/project/budgets/1999', 404, 'Nie ma budżetu obywatelskiego na rok 1999.'],
    ['/api/app/terms-of-use/987654', 404, 'Nie ma takiego regulaminu.'],
    ['/api/map-tiles/3/1/1', 404, 'Nie ma takiego kawałka mapy'],
    ['/api/map-tiles/13/1/-1', 404, 'Nie ma takiego kawałka mapy'],
  ])('%s is %i', async (url, status, title) => {
    const reply = await get(url);
    expect([reply.statusCode, (reply.json() as { title: string }).title]).toEqual([status, title]);
  });

  it('tiles of the town, kept for days', async () => {
    const tile = await get('/api/map-tiles/13/4531/2731');
    expect(tile.headers).toMatchObject({ 'content-type': 'image/svg+xml; charset=utf-8' });
    expect(tile.headers['cache-control']).toContain('max-age=604800');
  });
});

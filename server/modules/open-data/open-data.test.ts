import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BudgetResult } from '@wiec/contract/budget-results.ts';
import type { OpenDataset } from '@wiec/contract/open-data.ts';
import { ProjectStatus } from '@wiec/domain/phases.ts';
import { inventedResident } from '../../cli/invented-resident.ts';
import type { Deps } from '../../deps.ts';
import { openNow } from '../../testing/open-now.ts';
import { closeNow } from '../../testing/close-now.ts';
import { type PlantedVote, plantVote } from '../../testing/plant-vote.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { put } from '../../testing/voting-app.ts';
import { countVote } from '../voting/counting/count-vote.ts';
import { publishVote } from '../voting/counting/publish-vote.ts';
import { BALLOT_TABLES_OF_NETWORK } from './limits.ts';

let portal: TestApp;
let deps: Deps;
let vote: PlantedVote;
let app: TestApp['app'];
const actor = 'cli';

beforeAll(async () => {
  portal = await testApp({}, { renderPage: null });
  ({ app, deps } = portal);
  vote = await plantVote(deps.db, {
    areas: [{ of: 'town', projects: { M1: 300_00, M2: 200_00 }, budget: 300_00, maxPoint: 6 }],
  });
  await openNow(deps, { voteId: vote.voteId, actor });
  const [town] = vote.forms as [PlantedVote['forms'][0]];
  for (let n = 1; n <= 6; n++) {
    const { status } = await put(app, vote.voteId, {
      userData: inventedResident({ index: n, districtId: vote.town.districtId, today: '2026-11-21' }),
      points: { [town.id]: { [town.questions.M1!]: 3, [town.questions.M2!]: 1 } },
    });
    expect(status).toBe(200);
  }
  for (const [before, accepted_at] of [
    ['Projekt', new Date('2026-11-21T10:00:00Z')],
    ['M1', null],
  ] as const)
    await deps.db
      .insertInto('task_erratum')
      .values({
        project_task_id: town.tasks.M1!,
        field: 'title',
        before,
        after: `${before}y`,
        reason: 'Zabrakło litery.',
        accepted_at,
      })
      .execute();
  await closeNow(deps, { voteId: vote.voteId, actor });
  await countVote(deps, { voteId: vote.voteId, actor });
});
afterAll(() => portal.close());

const ofVote = () =>
  ['wyniki', 'obszary', 'glosy'].flatMap((name) =>
    ['csv', 'json'].map((format) => `/api/open-data/glosowania/${vote.voteId}/${name}.${format}`),
  );
const catalogue = async () =>
  (await app.inject('/api/open-data')).json<{ data: { items: OpenDataset[] } }>().data.items;
const items = async (url: string) => (await app.inject(url)).json<{ items: Record<string, unknown>[] }>().items;

test('a counted vote that is not published has no file and no line', async () => {
  for (const url of ofVote()) expect([url, (await app.inject(url)).statusCode]).toEqual([url, 404]);
  expect(await items('/api/open-data/glosowania.json')).toEqual([]);
  expect((await catalogue()).find(({ id }) => id === 'wyniki')?.files).toEqual([]);
});

test('an erratum is told once two people have put it right, also before the vote is published', async () => {
  expect(await items('/api/open-data/edycje/2027/sprostowania.json')).toEqual([
    {
      id_projektu: vote.forms[0]!.tasks.M1,
      numer: `M1/${vote.voteId}`,
      gdzie: 'w tytule',
      jest: 'Projekt',
      powinno_byc: 'Projekty',
      powod: 'Zabrakło litery.',
      przyjeto: '2026-11-21T10:00:00.000Z',
    },
  ]);
  const frozen = await items('/api/open-data/edycje/2027/projekty.json');
  expect(frozen.map(({ tytul }) => tytul)).toContain('Projekt M1');
});

test('published: every address of the catalogue answers, with the columns that are described', async () => {
  await publishVote(deps, { voteId: vote.voteId, actor });
  const datasets = await catalogue();
  expect(datasets.map(({ id }) => id)).toEqual([
    ...['edycje', 'projekty', 'sprostowania', 'glosowania', 'wyniki', 'obszary', 'glosy'],
  ]);
  for (const { columns, files } of datasets) {
    expect(files).not.toEqual([]);
    for (const { csv, json } of files) {
      const names = columns.map(({ name }) => name);
      const table = await app.inject(csv);
      expect(table.headers).toMatchObject({
        'access-control-allow-origin': '*',
        'content-type': 'text/csv; charset=utf-8',
      });
      expect(table.body.split('\r\n')[0]).toBe(`\uFEFF${names.join(';')}`);
      const [first] = await items(json);
      expect(Object.keys(first!)).toEqual(names);
      const known = await app.inject({ url: csv, headers: { 'if-none-match': table.headers.etag as string } });
      expect(known.statusCode).toBe(304);
    }
  }
});

test('results, areas and ballots tell the sums of the vote', async () => {
  const [results, areas, ballots] = await Promise.all(
    ['wyniki', 'obszary', 'glosy'].map((name) => items(`/api/open-data/glosowania/${vote.voteId}/${name}.json`)),
  );
  expect(results).toMatchObject([
    { numer: 'M1/1', punkty: 18, glosujacy: 6, wybrany: true, kolejnosc: 1, koszt_gr: 300_00 },
    { numer: 'M2/1', punkty: 6, glosujacy: 6, wybrany: false, kolejnosc: null, koszt_gr: 200_00 },
  ]);
  expect(areas).toMatchObject([{ pula_gr: 300_00, wydano_gr: 300_00, zostalo_gr: 0, glosujacy: 6 }]);
  expect(ballots).toHaveLength(12);
  const points = (number: string) =>
    ballots!.filter(({ numer }) => numer === number).reduce((sum, { punkty }) => sum + Number(punkty), 0);
  expect([points('M1/1'), points('M2/1')]).toEqual([18, 6]);
});

test('one network takes so many tables of ballots; a copy that is still right is none of them', async () => {
  const url = `/api/open-data/glosowania/${vote.voteId}/glosy.csv`;
  const config = deps.config as { rateLimitFactor: number };
  const before = config.rateLimitFactor;
  config.rateLimitFactor = 2 / BALLOT_TABLES_OF_NETWORK.most;
  try {
    const ask = (headers: Record<string, string> = {}, remoteAddress = '198.51.100.7') =>
      app.inject({ url, remoteAddress, headers });
    const { etag } = (await ask()).headers as { etag: string };
    for (let n = 0; n < 5; n++) expect((await ask({ 'if-none-match': etag })).statusCode).toBe(304);
    expect((await ask()).statusCode).toBe(200);
    const refused = await ask();
    expect([refused.statusCode, refused.headers.etag]).toEqual([429, undefined]);
    expect(String(refused.headers['cache-control'])).not.toContain('public');
    expect((await ask({}, '203.0.113.8')).statusCode).toBe(200);
  } finally {
    config.rateLimitFactor = before;
  }
});

test.each([
  'edycje/1999/projekty.csv',
  'edycje/1999/sprostowania.csv',
  'edycje/x/projekty.json',
  'glosowania/0/wyniki.csv',
  'glosowania/99999999999/glosy.csv',
  'cokolwiek.csv',
])('there is no %s', async (path) => {
  expect((await app.inject(`/api/open-data/${path}`)).statusCode).toBe(404);
});

test.each([
  ['whose results are hidden', { show_results: false }],
  ['that is withdrawn', { status: ProjectStatus.Withdraw }],
])('a vote %s is told nowhere, and no copy of it is fresh for long', async (_, change) => {
  const results = `/api/budgets/${vote.voteId}/results`;
  const told = (await app.inject(results)).json<{ data: BudgetResult }>().data;
  const addresses = [
    results,
    `/api/budgets/${vote.voteId}/turnout`,
    ...told.ballotFiles.map(({ url }) => url),
    ...ofVote(),
  ];
  for (const url of addresses) {
    const { statusCode, headers } = await app.inject(url);
    expect([url, statusCode]).toEqual([url, 200]);
    const age = /max-age=(\d+)/.exec(String(headers['cache-control'] ?? ''));
    expect(Number(age?.[1] ?? 0)).toBeLessThanOrEqual(300);
  }
  const set = (values: { show_results?: boolean; status?: number }) =>
    deps.db.updateTable('project').set(values).where('id', '=', vote.voteId).execute();
  await set(change);
  for (const url of addresses) expect([url, (await app.inject(url)).statusCode]).toEqual([url, 404]);
  expect((await catalogue()).find(({ id }) => id === 'wyniki')?.files).toEqual([]);
  await set({ show_results: true, status: ProjectStatus.Close });
});

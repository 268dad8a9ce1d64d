import { expect, test } from 'vitest';
import type { ApiCaller } from '../../lib/api.ts';
import { voteProject } from '../../modules/voting/vote-fixture.ts';
import { apiWith, renderAt, textOf } from '../../testing/page-under-test.ts';

const runs = { status: 1, dateFrom: '2026-11-01T00:00:00.000Z', dateTo: '2026-11-30T22:59:00.000Z' };

test.each([
  ['before it begins', { ...runs, now: '2026-10-20T12:00:00.000Z' }, 'Głosowanie zacznie się'],
  ['while it runs', { ...runs, now: '2026-11-21T12:00:00.000Z' }, 'Głosowanie trwa do 30 listopada 2026'],
  ['after its end', { ...runs, now: '2026-12-01T12:00:00.000Z' }, 'gdy urząd policzy głosy i je ogłosi'],
  ['withdrawn', { ...runs, status: 4, now: '2026-11-21T12:00:00.000Z' }, 'zostało wycofane'],
])(
  'the address of results that are not published says how it stands with the vote: %s',
  async (_when, vote, sentence) => {
    const { api } = apiWith({ '/api/project/7': voteProject(vote) });
    const { status, html } = await renderAt('/budzet/2027/7/wyniki', api);
    expect(status).toBe(404);
    expect(textOf(html)).toContain(sentence);
    expect(html).toContain('href="/budzet/2027/glosowania/podglad/7"');
    expect(textOf(html)).not.toContain('Strona o podanym adresie nie istnieje');
  },
);

test('there are no results of a vote that is not there, or is another year’s', async () => {
  const nowhere = textOf((await renderAt('/budzet/2027/7/wyniki', apiWith({}).api)).html);
  const elsewhere = apiWith({ '/api/project/7': voteProject({}) }).api;
  for (const text of [nowhere, textOf((await renderAt('/budzet/2019/7/wyniki', elsewhere)).html)]) {
    expect(text).toContain('Strona o podanym adresie nie istnieje');
  }
});

test('results that cannot be had now are asked for once, and the page says why', async () => {
  const { api, asked } = apiWith({});
  const away: ApiCaller = async (call) => {
    const reply = await api(call);
    return call.path === '/api/budgets/7/results' ? { status: 503, body: { title: 'Przerwa techniczna' } } : reply;
  };
  const { status, html } = await renderAt('/budzet/2027/7/wyniki', away);
  expect(status).toBe(503);
  expect(textOf(html)).toContain('Przerwa techniczna');
  expect(asked.filter(({ path }) => path === '/api/budgets/7/results')).toHaveLength(1);
});

test('a page of a year that nobody has written yet says so; of a year that is not there, there is none', async () => {
  const { status, html } = await renderAt('/budzet/2027/pomoc', apiWith({}).api);
  expect(status).toBe(404);
  expect(textOf(html)).toContain('Pomoc: 2027');
  expect(textOf(html)).toContain('Tej strony jeszcze nie ma');
  const { html: missing } = await renderAt('/budzet/1999/pomoc', apiWith({}).api);
  expect(textOf(missing)).toContain('Strona o podanym adresie nie istnieje');
});

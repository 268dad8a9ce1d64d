import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { BudgetEdition } from '@wiec/contract/budgets.ts';
import type { BudgetResultReply } from '@wiec/contract/budget-results.ts';
import type { ProjectTaskListItem } from '@wiec/contract/project-tasks.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser, newVisitor } from './harness/browser.ts';
import { runCommand, tryCommand } from './harness/command.ts';
import { type Portal, startPortal } from './harness/portal.ts';
import { heading, open } from './journeys/voter-steps.ts';

/** Real elections, counted by an independent program; they lie beside the project and are not part of it. */
const REAL = resolve(import.meta.dirname, '../../shared/pabulib');

interface Expected {
  numProjects: number;
  numVotes: number;
  totals: Record<string, number>;
  voters: Record<string, number>;
  greedy: string[];
  greedyNoSkip: string[];
  greedyThreshold: string[] | null;
}

interface List<Item> {
  items: Item[];
}

/** As editions of one portal, each with the rule by which its town counted. No town has files of three years. */
const YEARS = [
  { year: 2023, name: 'Poland_Warszawa_2023_Ursus', rule: 'greedy' },
  { year: 2024, name: 'Poland_Katowice_2024', rule: 'greedyThreshold' },
  { year: 2025, name: 'Poland_Wroclaw_2024', rule: 'greedyNoSkip' },
] as const;
const NEWEST_FIRST = YEARS.map(({ year }) => year).toReversed();

const expectedOf = (name: string): Expected =>
  JSON.parse(readFileSync(join(REAL, 'expected', `${name}.json`), 'utf8')) as Expected;

describe.runIf(existsSync(REAL))('three real elections, imported as the years of one portal', () => {
  let portal: Portal;
  let browser: Browser;
  let settings: Record<string, string>;
  const votes = new Map<number, number>();
  const years = new Map<number, number>();

  const ask = async <Data>(path: string): Promise<Data> => {
    const reply = await fetch(`${portal.url}/api/${path}`);
    expect([path, reply.status]).toEqual([path, 200]);
    return ((await reply.json()) as { data: Data }).data;
  };

  beforeAll(async () => {
    [portal, browser] = await Promise.all([startPortal({ demo: false, env: { WIEC_LIMITS: 'off' } }), launchBrowser()]);
    settings = { DATA_DIR: portal.dataDir, PUBLIC_URL: portal.url };
    for (const { year, name } of YEARS) {
      const file = join(REAL, `${name}.pb`);
      const done = await runCommand(['import-pabulib', file, '--year', String(year), '--closed', '--json'], settings);
      const { voteId, budgetYearId, ballots } = done as { voteId: number; budgetYearId: number; ballots: number };
      expect(ballots).toBe(expectedOf(name).numVotes);
      votes.set(year, voteId);
      years.set(year, budgetYearId);
    }
  }, 600_000);
  afterAll(async () => {
    await browser?.close();
    await portal?.stop();
  });

  test.each(YEARS)('$year is counted to the point, and selects what its rule does', async ({ year, name, rule }) => {
    const expected = expectedOf(name);
    const result = await ask<BudgetResultReply>(`budgets/${votes.get(year)}/results`);
    const { numbers } = result.counting!;
    const projects = result.districts.flatMap((district) => district.projects);
    const byNumber = (value: (project: (typeof projects)[number]) => number | null) =>
      Object.fromEntries(projects.map((project) => [numbers[project.projectTaskId], value(project)]));
    expect(result.voteCount).toBe(expected.numVotes);
    expect(byNumber(({ projectTaskPoints }) => projectTaskPoints)).toEqual(expected.totals);
    expect(byNumber(({ voterCount }) => voterCount)).toEqual(expected.voters);
    const winners = projects
      .filter(({ selected }) => selected)
      .sort((a, b) => a.place! - b.place!)
      .map(({ projectTaskId }) => numbers[projectTaskId]);
    expect(winners).toEqual(expected[rule]);
  });

  // Its people voted elsewhere, so there are no envelopes: that is told, and nothing else is found.
  test.each(YEARS)(
    '$year stands when it is checked from outside, but for envelopes of this portal',
    async ({ year }) => {
      const { stdout } = await tryCommand(['verify', String(votes.get(year)), '--url', portal.url, '--json'], settings);
      const { checks } = JSON.parse(stdout) as { checks: { name: string; ok: boolean }[] };
      expect(checks.filter(({ ok }) => !ok).map(({ name }) => name)).toEqual(['urna']);
      expect(checks.filter(({ ok }) => ok).length).toBeGreaterThan(4);
    },
    300_000,
  );

  test('no year takes anything from another: an import into one that is there is refused', async () => {
    const file = join(REAL, `${YEARS[0].name}.pb`);
    const again = await tryCommand(['import-pabulib', file, '--year', '2024', '--closed'], settings);
    expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining('Edycja roku 2024 już jest') as string });
  });

  test('the lists show the years together, and the projects of each by itself', async () => {
    const { items: editions } = await ask<List<BudgetEdition>>('budgets?isActual=false');
    expect(
      editions.map(({ value, projectCount, votes: held }) => [value, projectCount, held.map(({ id }) => id)]),
    ).toEqual(YEARS.toReversed().map(({ year, name }) => [year, expectedOf(name).numProjects, [votes.get(year)]]));
    for (const { year, name, rule } of YEARS) {
      const expected = expectedOf(name);
      const { items: tasks } = await ask<List<ProjectTaskListItem>>(
        `project-tasks?budgetYearId=${years.get(year)}&size=-1`,
      );
      expect(tasks.map(({ number }) => number).sort()).toEqual(Object.keys(expected.totals).sort());
      expect(new Set(tasks.map(({ budgetYearValue }) => budgetYearValue))).toEqual(new Set([year]));
      const byStatus = Object.groupBy(tasks, ({ statusName }) => statusName);
      expect(
        Object.values(byStatus)
          .map((some) => some!.length)
          .sort((a, b) => a - b),
      ).toEqual([expected[rule]!.length, expected.numProjects - expected[rule]!.length].sort((a, b) => a - b));
    }
    const { items: all } = await ask<List<ProjectTaskListItem>>('project-tasks?size=-1');
    expect([...new Set(all.map(({ budgetYearValue }) => budgetYearValue))]).toEqual(NEWEST_FIRST);
  });

  test('a reader finds the three years on one page, and from each its own result', async () => {
    const { context, page } = await newVisitor(browser, portal.url, { size: 'phone' });
    await open(page, `${portal.url}/zakonczone-budzety`);
    expect(await page.getByRole('heading', { name: /^Budżet obywatelski \d{4}$/ }).allTextContents()).toEqual(
      NEWEST_FIRST.map((year) => `Budżet obywatelski ${year}`),
    );
    for (const [place, { year, name }] of YEARS.toReversed().entries()) {
      await page
        .getByRole('link', { name: /^Przejdź do wyników/ })
        .nth(place)
        .click();
      await heading(page, /^Wyniki budżetu/).waitFor();
      expect(new URL(page.url()).pathname).toBe(`/budzet/${year}/${votes.get(year)}/wyniki`);
      const counted = new Intl.NumberFormat('pl-PL', { useGrouping: 'always' }).format(expectedOf(name).numVotes);
      await page.getByText(counted.replace(/\s/g, '\u00a0')).first().waitFor();
      await page.goBack();
      await heading(page, /^Zakończone/).waitFor();
    }
    await context.close();
  });
});

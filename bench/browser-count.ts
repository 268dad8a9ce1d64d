import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { PabulibElection } from '@wiec/domain/pabulib/pabulib-election.ts';
import { writePabulib } from '@wiec/domain/pabulib/write-pabulib.ts';
import { generatedApprovals } from './counting.ts';
import type { Row } from './row.ts';

const LARGE = { projects: 83, ballots: 61_668 };
const WITHIN = 4_000;

/** A reader's own device: the page `/przelicz` reads a large file and counts it, greedily and by equal shares. */
export async function benchBrowserCount(browser: Browser, url: string): Promise<Row> {
  const folder = await mkdtemp(join(tmpdir(), 'wiec-bench-'));
  const page = await browser.newPage({ locale: 'pl-PL' });
  try {
    const file = join(folder, 'large.pb');
    await writeFile(file, largeElection());
    await page.goto(`${url}/przelicz`, { waitUntil: 'networkidle' });
    await page.getByLabel('Plik z głosami (.pb)').setInputFiles(file);
    const greedy = await timeCount(page, 'Wybrano');
    await page.getByLabel('Reguła', { exact: true }).selectOption({ value: 'equal-shares' });
    await page.getByLabel('Dopełnienie').selectOption({ value: 'add1' });
    const shares = await timeCount(page, 'Na osobę przypadło');
    const took = greedy + shares;
    return {
      name: `the same in a browser, with reading the file twice`,
      figure: `${Math.round(took)} ms`,
      against: `greedy ${Math.round(greedy)} ms`,
      ratio: took / WITHIN,
      limit: `≤ ${WITHIN} ms`,
      within: took <= WITHIN,
    };
  } finally {
    await page.close();
    await rm(folder, { recursive: true });
  }
}

/** From the press to the outcome on the page, in milliseconds. */
async function timeCount(page: Page, outcome: string): Promise<number> {
  const start = performance.now();
  await page.getByRole('button', { name: 'Przelicz', exact: true }).click();
  await page.getByText(outcome).first().waitFor();
  return performance.now() - start;
}

function largeElection(): string {
  const { candidates, ballots, budget } = generatedApprovals(LARGE.projects, LARGE.ballots);
  const election: PabulibElection = {
    meta: {
      description: 'Wybory zmyślone do pomiaru',
      country: 'Poland',
      unit: 'Lipogród',
      instance: '2031',
      voteType: 'approval',
      rule: 'greedy',
      budget,
      dateBegin: '01.09.2031',
      dateEnd: '15.09.2031',
      other: {},
    },
    projects: candidates.map(({ id, cost }) => ({ id, cost, categories: [], beneficiaries: [], other: {} })),
    votes: ballots.map(({ projects }, at) => ({ voterId: String(at + 1), projects: [...projects], other: {} })),
  };
  return writePabulib(election);
}

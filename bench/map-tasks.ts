import type { Deps } from '@wiec/server/deps.ts';
import { sql } from 'kysely';
import type { Browser, Page } from 'playwright-core';
import { longestTask, type LongestTask } from './longest-task.ts';
import { atMostMs, median, type Row } from './row.ts';
import { untilQuiet } from './until-quiet.ts';

/** Places on the map. */
const PLACES = 5_000;
/** As many projects as the server tells one by one (`MOST_ON_MAP`). */
const ONE_BY_ONE = 300;
const DISTRICTS = 36;
const ROUNDS = 5;
/** A slow phone. */
const CPU_SLOWER = 4;
const PHONE = { viewport: { width: 360, height: 740 }, locale: 'pl-PL', deviceScaleFactor: 2, hasTouch: true };
const MOST_MS = 50;
/** After the last request: what is drawn in stretches is drawn by then. */
const DRAWN_MS = 1_500;

/** An edition of its own with so many projects in squares of districts around the middle of the town, which has a tenth of them. */
async function plantEdition({ db }: Deps, year: number, projects: number, placesEach: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with edition as (
      insert into budget_year (value, title, progress) values (${year}, ${`Budżet obywatelski ${year}`}, 2) returning id),
    planted as (
      insert into project_task (budget_year_id, office_id, office_thematic_area_id, district_id, number, title, description_html,
                                description_text, cost, status)
      select edition.id, t.office_id, t.office_thematic_area_id,
             case when n % 10 > 0 then (select id from district where name = 'Dzielnica ' || n % ${DISTRICTS}) end,
             'P/' || n, 'Projekt na mapie ' || n, '', '', 100000 + n, 3
        from edition, generate_series(1, ${projects}::integer) n, (select * from project_task order by id limit 1) t
      returning id, budget_year_id, number),
    placed as (
      insert into project_task_marker (project_task_id, latitude, longitude)
      select id, 51.215 + (n % ${DISTRICTS} / 6 - 2.5) * 0.012 + (random() - 0.5) * 0.011,
             19.134 + (n % 6 - 2.5) * 0.019 + (random() - 0.5) * 0.018
        from (select id, substring(number from 3)::integer as n from planted) p, generate_series(1, ${placesEach}::integer))
    select id from edition`.execute(db);
  return rows[0]!.id;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const tap = (page: Page, { x, y }: Point): Promise<void> => page.mouse.click(x, y);

async function drag(page: Page, { x, y }: Point): Promise<void> {
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 120, y - 80, { steps: 8 });
  await page.mouse.up();
}

/** Its middle. */
async function placeOf(page: Page, selector: string): Promise<Point> {
  const { x, y, width, height } = (await page.locator(selector).first().boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

/** What somebody does on the map, in this order. Nothing is looked for in the page meanwhile, which would run scripts as well. */
const STEPS: readonly (readonly [name: string, where: string, act: (page: Page, at: Point) => Promise<void>])[] = [
  ...[1, 2, 3, 4].map((time) => [`zoom in ${time}`, '.map__zoom button:first-child', tap] as const),
  ['a drag', '.map', drag],
  ...[1, 2, 3, 4, 5].map((time) => [`zoom out ${time}`, '.map__zoom button:last-child', tap] as const),
  ['a district opened', '.map-label', tap],
];

async function round(browser: Browser, url: string): Promise<Map<string, LongestTask>> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER });
    const found = new Map<string, LongestTask>();
    const measure = async (name: string, act: () => Promise<unknown>): Promise<void> => {
      const longest = await longestTask(browser, page, async () => {
        await act();
        await untilQuiet(page);
        await page.waitForTimeout(DRAWN_MS);
      });
      found.set(name, longest);
    };
    await measure('the first load', async () => {
      await page.goto(url);
      await page.mouse.wheel(0, 500);
    });
    await page.locator('.map').scrollIntoViewIfNeeded();
    for (const [name, where, act] of STEPS) {
      const at = await placeOf(page, where);
      await measure(name, () => act(page, at));
    }
    return found;
  } finally {
    await context.close();
  }
}

/** The longest task with scripts while a map of five thousand places is opened, zoomed and moved on a slow phone: medians of the rounds. */
export async function benchMapTasks(
  browser: Browser,
  url: string,
  deps: Deps,
  say: (sentence: string) => void,
): Promise<Row[]> {
  await sql`
    insert into district (name, office_id, position)
    select 'Dzielnica ' || n, (select min(id) from office), 100 + n from generate_series(0, ${DISTRICTS - 1}::integer) n`.execute(
    deps.db,
  );
  const editions = {
    [`${PLACES} projects`]: await plantEdition(deps, 2041, PLACES, 1),
    [`${ONE_BY_ONE} projects with ${PLACES} places`]: await plantEdition(
      deps,
      2042,
      ONE_BY_ONE,
      Math.ceil(PLACES / ONE_BY_ONE),
    ),
  };
  await sql`vacuum analyze project_task, project_task_marker`.execute(deps.db);
  const rows: Row[] = [];
  for (const [what, id] of Object.entries(editions)) {
    const rounds: Map<string, LongestTask>[] = [];
    for (let n = 0; n < ROUNDS; n++) {
      rounds.push(await round(browser, `${url}/budzet/mapa-projektow-budzetu?budgetYearId=${id}`));
    }
    const figures = [...rounds[0]!.keys()].map((name) => {
      const ms = median(rounds.map((each) => each.get(name)!.ms));
      say(`  ${what}, ${name}: ${ms.toFixed(0)} ms, ${rounds[0]!.get(name)!.what}`);
      return { name, ms };
    });
    const loaded = figures[0]!;
    const moved = figures.slice(1).reduce((longest, each) => (each.ms > longest.ms ? each : longest));
    rows.push(atMostMs(`map of ${what}, CPU 4×, longest task of ${loaded.name}`, loaded.ms, MOST_MS));
    rows.push(atMostMs(`map of ${what}, CPU 4×, longest task after it (${moved.name})`, moved.ms, MOST_MS));
  }
  return rows;
}

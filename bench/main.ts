/** `npm run bench`: each figure beside what it is held against in the same run. Ends with 1 when a figure is outside its limit, or a bench broke off. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { launchBrowser } from '@wiec/e2e/harness/browser.ts';
import { runCommand } from '@wiec/e2e/harness/command.ts';
import { generatedElection } from '@wiec/e2e/harness/generated-election.ts';
import { type Portal, startPortal } from '@wiec/e2e/harness/portal.ts';
import { signIn } from '@wiec/e2e/harness/sign-in.ts';
import type { Deps } from '@wiec/server/deps.ts';
import { DEMO_PASSWORD } from '@wiec/server/demo/demo-accounts.ts';
import { openDeps } from '@wiec/server/open-deps.ts';
import { switchModules } from '@wiec/server/testing/plant-town.ts';
import { readConfig } from '@wiec/server/config.ts';
import { plantLargeAct } from './act-page.ts';
import { benchBallots, type BenchVote } from './ballots.ts';
import { benchBrowserCount } from './browser-count.ts';
import { benchClosing } from './closing.ts';
import { benchLargeCount, benchRealCounts } from './counting.ts';
import { benchFirstLoads } from './first-loads.ts';
import { benchFuzz } from './fuzz.ts';
import { benchGrowingRegister } from './growing-register.ts';
import { largestPaint, launchPhone, staticCopy } from './largest-paint.ts';
import { benchInitiativeFlood } from './initiative-flood.ts';
import { benchLastEvening } from './last-evening.ts';
import { inTurn } from './load.ts';
import { atLeast, atMostMs, median, type Row, table } from './row.ts';
import { benchNation } from './nation.ts';
import { benchOfficeFinds } from './office-finds.ts';
import { benchMapTasks } from './map-tasks.ts';
import { benchOfficeKeys } from './office-keys.ts';
import { benchOfficeQueues } from './office-queues.ts';
import { benchProcessor } from './processor.ts';
import { benchProjectLists, RESIDENT } from './project-lists.ts';
import { benchLostPrimary } from './lost-primary.ts';
import { benchHaproxy, benchRestarts } from './restarts.ts';
import { benchSearch } from './search.ts';
import { benchSizes } from './sizes.ts';
import { benchSurveyResults } from './survey-results.ts';
import { benchSurveySheets } from './survey-sheets.ts';
import { benchVoteKills } from './vote-kills.ts';
import { findVote } from './find-vote.ts';
import { type Bench, runBenches } from './run-benches.ts';

const LIMITS_RAISED = { WIEC_LIMITS: 'off' };
const PAINT_ROUNDS = 7;
const BENCH_YEAR = 2031;

const say = (sentence: string): void => console.error(sentence);

/** A call of the API against bare Fastify in a process of its own that sends the same bytes. */
async function benchReplies(name: string, url: string): Promise<Row> {
  const body = await (await fetch(url)).text();
  const bare = spawn(process.execPath, [resolve(import.meta.dirname, 'bare-server.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  bare.stdin.end(body);
  const [address] = (await once(bare.stdout, 'data')) as [Buffer];
  const [figures, yardstick] = await inTurn(url, address.toString().trim(), 5, 4);
  bare.kill();
  return atLeast(
    `${name}, against bare Fastify sending its bytes`,
    median(figures),
    median(yardstick),
    'replies/s',
    0.7,
  );
}

/** No more than 1.1 times what the same bytes take as static files, on a slow phone; and within a second as the machine is. */
async function benchPaint(name: string, url: string): Promise<[ratio: Row, plain: Row]> {
  const rendered: number[] = [];
  const asFiles: number[] = [];
  const asItIs: number[] = [];
  const browser = await launchPhone();
  try {
    const copy = await staticCopy(browser, url);
    try {
      for (let round = 0; round < PAINT_ROUNDS; round++) {
        rendered.push(await largestPaint(browser, url, 'slowed'));
        asFiles.push(await largestPaint(browser, copy.url, 'slowed'));
        asItIs.push(await largestPaint(browser, url, 'as it is'));
      }
    } finally {
      copy.close();
    }
  } finally {
    await browser.close();
  }
  const [figure, against] = [median(rendered), median(asFiles)];
  return [
    {
      name: `largest paint, ${name}: CPU 4×, slow 4G`,
      figure: `${Math.round(figure)} ms`,
      against: `${Math.round(against)} ms`,
      ratio: figure / against,
      limit: '≤ 1.1',
      within: figure / against <= 1.1,
    },
    atMostMs(`largest paint, ${name}: as the machine is`, median(asItIs), 1000),
  ];
}

/** The page of published results of an invented edition with a hundred projects. */
async function largeResults({ url, dataDir }: Portal): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wiec-bench-'));
  try {
    const file = join(folder, 'large.pb');
    await writeFile(file, generatedElection({ projects: 100, votes: 5_000, seed: 8 }));
    const { voteId } = (await runCommand(['import-pabulib', file, '--year', String(BENCH_YEAR), '--closed', '--json'], {
      DATA_DIR: dataDir,
      PUBLIC_URL: url,
    })) as { voteId: number };
    return `${url}/budzet/${BENCH_YEAR}/${voteId}/wyniki`;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** An open vote in a portal without the demo, and the database behind it. */
async function withBenchVote<T>(run: (portal: Portal, deps: Deps, vote: BenchVote) => Promise<T>): Promise<T> {
  const portal = await startPortal({ demo: false, env: LIMITS_RAISED, ownMemory: true });
  const folder = await mkdtemp(join(tmpdir(), 'wiec-bench-'));
  try {
    const file = join(folder, 'generated.pb');
    await writeFile(file, generatedElection({ projects: 30, votes: 50, seed: 7 }));
    const settings = { DATA_DIR: portal.dataDir, PUBLIC_URL: portal.url };
    await runCommand(['import-pabulib', file, '--year', String(BENCH_YEAR), '--open', '--json'], settings);
    const reading = readConfig({ ...settings, WIEC_DEMO: '0' });
    if (!reading.ok) throw new Error(reading.problems.join('\n'));
    const { deps, close } = await openDeps(reading, 'share', () => {});
    try {
      return await run(portal, deps, await findVote(portal.url, BENCH_YEAR));
    } finally {
      await close();
    }
  } finally {
    await rm(folder, { recursive: true });
    await portal.stop();
  }
}

/** Rows about reading, from a portal with the demo municipality. */
async function benchReading(note: (row: Row) => void): Promise<void> {
  say('Starting the portal with the demo municipality…');
  const demo = await startPortal({ env: LIMITS_RAISED, ownMemory: true });
  try {
    const tasks = (await (await fetch(`${demo.url}/api/project-tasks?size=10`)).json()) as {
      data: { items: { id: number; images?: unknown }[] };
    };
    const task = tasks.data.items[0]!.id;
    const vote = await findVote(demo.url);
    say('Measuring replies…');
    note(await benchReplies('list of projects', `${demo.url}/api/project-tasks?size=10`));
    note(await benchReplies('one project', `${demo.url}/api/project-tasks/${task}`));
    say('Measuring the largest paint…');
    for (const row of await benchPaint('home', `${demo.url}/`)) note(row);
    for (const row of await benchPaint('list of projects', `${demo.url}/budzet/lista-projektow-budzetu`)) note(row);
    for (const row of await benchPaint('one project', `${demo.url}/budzet/podglad-projektu-budzetu/${task}`)) note(row);
    for (const row of await benchPaint('results of 100 projects', await largeResults(demo))) note(row);
    for (const row of await benchPaint('the vote', `${demo.url}/budzet/${vote.year}/glosowania/zaglosuj/${vote.id}`))
      note(row);
  } finally {
    await demo.stop();
  }
}

async function benchBallotBox(note: (row: Row) => void): Promise<void> {
  say('Measuring ballots…');
  note(await withBenchVote((portal, deps, vote) => benchBallots(portal.url, deps.pool, vote)));
}

async function benchLargeClosing(note: (row: Row) => void): Promise<void> {
  say('Measuring the closing of a large vote…');
  note(await withBenchVote((_portal, deps, vote) => benchClosing(deps, vote, say)));
}

async function benchEvening(note: (row: Row) => void): Promise<void> {
  say('Living through the last evening…');
  const rows = await withBenchVote((portal, _deps, vote) => benchLastEvening(portal, vote, say));
  for (const row of rows) note(row);
}

async function benchProcessorTime(note: (row: Row) => void): Promise<void> {
  say('Measuring what a ballot and a page take of the processor…');
  const rows = await withBenchVote((portal, deps, vote) => benchProcessor(portal, deps.pool, vote));
  for (const row of rows) note(row);
}

async function benchRollingRestarts(note: (row: Row) => void): Promise<void> {
  for (const row of await benchRestarts(say)) note(row);
}

async function benchBehindHaproxy(note: (row: Row) => void): Promise<void> {
  for (const row of await benchHaproxy(say)) note(row);
}

async function benchKills(note: (row: Row) => void): Promise<void> {
  for (const row of await benchVoteKills(say)) note(row);
}

async function benchStandby(note: (row: Row) => void): Promise<void> {
  for (const row of await benchLostPrimary(say)) note(row);
}

async function benchMillion(note: (row: Row) => void): Promise<void> {
  say('Measuring what a vote costs as the register grows…');
  const row = await withBenchVote((_small, { pool }, vote) =>
    withBenchVote((_large, other, itsVote) =>
      benchGrowingRegister({ pool, vote }, { pool: other.pool, vote: itsVote }, say),
    ),
  );
  note(row);
}

async function benchLargeVote(note: (row: Row) => void): Promise<void> {
  say('Holding a vote of a nation…');
  for (const row of await withBenchVote((portal, deps, vote) => benchNation(portal, deps, vote, say))) note(row);
}

async function benchSearching(note: (row: Row) => void): Promise<void> {
  say('Measuring search…');
  note(await withBenchVote((portal, deps) => benchSearch(portal.url, deps, say)));
}

async function benchGrowingLists(note: (row: Row) => void): Promise<void> {
  say('Measuring lists, map and search as projects become many…');
  const rows = await withBenchVote((small, ofSmall) =>
    withBenchVote((large, ofLarge) =>
      benchSizes({ url: small.url, deps: ofSmall }, { url: large.url, deps: ofLarge }, say),
    ),
  );
  for (const row of rows) note(row);
}

/** The demo municipality, and the database behind it. @param env limits are raised, unless it says otherwise */
async function withDemo(
  run: (portal: Portal, deps: Deps) => Promise<void>,
  env: Record<string, string> = LIMITS_RAISED,
): Promise<void> {
  const portal = await startPortal({ env, ownMemory: true });
  try {
    const reading = readConfig({ DATA_DIR: portal.dataDir, PUBLIC_URL: portal.url, WIEC_DEMO: '1' });
    if (!reading.ok) throw new Error(reading.problems.join('\n'));
    const { deps, close } = await openDeps(reading, 'share', () => {});
    try {
      await run(portal, deps);
    } finally {
      await close();
    }
  } finally {
    await portal.stop();
  }
}

async function benchManyProjects(note: (row: Row) => void): Promise<void> {
  say('Measuring the lists of consultations, surveys and probes as they become many…');
  await withDemo(async ({ url }, deps) => {
    const signInResident = () => signIn(url, RESIDENT, DEMO_PASSWORD);
    for (const row of await benchProjectLists(url, deps, signInResident, say)) note(row);
  });
}

async function benchFullQueues(note: (row: Row) => void): Promise<void> {
  say('Measuring full queues of the office, and the document of a report…');
  await withDemo(async ({ url }, deps) => {
    const signInClerk = (login: string) => signIn(url, login, DEMO_PASSWORD);
    for (const row of await benchOfficeQueues(url, deps, signInClerk, say)) note(row);
  });
}

async function benchFinds(note: (row: Row) => void): Promise<void> {
  say('Measuring what the search of the office asks as acts and projects become many…');
  await withDemo(async ({ url }, deps) => {
    const signInClerk = (login: string) => signIn(url, login, DEMO_PASSWORD);
    for (const row of await benchOfficeFinds(url, deps, signInClerk, say)) note(row);
  });
}

async function benchFlood(note: (row: Row) => void): Promise<void> {
  say('Measuring very many initiatives of one network, and residents beside them…');
  // With the limits of a town, which are what is measured.
  await withDemo(async ({ url }, deps) => {
    for (const row of await benchInitiativeFlood(url, deps, say)) note(row);
  }, {});
}

async function benchKeys(note: (row: Row) => void): Promise<void> {
  say('Pressing keys in full queues of the office…');
  const browser = await launchBrowser({ whole: true });
  try {
    await withDemo(async ({ url }, deps) => {
      for (const row of await benchOfficeKeys(browser, url, deps, say)) note(row);
    });
  } finally {
    await browser.close();
  }
}

async function benchMap(note: (row: Row) => void): Promise<void> {
  say('Opening, zooming and moving a map of five thousand places…');
  const browser = await launchBrowser({ whole: true });
  try {
    await withDemo(async ({ url }, deps) => {
      for (const row of await benchMapTasks(browser, url, deps, say)) note(row);
    });
  } finally {
    await browser.close();
  }
}

async function benchLargeAct(note: (row: Row) => void): Promise<void> {
  say('Measuring a page with a large act…');
  await withDemo(async ({ url }, deps) => {
    const id = await plantLargeAct(deps);
    // Its text alone is more than a second of work.
    const [ratio] = await benchPaint('act of 500 elements, 5000 comments', `${url}/konsultacje/zaglosuj/${id}`);
    note(ratio);
  });
}

async function benchSurveys(note: (row: Row) => void): Promise<void> {
  say('Measuring sheets of a large survey…');
  note(
    await withBenchVote(async ({ url }, deps) => {
      await switchModules(deps.db, { survey: true });
      return benchSurveySheets(url, deps, say);
    }),
  );
  say('Measuring results of a large survey…');
  for (const row of await withBenchVote((_portal, deps) => benchSurveyResults(deps, say))) note(row);
}

/** Counting, in this process. */
async function benchCounting(note: (row: Row) => void): Promise<void> {
  say('Measuring counts…');
  benchRealCounts(note);
  benchLargeCount(note);
  // Of a town that holds a budget: without the module there is no such page.
  const [portal, browser] = await Promise.all([startPortal({ env: LIMITS_RAISED }), launchBrowser({ whole: true })]);
  try {
    note(await benchBrowserCount(browser, portal.url));
  } finally {
    await browser.close();
    await portal.stop();
  }
}

/** Not a figure of speed: what a stranger can send, and that nothing of it is too much. */
async function benchOddRequests(note: (row: Row) => void): Promise<void> {
  say('Asking what nobody should…');
  await withDemo(async (portal, deps) => {
    for (const row of await benchFuzz(portal, deps, say)) note(row);
  });
}

/** What the build measured. */
async function benchLoads(note: (row: Row) => void): Promise<void> {
  for (const row of await benchFirstLoads()) note(row);
}

/** `npm run bench -- ballots` measures these alone. */
const BENCHES: Record<string, Bench> = {
  loads: benchLoads,
  reading: benchReading,
  ballots: benchBallotBox,
  processor: benchProcessorTime,
  counting: benchCounting,
  closing: benchLargeClosing,
  search: benchSearching,
  sizes: benchGrowingLists,
  surveys: benchSurveys,
  lists: benchManyProjects,
  office: benchFullQueues,
  finds: benchFinds,
  initiatives: benchFlood,
  keys: benchKeys,
  act: benchLargeAct,
  map: benchMap,
};

/** Long ones, only when they are named. */
const LONG_BENCHES: typeof BENCHES = {
  evening: benchEvening,
  million: benchMillion,
  nation: benchLargeVote,
  fuzz: benchOddRequests,
  restarts: benchRollingRestarts,
  haproxy: benchBehindHaproxy,
  standby: benchStandby,
  kills: benchKills,
};
const ALL = { ...BENCHES, ...LONG_BENCHES };

const chosen = process.argv.slice(2);
const unknown = chosen.find((name) => !Object.hasOwn(ALL, name));
if (unknown !== undefined) throw new Error(`no bench is called ${unknown}: ${Object.keys(ALL).join(', ')}`);
const named = chosen.length > 0 ? chosen : Object.keys(BENCHES);
const { rows, broken } = await runBenches(
  named.map((name) => [name, ALL[name]!] as const),
  say,
);
console.log(table(rows));
if (broken.length > 0) console.log(`Broke off: ${broken.join(', ')}`);
process.exitCode = broken.length === 0 && rows.every((row) => row.within) ? 0 : 1;

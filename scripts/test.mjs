/**
 * `npm test`: every check there is, from a fresh clone, but of the files that take long one part in six, which is told, and of their
 * matrices a part. `-- --part=2` takes another part, `-- --whole` everything (decision 0262); `-- --quick` leaves the browser
 * out; `-- <part of a path>…` runs only the tests of such files. Ends with how long each phase and the slowest files took, with
 * what failed, and which journeys failed and passed when they were run once more (decision 0228); the last line is
 * `N passed, N failed`.
 */
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { prepareBrowser } from './browser.mjs';
import { afterBothRuns, failedTests, filesToRunAgain } from './failure-list.mjs';
import { phaseTable } from './phase-table.mjs';
import { giveUp, run, withProgress } from './terminal.mjs';
import { partOfCommit, PARTS } from './long-files.mjs';
import { NODE, prepareToolchain, ROOT, toolEnvironment } from './toolchain.mjs';
import { buildWeb } from './web-build.mjs';

const GIB = 2 ** 30;

/** Settings of a running Wiec must not leak into the ones that tests start. */
const SETTINGS =
  /^(PORT|HOST|PUBLIC_(API_)?URL|DATA_DIR|DATABASE_URL|SMTP_URL|MAIL_FROM|OIDC_\w+|FILES_URL|BACKUP_\w+|TRUST_PROXY|WIEC_\w+|NODE_ENV|npm_\w+)$/;
const environment = Object.fromEntries(
  Object.entries(toolEnvironment({ TMPDIR: temporaryFolder() })).filter(([name]) => !SETTINGS.test(name)),
);

const wishes = process.argv.slice(2);
const quick = wishes.includes('--quick');
if (wishes.includes('--whole')) environment.WHOLE_RUN = '1';
const filters = wishes.filter((wish) => !wish.startsWith('--'));
const chosen = wishes.find((wish) => wish.startsWith('--part='));
const part = chosen === undefined ? partOfCommit(ROOT) : Number(chosen.slice('--part='.length));
if (!Number.isInteger(part) || part < 1 || part > PARTS) giveUp(`Części są od 1 do ${PARTS}: --part=1`);
if (filters.length === 0 && !wishes.includes('--whole')) {
  environment.TEST_PART = String(part);
  console.log(`Of what takes long: part ${part} of ${PARTS} (npm test -- --whole: all)`);
}

let passed = 0;
let failed = 0;
let finished = false;
/** What took how many seconds: checks and runs of tests, projects within them, files. */
const phases = [];
const files = [];
const failures = [];
const unsteady = [];
process.on('exit', () => {
  console.log(phaseTable(phases, files));
  for (const [heading, lines] of [
    ['Unsteady: passed at the second try', unsteady],
    ['Failed', failures],
  ]) {
    if (lines.length > 0) console.log(['', heading, ...lines.map((each) => `  ${each}`)].join('\n'));
  }
  console.log(`\n${passed} passed, ${finished ? failed : failed + 1} failed`);
});

await prepareToolchain();
const tool =
  (path, ...args) =>
  () =>
    run(NODE, [join('node_modules', path), ...args], { cwd: ROOT, env: environment });
const oxlint = tool('oxlint/bin/oxlint');
/** Each file is read in as few programs as its surroundings allow: none, Node's, or a browser's. */
const TYPES = ['tsconfig.shared.json', 'tsconfig.node.json', 'web'];
const types = (project) => [`types: ${project}`, tool('typescript/bin/tsc', '-p', project)];

if (filters.length === 0) {
  await checkTogether([
    ['format', tool('prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.')],
    ['lint', oxlint],
    ...TYPES.map(types),
    ['architecture', listed(async () => (await import('./architecture.mjs')).architectureBreaches(ROOT))],
    ['repository', listed(async () => (await import('./repository.mjs')).repositoryFaults(ROOT))],
  ]);
}
await checkOne('web build', buildWeb);
await vitest('tests', ['unit', 'server', 'web']);
if (!quick) {
  const missing = await prepareBrowser();
  if (missing) settle('browser', false, missing, 0);
  else await vitest('browser', ['parts', 'e2e']);
}
finished = true;
process.exit(failed > 0 ? 1 : 0);

/**
 * Where tests write what they throw away: in memory where there is plenty, and gone when this process ends. A database of a
 * test's own is a thousand files, which a disk takes several times longer to make and to drop.
 */
function temporaryFolder() {
  const inMemory = '/dev/shm';
  if (process.env.TMPDIR !== undefined || !existsSync(inMemory)) return tmpdir();
  const { bavail, bsize } = statfsSync(inMemory);
  if (bavail * bsize < 8 * GIB || freemem() < 12 * GIB) return tmpdir();
  const ours = /^wiec-tests-(\d+)$/;
  for (const name of readdirSync(inMemory)) {
    const [, pid] = ours.exec(name) ?? [];
    // Left by a run that was killed.
    if (pid && !existsSync(`/proc/${pid}`)) rmSync(join(inMemory, name), { recursive: true, force: true });
  }
  const folder = join(inMemory, `wiec-tests-${process.pid}`);
  mkdirSync(folder);
  // PostgreSQL, which as root runs as somebody else, must be able to walk through.
  chmodSync(folder, 0o711);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A check that returns a list of faults, as one that returns a code and a text. */
function listed(find) {
  return async () => {
    const faults = await find().catch((error) => [String(error)]);
    return { code: faults.length, output: faults.join('\n') };
  };
}

async function checkTogether(checks) {
  const running = new Set();
  await withProgress(
    () => [...running].join(', '),
    () =>
      Promise.all(
        checks.map(async ([name, check]) => {
          running.add(name);
          await checkOne(name, check);
          running.delete(name);
        }),
      ),
  );
}

async function checkOne(name, check) {
  const begun = Date.now();
  const { code, output } = await check();
  settle(name, code === 0, output, Date.now() - begun);
}

function settle(name, good, output, milliseconds) {
  if (good) passed += 1;
  else {
    failed += 1;
    failures.push(name);
  }
  phases.push({ name, seconds: milliseconds / 1000 });
  console.log(`${good ? '✓' : '✗'} ${name} (${(milliseconds / 1000).toFixed(1)} s)`);
  if (!good) console.log(output.trim().replace(/^/gm, '    '));
}

/** Counts each test by itself; a run that breaks down outside its tests counts as one more failure. */
async function vitest(name, projects) {
  const first = await runVitest(name, projects, filters);
  const again = filters.length === 0 && first.code !== 0 ? filesToRunAgain(first.results) : [];
  const second = again.length > 0 ? await runVitest(`${name}, once more`, projects, again) : { results: [] };
  const both = afterBothRuns(first.results, second.results);
  unsteady.push(...both.unsteady);
  const found = failedTests(both.results);
  const broken = found.length === 0 && both.unsteady.length === 0 && first.code !== 0;
  failures.push(...(broken ? [name] : found));
  failed += broken ? 1 : found.length;
  passed += both.results.flatMap((file) => file.assertionResults).filter(({ status }) => status === 'passed').length;
}

/** One run; its files have names from the root. */
async function runVitest(name, projects, wanted) {
  const folder = mkdtempSync(join(tmpdir(), 'wiec-report-'));
  const report = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    ...reporters,
    '--passWithNoTests',
    ...wanted,
  ];
  const begun = Date.now();
  const { code } = await withProgress(name, () =>
    run(NODE, ['node_modules/vitest/vitest.mjs', ...args], {
      cwd: ROOT,
      env: environment,
      echo: (text) => process.stdout.write(text),
    }),
  );
  let found = [];
  try {
    found = JSON.parse(readFileSync(report, 'utf8')).testResults;
  } catch {
    // It broke down before it could tell, which its code says.
  }
  rmSync(folder, { recursive: true });
  phases.push({ name, seconds: (Date.now() - begun) / 1000 });
  const results = found.map((result) => ({ ...result, name: relative(ROOT, result.name) }));
  for (const { name: path, startTime, endTime } of results) {
    files.push({ name: path, seconds: (endTime - startTime) / 1000 });
  }
  return { code, results };
}

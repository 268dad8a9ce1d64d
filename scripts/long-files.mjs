import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A usual run of the tests goes through one of so many parts of the files that take long (decision 0262). */
export const PARTS = 6;

/**
 * Files that take longest, each sort from the longest down, so that the parts take about as long as one another: of the server's
 * tests, which are in a part only if they stand here; of states of pages; and of other journeys.
 */
const LONGEST = [
  'server/main.test.ts',
  'server/hostile-files.test.ts',
  'server/db/embedded.test.ts',
  'server/fuzz.test.ts',
  'server/no-running-total.test.ts',
  'server/what-is-sent.test.ts',
  'server/form-eligibility-matrix.test.ts',
  'server/services/backup/backup.test.ts',
  'server/modules/consultations/report/report.test.ts',
  'server/strangers-learn-nothing.test.ts',
  'server/what-is-not-public.test.ts',
  'server/rehearsal/hold-asked.test.ts',
  'server/what-people-write.test.ts',
  'server/cli/keys.test.ts',
  'server/rehearsal/rehearse-vote.test.ts',
  'server/db/servers.test.ts',
  'server/demo/load-demo.test.ts',
  'server/services/upgrade/carry-cluster.test.ts',
  'server/db/upgrade/one-form-model.test.ts',
  'server/demo/demo-over-http.test.ts',
  'e2e/accessibility/initiatives.test.ts',
  'e2e/accessibility/office.test.ts',
  'e2e/accessibility/portal.test.ts',
  'e2e/accessibility/editions.test.ts',
  'e2e/accessibility/desk.test.ts',
  'e2e/accessibility/projects.test.ts',
  'e2e/accessibility/consultations.test.ts',
  'e2e/accessibility/budget.test.ts',
  'e2e/accessibility/voting.test.ts',
  'e2e/accessibility/account.test.ts',
  'e2e/accessibility/implementations.test.ts',
  'e2e/accessibility/opinions.test.ts',
  'e2e/accessibility/surveys.test.ts',
  'e2e/stored-script.test.ts',
  'e2e/journeys/kept-forms.test.ts',
  'e2e/replay.test.ts',
  'e2e/journeys/kept-people-and-pictures.test.ts',
  'e2e/vote-crash.test.ts',
  'e2e/initiative-crash.test.ts',
];

/** Of the files of e2e those of every run: the two whole ways, how one signs in and votes, and that looking finds faults. */
export const ALWAYS = [
  'e2e/accessibility/matrix.test.ts',
  'e2e/accessibility/reference.test.ts',
  'e2e/harness/keyboard-only.test.ts',
  'e2e/journeys/anonymous-vote.test.ts',
  'e2e/journeys/clerk-whole-way.test.ts',
  'e2e/journeys/consultation.test.ts',
  'e2e/journeys/edition-whole-way.test.ts',
  'e2e/journeys/initiative.test.ts',
  'e2e/journeys/keyboard-vote.test.ts',
  'e2e/journeys/recount.test.ts',
  'e2e/journeys/sign-in.test.ts',
  'e2e/journeys/signed-in-vote.test.ts',
  'e2e/journeys/survey.test.ts',
];

/**
 * The files that take long, in parts of as many files each.
 * @param {string} root of the repository
 * @returns {string[][]} lists of paths from the root
 */
export function partsOf(root) {
  const ofBrowser = readdirSync(join(root, 'e2e'), { recursive: true })
    .map((path) => `e2e/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.test.ts') && !path.includes('/node_modules/') && !ALWAYS.includes(path));
  const all = [...new Set([...LONGEST, ...ofBrowser.toSorted()])];
  return Array.from({ length: PARTS }, (_, part) => all.filter((_path, place) => place % PARTS === part));
}

/** Paths that a run of one part, counted from 1, leaves out. */
export const leftOutOf = (root, part) => partsOf(root).flatMap((paths, at) => (at === part - 1 ? [] : paths));

/**
 * The part of a commit, by its name, so that the same commit is always tested alike; where there is no git, of the day.
 * @param {string} root
 * @returns {number} from 1
 */
export function partOfCommit(root) {
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' });
  const name = /^[\da-f]{8}/.exec(stdout ?? '');
  const number = name ? Number.parseInt(name[0], 16) : Math.floor(Date.now() / 86_400_000);
  return (number % PARTS) + 1;
}

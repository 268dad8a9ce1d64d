import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { BRIEF_PAGES, CHROMIUM_ARGS, chromiumEnvironment, chromiumPath } from './e2e/harness/chromium.ts';
import { leftOutOf } from './scripts/long-files.mjs';

const database = 'server/testing/database-setup.ts';

/** Long files of the other parts, where a run goes through one of them (decision 0262). */
const part = process.env['TEST_PART'];
const exclude = ['**/node_modules/**', ...(part ? leftOutOf(import.meta.dirname, Number(part)) : [])];

/** Tests that draw a part of the web in a real browser, without a server (decision 0055). */
const PARTS = 'web/**/*.browser.test.tsx';

/** How long `expect.poll` waits for what is to come: vitest's own second is too short for a busy machine. */
const patience = { poll: { timeout: 60_000, interval: 100 } };

/**
 * Files of a project share their workers, and what these have loaded: loading the server anew took longer than most tests of
 * it. Four workers even on two cores, since tests of the server wait for PostgreSQL, locks and windows of time.
 */
const shared = { isolate: false, maxWorkers: Math.max(4, availableParallelism()) };

/** After all others. Four workers even on two cores: with three, the processors were idle for a seventh of the time. */
const journeys = {
  maxWorkers: Math.max(4, availableParallelism() - 1),
  // Windows that a file looks at side by side: each more reads the portal's and axe's scripts once more.
  maxConcurrency: 2,
  sequence: { groupOrder: 1 },
};

/** Files that take minutes: of the matrix of states each is a line or two, and would come last by its size. */
const LONG =
  /\/e2e\/(accessibility\/|stored-script|replay|initiative-crash|vote-crash|journeys\/(clerk-whole-way|edition-whole-way|kept-))/;

/** What takes long begins first, so that no worker is left alone with it at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** `unit`: no database, no browser · `server`: against a real PostgreSQL · `web`: the client's parts, as text · `parts`: the same in a browser · `e2e`: the whole of Wiec, from outside. */
export default defineConfig({
  test: {
    allowOnly: false,
    sequence: { sequencer: LongestFirst },
    // What fails tells what it found, not only how many.
    chaiConfig: { truncateThreshold: 2000 },
    projects: [
      // Nothing is timed: what a test may take is what a busy machine needs.
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['{domain,contract,scripts,bench}/**/*.test.{ts,mjs}'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude,
          globalSetup: [database],
          // Nothing is timed by them: they end what hangs. A machine with three times the work takes three times as long.
          testTimeout: 300_000,
          expect: patience,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'web',
          include: ['web/**/*.test.{ts,tsx,mjs}'],
          exclude: ['**/node_modules/**', PARTS],
          testTimeout: 60_000,
        },
      },
      {
        // Found out only when a test needs them, they would load every test anew.
        optimizeDeps: {
          include: ['react', 'react-router', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client', 'axe-core'],
        },
        test: {
          name: 'parts',
          include: [PARTS],
          testTimeout: 60_000,
          expect: patience,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                executablePath: chromiumPath(),
                args: [...CHROMIUM_ARGS, BRIEF_PAGES],
                env: chromiumEnvironment(),
              },
              contextOptions: { locale: 'pl-PL', reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        test: {
          ...shared,
          ...journeys,
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          exclude,
          globalSetup: [database, 'e2e/harness/prepare-demo.ts'],
          testTimeout: 600_000,
          expect: patience,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});

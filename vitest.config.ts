import { defineConfig } from 'vitest/config';

const database = 'server/testing/database-setup.ts';

/** How long `expect.poll` waits for what is to come: vitest's own second is too short for a busy machine. */
const patience = { poll: { timeout: 20_000, interval: 100 } };

/** `unit`: no database, no browser · `server`: against a real PostgreSQL · `web`: the client's parts · `e2e`: the whole of Wiec, from outside. */
export default defineConfig({
  test: {
    allowOnly: false,
    projects: [
      // Nothing is timed: what a test may take is what a busy machine needs.
      { test: { name: 'unit', include: ['{domain,contract,scripts,bench}/**/*.test.{ts,mjs}'], testTimeout: 60_000 } },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          globalSetup: [database],
          testTimeout: 120_000,
          expect: patience,
          hookTimeout: 120_000,
        },
      },
      { test: { name: 'web', include: ['web/**/*.test.{ts,tsx}'], testTimeout: 60_000 } },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: [database, 'e2e/harness/prepare-demo.ts'],
          testTimeout: 180_000,
          expect: patience,
          hookTimeout: 180_000,
          maxWorkers: 2,
        },
      },
    ],
  },
});

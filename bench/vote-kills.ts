import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBrowser, newVisitor } from '@wiec/e2e/harness/browser.ts';
import { killDuringActs } from '@wiec/e2e/harness/kill-acts.ts';
import { startPortal } from '@wiec/e2e/harness/portal.ts';
import { stageOnPage } from '@wiec/e2e/harness/stage-on-page.ts';
import { connect } from '@wiec/server/db/connection.ts';
import { startEmbedded } from '@wiec/server/db/embedded.ts';
import type { Row } from './row.ts';

const KILLS = 20;
const SEED = Number(process.env['KILLS_SEED'] ?? 16);

/** Twenty kills while votes are closed, counted and published from the screen; KILLS_SEED draws other instants. */
export async function benchVoteKills(say: (sentence: string) => void): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'wiec-kills-'));
  // As root PostgreSQL runs as somebody else.
  await chmod(folder, 0o711);
  const database = await startEmbedded({ dataDir: folder, log: () => {} });
  const secret = randomBytes(32);
  const env = {
    DATABASE_URL: database.url,
    WIEC_SECRET: secret.toString('base64'),
    WIEC_LIMITS: 'off',
    STAFF_SECOND_FACTOR: 'optional',
  };
  const [portal, browser] = await Promise.all([startPortal({ demo: false, env }), launchBrowser({ whole: true })]);
  const connection = connect(database.url, { max: 8 });
  try {
    const { page } = await newVisitor(browser, portal.url);
    const screen = stageOnPage(page, portal.url);
    const killed = await killDuringActs({ portal, connection, secret, kills: KILLS, seed: SEED, screen });
    for (const { act, at, answered, found, faults } of killed) {
      say(
        `  ${act} after ${at} ms${answered ? ', answered' : ''}: ${found}${faults.map((fault) => `; ${fault}`).join('')}`,
      );
    }
    const faults = killed.flatMap((each) => each.faults);
    const finished = killed.filter(
      ({ act, found }) => found === { close: 'closed', count: 'counted', publish: 'published' }[act],
    );
    return [
      {
        name: `${KILLS} kills in closing, counting and publishing, seed ${SEED}`,
        figure: `${faults.length} faults`,
        against: `${finished.length} finished, ${KILLS - finished.length} not`,
        ratio: faults.length,
        limit: '0',
        within: faults.length === 0,
      },
    ];
  } finally {
    await connection.pool.end();
    await browser.close();
    await portal.stop();
    await database.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
}

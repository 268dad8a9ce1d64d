/** The server is killed while a vote is closed, counted and published from the screen; `npm run bench -- kills` does it twenty times. */
import { randomBytes, randomInt } from 'node:crypto';
import { connect, type Connection } from '@wiec/server/db/connection.ts';
import { freshDatabase, type FreshDatabase } from '@wiec/server/testing/fresh-database.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { launchBrowser, newVisitor } from './harness/browser.ts';
import { killDuringActs } from './harness/kill-acts.ts';
import { type Portal, startPortal } from './harness/portal.ts';
import { stageOnPage } from './harness/stage-on-page.ts';

/** One of each act. */
const KILLS = 3;

let database: FreshDatabase;
let connection: Connection;
let portal: Portal;
let browser: Browser;
const secret = randomBytes(32);
beforeAll(async () => {
  database = await freshDatabase();
  connection = connect(database.url, { max: 8 });
  const env = {
    DATABASE_URL: database.url,
    WIEC_SECRET: secret.toString('base64'),
    WIEC_LIMITS: 'off',
    STAFF_SECOND_FACTOR: 'optional',
  };
  [portal, browser] = await Promise.all([startPortal({ demo: false, env }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
  await connection?.pool.end();
  await database?.close();
});

test('killed in closing, counting and publishing, the act is finished or not begun, and the screen says which', async () => {
  const seed = randomInt(1_000_000);
  onTestFailed(() => console.error(`seed ${seed}`));
  const { page } = await newVisitor(browser, portal.url);
  const screen = stageOnPage(page, portal.url);
  const killed = await killDuringActs({ portal, connection, secret, kills: KILLS, seed, screen });
  expect(killed.map(({ act }) => act)).toEqual(['close', 'count', 'publish']);
  expect(killed.flatMap(({ faults }) => faults)).toEqual([]);
});

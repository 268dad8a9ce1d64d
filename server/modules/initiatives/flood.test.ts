/** Very many initiatives from one network or account: slowed and marked, none lost, and a resident beside them hardly waits. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BoundedQueue } from '../../services/bounded-queue.ts';
import { networkOf, takeTicket } from '../../services/rate-limit.ts';
import { demandCaptcha } from '../../services/captcha.ts';
import { waitForFreshRateWindow } from '../../testing/fresh-rate-window.ts';
import { type InitiativeGround, initiativeGround } from '../../testing/initiative-ground.ts';
import { solveCaptcha } from '../../testing/solve-captcha.ts';
import { CROWD, INITIATIVES_OF_ACCOUNT, INITIATIVES_OF_NETWORK, SLOWED_BY } from './limits.ts';
import { type SendDeps, type SendInput, sendInitiative } from './send-initiative.ts';

const FLOOD = 500;
/** Requests of the machine that are open at a time. */
const AT_ONCE = 20;

let ground: InitiativeGround;
let deps: SendDeps;
/** By how many milliseconds answers were put off. */
const pauses: number[] = [];
beforeAll(async () => {
  ground = await initiativeGround();
  deps = {
    ...ground.deps,
    config: { ...ground.deps.config, rateLimitFactor: 1 },
    crowd: new BoundedQueue(CROWD),
    // Ten times as fast as it is: harder for whoever is beside it.
    pause: async (ms) => {
      pauses.push(ms);
      await sleep(ms / 10);
    },
  };
});
afterAll(() => ground.close());

const input = (change: Partial<SendInput>): SendInput => ({
  body: ground.body() as SendInput['body'],
  accountId: null,
  address: '203.0.113.7',
  captcha: undefined,
  key: undefined,
  uploadHash: null,
  modules: { budget: true, consultation: true },
  ...change,
});
const stored = async (accountId: number | null) => {
  const query = ground.deps.db.selectFrom('initiative').select('marked');
  return (await query.where('account_id', accountId === null ? 'is' : '=', accountId).execute()).map(
    ({ marked }) => marked,
  );
};
/** Milliseconds that a resident waits for each of some sendings, the middle one. */
async function waitOf(residents: readonly number[]): Promise<number> {
  const waits: number[] = [];
  for (const accountId of residents) {
    const begun = performance.now();
    expect((await sendInitiative(deps, input({ accountId, address: '198.51.100.1' }))).ok).toBe(true);
    waits.push(performance.now() - begun);
  }
  return waits.toSorted((a, b) => a - b)[Math.floor(waits.length / 2)]!;
}

test('five hundred are all kept, those beyond the limit slowed and marked, beside a resident who hardly waits', async () => {
  await waitForFreshRateWindow(ground.deps.pool);
  const machine = await ground.resident();
  const residents = await Promise.all(Array.from({ length: 31 }, () => ground.resident()));
  // What the first sending loads is loaded.
  await waitOf(residents.slice(0, 1));
  const alone = await waitOf(residents.slice(1, 16));
  let left = FLOOD;
  let kept = 0;
  const lane = async () => {
    while (left-- > 0) {
      const { ok } = await sendInitiative(deps, input({ accountId: machine }));
      if (ok) kept += 1;
    }
  };
  const flood = Promise.all(Array.from({ length: AT_ONCE }, lane));
  await sleep(300);
  const beside = await waitOf(residents.slice(16));
  await flood;
  expect(kept).toBe(FLOOD);
  const marks = await stored(machine);
  expect([marks.length, marks.filter((marked) => !marked).length]).toEqual([FLOOD, INITIATIVES_OF_ACCOUNT.most]);
  expect(pauses).toEqual(Array.from({ length: FLOOD - INITIATIVES_OF_ACCOUNT.most }, () => SLOWED_BY));
  expect(beside).toBeLessThan(2 * alone + 5);
});

test('visitors of one network as well: who comes after the twentieth is taken, slowly', async () => {
  await waitForFreshRateWindow(ground.deps.pool);
  for (let n = 0; n < INITIATIVES_OF_NETWORK.most; n++) {
    expect((await takeTicket(deps, INITIATIVES_OF_NETWORK, networkOf('203.0.113.7'))).ok).toBe(true);
  }
  pauses.length = 0;
  const captcha = await solveCaptcha(await demandCaptcha(deps));
  expect(await sendInitiative(deps, input({ captcha }))).toMatchObject({ ok: true });
  expect([pauses, await stored(null)]).toEqual([[SLOWED_BY], [true]]);
  // The same work does not count twice, and none at all not once.
  for (const spent of [captcha, undefined]) {
    expect(await sendInitiative(deps, input({ captcha: spent }))).toMatchObject({ ok: false, kind: 'too-many' });
  }
});

/** Very many initiatives from one network or account: slowed and marked, none lost, and a resident beside them waits for none of them. */
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
/** Until then they are. */
const { promise: release, resolve: letGo } = Promise.withResolvers<void>();
beforeAll(async () => {
  ground = await initiativeGround();
  deps = {
    ...ground.deps,
    config: { ...ground.deps.config, rateLimitFactor: 1 },
    crowd: new BoundedQueue(CROWD),
    pause: async (ms) => {
      pauses.push(ms);
      await release;
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
test('five hundred are all kept, those beyond the limit slowed and marked, beside a resident who waits for none of them', async () => {
  await waitForFreshRateWindow(ground.deps.pool);
  const machine = await ground.resident();
  const resident = await ground.resident();
  let left = FLOOD;
  let kept = 0;
  const lane = async () => {
    while (left-- > 0) {
      const { ok } = await sendInitiative(deps, input({ accountId: machine }));
      if (ok) kept += 1;
    }
  };
  const flood = Promise.all(Array.from({ length: AT_ONCE }, lane));
  await expect.poll(() => pauses.length, { timeout: 30_000 }).toBe(AT_ONCE);
  expect(await sendInitiative(deps, input({ accountId: resident, address: '198.51.100.1' }))).toMatchObject({
    ok: true,
  });
  expect([await stored(resident), pauses.length]).toEqual([[false], AT_ONCE]);
  letGo();
  await flood;
  expect(kept).toBe(FLOOD);
  const marks = await stored(machine);
  expect([marks.length, marks.filter((marked) => !marked).length]).toEqual([FLOOD, INITIATIVES_OF_ACCOUNT.most]);
  expect(pauses).toEqual(Array.from({ length: FLOOD - INITIATIVES_OF_ACCOUNT.most }, () => SLOWED_BY));
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

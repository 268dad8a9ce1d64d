import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts';
import { solveCaptcha } from '../testing/solve-captcha.ts';
import { letIn } from './let-in.ts';
import { waitForFreshRateWindow } from '../testing/fresh-rate-window.ts';
import { demandCaptcha, spendCaptcha, sweepCaptchas } from './captcha.ts';
import { serverSecret } from './server-secret.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const deps = (clock = () => new Date(), key = 1) => ({
  db: database.db,
  secret: serverSecret(Buffer.alloc(32, key)),
  clock,
  config: { rateLimitFactor: 1, recaptcha: null } as unknown as Parameters<typeof letIn>[0]['config'],
});

interface Payload {
  challenge: { signature?: string; parameters: { cost: number; expiresAt: number; nonce: string } };
  solution: unknown;
}

const changed = (solution: string, change: (payload: Payload) => void): string => {
  const payload = JSON.parse(Buffer.from(solution, 'base64').toString()) as Payload;
  change(payload);
  return Buffer.from(JSON.stringify(payload)).toString('base64');
};

test('a solution is good once, however many processes are asked at the same time', async () => {
  const solution = await solveCaptcha(await demandCaptcha(deps()));
  const taken = await Promise.all(Array.from({ length: 20 }, () => spendCaptcha(deps(), solution)));
  expect(taken.filter(Boolean)).toHaveLength(1);
});

test('nothing but the solution of a task of ours is taken', async () => {
  const solution = await solveCaptcha(await demandCaptcha(deps()));
  const forged = [
    '',
    'nie to',
    'x'.repeat(5000),
    Buffer.from('null').toString('base64'),
    Buffer.from('{"challenge":null}').toString('base64'),
    Buffer.from('{"challenge":{"parameters":null},"solution":{}}').toString('base64'),
    changed(solution, ({ challenge }) => delete challenge.signature),
    changed(solution, ({ challenge }) => (challenge.parameters.cost = 1)),
    changed(solution, ({ challenge }) => (challenge.parameters.expiresAt += 1000)),
    changed(solution, ({ challenge }) => (challenge.parameters.nonce = 'ff'.repeat(16))),
    changed(solution, (payload) => (payload.solution = { counter: 5, derivedKey: 'ab'.repeat(32) })),
    changed(solution, (payload) => (payload.solution = 7)),
  ];
  const taken = await Promise.all(forged.map((other) => spendCaptcha(deps(), other)));
  expect(taken).toEqual(forged.map(() => false));
  expect(await spendCaptcha(deps(undefined, 2), solution)).toBe(false);
  expect(await spendCaptcha(deps(), solution)).toBe(true);
});

test('an expired task is invalid, and solved ones are deleted', async () => {
  const longAgo = () => new Date(Date.now() - 700_000);
  expect(await spendCaptcha(deps(), await solveCaptcha(await demandCaptcha(deps(longAgo))))).toBe(false);
  await spendCaptcha(deps(), await solveCaptcha(await demandCaptcha(deps())));
  await sweepCaptchas(deps());
  expect(await database.db.selectFrom('spent_captcha').select('nonce').execute()).not.toEqual([]);
  await sweepCaptchas(deps(() => new Date(Date.now() + 2 * 86_400_000)));
  expect(await database.db.selectFrom('spent_captcha').select('nonce').execute()).toEqual([]);
});

test('a captcha is demanded only once the first limit is reached, and none where it would not help', async () => {
  await waitForFreshRateWindow(database.pool);
  const limit = { name: 'school', most: 2, mostWithCaptcha: 3, windowSeconds: 600 };
  const ask = (solution?: string) => letIn(deps(), [{ limit, who: '198.51.100.1' }], solution);
  expect(await ask()).toMatchObject({ ok: true });
  expect(await ask()).toMatchObject({ ok: true });
  const demanded = await ask();
  expect(demanded).toMatchObject({ ok: false, captcha: { kind: 'altcha' } });
  if (demanded.ok) return;
  const solution = await solveCaptcha(demanded.captcha!);
  expect(await ask(solution)).toMatchObject({ ok: true, filled: [limit] });
  expect(await ask(solution)).toMatchObject({ ok: false, captcha: null });
  expect(await ask()).toMatchObject({ ok: false, captcha: null });
});

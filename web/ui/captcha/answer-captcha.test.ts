import { expect, test } from 'vitest';
import { CAPTCHA_HEADER as contractHeader, type CaptchaDemand } from '@wiec/contract/captcha.ts';
import type { ApiCall, ApiCaller } from '../../lib/api.ts';
import { answerCaptcha, CAPTCHA_HEADER } from './answer-captcha.ts';
import { captchaWork } from './captcha-work.ts';

const demand: CaptchaDemand = { kind: 'altcha', challenge: { parameters: { nonce: 'a' }, signature: 'b' } };
const refusal = { status: 429, body: { title: 'Za dużo', errors: [], captcha: demand } };
const ballot: ApiCall = { method: 'PUT', path: '/api/x', body: { points: 1 }, headers: { 'idempotency-key': 'k' } };

/** The API as the page has it. */
const withCaptcha =
  (api: ApiCaller, solve: (given: CaptchaDemand) => Promise<string | null>) => async (call: ApiCall) =>
    answerCaptcha(api, call, await api(call), solve);

/** An API that demands a captcha so many times before it answers. */
function demanding(times: number) {
  const calls: ApiCall[] = [];
  const api = async (call: ApiCall) => (calls.push(call) <= times ? refusal : { status: 200, body: { data: 1 } });
  return { calls, api };
}

test('the header is the contract’s', () => expect(CAPTCHA_HEADER).toBe(contractHeader));

test('the same request goes again with the solution, under the same key', async () => {
  const { calls, api } = demanding(1);
  const reply = await withCaptcha(api, async (given) => (given === demand ? 'solved' : null))(ballot);
  expect(reply.status).toBe(200);
  expect(calls).toEqual([ballot, { ...ballot, headers: { 'idempotency-key': 'k', 'captcha-solution': 'solved' } }]);
});

test('a solution that comes too late is found anew, but not for ever', async () => {
  const { calls, api } = demanding(Infinity);
  let solved = 0;
  expect(await withCaptcha(api, async () => String(++solved))(ballot)).toBe(refusal);
  expect(calls.map(({ headers }) => headers?.['captcha-solution'])).toEqual([undefined, '1', '2', '3']);
});

test('where it cannot be solved, the refusal stands', async () => {
  for (const solve of [async () => null, () => Promise.reject(new Error('no workers'))]) {
    const { calls, api } = demanding(1);
    expect(await withCaptcha(api, solve)(ballot)).toBe(refusal);
    expect(calls).toHaveLength(1);
    expect(captchaWork.isRunning()).toBe(false);
  }
});

test('nothing else is solved or repeated, and the page is told while one is', async () => {
  const plain = { status: 429, body: { title: 'Za dużo', errors: [] } };
  const told: boolean[] = [];
  const stop = captchaWork.subscribe(() => told.push(captchaWork.isRunning()));
  expect(
    await withCaptcha(
      async () => plain,
      async () => 'solved',
    )(ballot),
  ).toBe(plain);
  expect(told).toEqual([]);
  await withCaptcha(demanding(1).api, async () => 'solved')(ballot);
  expect(told).toEqual([true, false]);
  stop();
});

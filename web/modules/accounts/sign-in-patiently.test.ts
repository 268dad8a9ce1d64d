import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ApiCaller, Refusal } from '../../lib/api.ts';
import { signInPatiently } from './sign-in-patiently.ts';

type ApiReply = Awaited<ReturnType<ApiCaller>>;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const busy: ApiReply = { status: 503, body: { title: 'Portal jest bardzo obciążony' } };
const refused: ApiReply = { status: 401, body: { title: 'Nieprawidłowe dane logowania' } };
const accepted: ApiReply = { status: 200, body: { data: { accessToken: 'a' } } };

/** An attempt that is answered by these one after another, run to its end. */
async function attempt(replies: ApiReply[], isWanted = () => true) {
  const onBusy = vi.fn<(refusal: Refusal) => void>();
  const asked = vi.fn<ApiCaller>(() => Promise.resolve(replies.shift() ?? busy));
  const signingIn = signInPatiently(asked, { login: 'anna', password: 'x' }, { onBusy, isWanted });
  await vi.runAllTimersAsync();
  return { reply: await signingIn, asked: asked.mock.calls.length, toldBusy: onBusy.mock.calls.length };
}

test('while the portal is busy it is asked again, and the reader is told each time', async () => {
  expect(await attempt([busy, busy, accepted])).toMatchObject({ reply: { ok: true }, asked: 3, toldBusy: 2 });
});

test('any other answer is the last, also after busy ones', async () => {
  expect(await attempt([refused])).toMatchObject({ reply: { status: 401 }, asked: 1, toldBusy: 0 });
  expect(await attempt([busy, refused])).toMatchObject({ reply: { status: 401 }, asked: 2, toldBusy: 1 });
});

test('in the end the reader hears that it is busy', async () => {
  expect(await attempt([])).toMatchObject({ reply: { status: 503 }, asked: 4, toldBusy: 3 });
});

test('whoever has left the page is not signed in behind their back', async () => {
  expect(await attempt([busy, accepted], () => false)).toEqual({ reply: null, asked: 1, toldBusy: 1 });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../testing/test-app.ts';
import type { PageReply, PageRequest } from './pages.ts';
import { PAGES_AT_ONCE, PAGES_WAITING } from './render-queue.ts';

let portal: TestApp;
const drawn: string[] = [];
let goOn: () => void;
const gate = new Promise<void>((resolve) => (goOn = resolve));

beforeAll(async () => {
  const renderPage = async ({ url }: PageRequest): Promise<PageReply> => {
    drawn.push(new URL(url).search);
    await gate;
    return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, html: '<html></html>' };
  };
  portal = await testApp({}, { renderPage });
});
afterAll(() => portal.close());

const ask = (url: string) => portal.app.inject({ url, headers: { host: 'wiec.example.pl' } });

test('when the rendering queue is full, new addresses get 503; health and pages being rendered still answer', async () => {
  const room = PAGES_AT_ONCE + PAGES_WAITING;
  const asked = Array.from({ length: room }, (_, page) => ask(`/?page=${page}`));
  await expect.poll(() => drawn.length).toBe(PAGES_AT_ONCE);
  const tooMany = await ask('/?page=last');
  expect([tooMany.statusCode, tooMany.headers['retry-after']]).toEqual([503, '5']);
  expect(tooMany.body).toContain('Portal odwiedza teraz bardzo wiele osób');
  expect((await ask('/health')).statusCode).toBe(200);
  expect((await ask('/api/app/init-data')).statusCode).toBe(200);
  const shared = ask('/?page=0');
  expect(drawn).toHaveLength(PAGES_AT_ONCE);
  goOn();
  for (const reply of await Promise.all([...asked, shared])) expect(reply.statusCode).toBe(200);
  expect(new Set(drawn).size).toBe(room);
  expect((await ask('/?page=last')).statusCode).toBe(200);
});

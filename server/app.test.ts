import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from './testing/test-app.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());

test('health answers while the database does', async () => {
  const reply = await portal.app.inject('/health');
  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toEqual({ status: 'ok' });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { switchModules } from '../../testing/plant-town.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
  await switchModules(server.deps.db, { budget: true, probe: true });
});
afterAll(() => server.close());

test('what is sent to an id that no project has is judged by no kind that is not meant', async () => {
  const answers = [1, 2].map((questionId) => ({ questionId, answerOptions: [{ ranking: 1 }] }));
  const reply = await server.app.inject({
    method: 'PUT',
    url: '/api/project/999999/consultation-forms',
    headers: { 'idempotency-key': crypto.randomUUID() },
    // Points of a budget vote: no probe takes two answers.
    payload: { consultationForms: [{ id: 1, agreementAccepted: true, answers }] },
  });
  expect(reply.statusCode).toBe(404);
});

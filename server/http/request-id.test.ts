import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { causedBy, presentCause } from '../services/cause.ts';
import { nameCauses, requestId } from './request-id.ts';

const idOf = (given?: string) => requestId({ headers: given === undefined ? {} : { 'x-request-id': given } });

test('a request has the id that a proxy gave it, where that is a plain word, and else one of its own', () => {
  expect(idOf('7f3c0b1e9d2a4c58')).toBe('7f3c0b1e9d2a4c58');
  expect(idOf('0d9f1c1e-54b6-4d8e-9d1b-4a2f6b0c7e11')).toBe('0d9f1c1e-54b6-4d8e-9d1b-4a2f6b0c7e11');
  for (const odd of [undefined, '', 'krótki', 'a'.repeat(65), 'ab"},{"level":60', 'dwa\nwiersze']) {
    expect(idOf(odd)).toMatch(/^[\da-f]{16}$/);
  }
  expect(idOf()).not.toBe(idOf());
});

test('what a request does is done in its name, with a body and without, and nothing beside it', async () => {
  const app = fastify({ genReqId: requestId });
  nameCauses(app);
  app.get('/', async () => presentCause());
  app.post('/', async () => {
    await new Promise((done) => setImmediate(done));
    return presentCause();
  });
  const headers = { 'x-request-id': 'z-proxy-12345' };
  expect((await app.inject({ url: '/', headers })).body).toBe('z-proxy-12345');
  expect((await app.inject({ method: 'POST', url: '/', headers, payload: { a: 1 } })).body).toBe('z-proxy-12345');
  expect(causedBy(null, presentCause)).toBe(null);
  expect(presentCause()).toBe(null);
  await app.close();
});

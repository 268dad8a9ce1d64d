import { fastify, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '@wiec/contract/endpoint.ts';
import type { Deps } from '../deps.ts';
import { bind, type BoundEndpoint, type Call } from './bind.ts';
import type { CallerAccount } from './caller.ts';
import { setErrorAnswers } from './errors.ts';
import { inProcessApi } from './in-process-api.ts';
import { readJsonBodies } from './json-body.ts';
import { accepted, refused, type RefusalKind, type Reply } from './reply.ts';
import { logRequests, loggerOptions } from './request-log.ts';

const Output = z.object({
  name: z.string(),
  note: z.string().nullable(),
  inner: z.object({ n: z.number().int() }).nullable(),
  list: z.array(z.object({ id: z.number().int() })),
});

const echo = endpoint({
  method: 'POST',
  path: '/api/echo/:id',
  access: 'anyone',
  summary: 'Echo.',
  params: z.strictObject({ id: z.coerce.number().int().min(1) }),
  query: z.object({ page: z.coerce.number().int().optional() }),
  body: z.strictObject({ name: z.string().max(20), tags: z.array(z.string()).max(2).optional() }),
  output: Output,
});
const mine = endpoint({
  method: 'GET',
  path: '/api/mine',
  access: 'account',
  summary: '.',
  output: z.object({ id: z.number() }),
});
const staff = endpoint({
  method: 'GET',
  path: '/api/staff',
  access: 'permission:budget.manage',
  summary: '.',
  output: z.object({ id: z.number() }),
});
const refusing = endpoint({
  method: 'GET',
  path: '/api/refusing/:kind',
  access: 'anyone',
  summary: '.',
  params: z.object({ kind: z.string() }),
  output: z.object({}),
});
const literal = endpoint({
  method: 'GET',
  path: '/api/refusing/not-found',
  access: 'anyone',
  summary: '.',
  output: z.object({}),
});
const away = endpoint({ method: 'GET', path: '/api/away', access: 'anyone', summary: '.', output: z.object({}) });
const broken = endpoint({ method: 'GET', path: '/api/broken', access: 'anyone', summary: '.', output: z.object({}) });

const account = (changes: Partial<CallerAccount> = {}): CallerAccount => ({
  id: 1,
  isCitizen: false,
  isAdmin: false,
  isSysAdmin: false,
  officeId: null,
  districtId: null,
  permissions: new Map(),
  ...changes,
});
const ACCOUNTS: Record<string, CallerAccount> = {
  'Bearer resident': account(),
  'Bearer clerk': account({ id: 2, permissions: new Map([[7, new Set(['budget.manage'])]]) }),
  'Bearer admin': account({ id: 3, isAdmin: true }),
};

let app: FastifyInstance;
let seen: Call<typeof echo>[] = [];
let log = '';

beforeAll(async () => {
  app = fastify({ logger: loggerOptions({ write: (line) => void (log += line) }), bodyLimit: 256 * 1024 });
  app.decorate('bound', [] as BoundEndpoint[]);
  app.decorate('identify', async (authorization: string) => ACCOUNTS[authorization] ?? null);
  readJsonBodies(app);
  setErrorAnswers(app);
  logRequests(app);
  const deps = {} as Deps;
  bind(app, deps, echo, async (call) => {
    seen.push(call);
    const data = {
      name: call.body.name,
      note: null,
      inner: { n: 1, secret: 'x' },
      list: [{ id: 1, hidden: 2 }],
      password: 'y',
    };
    return accepted(data, { 'x-kind': 'echo' });
  });
  bind(app, deps, mine, async ({ caller }) => accepted({ id: caller.account!.id }));
  bind(app, deps, staff, async ({ caller }) => accepted({ id: caller.account!.id }));
  bind(app, deps, refusing, async ({ params }): Promise<Reply<Record<string, never>>> => ({
    ...refused(params.kind as RefusalKind, 'Nie', ['Bo nie']),
    retryAfter: 7,
  }));
  bind(app, deps, literal, async () => accepted({}));
  bind(app, deps, away, async () => {
    throw Object.assign(new Error('write EPIPE'), { code: 'EPIPE' });
  });
  bind(app, deps, broken, async () => {
    throw Object.assign(new Error('Jan Kowalski 44051401359'), {
      detail: 'Key (email)=(jan@example.pl)',
      code: 'XX000',
    });
  });
  await app.ready();
});
afterAll(() => app.close());

const post = (payload: string | Buffer, headers: Record<string, string> = {}, url = '/api/echo/7?page=2') =>
  app.inject({ method: 'POST', url, headers: { 'content-type': 'application/json', ...headers }, payload });

describe('input', () => {
  test('reaches the handler validated and typed', async () => {
    seen = [];
    const reply = await post('{"name":"Łódź"}');
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['x-kind']).toBe('echo');
    expect(seen[0]).toMatchObject({
      params: { id: 7 },
      query: { page: 2 },
      body: { name: 'Łódź' },
      caller: { account: null },
    });
  });

  test.each([
    ['unknown fields', '{"name":"a","admin":true}', 'Nieznane pola w danych.'],
    ['a wrong type', '{"name":5}', 'name: Nieprawidłowa wartość; oczekiwano: tekst.'],
    ['a missing field', '{}', 'name: Pole jest wymagane.'],
    ['a text too long', `{"name":"${'a'.repeat(21)}"}`, 'name: Największa dozwolona długość to 20 znaków.'],
    ['a list too long', '{"name":"a","tags":["a","b","c"]}', 'tags: Największa dozwolona liczba pozycji to 2 pozycje.'],
    ['null', 'null', 'Pole jest wymagane.'],
    ['a list for an object', '[]', 'Nieprawidłowa wartość; oczekiwano: zestaw pól.'],
    ['a prototype', '{"name":"a","__proto__":{"x":1}}', 'Nieznane pola w danych.'],
    ['NUL', String.raw`{"name":"a\u0000"}`, 'Dane zawierają niedozwolone znaki.'],
    ['half a character', String.raw`{"name":"\ud800"}`, 'Dane zawierają niedozwolone znaki.'],
    ['broken JSON', '{"name":', 'Dane nie są poprawnym zapisem JSON.'],
    ['an empty body', '', 'Dane nie są poprawnym zapisem JSON.'],
    [
      'deep nesting',
      `{"name":${'['.repeat(50_000)}"\\u0000"${']'.repeat(50_000)}}`,
      'Dane zawierają niedozwolone znaki.',
    ],
  ])('%s: 400 in Polish, and the handler is not asked', async (_name, payload, message) => {
    seen = [];
    const reply = await post(payload);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors[0].message).toBe(message);
    expect(seen).toEqual([]);
  });

  test('a whole character written as two escapes is kept', async () => {
    expect((await post(String.raw`{"name":"\ud83d\ude00"}`)).json().data.name).toBe('😀');
  });

  test('broken UTF-8 is refused in a body and in an address', async () => {
    const body = await post(Buffer.from([0x7b, 0x22, 0x6e, 0xff, 0x22, 0x3a, 0x31, 0x7d]));
    expect(body.json().errors[0].message).toBe('Dane nie są poprawnym tekstem UTF-8.');
    expect((await app.inject('/api/refusing/%ff')).statusCode).toBe(400);
    expect((await post('{"name":"a"}', {}, '/api/echo/7?page=%00')).statusCode).toBe(400);
  });

  test('10 MB, other kinds of content, and ids that are none', async () => {
    const large = await post(`{"name":"${'a'.repeat(10 * 1024 * 1024)}"}`);
    expect([large.statusCode, large.json().title]).toEqual([413, 'Przesłane dane są za duże']);
    const form = await post('name=a', { 'content-type': 'application/x-www-form-urlencoded' });
    expect([form.statusCode, form.json().title]).toEqual([415, 'Dane trzeba przesłać jako application/json']);
    expect((await post('{"name":"a"}', { 'content-type': 'text/plain' })).statusCode).toBe(415);
    for (const id of ['0', '-1', '1.5', 'abc', '1e400']) {
      expect((await post('{"name":"a"}', {}, `/api/echo/${id}`)).statusCode).toBe(400);
    }
  });

  test('mistakes by the thousand get a short answer', async () => {
    const reply = await post(`{"name":1,"tags":[${'1,'.repeat(5000)}1]}`);
    expect(reply.json().errors.length).toBeLessThanOrEqual(20);
  });
});

describe('output', () => {
  test('holds what is declared and nothing else', async () => {
    expect((await post('{"name":"a"}')).json()).toEqual({
      data: { name: 'a', note: null, inner: { n: 1 }, list: [{ id: 1 }] },
    });
  });
});

describe('access', () => {
  test.each([
    ['/api/mine', undefined, 401],
    ['/api/mine', 'Bearer resident', 200],
    ['/api/staff', undefined, 401],
    ['/api/staff', 'Bearer resident', 403],
    ['/api/staff', 'Bearer clerk', 200],
    ['/api/staff', 'Bearer admin', 200],
    ['/api/mine', 'Bearer forged', 401],
    ['/api/refusing/not-found', 'Bearer forged', 401],
  ])('%s with %s: %i', async (url, authorization, status) => {
    const reply = await app.inject({ url, headers: authorization ? { authorization } : {} });
    expect(reply.statusCode).toBe(status);
    if (status === 401) expect(reply.json().title).toBe('Polecenie wymaga zalogowania');
    if (status === 403) expect(reply.json().title).toBe('Brak uprawnień do wykonania polecania');
  });
});

describe('refusals', () => {
  test.each([
    ['invalid', 400],
    ['unauthenticated', 401],
    ['forbidden', 403],
    ['conflict', 409],
    ['unprocessable', 422],
    ['too-many', 429],
    ['unavailable', 503],
  ])('%s is %i', async (kind, status) => {
    const reply = await app.inject(`/api/refusing/${kind}`);
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toEqual({ title: 'Nie', errors: [{ message: 'Bo nie' }] });
    expect(reply.headers['retry-after']).toBe('7');
  });

  test('a bug is reported by a reference number, and logged without personal data', async () => {
    log = '';
    const reply = await app.inject('/api/broken?pesel=44051401359');
    expect(reply.statusCode).toBe(500);
    const [, reference] = /Numer zgłoszenia: (\w{8})/.exec(reply.json().errors[0].message)!;
    expect(reply.body).not.toMatch(/Kowalski|XX000|bind\.test/);
    expect(log).toContain(reference);
    expect(log).toContain('bind.test.ts');
    expect(log).toContain('"route":"/api/broken"');
    expect(log).not.toMatch(/Kowalski|4405|jan@|pesel|127\.0\.0\.1/);
  });
});

describe('in process', () => {
  const call = () => inProcessApi(app.bound)({ address: '127.0.0.1', log: app.log, onAnswer: () => {} });

  test('the same checks and the same output as over HTTP', async () => {
    const api = call();
    const good = await api({
      method: 'POST',
      path: '/api/echo/7',
      query: { page: 3, other: undefined },
      body: { name: 'ą' },
    });
    expect(good).toEqual({
      status: 200,
      body: { data: { name: 'ą', note: null, inner: { n: 1 }, list: [{ id: 1 }] } },
    });
    expect(seen.at(-1)).toMatchObject({ params: { id: 7 }, query: { page: 3 } });
    expect((await api({ method: 'POST', path: '/api/echo/x', body: { name: 'ą' } })).status).toBe(400);
    expect((await api({ method: 'GET', path: '/api/mine' })).status).toBe(401);
    expect((await api({ method: 'GET', path: '/api/nothing' })).status).toBe(404);
  });

  test('what a handler throws is answered and logged as over HTTP, so that a page can say it', async () => {
    const api = call();
    expect(await api({ method: 'GET', path: '/api/away' })).toEqual({
      status: 503,
      body: (await app.inject('/api/away')).json(),
    });
    log = '';
    const failed = await api({ method: 'GET', path: '/api/broken' });
    expect(failed).toMatchObject({ status: 500, body: { title: 'Wystąpił niespodziewany błąd' } });
    const [, reference] = /Numer zgłoszenia: (\w{8})/.exec(JSON.stringify(failed.body))!;
    expect(log).toContain(reference);
    expect(JSON.stringify(failed.body) + log).not.toContain('Kowalski');
  });

  test('a literal address comes before a parameter', async () => {
    expect(await call()({ method: 'GET', path: '/api/refusing/not-found' })).toEqual({
      status: 200,
      body: { data: {} },
    });
  });
});

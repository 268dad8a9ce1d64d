/** How long answers are kept, and for whom: what an endpoint declares, `bind` does. */
import { fastify, type FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Access, endpoint, type Keep, type Method } from '@wiec/contract/endpoint.ts';
import type { Deps } from '../deps.ts';
import { type AnyEndpoint, bind, type BoundEndpoint, type Handler } from './bind.ts';
import type { CallerAccount } from './caller.ts';
import { setErrorAnswers } from './errors.ts';
import { inProcessApi } from './in-process-api.ts';
import { KeptAnswers } from './kept-answers.ts';
import { accepted, refused, tooMany } from './reply.ts';

const resident: CallerAccount = {
  id: 1,
  isCitizen: true,
  isAdmin: true,
  isSysAdmin: false,
  officeId: null,
  districtId: null,
  permissions: new Map(),
};
const SIGNED_IN = { authorization: 'Bearer resident' };

let app: FastifyInstance;
let now: number;
let made: number;

beforeEach(() => {
  now = 1_000_000;
  made = 0;
  app = fastify();
  app.decorate('bound', [] as BoundEndpoint[]);
  app.decorate('identify', async () => resident);
  app.decorate('kept', new KeptAnswers(() => new Date(now)));
  setErrorAnswers(app);
});

const declare = (
  keep: Keep | undefined,
  { path = '/api/thing', method = 'GET', access = 'anyone' }: { path?: `/api/${string}`; method?: Method; access?: Access } = {},
) =>
  endpoint({
    method,
    path,
    access,
    ...(keep ? { keep } : {}),
    summary: '.',
    query: z.object({ word: z.string().optional() }),
    output: z.object({ made: z.number(), whose: z.number().nullable() }),
  }); // prettier-ignore

/** Says how often it was asked, and by whom. */
const answering: Handler<ReturnType<typeof declare>> = async ({ caller }) =>
  accepted({ made: ++made, whose: caller.account?.id ?? null });

const serve = <E extends AnyEndpoint>(declared: E, handler: Handler<E>) => bind(app, {} as Deps, declared, handler);

async function ask(headers: Record<string, string> = {}, url = '/api/thing') {
  const reply = await app.inject({ url, headers });
  const data = reply.body === '' ? undefined : reply.json<{ data?: { made: number; whose: number | null } }>().data;
  return { status: reply.statusCode, control: reply.headers['cache-control'], tag: reply.headers.etag, ...data };
}

test('answers of an endpoint without a policy are cached nowhere', async () => {
  serve(declare(undefined), answering);
  expect(await ask()).toMatchObject({ made: 1, control: 'no-store' });
  expect(await ask()).toMatchObject({ made: 2, control: 'no-store', tag: undefined });
});

describe('an answer cached by the server', () => {
  beforeEach(() => void serve(declare({ seconds: 3, by: 'server' }), answering));

  test('is served to every caller with the same input, until its time is over', async () => {
    expect(await ask()).toMatchObject({ made: 1 });
    now += 2_999;
    expect(await ask(SIGNED_IN)).toMatchObject({ made: 1 });
    now += 1;
    expect(await ask()).toMatchObject({ made: 2 });
  });

  test('is not served for other input', async () => {
    await ask();
    expect(await ask({}, '/api/thing?word=park')).toMatchObject({ made: 2 });
    expect(await ask()).toMatchObject({ made: 1 });
  });

  test('does not depend on the caller', async () => {
    expect(await ask(SIGNED_IN)).toMatchObject({ made: 1, whose: null });
  });

  test('is revalidated by browsers each time, and not sent again while unchanged', async () => {
    const { tag, control } = await ask();
    expect(control).toBe('no-cache');
    const again = await app.inject({ url: '/api/thing', headers: { 'if-none-match': `W/${tag}` } });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tag]);
    now += 3_000;
    expect(await ask({ 'if-none-match': String(tag) })).toMatchObject({ status: 200, made: 2 });
  });

  test('is dropped at once after a change by staff', async () => {
    serve(declare(undefined, { path: '/api/change', method: 'PUT', access: 'permission:settings.manage' }), answering);
    await ask();
    expect((await app.inject({ method: 'PUT', url: '/api/change', headers: SIGNED_IN })).statusCode).toBe(200);
    expect(await ask()).toMatchObject({ made: 3 });
  });

  test('stays while clerks enter ballots, which no page shows', async () => {
    serve(declare(undefined, { path: '/api/ballot', method: 'POST', access: 'permission:vote.paper' }), answering);
    await ask();
    expect((await app.inject({ method: 'POST', url: '/api/ballot', headers: SIGNED_IN })).statusCode).toBe(200);
    expect(await ask()).toMatchObject({ made: 1 });
  });
});

describe('a call that is asked often', () => {
  let reads: number;

  beforeEach(() => {
    reads = 0;
    const declared = endpoint({
      method: 'GET',
      path: '/api/thing',
      access: 'anyone',
      keep: { seconds: 3, by: 'server' },
      summary: '.',
      query: z.object({
        word: z
          .string()
          .optional()
          .transform((word) => {
            reads += 1;
            return word ?? 'żółw';
          }),
      }),
      output: z.object({ made: z.number(), word: z.string() }),
    });
    bind(app, {} as Deps, declared, async ({ query }) => accepted({ made: ++made, word: query.word }));
  });

  test('is read once, whether or not its answer is kept', async () => {
    await ask();
    await ask(SIGNED_IN);
    now += 3_000;
    expect(await ask()).toMatchObject({ made: 2 });
    expect(reads).toBe(1);
    expect(await ask({}, '/api/thing?word=park')).toMatchObject({ made: 3, word: 'park' });
    expect(reads).toBe(2);
  });

  test('is read again after many others, so that invented addresses fill nothing', async () => {
    await ask();
    for (let n = 0; n < 500; n++) await ask({}, `/api/thing?word=${n}`);
    expect(await ask()).toMatchObject({ word: 'żółw' });
    expect(reads).toBe(502);
  });

  test('is answered in the same bytes each time, with their number', async () => {
    for (let n = 0; n < 2; n++) {
      const { rawPayload, headers } = await app.inject({ url: '/api/thing' });
      expect(rawPayload.toString()).toBe('{"data":{"made":1,"word":"żółw"}}');
      expect(headers['content-length']).toBe(String(rawPayload.length));
    }
  });
});

test('"not found" is cached; errors and temporary refusals are not', async () => {
  const keep: Keep = { seconds: 3, by: 'server' };
  serve(declare(keep, { path: '/api/none' }), async () => refused('not-found', `Nie ma ${++made}`));
  serve(declare(keep, { path: '/api/busy' }), async () => tooMany(`Za często ${++made}.`, { retryAfter: 1 }));
  serve(declare(keep, { path: '/api/broken' }), async () => {
    throw new Error(String(++made));
  });
  const askTwice = async (url: string) => [await ask({}, url), await ask({}, url)].map(({ status }) => status);
  expect([await askTwice('/api/none'), made]).toEqual([[404, 404], 1]);
  expect([await askTwice('/api/busy'), made]).toEqual([[429, 429], 3]);
  expect([await askTwice('/api/broken'), made]).toEqual([[500, 500], 5]);
});

test('an answer marked no-store is not cached', async () => {
  serve(declare({ seconds: 3, by: 'server' }), async () =>
    accepted({ made: ++made, whose: null }, { 'cache-control': 'private, no-store' }),
  );
  expect([await ask(), await ask()]).toMatchObject([
    { made: 1, control: 'private, no-store' },
    { made: 2, control: 'private, no-store' },
  ]);
});

describe('an answer cached in pages only', () => {
  let read: number;
  beforeEach(() => {
    read = 0;
    serve(declare({ seconds: 2, by: 'pages' }), async ({ caller, shared }) =>
      accepted({ made: await shared('rows', async () => ++read), whose: caller.account?.id ?? null }),
    );
  });

  test('is made for each caller, from shared parts', async () => {
    expect(await ask()).toMatchObject({ whose: null, control: 'no-cache' });
    expect(await ask(SIGNED_IN)).toMatchObject({ whose: 1, control: 'no-store' });
    expect(await ask()).toMatchObject({ whose: null });
    expect(read).toBe(1);
    now += 2_000;
    expect(await ask()).toMatchObject({ made: 2 });
  });

  test('tells a page when its oldest part expires, and refreshes parts that expire soon', async () => {
    const until: (number | undefined)[] = [];
    const onAnswer = ({ keptUntil }: { keptUntil?: number }) => void until.push(keptUntil);
    const api = inProcessApi(app.bound)({ address: '127.0.0.1', log: app.log, onAnswer });
    const draw = () => api({ method: 'GET', path: '/api/thing' });
    await ask();
    now += 1_000;
    await draw();
    now += 1;
    await draw();
    expect([until, read]).toEqual([[1_002_000, 1_003_001], 2]);
  });

  test('is never an answer for a signed-in caller', async () => {
    const until: (number | undefined)[] = [];
    const onAnswer = ({ keptUntil }: { keptUntil?: number }) => void until.push(keptUntil);
    const api = inProcessApi(app.bound)({ address: '127.0.0.1', log: app.log, onAnswer });
    await api({ method: 'GET', path: '/api/thing', headers: SIGNED_IN });
    expect(until).toEqual([undefined]);
  });
});

test.each([
  ['a change', { method: 'POST' }],
  ['what only some may read', { access: 'account' }],
] as const)('%s cannot be declared cacheable', (_what, parts) => {
  expect(() => serve(declare({ seconds: 3, by: 'server' }, parts), answering)).toThrow('nobody may keep');
});

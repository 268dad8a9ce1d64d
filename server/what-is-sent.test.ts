/** Whatever a stranger, a resident or a clerk sends to any call: no bug answers it, and no log line repeats it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { loadCaller } from './http/caller-queries.ts';
import { openNow } from './testing/open-now.ts';
import { plantStaff } from './testing/plant-staff.ts';
import { plantVote } from './testing/plant-vote.ts';
import { newResident } from './testing/resident.ts';
import { resolveUrl, routesOf } from './testing/routes-of.ts';
import { sampleOf } from './testing/sample-of.ts';
import { testApp, type TestApp } from './testing/test-app.ts';
import type { TestBrowser } from './testing/test-browser.ts';

/** Stands nowhere else. */
const WORD = 'Kanarkowska';
const PESEL = '44051401359';
const TRACES = [WORD.toLowerCase(), PESEL, 'jan.kanarek'];

let portal: TestApp;
let visitor: TestBrowser;
/** Headers of each kind of caller. */
let callers: Record<string, Record<string, string>>;

beforeAll(async () => {
  portal = await testApp({ rateLimitFactor: 1_000_000 });
  const { app, deps } = portal;
  const dateFrom = new Date(Date.now() - 86_400_000);
  const { voteId, town } = await plantVote(deps.db, { dateFrom, dateTo: new Date(Date.now() + 86_400_000) });
  expect(await openNow(deps, { voteId, actor: 'cli' })).toMatchObject({ ok: true });
  const { visitor: resident, id } = await newResident(portal, 'mieszkanka@example.pl');
  visitor = resident;
  const admin = await plantStaff(deps, { officeId: town.officeId, isAdmin: true });
  const identify = app.identify;
  // The administrator goes by number; everybody else as always.
  Object.assign(app, {
    identify: (authorization: string) =>
      authorization === 'Bearer admin'
        ? loadCaller(deps, admin)
        : authorization === 'Bearer resident'
          ? loadCaller(deps, id)
          : identify(authorization),
  });
  callers = {
    stranger: {},
    'holder of a made-up token': { authorization: `Bearer ${WORD}` },
    resident: { authorization: 'Bearer resident' },
    administrator: { authorization: 'Bearer admin' },
  };
});
afterAll(() => portal.close());

interface Sent {
  call: string;
  status: number;
  body: string;
}

const faults = (answers: readonly Sent[]) =>
  answers.filter(({ status, body }) => status >= 500 || /\n\s+at |node_modules|\.ts:\d/.test(body));

/** All that is readable of what happened: the log, the audit log, and the subjects of letters. */
async function kept(): Promise<string> {
  const { db } = portal.deps;
  const rows = await Promise.all([
    db.selectFrom('audit_log').selectAll().execute(),
    db.selectFrom('mail').select('subject').execute(),
  ]);
  return `${portal.log()}${JSON.stringify(rows)}`.toLowerCase();
}
const expectNoTrace = async () => {
  const text = await kept();
  expect(text).toContain('"route"');
  expect(TRACES.filter((trace) => text.includes(trace))).toEqual([]);
};

const asText = (value: unknown): [string, string][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).map(([name, inner]) => [name, String(inner)])
    : [];

describe('a sound call of every endpoint', () => {
  test.each(['stranger', 'holder of a made-up token', 'resident', 'administrator'])(
    'by: %s, with a person in every text',
    async (who) => {
      const answers: Sent[] = [];
      for (const { endpoint } of portal.app.bound) {
        const sample = (schema: z.ZodType | undefined) => (schema ? sampleOf(schema, WORD) : undefined);
        const params = Object.fromEntries(asText(sample(endpoint.params)));
        const path = endpoint.path.replace(/:(\w+)/g, (_: string, name: string) =>
          encodeURIComponent(params[name] ?? '1'),
        );
        const query = new URLSearchParams(asText(sample(endpoint.query))).toString();
        const body = sample(endpoint.body);
        const reply = await portal.app.inject({
          method: endpoint.method as 'GET',
          url: query ? `${path}?${query}` : path,
          headers: {
            ...callers[who],
            'idempotency-key': crypto.randomUUID(),
            'user-agent': WORD,
            referer: `https://wiec.example.pl/${WORD}`,
            cookie: `rt=${WORD}; office=${WORD}`,
          },
          ...(body === undefined ? {} : { payload: body as object }),
        });
        answers.push({ call: `${endpoint.method} ${endpoint.path}`, status: reply.statusCode, body: reply.body });
      }
      expect(answers.length).toBeGreaterThan(50);
      expect(faults(answers)).toEqual([]);
      await expectNoTrace();
    },
  );
});

/** What no page of ours sends. */
const BODIES: readonly string[] = [
  '[]',
  'null',
  '"x"',
  '1e999',
  `{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}},"x":"${WORD}"}`,
  `${'['.repeat(60_000)}${']'.repeat(60_000)}`,
  `${'{"a":'.repeat(30_000)}1${'}'.repeat(30_000)}`,
  `{"login":["${WORD}"],"password":{"x":1},"consultationForms":{"length":-1},"userData":[[]]}`,
  `{"a":1,"a":"${WORD}"}`,
  `{"a":"${WORD}`,
  '{"a":"\\ud800"}',
];
const PLACES: readonly string[] = [
  ...['0', '-1', '1e3', '0x1', '9007199254740993', '2147483648', 'NaN', 'undefined', '%00', '%ff', '%f0%9f%92%a9'],
  ...['..%2f..%2fetc%2fpasswd', '%2e%2e', "1'%20or%20'1'='1", WORD, encodeURIComponent('<script>'), 'a'.repeat(90)],
];

describe('nonsense', () => {
  test.each(['stranger', 'resident', 'administrator'])('in the body of every call, by: %s', async (who) => {
    const answers: Sent[] = [];
    for (const { method, url } of routesOf(portal.app)) {
      if (['GET', 'QUERY'].includes(method) || !url.startsWith('/api/')) continue;
      for (const body of BODIES) {
        const reply = await portal.app.inject({
          method: method as 'POST',
          url: resolveUrl(url),
          headers: { ...callers[who], 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
          payload: body,
        });
        answers.push({ call: `${method} ${url} ${body.slice(0, 40)}`, status: reply.statusCode, body: reply.body });
      }
    }
    expect(answers.length).toBeGreaterThan(200);
    expect(faults(answers)).toEqual([]);
    await expectNoTrace();
  });

  test.each(['stranger', 'administrator'])('in the address of every call and file, by: %s', async (who) => {
    const answers: Sent[] = [];
    for (const { method, url } of routesOf(portal.app)) {
      if (url === '*' || method === 'QUERY') continue;
      for (const place of url.includes(':') ? PLACES : PLACES.slice(0, 1)) {
        const path = url.replace(/:\w+|\*/g, place);
        const reply = await portal.app.inject({
          method: method as 'GET',
          url: `${path}?page=${place}&size=${place}&q=${place}&w=${place}&year=${place}`,
          headers: callers[who]!,
          ...(method === 'GET' || method === 'DELETE' ? {} : { payload: {} }),
        });
        answers.push({ call: `${method} ${path}`, status: reply.statusCode, body: reply.body });
      }
    }
    expect(answers.length).toBeGreaterThan(500);
    expect(faults(answers)).toEqual([]);
    await expectNoTrace();
  });
});

const ENDS = ['/usun', '/wyloguj'];

test('forms of the account, filled in with a person in every field, leave no trace in the log', async () => {
  const pages = routesOf(portal.app)
    .filter(({ method, url }) => method === 'POST' && url.startsWith('/konto/') && !url.includes('interaction'))
    .map(({ url }) => resolveUrl(url))
    // Last, for they would end the account and the session.
    .toSorted((a, b) => ENDS.findIndex((end) => a.endsWith(end)) - ENDS.findIndex((end) => b.endsWith(end)));
  expect(pages.length).toBeGreaterThan(8);
  const answers: Sent[] = [];
  for (const url of pages) {
    const form = (await visitor.get(url)).body;
    const names = [...form.matchAll(/<(?:input|select|textarea|button)[^>]*?\sname="([^"]+)"/g)].map(
      ([, name]) => name!,
    );
    for (const word of [WORD, PESEL, 'jan.kanarek@example.pl']) {
      const reply = await visitor.submit(url, Object.fromEntries(names.map((name) => [name, word])));
      answers.push({ call: `POST ${url}`, status: reply.statusCode, body: reply.body });
    }
  }
  // Only a clerk decides about residents.
  const closed = answers.filter(({ status }) => status === 403).map(({ call }) => call);
  expect(new Set(closed)).toEqual(new Set(['POST /konto/mieszkancy']));
  expect(faults(answers)).toEqual([]);
  await expectNoTrace();
});

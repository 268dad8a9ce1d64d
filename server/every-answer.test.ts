/** What every answer says to the browser beside its content, on every route that the router knows, for everybody. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadCaller } from './http/caller-queries.ts';
import { serializerOf } from './http/serializer.ts';
import { plantStaff } from './testing/plant-staff.ts';
import { plantTown } from './testing/plant-town.ts';
import { newResident } from './testing/resident.ts';
import { resolveUrl, routesOf } from './testing/routes-of.ts';
import { testApp, type TestApp } from './testing/test-app.ts';

let portal: TestApp;
let cookie: string;

beforeAll(async () => {
  const html = '<!doctype html><title>x</title>';
  const renderPage = async () => ({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, html });
  portal = await testApp({ demo: true, rateLimitFactor: 1_000_000 }, { renderPage });
  const { officeId } = await plantTown(portal.deps.db);
  const { visitor } = await newResident(portal, 'mieszkanka@example.pl');
  const admin = await plantStaff(portal.deps, { officeId, isAdmin: true });
  Object.assign(portal.app, { identify: () => loadCaller(portal.deps, admin) });
  cookie = visitor.cookieHeader();
});
afterAll(() => portal.close());

test('what every call declares as its answer can be written', () => {
  expect(portal.app.bound.length).toBeGreaterThan(100);
  for (const { endpoint } of portal.app.bound) {
    expect(() => serializerOf(endpoint.output), `${endpoint.method} ${endpoint.path}`).not.toThrow();
  }
});

interface Got {
  call: string;
  status: number;
  type: string;
  headers: Record<string, string | string[] | number | undefined>;
  cookies: string[];
}

async function askAll(headers: Record<string, string>): Promise<Got[]> {
  const got: Got[] = [];
  const pages = ['/', '/nie-ma', '/budzet', '/uzytkownicy', '/konto/nie-ma', '/konto/auth?client_id=x'];
  // What the router cannot read, for which no hook runs.
  const unreadable = ['/%ff', '/api/%ff', `/api/budgets/${'1'.repeat(200)}`];
  const routes = routesOf(portal.app).filter(({ url, method }) => url !== '*' && method !== 'QUERY');
  for (const { method, url } of [
    ...routes,
    ...[...pages, ...unreadable].map((page) => ({ method: 'GET', url: page })),
  ]) {
    const reply = await portal.app.inject({
      method: method as 'GET',
      url: resolveUrl(url),
      headers: { host: 'wiec.example.pl', ...headers },
      ...(method === 'GET' || method === 'DELETE' ? {} : { payload: {} }),
    });
    got.push({
      call: `${method} ${url}`,
      status: reply.statusCode,
      type: String(reply.headers['content-type'] ?? ''),
      headers: reply.headers,
      cookies: [reply.headers['set-cookie'] ?? []].flat(),
    });
  }
  expect(got.length).toBeGreaterThan(100);
  return got;
}

describe.each([
  ['a stranger', (): Record<string, string> => ({})],
  ['a resident with their cookies', () => ({ cookie })],
  ['an administrator', () => ({ authorization: 'Bearer x' })],
])('to %s', (_who, headersOf) => {
  let answers: Got[];
  beforeAll(async () => {
    answers = await askAll(headersOf());
  });
  const callsWhere = (isWrong: (got: Got) => boolean) =>
    answers.filter(isWrong).map(({ call, status, type, headers }) => ({ call, status, type, headers }));

  test('every answer keeps to its type, its address and its transport, and names no program', () => {
    for (const { call, headers } of answers) {
      expect([call, headers]).toEqual([
        call,
        expect.objectContaining({
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'same-origin',
          'x-frame-options': 'SAMEORIGIN',
          'cross-origin-opener-policy': 'same-origin',
          'strict-transport-security': 'max-age=31536000; includeSubDomains',
          'content-security-policy': expect.stringMatching(/frame-ancestors '(self|none)'/),
        }),
      ]);
    }
    expect(callsWhere(({ headers }) => 'server' in headers || 'x-powered-by' in headers)).toEqual([]);
  });

  test('every page has a policy that runs no script of a text, and is framed by nobody else', () => {
    const isLoose = (policy: string): boolean =>
      !/default-src 'none'/.test(policy) ||
      !/frame-ancestors '(self|none)'/.test(policy) ||
      !/base-uri 'none'/.test(policy) ||
      /script-src[^;]*('unsafe-inline'|'unsafe-eval'|\*| data:| http:)/.test(policy);
    const isPage = ({ type }: Got) => /html|svg/.test(type);
    expect(answers.filter(isPage).length).toBeGreaterThan(5);
    expect(
      callsWhere(
        (got) =>
          isPage(got) && got.call !== 'GET /favicon.ico' && isLoose(String(got.headers['content-security-policy'])),
      ),
    ).toEqual([]);
  });

  test('answers that only some may read are cached nowhere', () => {
    const isOpen = ({ call }: Got) =>
      /^GET \/(api\/(open-data|app\/images|map-tiles|attachments|dokumentacja|openapi)|kanaly\/|metrics|health|favicon|robots|sitemap|konto\/\w+\.css)/.test(
        call,
      );
    const isKept = ({ headers }: Got) => /public|max-age=[1-9]/.test(String(headers['cache-control']));
    expect(callsWhere((got) => isKept(got) && !isOpen(got))).toEqual([]);
    const isPrivate = ({ call }: Got) => /^\w+ \/(konto(?!\/\w+\.css)|api\/(auth|users|office|setting))/.test(call);
    const isAnswer = ({ status }: Got) => status !== 404 && status !== 415;
    expect(
      callsWhere((got) => isPrivate(got) && isAnswer(got) && !/no-store/.test(String(got.headers['cache-control']))),
    ).toEqual([]);
  });

  test('every cookie is out of reach of scripts and of other sites', () => {
    const lines = answers.flatMap(({ call, cookies }) => cookies.map((line) => `${call}: ${line}`));
    expect(lines.filter((line) => !/; httponly/i.test(line) || !/; samesite=(lax|strict)/i.test(line))).toEqual([]);
    expect(lines.filter((line) => !/; secure/i.test(line))).toEqual([]);
  });

  test('every refusal is a sentence, without what went on inside', () => {
    const refused = answers.filter(({ status }) => status >= 400);
    expect(refused.length).toBeGreaterThan(20);
    expect(refused.filter(({ status }) => status >= 500)).toEqual([]);
    expect(refused.filter(({ type }) => !/^(application\/json|text\/html); charset=utf-8$/i.test(type))).toEqual([]);
  });
});

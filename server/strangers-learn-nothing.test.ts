/** Every reading call, as a stranger and as a resident, over the whole demo: nothing in the answers is about an account. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDemo } from './demo/load-demo.ts';
import { openPersonal } from './services/account-identity.ts';
import { signInById } from './testing/plant-staff.ts';
import { routesOf } from './testing/routes-of.ts';
import { testApp, type TestApp } from './testing/test-app.ts';

let portal: TestApp;
/** Who has an account, and everything by which they could be told. */
let people: { id: number; isStaff: boolean; traces: string[] }[];

beforeAll(async () => {
  portal = await testApp({ rateLimitFactor: 1_000_000 });
  const { app, deps } = portal;
  await loadDemo(deps);
  signInById(app, deps);
  const rows = await deps.db
    .selectFrom('account')
    .select(['id', 'personal', 'is_staff', 'password_hash', 'login_key'])
    .execute();
  people = rows.map(({ id, personal, is_staff, password_hash, login_key }) => {
    const { login, email, firstname, surname, pesel } = openPersonal(deps, personal);
    const words = [login, email, `${firstname} ${surname}`, pesel, password_hash, login_key.toString('hex')];
    return { id, isStaff: is_staff, traces: words.filter((word) => word !== null && word.trim() !== '') as string[] };
  });
});
afterAll(() => portal.close());

/** Addresses of every reading call, with numbers that the demo has. */
const addresses = (): string[] =>
  routesOf(portal.app)
    .filter(({ method, url }) => method === 'GET' && url.startsWith('/api/') && url !== '*')
    .flatMap(({ url }) =>
      url.includes(':')
        ? Array.from({ length: 12 }, (_, i) =>
            url.replace(/:year/g, i % 2 ? '2027' : '2026').replace(/:\w+/g, String(i + 1)),
          )
        : [url, `${url}?size=-1`, `${url}?searchTerm=park&size=50`],
    );

async function answers(headers: Record<string, string>): Promise<{ url: string; status: number; text: string }[]> {
  const found = [];
  for (const url of addresses()) {
    const reply = await portal.app.inject({ url, headers });
    found.push({ url, status: reply.statusCode, text: reply.body });
  }
  return found;
}

test('the town has people whose data must not leak', () => {
  expect(people.filter(({ isStaff }) => isStaff).length).toBeGreaterThan(1);
  expect(people.length).toBeGreaterThan(3);
});

test.each(['a stranger', 'a resident'])('to %s', async (who) => {
  const resident = people.find(({ isStaff }) => !isStaff)!.id;
  const asked = await answers(who === 'a stranger' ? {} : { authorization: `Bearer ${resident}` });
  expect(asked.filter(({ status }) => status === 200).length).toBeGreaterThan(60);
  const others = people.filter(({ id }) => who === 'a stranger' || id !== resident).flatMap(({ traces }) => traces);
  const told = asked.flatMap(({ url, text }) =>
    others.filter((trace) => text.includes(trace)).map((trace) => `${url}: ${trace}`),
  );
  expect(told).toEqual([]);
  const inner = /\$argon2|"(?:password|personal|login_key|loginKey|totp|pesel)\w*"\s*:|-----BEGIN/;
  expect(
    asked.filter(({ url, text }) => !url.startsWith('/api/openapi.json') && inner.test(text)).map(({ url }) => url),
  ).toEqual([]);
});

test('an administrator is told of them: the walk would have met them', async () => {
  const admin = await portal.deps.db
    .selectFrom('account')
    .select('id')
    .where('is_admin', '=', true)
    .executeTakeFirstOrThrow();
  const asked = await answers({ authorization: `Bearer ${admin.id}` });
  const staff = people.filter(({ isStaff }) => isStaff);
  expect(staff.every(({ traces }) => asked.some(({ text }) => text.includes(traces[0]!)))).toBe(true);
});

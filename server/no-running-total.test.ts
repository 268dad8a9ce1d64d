/**
 * Two towns that differ in nothing but in what was chosen, asked the same at every address by every role: as long as the
 * answers are the same, nobody can count, not even a little, before closing (0-how-we-read-it, Results; decidim #12348).
 */
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { inventedResident } from './cli/invented-resident.ts';
import type { CallerAccount } from './http/caller.ts';
import { countVote } from './modules/voting/counting/count-vote.ts';
import { publishVote } from './modules/voting/counting/publish-vote.ts';
import { sealEnvelopes } from './participation/closing/seal-envelopes.ts';
import { openNow } from './testing/open-now.ts';
import { closeNow } from './testing/close-now.ts';
import { type PlantedVote, plantVote } from './testing/plant-vote.ts';
import { plantVoterAccount } from './testing/plant-voter-account.ts';
import { routesOf, type Route } from './testing/routes-of.ts';
import { testApp, type TestApp } from './testing/test-app.ts';
import { unzip } from './testing/unzip.ts';
import { put } from './testing/voting-app.ts';

interface World extends TestApp {
  vote: PlantedVote;
  /** The first entry of the register. */
  entryId: string;
}
type Points = Record<string, number>;
type Role = 'visitor' | 'resident' | 'clerk' | 'administrator';

const ROLES: readonly Role[] = ['visitor', 'resident', 'clerk', 'administrator'];
const DAY = 86_400_000;
const dateFrom = new Date(Date.now() - DAY);
const dateTo = new Date(Date.now() + DAY);
/** Enough for a sealed list, and some that are on none. */
const VOTERS = 57;

let here: World;
let there: World;

beforeAll(async () => {
  here = await world(() => ({ M1: 10 }));
  there = await world((n): Points => (n % 2 === 0 ? { M2: 1, M3: 9 } : { M3: 1 }));
});
afterAll(async () => {
  await here.close();
  await there.close();
});

async function world(choose: (n: number) => Points): Promise<World> {
  const portal = await testApp({ rateLimitFactor: 1_000_000 });
  const { app, deps } = portal;
  const vote = await plantVote(deps.db, { dateFrom, dateTo });
  const { officeId, districtId } = vote.town;
  const resident = await plantVoterAccount(deps, {
    officeId,
    districtId,
    pesel: '44051401359',
    birthDate: '1944-05-14',
  });
  const codes = await deps.db.selectFrom('permission').select('code').execute();
  const permissions = new Map([[officeId, new Set(codes.map(({ code }) => code))]]);
  const roles: Record<string, CallerAccount> = {
    resident,
    clerk: { ...resident, permissions },
    administrator: { ...resident, isAdmin: true, isSysAdmin: true },
  };
  Object.assign(app, { identify: async (header: string) => roles[header.replace('Bearer ', '')] ?? null });
  expect(await openNow(deps, { voteId: vote.voteId, actor: 'cli' })).toMatchObject({ ok: true });
  const [form] = vote.forms;
  for (let n = 0; n < VOTERS; n++) {
    const points = Object.entries(choose(n)).map(([name, given]) => [form!.questions[name], given]);
    const { status } = await put(app, vote.voteId, {
      key: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
      userData: inventedResident({ index: n, districtId, today: '2026-11-21' }),
      points: { [form!.id]: Object.fromEntries(points) },
    });
    expect(status).toBe(200);
  }
  await sealEnvelopes(deps);
  const { entry_id: entryId } = await deps.db
    .selectFrom('register')
    .select('entry_id')
    .orderBy('registered_at')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { ...portal, vote, entryId };
}

const shape = (method: string, url: string): string => `${method} ${url.replace(/:\w+/g, ':')}`;

/** What stands at a parameter: all things of these towns have small numbers. */
function valuesFor(name: string, { vote, entryId }: World): string[] {
  if (name === 'entryId') return [entryId];
  if (name === 'filename') return vote.forms.map((form) => `glosy-2027-${vote.voteId}-${form.id}.pb`);
  if (name === 'receipt') return ['0'.repeat(64)];
  if (name === '*') return ['1'];
  return ['1', '2', '2027'];
}

/** Each value of each word that the endpoint takes in its query, one at a time. */
function queriesOf({ app }: World, { method, url }: Route): string[] {
  const route = app.bound.find(({ endpoint }) => shape(endpoint.method, endpoint.path) === shape(method, url));
  const query: unknown = route?.endpoint.query;
  if (!query) return [''];
  const { properties = {} } = z.toJSONSchema(query as z.ZodType, { io: 'input', unrepresentable: 'any' });
  const words = Object.entries(properties).flatMap(([name, schema]) =>
    ((schema as { enum?: unknown[] }).enum ?? []).map((value) => `?${name}=${encodeURIComponent(String(value))}`),
  );
  return ['', ...words];
}

function questionsOf(town: World): Route[] {
  return routesOf(town.app).flatMap((route) => {
    const names = [...route.url.matchAll(/:(\w+)|\*/g)].map(([whole, name]) => name ?? whole);
    const filled = names.reduce<string[]>(
      (urls, name) => urls.flatMap((url) => valuesFor(name, town).map((value) => url.replace(/:\w+|\*/, value))),
      [route.url],
    );
    return filled.flatMap((url) => queriesOf(town, route).map((query) => ({ ...route, url: url + query })));
  });
}

/** Without what differs from one second, one random number or one machine to another. */
const masked = (text: string): string =>
  text
    // How the process does: what it has not done yet, such as clearing up its memory, has no line at all.
    .replace(/^(process|nodejs)_.*\n/gm, '')
    // How long requests took, and how the database and the disk do.
    .replace(/^((wiec_database|wiec_disk)_\S*|wiec_http_request_duration_seconds_(sum|bucket)\S*) .*$/gm, '$1')
    .replace(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d(:?\d\d)?)?/g, '(time)')
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '(uuid)')
    .replace(/(\\{1,2}x)?[0-9a-f]{32,}/g, (hex) => `(hex ${hex.replace(/^\\+x/, '').length})`)
    .replace(/[\w-]{40,}/g, '(token)')
    // Of an upload: what it is bound to, and until when.
    .replace(/[\w-]{24}\.\d{13}\.\(token\)/g, '(token)')
    .replace(/mieszkaniec\d+/g, '(login)')
    .replace(/Wolne [\d,]+ GB/g, '(free disk)')
    // The transaction that wrote the row last: jobs in the background number them differently in every town.
    .replace(/^(public\.search_document(?:_gone)? .*),\d+\)$/, '$1,(transaction))')
    .replace(/"(time|expiresAt|responseTime|durationMs|ms|pid|reqId)":("[^"]*"|[\d.]+)/g, '"$1":0');

const sheetsOf = (archive: Buffer): string => [...unzip(archive)].join('\n');

/** What it says; of a workbook its sheets, for an archive has the time at which it was made. */
const textOf = ({ body, rawPayload, headers }: LightMyRequestResponse): string =>
  String(headers['content-type']).includes('spreadsheetml')
    ? sheetsOf(rawPayload)
    : body.replaceAll(/"(UEsDB[A-Za-z0-9+/=]+)"/g, (_, archive: string) => sheetsOf(Buffer.from(archive, 'base64')));

async function answers(town: World): Promise<Map<string, string>> {
  const told = new Map<string, string>();
  for (const question of questionsOf(town)) {
    for (const role of ROLES) {
      const reply = await town.app.inject({
        method: question.method as 'GET',
        url: question.url,
        headers: role === 'visitor' ? {} : { authorization: `Bearer ${role}` },
        ...(question.method === 'GET' ? {} : { payload: {} }),
      });
      told.set(`${question.method} ${masked(question.url)} ${role}`, `${reply.statusCode} ${masked(textOf(reply))}`);
    }
  }
  return told;
}

const differences = (a: Map<string, string>, b: Map<string, string>): string[] =>
  [...new Set([...a.keys(), ...b.keys()])].filter((key) => a.get(key) !== b.get(key));

/** How often each limit was asked: into which of its windows that fell, the clock decides. */
const LIMITS = 'select (bucket, sum(count))::text as text from rate_limit group by bucket';

/** Every table, row by row; of bytes only their number. */
/** Numbers of transactions are those of the whole server, on which others work. */
const CHANGES = 'select project_task_id::text as text from project_task_change';

async function dump({ deps }: World): Promise<string[]> {
  const { rows } = await deps.pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const tables = await Promise.all(
    rows.map(async ({ name }) => {
      const all =
        name === 'public.rate_limit'
          ? LIMITS
          : name === 'public.project_task_change'
            ? CHANGES
            : `select t::text as text from ${name} t`;
      const { rows: kept } = await deps.pool.query<{ text: string }>(all);
      return kept.map(({ text }) => masked(`${name} ${text}`));
    }),
  );
  return tables.flat().toSorted();
}

test('no role finds a running total at any address, in the log, in the database or by counting too early', async () => {
  const listed = routesOf(here.app).map(({ method, url }) => shape(method, url));
  const bound = here.app.bound.map(({ endpoint }) => shape(endpoint.method, endpoint.path));
  expect(bound.filter((route) => !listed.includes(route))).toEqual([]);

  const [ours, theirs] = [await answers(here), await answers(there)];
  expect(ours.size).toBeGreaterThan(ROLES.length * bound.length - 1);
  for (const told of [ours, theirs]) expect([...told].filter(([, answer]) => answer.startsWith('5'))).toEqual([]);
  const told = differences(ours, theirs);
  expect(told.map((key) => [key, ours.get(key), theirs.get(key)])).toEqual([]);

  expect(here.log()).toContain('consultation-forms');
  expect(masked(here.log())).toBe(masked(there.log()));
  expect(await dump(here)).toEqual(await dump(there));
  for (const { deps, vote } of [here, there]) {
    const act = { voteId: vote.voteId, actor: 'cli' };
    expect(await countVote(deps, act)).toMatchObject({ ok: false, reason: 'wrong-step' });
    expect(await publishVote(deps, act)).toMatchObject({ ok: false, reason: 'wrong-step' });
  }
}, 120_000);

test('the same questions tell the towns apart once the results are published: they would have found a leak', async () => {
  for (const { deps, vote } of [here, there]) {
    const act = { voteId: vote.voteId, actor: 'cli' };
    expect(await closeNow(deps, act)).toMatchObject({ ok: true });
    expect(await countVote(deps, act)).toMatchObject({ ok: true });
    expect(await publishVote(deps, act)).toMatchObject({ ok: true });
  }
  const published = differences(await answers(here), await answers(there));
  for (const url of ['/api/budgets/1/results', '/api/open-data/glosowania/1/glosy.csv']) {
    expect(published).toContain(`GET ${url} visitor`);
  }
  expect(published.some((key) => key.includes('.pb '))).toBe(true);
}, 180_000);

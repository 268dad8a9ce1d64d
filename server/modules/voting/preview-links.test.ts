import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Permission } from '@wiec/domain/permission.ts';
import type { NewPreviewLink, PreviewLink } from '@wiec/contract/preview-links.ts';
import type { VoteProject } from '@wiec/contract/voting.ts';
import type { Deps } from '../../deps.ts';
import { type FreshDatabase, freshDatabase } from '../../testing/fresh-database.ts';
import { type PlantedVote, plantVote } from '../../testing/plant-vote.ts';
import { callerById, plantStaff } from '../../testing/plant-staff.ts';
import { plantTown } from '../../testing/plant-town.ts';
import { provenHeaders } from '../../testing/proof-of.ts';
import { testDeps } from '../../testing/test-deps.ts';
import { votingApp } from '../../testing/voting-app.ts';
import { openVote } from './opening/open-vote.ts';

let database: FreshDatabase;
let deps: Deps;
let app: FastifyInstance;
let vote: PlantedVote;
let now = new Date('2026-11-21T10:00:00Z');

const account = async (id: number, officeId: number, permission: Permission) => {
  await plantStaff(deps, { id, officeId, permissions: { [officeId]: [permission] } });
  return (await callerById(deps, id))!;
};
const CLERK = 1;
const CLERK_ELSEWHERE = 2;
const CLERK_OF_PAPER = 3;

beforeAll(async () => {
  database = await freshDatabase();
  deps = { ...testDeps(database), clock: () => now };
  vote = await plantVote(database.db);
  const { officeId } = vote.town;
  const elsewhere = (await plantTown(database.db, 2028)).officeId;
  app = await votingApp(deps, [
    await account(CLERK, officeId, 'budget.manage'),
    await account(CLERK_ELSEWHERE, elsewhere, 'budget.manage'),
    await account(CLERK_OF_PAPER, officeId, 'vote.paper'),
  ]);
});
afterAll(async () => {
  await app.close();
  await database.close();
});
beforeEach(() => {
  now = new Date('2026-11-21T10:00:00Z');
});

const links = (voteId = vote.voteId) => `/api/office/votes/${voteId}/preview-links`;
const as = (id: number) => provenHeaders(deps, id);

const make = (payload: object, by = CLERK) => app.inject({ method: 'POST', url: links(), headers: as(by), payload });
const made = async (payload: object = { note: 'Rada seniorów' }): Promise<NewPreviewLink> =>
  (await make(payload)).json<{ data: NewPreviewLink }>().data;
const look = (clientId: string, voteId = vote.voteId) => app.inject(`/api/project/${voteId}/${clientId}`);

test('a vote in preparation is seen by its link and in no other way', async () => {
  expect((await app.inject(`/api/project/${vote.voteId}`)).statusCode).toBe(404);
  const { clientId, path } = await made();
  expect(clientId).toMatch(/^[\w-]{32}$/);
  expect(path).toBe(`/budzet/2027/glosowania/podglad/${vote.voteId}/${clientId}`);
  const seen = await look(clientId);
  expect(seen.headers['cache-control']).toBe('no-store');
  const { data } = seen.json<{ data: VoteProject }>();
  expect(data).toMatchObject({ id: vote.voteId, status: 0, verdict: { allowed: false, reason: 'preview' } });
  expect(data.consultationForms).toHaveLength(2);
  expect(data.consultationForms[0]!.categories[0]!.questions).toHaveLength(3);
});

test('each link differs, and opens its own vote alone', async () => {
  const other = await plantVote(database.db, {}, vote.town);
  const [one, two] = [await made(), await made()];
  expect(one.clientId).not.toBe(two.clientId);
  expect((await look(one.clientId, other.voteId)).statusCode).toBe(404);
  expect((await look('A'.repeat(32))).statusCode).toBe(404);
  // Cut on its way, it leads nowhere, as a wrong one does.
  expect((await look('krotki')).statusCode).toBe(404);
});

test('a revoked link and one that has expired show nothing, and say the same', async () => {
  const [kept, revoked] = [await made(), await made()];
  const answer = await app.inject({ method: 'DELETE', url: `${links()}/${revoked.id}`, headers: as(CLERK) });
  expect(answer.json()).toMatchObject({ data: { id: revoked.id, works: false, revokedAt: now.toISOString() } });
  const refused = await look(revoked.clientId);
  expect(refused.statusCode).toBe(404);
  expect((await look(kept.clientId)).statusCode).toBe(200);
  now = new Date(Date.parse(kept.expiresAt) - 1);
  expect((await look(kept.clientId)).statusCode).toBe(200);
  now = new Date(kept.expiresAt);
  const expired = await look(kept.clientId);
  expect([expired.statusCode, expired.body]).toEqual([404, refused.body]);
});

test('a link goes on showing the vote once it is open', async () => {
  const opened = await plantVote(database.db, { dateFrom: new Date(0) }, vote.town);
  const payload = { note: 'Biuro prasowe', days: 3 };
  const answer = await app.inject({ method: 'POST', url: links(opened.voteId), headers: as(CLERK), payload });
  const { clientId, expiresAt } = answer.json<{ data: NewPreviewLink }>().data;
  expect(expiresAt).toBe('2026-11-24T10:00:00.000Z');
  await openVote(deps, { voteId: opened.voteId, actor: 'cli', withoutCodes: true });
  expect((await look(clientId, opened.voteId)).json()).toMatchObject({
    data: { status: 1, verdict: { allowed: false } },
  });
});

test('the list tells whom each link is for, never its secret; nor does the database, or the audit log', async () => {
  const { id, clientId } = await made({ note: '  Komisja   wyborcza ' });
  const list = await app.inject({ url: links(), headers: as(CLERK) });
  const [first] = list.json<{ data: { items: PreviewLink[] } }>().data.items;
  expect(first).toMatchObject({ id, note: 'Komisja wyborcza', works: true, revokedAt: null });
  const kept = await database.db.selectFrom('preview_link').selectAll().where('id', '=', id).execute();
  const log = await database.db.selectFrom('audit_log').selectAll().where('subject_id', '=', String(id)).execute();
  expect(log.map(({ actor, action }) => [actor, action])).toEqual([[`account:${CLERK}`, 'preview-link.created']]);
  for (const text of [list.body, JSON.stringify(kept), kept[0]!.token_hash.toString('latin1'), JSON.stringify(log)]) {
    expect(text).not.toContain(clientId);
  }
});

test('only who prepares budgets in this office makes, sees and revokes links', async () => {
  const { id } = await made();
  const one = `${links()}/${id}`;
  const ask = (method: 'GET' | 'POST' | 'DELETE', headers: Record<string, string>) =>
    app.inject({
      method,
      url: method === 'DELETE' ? one : links(),
      headers,
      ...(method === 'POST' ? { payload: { note: 'x' } } : {}),
    });
  for (const method of ['GET', 'POST', 'DELETE'] as const) {
    expect((await ask(method, {})).statusCode).toBe(401);
    for (const by of [CLERK_ELSEWHERE, CLERK_OF_PAPER]) expect((await ask(method, as(by))).statusCode).toBe(403);
  }
  expect((await app.inject({ method: 'DELETE', url: `${links()}/999999`, headers: as(CLERK) })).statusCode).toBe(404);
  expect((await app.inject({ url: links(999_999), headers: as(CLERK) })).statusCode).toBe(404);
});

test.each([
  ['no reader', { note: '  ' }, 422, 'Napisz, dla kogo'],
  ['a long one', { note: 'ż'.repeat(201) }, 422, 'najwyżej 200 znaków'],
  ['no day', { note: 'x', days: 0 }, 422, 'od 1 do 365 dni'],
  ['too many days', { note: 'x', days: 366 }, 422, 'od 1 do 365 dni'],
  ['part of a day', { note: 'x', days: 1.5 }, 400, ''],
])('%s is refused in words', async (_what, payload, status, words) => {
  const answer = await make(payload);
  expect(answer.statusCode).toBe(status);
  expect(answer.body).toContain(words);
});

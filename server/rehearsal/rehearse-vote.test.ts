import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts';
import { plantTown, type Town } from '../testing/plant-town.ts';
import { type AreaSeed, plantVote, type VoteSeed } from '../testing/plant-vote.ts';
import { testDeps } from '../testing/test-deps.ts';
import { rehearseVote } from './rehearse-vote.ts';

let database: FreshDatabase;
let deps: ReturnType<typeof testDeps>;
let town: Town;

beforeAll(async () => {
  database = await freshDatabase();
  deps = testDeps(database);
  town = await plantTown(database.db);
});
afterAll(() => database.close());

const rehearse = async (seed: VoteSeed, ballots: number | null = 12) => {
  const { voteId } = await plantVote(database.db, seed, town);
  return { voteId, report: await rehearseVote(deps, voteId, ballots) };
};
const errorsOf = (report: Awaited<ReturnType<typeof rehearseVote>>) => {
  if (!report.ok) throw new Error(report.messages.join(' '));
  return report.findings.filter(({ level }) => level === 'error');
};

test('a whole vote is held with invented voters, and leaves nothing behind', async () => {
  const { voteId, report } = await rehearse({ vote: { email_confirmation: true } });
  expect(errorsOf(report)).toEqual([]);
  expect(report).toMatchObject({ ok: true, ballots: 12 });
  if (!report.ok) return;
  expect(report.refusals.map(({ attempt }) => attempt)).toEqual([
    'drugi głos tej samej osoby',
    'więcej punktów niż limit obszaru',
    'ten sam projekt dwa razy',
  ]);
  expect(Object.keys(report.timings)).toEqual(['open', 'cast', 'close', 'count']);

  const { rows } = await database.pool.query<{ n: number }>(
    `select (select count(*) from vote_opening) + (select count(*) from register) + (select count(*) from envelope)
       + (select count(*) from mail) + (select count(*) from vote_result) + (select count(*) from account)
       + (select count(*) from audit_log) as n`,
  );
  expect(rows[0]!.n).toBe(0);
  const { status } = await database.db
    .selectFrom('project')
    .select('status')
    .where('id', '=', voteId)
    .executeTakeFirstOrThrow();
  expect(status).toBe(0);
});

test.each<[string, VoteSeed]>([
  ['by accounts alone', { mode: 2, vote: { identity_scheme: 'account', not_logged_available: false } }],
  [
    'in which a commission decides ties, of which one is certain',
    {
      // Whoever votes gives both projects their one point, and there is money for one.
      areas: [{ of: 'town', projects: { M1: 60_000_00, M2: 60_000_00 }, maxPoint: 2, questionMaxPoint: 1, minSum: 2 }],
      vote: { tie_rule: 'commission' },
    },
  ],
  ['by declarations, which the office verifies', { vote: { identity_scheme: 'declared', uses_pesel: false } }],
  [
    'in which points are places',
    {
      areas: [
        {
          of: 'town',
          projects: { A: 10_000_00, B: 20_000_00, C: 30_000_00, D: 40_000_00 },
          maxPoint: 6,
          questionMaxPoint: 3,
          minSum: 6,
          distinctPoints: true,
          maxProjects: 3,
        } satisfies AreaSeed,
      ],
    },
  ],
])('a vote %s is held as well', async (_kind, seed) => {
  const { report } = await rehearse(seed);
  expect(errorsOf(report)).toEqual([]);
  expect(report).toMatchObject({ ok: true, ballots: 12 });
});

test('it says what would go wrong: dates, limits that cannot be used, projects that nobody named', async () => {
  const past = new Date(Date.now() - 3_600_000);
  const areas: AreaSeed[] = [{ of: 'town', projects: { A: 1_00, B: 1_00 }, maxPoint: 10, questionMaxPoint: 2 }];
  const { report } = await rehearse({ dateTo: past, areas }, 1);
  if (!report.ok) throw new Error(report.messages.join(' '));
  const told = report.findings.map(({ level, message }) => `${level}: ${message}`).join('\n');
  expect(told).toContain('error: Termin głosowania już minął');
  expect(told).toContain('warning: Obszar „Miasto”: limity pozwalają rozdać najwyżej 4 z 10 punktów.');
  expect(told).toContain('warning: Wpisanych danych nie potwierdza kod');
});

test('a faulty vote does not open in the rehearsal either; an open one is not rehearsed', async () => {
  const { voteId, forms } = await plantVote(database.db, {}, town);
  await database.db.deleteFrom('question').where('category_id', '=', forms[0]!.categoryId).execute();
  expect(await rehearseVote(deps, voteId, 1)).toMatchObject({ ok: false, reason: 'misconfigured' });
  await database.db.updateTable('project').set({ status: 1 }).where('id', '=', voteId).execute();
  expect(await rehearseVote(deps, voteId, 1)).toMatchObject({ ok: false, reason: 'wrong-step' });
  expect(await rehearseVote(deps, 999_999, 1)).toMatchObject({ ok: false, reason: 'not-found' });
});

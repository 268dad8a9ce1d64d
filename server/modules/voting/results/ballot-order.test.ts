import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BudgetResult } from '@wiec/contract/budget-results.ts';
import { parsePabulib } from '@wiec/domain/pabulib/parse-pabulib.ts';
import { inventedResident } from '../../../cli/invented-resident.ts';
import type { Deps } from '../../../deps.ts';
import { closeNow } from '../../../testing/close-now.ts';
import { type FreshDatabase, freshDatabase } from '../../../testing/fresh-database.ts';
import { openNow } from '../../../testing/open-now.ts';
import { plantVote } from '../../../testing/plant-vote.ts';
import { testDeps } from '../../../testing/test-deps.ts';
import { put, votingApp } from '../../../testing/voting-app.ts';
import { countVote } from '../counting/count-vote.ts';
import { publishVote } from '../counting/publish-vote.ts';

const VOTERS = 40;
/** A random order puts one of 40 in its old place on average; more than this many has a chance of less than 10⁻⁹. */
const MOST_IN_PLACE = 12;

let database: FreshDatabase;
let deps: Deps;

beforeAll(async () => {
  database = await freshDatabase();
  deps = testDeps(database);
});
afterAll(() => database.close());

test('a row of one area’s file cannot be joined with the same voter’s row of another by its place or number', async () => {
  const vote = await plantVote(database.db, {
    areas: [
      { of: 'town', projects: { M1: 300_00 }, budget: 600_00, maxPoint: VOTERS },
      { of: 'district', projects: { D1: 100_00 }, budget: 500_00, maxPoint: VOTERS },
    ],
  });
  const app = await votingApp(deps);
  const act = { voteId: vote.voteId, actor: 'cli' };
  await openNow(deps, act);
  // Everybody gives the same unlike number of points in both areas, so that their rows can be told.
  for (let n = 1; n <= VOTERS; n++) {
    const { status } = await put(app, vote.voteId, {
      userData: inventedResident({ index: n, districtId: vote.town.districtId, today: '2026-11-21' }),
      points: Object.fromEntries(vote.forms.map(({ id, questions }) => [id, { [Object.values(questions)[0]!]: n }])),
    });
    expect(status).toBe(200);
  }
  for (const step of [closeNow, countVote, publishVote]) expect(await step(deps, act)).toMatchObject({ ok: true });

  const reply = await app.inject(`/api/budgets/${vote.voteId}/results`);
  const { ballotFiles } = reply.json<{ data: BudgetResult }>().data;
  const voters = await Promise.all(
    ballotFiles.map(async ({ url }) => {
      const parsing = parsePabulib((await app.inject(url)).body);
      if (!parsing.ok) throw new Error(parsing.errors[0]!.message);
      const { votes } = parsing.election;
      expect(votes.map(({ voterId }) => voterId)).toEqual(votes.map((_, at) => String(at + 1)));
      return votes.map(({ points }) => points![0]!);
    }),
  );
  const [town, district] = voters as [number[], number[]];
  expect(town.toSorted((a, b) => a - b)).toEqual(district.toSorted((a, b) => a - b));
  expect(town.filter((voter, at) => voter === district[at]).length).toBeLessThan(MOST_IN_PLACE);
  // Nor in the order of the box, which whoever has the database sees: by ids, and as the rows lie in its files.
  const alike = (a: number[], b: number[]) => a.filter((voter, at) => voter === b[at]).length;
  for (const order of ['id', 'ctid']) {
    const { rows } = await database.pool.query<{ choices: [number, number][]; form_id: number }>(
      `select choices, form_id from ballot order by ${order}`,
    );
    const box = vote.forms.map(({ id }) =>
      rows.flatMap(({ form_id, choices }) => (form_id === id ? choices.map(([, points]) => points) : [])),
    );
    expect(alike(box[0]!, box[1]!)).toBeLessThan(MOST_IN_PLACE);
    for (const [at, file] of voters.entries()) expect(alike(file, box[at]!)).toBeLessThan(MOST_IN_PLACE);
  }
});

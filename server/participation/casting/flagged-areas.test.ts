import { afterAll, beforeAll, expect, test } from 'vitest';
import { inventedResident } from '../../cli/invented-resident.ts';
import { openNow } from '../../testing/open-now.ts';
import { type FreshDatabase, freshDatabase } from '../../testing/fresh-database.ts';
import { type PlantedVote, plantVote } from '../../testing/plant-vote.ts';
import { testDeps } from '../../testing/test-deps.ts';
import { put, votingApp } from '../../testing/voting-app.ts';

let database: FreshDatabase;
let app: Awaited<ReturnType<typeof votingApp>>;
let vote: PlantedVote;

beforeAll(async () => {
  database = await freshDatabase();
  const deps = testDeps(database);
  app = await votingApp(deps);
  vote = await plantVote(database.db, { vote: { email_confirmation: true } });
  await openNow(deps, { voteId: vote.voteId, actor: 'cli' });
});
afterAll(() => database.close());

const person = () => inventedResident({ index: 5, districtId: vote.town.districtId, today: '2026-11-21' });
const inTown = (points: number) => ({ [vote.forms[0]!.id]: { [vote.forms[0]!.questions.M1!]: points } });
const inDistrict = (points: number) => ({ [vote.forms[1]!.id]: { [vote.forms[1]!.questions.D1!]: points } });

const flaggedIn = async (request: Omit<Parameters<typeof put>[2], 'key'>) => {
  const { status, errors } = await put(app, vote.voteId, { userData: person(), authorizeCode: '12345678', ...request });
  return { status, flags: errors!.map(({ formId, field }) => formId ?? field) };
};

test('a refused ballot names the areas whose points break a rule', async () => {
  const [town, district] = vote.forms.map(({ id }) => id);
  expect(await flaggedIn({ points: { ...inTown(11), ...inDistrict(1) } })).toEqual({ status: 422, flags: [town] });
  expect(await flaggedIn({ points: { ...inTown(1), ...inDistrict(4) } })).toEqual({ status: 422, flags: [district] });
  const both = await flaggedIn({ points: { ...inTown(-1), ...inDistrict(4) } });
  expect(both).toEqual({ status: 422, flags: [town, district] });
});

test('a voter of another area is told which one is not theirs', async () => {
  const userData = { ...person(), districtId: vote.town.systemDistrictId };
  const refused = await flaggedIn({ userData, points: { ...inTown(1), ...inDistrict(1) } });
  expect(refused).toEqual({ status: 403, flags: [vote.forms[1]!.id] });
});

test('mistakes in the data and in the code name their fields', async () => {
  const userData = { ...person(), surname: '', number: '' };
  expect(await flaggedIn({ userData, points: inTown(1) })).toEqual({ status: 422, flags: ['surname', 'number'] });
  expect(await flaggedIn({ authorizeCode: '', points: inTown(1) })).toEqual({ status: 422, flags: ['authorizeCode'] });
  expect(await flaggedIn({ points: inTown(1) })).toEqual({ status: 422, flags: ['authorizeCode'] });
});

test('an area that was closed meanwhile is the one that is named', async () => {
  await database.db.updateTable('form').set({ status: 2 }).where('id', '=', vote.forms[1]!.id).execute();
  const refused = await flaggedIn({ points: { ...inTown(1), ...inDistrict(1) } });
  expect(refused).toEqual({ status: 409, flags: [vote.forms[1]!.id] });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import type { UserData } from '@wiec/contract/ballots.ts';
import type { VoterData } from '@wiec/domain/voter-data.ts';
import { inventedResident } from '../../cli/invented-resident.ts';
import type { Deps } from '../../deps.ts';
import type { CallerAccount } from '../../http/caller.ts';
import { openNow } from '../../testing/open-now.ts';
import { type FreshDatabase, freshDatabase } from '../../testing/fresh-database.ts';
import { type PlantedVote, plantVote } from '../../testing/plant-vote.ts';
import { smallRegister, withRegisterFiles } from '../../testing/register-files.ts';
import { testDeps } from '../../testing/test-deps.ts';
import { postPaper, put, votingApp } from '../../testing/voting-app.ts';
import { importRegister } from '../../modules/teryt/import-register.ts';
import { openVote } from '../../modules/voting/opening/open-vote.ts';
import { plantStaff } from '../../testing/plant-staff.ts';

let database: FreshDatabase;
let deps: Deps;
let vote: PlantedVote;
let app: FastifyInstance;
const CLERK = 999;

const lipowa = {
  provinceId: '91',
  districtId: '9101',
  communeId: '9101011',
  cityId: '9100001',
  streetId: '9100001-00001',
};

const load = (texts = smallRegister, allowFewer = false) =>
  withRegisterFiles(texts, ({ terc, simc, ulic }) => importRegister(deps, { files: [terc, simc, ulic], allowFewer }));

beforeAll(async () => {
  database = await freshDatabase();
  deps = testDeps(database);
  vote = await plantVote(database.db, { vote: { uses_teryt: true, identity_scheme: 'declared', uses_pesel: false } });
  const tooEarly = await openVote(deps, { voteId: vote.voteId, actor: 'cli', withoutCodes: true });
  expect(tooEarly).toMatchObject({ ok: false, problems: [{ code: 'no-register-of-places' }] });
  expect(await load()).toMatchObject({ ok: true });
  await openNow(deps, { voteId: vote.voteId, actor: 'cli' });
  const clerk: CallerAccount = {
    id: CLERK,
    isCitizen: false,
    isAdmin: false,
    isSysAdmin: false,
    officeId: vote.town.officeId,
    districtId: null,
    permissions: new Map([[vote.town.officeId, new Set(['vote.paper'])]]),
  };
  const { officeId } = vote.town;
  await plantStaff(deps, { id: CLERK, officeId, permissions: { [officeId]: ['vote.paper'] } });
  app = await votingApp(deps, [clerk]);
});
afterAll(() => database.close());

let next = 0;
const someone = () => inventedResident({ index: (next += 1), districtId: vote.town.districtId, today: '2026-11-21' });
const cast = (userData: UserData) => {
  const { id, questions } = vote.forms[0]!;
  return put(app, vote.voteId, { userData, points: { [id]: { [questions.M1!]: 1 } } });
};

/** What the office would read of everybody who voted so far. */
async function stored(): Promise<VoterData[]> {
  const rows = await database.db.selectFrom('register_person').select('personal').execute();
  return rows.map(
    ({ personal }) => JSON.parse(deps.secret.decrypt('register-person', personal).toString()) as VoterData,
  );
}
const storedOf = async ({ email }: UserData) => (await stored()).find((data) => data.email === email);

test('a chosen address is stored in the words of the register, whatever was typed beside', async () => {
  const voter = { ...someone(), city: 'Gdzie indziej', street: 'Inna', streetFeature: 'al.', teryt: lipowa };
  expect(await cast(voter)).toMatchObject({ status: 200 });
  const data = await storedOf(voter);
  expect(data).toMatchObject({ city: 'Lipogród', streetFeature: 'ul.', street: 'Lipowa', number: voter.number });
  expect(data!.teryt).toMatchObject({
    province: { concatenatedName: 'podgórze lipowe' },
    commune: { concatenatedName: 'Lipogród (gmina miejska)' },
    street: { concatenatedName: 'ul. Lipowa' },
  });
});

test('a locality without a chosen street is enough', async () => {
  const voter = { ...someone(), teryt: { ...lipowa, streetId: '' } };
  expect(await cast(voter)).toMatchObject({ status: 200 });
  expect(await storedOf(voter)).toMatchObject({ city: 'Lipogród', street: '' });
});

describe('is refused by its field', () => {
  test.each<[string, UserData['teryt'], string, string]>([
    ['nothing chosen', null, 'province', 'Województwo: Wybierz województwo'],
    ['no locality', { ...lipowa, cityId: '', streetId: '' }, 'city', 'Miejscowość: Podaj miejscowość'],
    ['a district that does not exist', { ...lipowa, districtId: '9199' }, 'district', 'Powiat: Wybierz z listy'],
    ['a locality of another commune', { ...lipowa, cityId: '9100002' }, 'city', 'Miejscowość: Wybierz z listy'],
    ['a street of another locality', { ...lipowa, streetId: '9100002-00001' }, 'street', 'Ulica: Wybierz z listy'],
    ['a street of nowhere', { streetId: '9100001-00001' }, 'street', 'Ulica: Wybierz z listy'],
    ['the id of another level', { ...lipowa, communeId: '9101' }, 'commune', 'Gmina: Wybierz z listy'],
  ])('%s', async (_, teryt, field, message) => {
    const before = (await stored()).length;
    const answer = await cast({ ...someone(), teryt });
    expect(answer).toMatchObject({ status: 422 });
    expect(answer.errors).toContainEqual({ field, message });
    expect(await stored()).toHaveLength(before);
  });
});

test('a person is recognised whether the address was chosen from the register, copied from paper or spelled otherwise', async () => {
  const voter = { ...someone(), teryt: lipowa };
  expect(await cast(voter)).toMatchObject({ status: 200 });
  expect(await cast({ ...voter, email: 'inny@example.pl' })).toMatchObject({ status: 409 });
  const { teryt: _, ...written } = voter;
  const { id, questions } = vote.forms[0]!;
  const entry = { account: CLERK, userData: written, points: { [id]: { [questions.M1!]: 1 } } };
  expect(await postPaper(app, vote.voteId, entry)).toMatchObject({ status: 409 });
  expect(await postPaper(app, vote.voteId, { ...entry, userData: { ...someone(), street: '' } })).toMatchObject({
    status: 200,
  });
});

test('a vote stays as it was cast when the register changes', async () => {
  const voter = { ...someone(), teryt: lipowa };
  expect(await cast(voter)).toMatchObject({ status: 200 });
  const before = await stored();
  const renamed = {
    ...smallRegister,
    ULIC: smallRegister.ULIC.map((line) => line.replace('00001;ul.;Lipowa', '00009;ul.;Nowa')),
  };
  expect(await load(renamed)).toMatchObject({ ok: true });
  expect(await stored()).toEqual(before);
  expect((await cast({ ...someone(), teryt: lipowa })).errors).toContainEqual({
    field: 'street',
    message: 'Ulica: Wybierz z listy',
  });
  expect(await load()).toMatchObject({ ok: true });
});

import { expect, test } from 'vitest';
import type { UserData } from '@wiec/contract/ballots.ts';
import { inventedResident } from '../../cli/invented-resident.ts';
import type { PlantedVote, VoteSeed } from '../../testing/plant-vote.ts';
import { put } from '../../testing/voting-app.ts';
import { plantOpenVote, votingGround } from '../../testing/voting-ground.ts';

const ground = votingGround(null);

const today = new Date().toISOString().slice(0, 10);
const resident = (change: UserData = {}): UserData => ({
  ...inventedResident({ index: 11, districtId: ground.town.districtId, today }),
  ...change,
});
const open = (vote: VoteSeed['vote']): Promise<PlantedVote> => plantOpenVote(ground, { vote });
const cast = ({ voteId, forms }: PlantedVote, userData: UserData, area = 0) => {
  const { id, questions } = forms[area]!;
  return put(ground.app, voteId, { userData, points: { [id]: { [Object.values(questions)[0]!]: 1 } } });
};
const statuses = async ({ voteId }: PlantedVote) => {
  const rows = await ground.database.db.selectFrom('register').select('status').where('vote_id', '=', voteId).execute();
  return rows.map(({ status }) => status);
};

test('in a vote by PESEL, somebody without one declares who they are: the vote waits for verification, and they vote once', async () => {
  const vote = await open({});
  const declared = resident({ withoutPesel: true, pesel: undefined });
  expect(await cast(vote, declared)).toMatchObject({ status: 200, data: { awaitsVerification: true } });
  expect(await statuses(vote)).toEqual(['waiting']);
  const sameInOtherLetters = resident({
    ...declared,
    firstname: ` ${declared.firstname!.toUpperCase()} `,
    street: `${declared.street!.toLowerCase()} `,
    email: 'inny@example.pl',
    flat: '5',
  });
  expect(await cast(vote, sameInOtherLetters)).toMatchObject({ status: 409 });
  // The same person with the number is still the same person (decision 0032).
  expect(await cast(vote, resident())).toMatchObject({ status: 409 });
  expect(await statuses(vote)).toEqual(['waiting']);
});

test('without "Nie mam numeru PESEL" the number is required there', async () => {
  const vote = await open({});
  const refused = await cast(vote, resident({ pesel: undefined }));
  expect(refused).toMatchObject({ status: 422, errors: [{ field: 'pesel' }] });
});

test('a vote by declaration asks for no PESEL, and every ballot of it waits', async () => {
  const vote = await open({ identity_scheme: 'declared', uses_pesel: false });
  const reply = await cast(vote, resident({ pesel: undefined }));
  expect(reply).toMatchObject({ status: 200, data: { awaitsVerification: true } });
  expect(await statuses(vote)).toEqual(['waiting']);
});

test('a vote of a single area asks for no area, and takes points in the whole town alone', async () => {
  const vote = await open({ single_area: true });
  const anywhere = resident({ districtId: null });
  expect(await cast(vote, anywhere, 1)).toMatchObject({ status: 403, errors: [{ formId: vote.forms[1]!.id }] });
  expect(await cast(vote, anywhere)).toMatchObject({ status: 200 });
});

test('where each e-mail may vote once, spellings of its domain make no difference', async () => {
  const vote = await open({ unique_email: true });
  expect(await cast(vote, resident({ email: 'łąki@żółw.pl' }))).toMatchObject({ status: 422 });
  expect(await cast(vote, resident({ email: 'laki@żółw.pl' }))).toMatchObject({ status: 200 });
  const other = inventedResident({ index: 12, districtId: ground.town.districtId, today });
  expect(await cast(vote, { ...other, email: 'Laki@XN--W-UGA1V8H.pl' })).toMatchObject({
    status: 409,
    errors: [{ field: 'email' }],
  });
});

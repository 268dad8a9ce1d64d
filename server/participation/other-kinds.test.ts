import { afterAll, beforeAll, expect, test } from 'vitest';
import { ProjectStatus } from '@wiec/domain/phases.ts';
import { readOutbox } from '../services/mail.ts';
import { closeNow } from '../testing/close-now.ts';
import { type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts';
import { makeNumberBox, numbers, numberSent, readNumberBox } from '../testing/number-votes.ts';
import { plantSurvey } from '../testing/plant-survey.ts';
import { plantTown, type Town } from '../testing/plant-town.ts';
import { plantVoterAccount } from '../testing/plant-voter-account.ts';
import { testDeps } from '../testing/test-deps.ts';
import { extendVote } from './acts/extend-vote.ts';
import { withdrawVote } from './acts/withdraw-vote.ts';
import { findParticipation } from './admission/standing.ts';
import { castBallot } from './casting/cast-ballot.ts';
import { type ParticipationDeps, participationDeps } from './participation-deps.ts';
import { decideOnVote } from './register/decide-on-vote.ts';
import { voteKindsOf } from './vote-kind-box.ts';
import { claimConfirmedPesel } from './voters/claim-confirmed-pesel.ts';

let database: FreshDatabase;
let deps: ParticipationDeps;
let town: Town;

beforeAll(async () => {
  database = await freshDatabase();
  deps = participationDeps({ ...testDeps(database), voteKinds: voteKindsOf(numbers) });
  town = await plantTown(database.db);
  await makeNumberBox(database.db);
});
afterAll(() => database.close());

const person = (peselVerified = false) =>
  plantVoterAccount(deps, {
    officeId: town.officeId,
    districtId: null,
    pesel: '44051401359',
    peselVerified,
    birthDate: '1944-05-14',
  });

test('a vote of another kind than a budget is cast, repeated, decided on and closed like one', async () => {
  const survey = await plantSurvey(deps, town, 'sealed');
  const { voteId, projectId } = survey;
  expect(voteId).not.toBe(projectId);
  const [one, other, third] = [await person(), await person(), await person()];
  const key = crypto.randomUUID();
  const first = await castBallot(deps, numberSent(survey, one, 11, key));
  expect(first).toMatchObject({ ok: true, data: { message: 'Poprawnie oddano głos' } });
  expect(await castBallot(deps, numberSent(survey, one, 11, key))).toEqual(first);
  for (const again of [numberSent(survey, one, 12, key), numberSent(survey, one, 11)]) {
    expect(await castBallot(deps, again)).toMatchObject({ ok: false, kind: 'conflict' });
  }
  expect(await castBallot(deps, numberSent(survey, other, 22))).toMatchObject({ ok: true });
  expect(await castBallot(deps, numberSent(survey, third, 33))).toMatchObject({ ok: true });
  const letters = await readOutbox(deps.db, deps);
  expect(letters.filter(({ text }) => text.includes(`/liczby/${voteId}#`))).toHaveLength(3);

  const entries = await deps.db
    .selectFrom('register')
    .select('entry_id')
    .where('vote_id', '=', voteId)
    .orderBy('registered_at')
    .execute();
  const held = { voteId, entryId: entries[2]!.entry_id, by: 'cli' } as const;
  const decision = { kind: 'annul', reason: 'voted-twice' } as const;
  expect(await decideOnVote(deps, { ...held, decision })).toMatchObject({ ok: true, data: { status: 'annulled' } });
  expect((await findParticipation(deps, one, [voteId])).votedIn).toEqual(new Set([voteId]));

  expect(await closeNow(deps, { voteId, actor: 'cli' })).toMatchObject({ ok: true, opened: 2, setAside: 1 });
  expect((await readNumberBox(deps.db, voteId)).toSorted((a, b) => a - b)).toEqual([11, 22]);
  // Who voted stands in the register still; what they said led nowhere.
  expect((await findParticipation(deps, one, [voteId])).votedIn).toEqual(new Set([voteId]));
  const project = deps.db.selectFrom('project').select('status').where('id', '=', projectId);
  expect(await project.executeTakeFirst()).toEqual({ status: 2 });
});

test('a vote of another kind is extended and withdrawn like a budget, though its project has another id', async () => {
  const { voteId, projectId } = await plantSurvey(deps, town, 'sealed');
  const project = () =>
    deps.db.selectFrom('project').select(['status', 'date_to']).where('id', '=', projectId).executeTakeFirstOrThrow();
  const act = { voteId, actor: 'cli', reason: 'Awaria portalu w ostatnim dniu głosowania.' };
  const to = new Date(Date.now() + 7 * 86_400_000);
  expect(await extendVote(deps, { ...act, to })).toMatchObject({ ok: true });
  expect(await project()).toEqual({ status: ProjectStatus.Active, date_to: to });
  expect(await withdrawVote(deps, act)).toMatchObject({ ok: true });
  expect(await project()).toMatchObject({ status: ProjectStatus.Withdraw });
  const written = await deps.db
    .selectFrom('audit_log')
    .select(['action', 'subject_type'])
    .where('subject_id', '=', String(voteId))
    .orderBy('id')
    .execute();
  expect(written).toEqual([
    { action: 'vote.extended', subject_type: 'vote' },
    { action: 'vote.withdrawn', subject_type: 'vote' },
  ]);
});

test('a PESEL that is confirmed while such a vote runs is claimed in it, too', async () => {
  const survey = await plantSurvey(deps, town, 'batched');
  const account = await person();
  expect(await castBallot(deps, numberSent(survey, account, 1))).toMatchObject({ ok: true });
  await deps.db.updateTable('account').set({ pesel_verified: true }).where('id', '=', account.id).execute();
  await claimConfirmedPesel(deps, account.id);
  const sameDay = await person(true);
  expect(await castBallot(deps, numberSent(survey, sameDay, 2))).toMatchObject({ ok: false, kind: 'conflict' });
});

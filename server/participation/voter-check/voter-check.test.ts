import type { UserData } from '@wiec/contract/ballots.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inventedResident } from '../../cli/invented-resident.ts';
import type { CallerAccount } from '../../http/caller.ts';
import { readOutbox } from '../../services/mail.ts';
import { closeNow } from '../../testing/close-now.ts';
import { type FreshDatabase, freshDatabase } from '../../testing/fresh-database.ts';
import { openNow } from '../../testing/open-now.ts';
import { callerById, plantStaff } from '../../testing/plant-staff.ts';
import { plantTown, type Town } from '../../testing/plant-town.ts';
import { type PlantedVote, plantVote } from '../../testing/plant-vote.ts';
import { plantVoterAccount } from '../../testing/plant-voter-account.ts';
import { testDeps } from '../../testing/test-deps.ts';
import { untilSomebodyWaits } from '../../testing/until-somebody-waits.ts';
import { put, votingApp } from '../../testing/voting-app.ts';
import { participationDeps, type ParticipationDeps } from '../participation-deps.ts';
import { decideOnVote } from '../register/decide-on-vote.ts';
import type { Official } from '../register/official.ts';
import { answerDoubt, askVoters } from './answer-doubt.ts';
import { getVoterCheck } from './checked-vote.ts';
import { compareVoters } from './compare-voters.ts';
import { listDoubts, lookAtDoubt } from './list-doubts.ts';

const ACCOUNT_PESEL = '44051401359';
let database: FreshDatabase;
let deps: ParticipationDeps;
let app: Awaited<ReturnType<typeof votingApp>>;
let town: Town;
let vote: PlantedVote;
let resident: CallerAccount;

beforeAll(async () => {
  database = await freshDatabase();
  deps = participationDeps(testDeps(database));
  town = await plantTown(database.db);
  const { officeId, districtId } = town;
  resident = await plantVoterAccount(deps, { officeId, districtId, pesel: ACCOUNT_PESEL, birthDate: '1944-05-14' });
  app = await votingApp(deps, [resident]);
});
afterAll(async () => {
  await app.close();
  await database.close();
});
beforeEach(async () => {
  await database.db.deleteFrom('mail').execute();
  vote = await plantVote(database.db, {}, town);
  expect(await openNow(deps, { voteId: vote.voteId, actor: 'cli' })).toMatchObject({ ok: true });
});

const person = (index: number, change: Partial<UserData> = {}): UserData => ({
  ...inventedResident({ index, districtId: town.districtId, today: '2026-11-21' }),
  ...change,
});
const points = () => ({ [vote.forms[0]!.id]: { [vote.forms[0]!.questions.M1!]: 1 } });
async function cast(...people: UserData[]): Promise<void> {
  for (const userData of people) {
    expect(await put(app, vote.voteId, { userData, points: points() })).toMatchObject({ status: 200 });
  }
}
const lineOf = ({ pesel, firstname, surname }: UserData, ...more: string[]): string =>
  [pesel, firstname, surname, ...more].join(';');
const at = () => ({ voteId: vote.voteId, by: 'cli' as Official });
const compare = (lines: string[], more: { revision?: number; by?: Official } = {}) =>
  compareVoters(deps, { ...at(), content: lines.join('\n'), revision: null, ...more });
const waiting = async () => {
  const listed = await listDoubts(deps, { ...at(), view: 'waiting' });
  if (!listed.ok) throw new Error(listed.title);
  return listed.data.items;
};
const counts = async () => {
  const check = await getVoterCheck(deps, at());
  if (!check.ok) throw new Error(check.title);
  return check.data;
};
/** Without the receipts of ballots. */
const letters = async () =>
  (await readOutbox(database.db, deps, 1000)).filter(({ subject }) => subject.startsWith('Urząd'));
const entries = () =>
  database.db
    .selectFrom('register')
    .select(['entry_id', 'status', 'revision'])
    .where('vote_id', '=', vote.voteId)
    .orderBy('registered_at')
    .execute();

describe('a file from the register of residents', () => {
  test('tells who is there as they said, who differs and in what, and changes no vote', async () => {
    const [same, letter, absent, moved] = [person(1), person(2), person(3), person(4)];
    const declared = { ...person(5), pesel: '', withoutPesel: true };
    await cast(same, letter, absent, moved, declared);
    expect(await put(app, vote.voteId, { account: resident.id, points: points() })).toMatchObject({ status: 200 });
    const before = await entries();
    const file = [
      'PESEL;Imię;Nazwisko;Obszar',
      lineOf(same, 'Zarzecze'),
      lineOf({ ...letter, surname: `${letter.surname}a` }, 'Zarzecze'),
      lineOf(moved, 'Zarzecze'),
      `${ACCOUNT_PESEL};Łucja;Grab;`,
      lineOf(person(77)),
    ];
    await database.db
      .insertInto('district')
      .values({ name: 'Podgrodzie', office_id: town.officeId, position: 2 })
      .execute();
    file[3] = lineOf(moved, 'Podgrodzie');
    expect(await compare(file)).toMatchObject({
      ok: true,
      data: {
        file: { persons: 5 },
        revision: 1,
        same: 2,
        declared: 1,
        unchecked: 0,
        views: { waiting: 3, name: 1, absent: 1, district: 1, asked: 0, decided: 0 },
      },
    });
    expect((await waiting()).map(({ doubt }) => doubt)).toEqual(['surname-letter', 'absent', 'district']);
    expect(await entries()).toEqual(before);
    expect(await listDoubts(deps, { ...at(), view: 'district' })).toMatchObject({ ok: true, data: { total: 1 } });

    // Who votes after it is not compared until the next file.
    await cast(person(6));
    expect(await counts()).toMatchObject({ unchecked: 1, same: 2 });
    await database.db.deleteFrom('district').where('name', '=', 'Podgrodzie').execute();
  });

  test('an account that the register does not have is looked at like anybody else', async () => {
    expect(await put(app, vote.voteId, { account: resident.id, points: points() })).toMatchObject({ status: 200 });
    expect(await compare([lineOf(person(1))])).toMatchObject({ ok: true, data: { views: { absent: 1 } } });
    const [entry] = await waiting();
    expect(await lookAtDoubt(deps, { ...at(), entryId: entry!.entryId })).toMatchObject({
      ok: true,
      data: { given: null, found: null, hasAddress: true },
    });
    expect(await answerDoubt(deps, { ...at(), entryId: entry!.entryId, answer: 'asked' })).toMatchObject({
      ok: true,
      data: { letter: true },
    });
    expect(await letters()).toMatchObject([{ subject: expect.stringContaining('potwierdzenie danych') }]);
  });

  test('with one wrong line compares nobody, and tells each such line', async () => {
    const voter = person(1);
    await cast(voter);
    const wrong = [lineOf(voter), '123;Jan;Nowak', lineOf({ ...voter, surname: 'Inna' }), lineOf(person(2), 'Nigdzie')];
    expect(await compare(wrong)).toMatchObject({
      ok: false,
      kind: 'unprocessable',
      errors: [
        { message: 'Wiersz 2: niepoprawny numer PESEL.' },
        { message: 'Wiersz 3: numer PESEL jest w pliku drugi raz, z innym imieniem albo nazwiskiem.' },
        { message: 'Wiersz 4: nie ma obszaru „Nigdzie”.' },
      ],
    });
    const many = await compare(Array.from({ length: 150 }, () => '123;Jan;Nowak'));
    const told = many.ok ? [] : many.errors.map(({ message }) => message);
    expect(told).toHaveLength(101);
    expect(told.at(-1)).toBe('I jeszcze 50\u00a0błędnych wierszy.');
    expect(await compare([])).toMatchObject({ ok: false, title: 'W pliku nie ma żadnej osoby z numerem PESEL.' });
    expect(await counts()).toMatchObject({ file: null, revision: 0, unchecked: 1 });
  });

  test('takes the place of the one that was seen, and of no other', async () => {
    const voter = person(1);
    await cast(voter);
    expect(await compare([lineOf(person(2))], { revision: 0 })).toMatchObject({ ok: true, data: { revision: 1 } });
    expect(await compare([lineOf(voter)], { revision: 0 })).toMatchObject({ ok: false, kind: 'conflict' });
    expect(await counts()).toMatchObject({ views: { absent: 1 } });
    expect(await compare([lineOf(voter)], { revision: 1 })).toMatchObject({ data: { same: 1, views: { waiting: 0 } } });
  });

  test('keeps what was answered about a voter where nothing else is told of them, and asks again where it is', async () => {
    const [one, other] = [person(1), person(2)];
    await cast(one, other);
    const file = (surname: string) => [lineOf({ ...one, surname }), lineOf({ ...other, surname })];
    await compare(file('Inna'));
    for (const { entryId } of await waiting()) await answerDoubt(deps, { ...at(), entryId, answer: 'same-person' });
    expect(await compare(file('Inna'))).toMatchObject({ data: { views: { decided: 2, waiting: 0 } } });
    expect(
      await compare([lineOf({ ...one, surname: 'Inna' }), lineOf({ ...other, surname: 'Jeszcze' })]),
    ).toMatchObject({
      data: { views: { decided: 1, waiting: 1 } },
    });
  });

  test('that says something else of a voter takes back the answer, and what somebody still looks at', async () => {
    const voter = person(1);
    await cast(voter);
    await compare([lineOf({ ...voter, surname: 'Inna' })]);
    const [{ entryId, revision: seen }] = (await waiting()) as [{ entryId: string; revision: number }, ...object[]];
    // The same once more: whoever looks at it goes on.
    await compare([lineOf({ ...voter, surname: 'Inna' })]);
    expect(await answerDoubt(deps, { ...at(), entryId, answer: 'asked', seen })).toMatchObject({ ok: true });
    const shown = (await lookAtDoubt(deps, { ...at(), entryId })) as { data: { revision: number } };
    expect(await compare([lineOf(voter)])).toMatchObject({ data: { same: 1, views: { asked: 0, waiting: 0 } } });
    const annul = { kind: 'annul', reason: 'register-mismatch' } as const;
    expect(await decideOnVote(deps, { ...at(), entryId, decision: annul, seen: shown.data.revision })).toMatchObject({
      ok: false,
      kind: 'conflict',
    });
    expect(await entries()).toMatchObject([{ status: 'valid' }]);
  });

  test('is of no use in a vote that does not ask for numbers, nor once the box is open', async () => {
    await cast(person(1));
    await compare([lineOf(person(2))]);
    const [entry] = await waiting();
    expect(await closeNow(deps, { voteId: vote.voteId, actor: 'cli' })).toMatchObject({
      ok: true,
      opened: 1,
      setAside: 0,
    });
    expect(await compare([lineOf(person(1))])).toMatchObject({ ok: false, kind: 'conflict' });
    expect(await answerDoubt(deps, { ...at(), entryId: entry!.entryId, answer: 'same-person' })).toMatchObject({
      ok: false,
      kind: 'conflict',
    });
    const rows = await database.db.selectFrom('voter_check').selectAll().where('vote_id', '=', vote.voteId).execute();
    expect(rows).toEqual([]);
    vote = await plantVote(database.db, { vote: { identity_scheme: 'declared' } }, town);
    await openNow(deps, { voteId: vote.voteId, actor: 'cli' });
    expect(await compare([lineOf(person(1))])).toMatchObject({ ok: false, title: expect.stringContaining('PESEL') });
  });

  test('leaves nothing of it in the log but its size and its hash, and in the database nothing that can be read', async () => {
    const voter = person(1);
    await cast(voter);
    await compare([lineOf({ ...voter, surname: 'Przewiślańska' })]);
    const [written] = await database.db
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .where('action', '=', 'register.compared')
      .where('subject_id', '=', String(vote.voteId))
      .execute();
    expect(written!.details).toEqual({ persons: 1, compared: 1, sha256: expect.stringMatching(/^[\da-f]{64}$/) });
    const { rows } = await database.pool.query<{ found: Buffer }>('select found from voter_check where vote_id = $1', [
      vote.voteId,
    ]);
    expect(rows).toHaveLength(1);
    expect(rows[0]!.found.includes('Przewi')).toBe(false);
  });
});

describe('a voter who differs', () => {
  const differing = async (change: Partial<UserData> = {}) => {
    const voter = person(1, change);
    await cast(voter);
    await compare([lineOf({ ...voter, surname: `${voter.surname}a` })]);
    return { voter, entryId: (await waiting())[0]!.entryId };
  };

  test('is shown beside the register, by the end of their number, and the look is written down', async () => {
    const { voter, entryId } = await differing();
    expect(await lookAtDoubt(deps, { ...at(), entryId })).toMatchObject({
      ok: true,
      data: {
        doubt: 'surname-letter',
        given: { surname: voter.surname, peselEnd: voter.pesel!.slice(-4), district: 'Zarzecze' },
        found: { surname: `${voter.surname}a`, peselEnd: voter.pesel!.slice(-4), district: null },
      },
    });
    const looks = await database.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', entryId)
      .execute();
    expect(looks).toEqual([{ action: 'register.viewed' }]);
    expect(JSON.stringify(await lookAtDoubt(deps, { ...at(), entryId }))).not.toContain(voter.pesel);
  });

  test('counts as the same person once somebody says so, and the vote stays as it was', async () => {
    const { entryId } = await differing();
    const answer = { ...at(), entryId, answer: 'same-person', seen: 0 } as const;
    expect(await answerDoubt(deps, answer)).toMatchObject({ ok: true, data: { letter: false } });
    expect(await answerDoubt(deps, answer)).toMatchObject({ ok: false, kind: 'conflict' });
    expect(await counts()).toMatchObject({ views: { waiting: 0, decided: 1 } });
    expect(await entries()).toMatchObject([{ status: 'valid', revision: 1 }]);
    expect(await letters()).toEqual([]);
  });

  test('is asked by a letter that says nothing of the register, and waits a week for the next one', async () => {
    const { voter, entryId } = await differing();
    expect(await answerDoubt(deps, { ...at(), entryId, answer: 'asked' })).toMatchObject({
      ok: true,
      data: { letter: true, replyBy: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    });
    const [letter] = await letters();
    expect(letter).toMatchObject({ to: voter.email });
    expect(letter!.text).not.toMatch(/rejestr|PESEL|nazwisk/i);
    expect(await answerDoubt(deps, { ...at(), entryId, answer: 'asked' })).toMatchObject({
      ok: false,
      kind: 'conflict',
    });
    expect(await counts()).toMatchObject({ views: { waiting: 0, asked: 1 } });
    // Nobody has decided: the vote counts.
    expect(await closeNow(deps, { voteId: vote.voteId, actor: 'cli' })).toMatchObject({ ok: true, opened: 1 });
  });

  test('whose vote is annulled for it is told so, and again when it counts after all', async () => {
    const { voter, entryId } = await differing();
    const annul = { kind: 'annul', reason: 'register-mismatch' } as const;
    expect(await decideOnVote(deps, { ...at(), entryId, decision: annul })).toMatchObject({ ok: true });
    expect(await letters()).toMatchObject([{ to: voter.email, subject: 'Urząd unieważnił głos' }]);
    expect(await counts()).toMatchObject({ views: { waiting: 0, decided: 1 } });
    expect(await answerDoubt(deps, { ...at(), entryId, answer: 'same-person' })).toMatchObject({ kind: 'conflict' });
    expect(await decideOnVote(deps, { ...at(), entryId, decision: { kind: 'release' } })).toMatchObject({ ok: true });
    expect((await letters()).map(({ subject }) => subject)).toContain('Urząd przywrócił głos');
    expect(await counts()).toMatchObject({ views: { waiting: 1, decided: 0 } });
  });

  test('is compared anew when another person takes their place in the register', async () => {
    const { voter, entryId } = await differing();
    await decideOnVote(deps, { ...at(), entryId, decision: { kind: 'annul', reason: 'impersonation' } });
    expect(await counts()).toMatchObject({ unchecked: 0, views: { decided: 0 } });
    await cast(voter);
    expect(await counts()).toMatchObject({ unchecked: 1, views: { waiting: 0 } });
  });

  test('whoever was annulled or held meanwhile is written by no file as they were seen', async () => {
    const voter = person(1);
    await cast(voter);
    const [entry] = await entries();
    // The file is read while the clerk of the register decides.
    const { compared } = await database.db.transaction().execute(async (tx) => {
      await tx.selectFrom('vote').select('id').where('id', '=', vote.voteId).forUpdate().execute();
      const waits = compare([lineOf(person(2))]);
      await untilSomebodyWaits(database.pool);
      await tx.updateTable('register').set({ revision: 1 }).where('entry_id', '=', entry!.entry_id).execute();
      return { compared: waits };
    });
    expect(await compared).toMatchObject({ ok: true, data: { unchecked: 1, views: { waiting: 0 } } });
  });
});

describe('everybody of one reason', () => {
  test('is asked at once; who gave no address still waits, and nobody is asked twice', async () => {
    await cast(person(1), person(2), person(3, { email: '' }));
    await compare([lineOf(person(9))]);
    const ask = () => askVoters(deps, { ...at(), group: 'absent' });
    expect(await askVoters(deps, { ...at(), group: 'name' })).toMatchObject({ data: { asked: 0 } });
    const [first, second] = await Promise.all([ask(), ask()]);
    const asked = [first, second].map((reply) => (reply.ok ? reply.data.asked : -1));
    expect(asked.toSorted((a, b) => a - b)).toEqual([0, 2]);
    expect(new Set((await letters()).map(({ to }) => to))).toEqual(new Set([person(1).email, person(2).email]));
    expect(await counts()).toMatchObject({ views: { waiting: 1, asked: 2 } });
  });

  test('no more letters go by one press than the limit, and the others by the next', async () => {
    await cast(person(1), person(2), person(3));
    await compare([lineOf(person(9))]);
    const ask = () => askVoters(deps, { ...at(), group: 'absent' }, 2);
    expect(await ask()).toMatchObject({ data: { asked: 2, left: 1 } });
    expect(await letters()).toHaveLength(2);
    expect(await ask()).toMatchObject({ data: { asked: 1, left: 0 } });
    expect(await letters()).toHaveLength(3);
  });
});

test('each act needs the right in the office of the vote, also when it ends while the act waits', async () => {
  const voter = person(1);
  await cast(voter);
  const { officeId } = town;
  const id = await plantStaff(deps, { officeId, permissions: { [officeId]: ['vote.register'] } });
  const paper = await plantStaff(deps, { officeId, permissions: { [officeId]: ['vote.paper'] } });
  const [clerk, outsider] = [(await callerById(deps, id))!, (await callerById(deps, paper))!];
  const file = [lineOf({ ...voter, surname: 'Inna' })];
  const forbidden = { ok: false, kind: 'forbidden' };
  expect(await compare(file, { by: outsider })).toMatchObject(forbidden);
  expect(await compare(file, { by: clerk })).toMatchObject({ ok: true });
  const entryId = (await waiting())[0]!.entryId;
  const by = outsider;
  expect(await getVoterCheck(deps, { ...at(), by })).toMatchObject(forbidden);
  expect(await listDoubts(deps, { ...at(), by, view: 'waiting' })).toMatchObject(forbidden);
  expect(await lookAtDoubt(deps, { ...at(), by, entryId })).toMatchObject(forbidden);
  expect(await answerDoubt(deps, { ...at(), by, entryId, answer: 'same-person' })).toMatchObject(forbidden);
  expect(await askVoters(deps, { ...at(), by, group: 'name' })).toMatchObject(forbidden);

  const { acts } = await database.db.transaction().execute(async (tx) => {
    await tx.selectFrom('vote').select('id').where('id', '=', vote.voteId).forUpdate().execute();
    await tx.selectFrom('register').select('entry_id').where('entry_id', '=', entryId).forUpdate().execute();
    const waits = Promise.all([
      compare(file, { by: clerk }),
      answerDoubt(deps, { ...at(), by: clerk, entryId, answer: 'same-person' }),
      askVoters(deps, { ...at(), by: clerk, group: 'name' }),
    ]);
    await untilSomebodyWaits(database.pool, 3);
    await tx.deleteFrom('account_permission').where('account_id', '=', id).execute();
    return { acts: waits };
  });
  expect(await acts).toMatchObject([forbidden, forbidden, forbidden]);
  expect(await counts()).toMatchObject({ revision: 1, views: { waiting: 1 } });
});

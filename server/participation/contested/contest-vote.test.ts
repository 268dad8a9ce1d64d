import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { ALREADY_VOTED, type ContestOutcome } from '@wiec/domain/contested-vote.ts';
import type { UserData } from '@wiec/contract/voting.ts';
import { inventedResident } from '../../cli/invented-resident.ts';
import type { CallerAccount } from '../../http/caller.ts';
import { readOutbox } from '../../services/mail.ts';
import { closeNow } from '../../testing/close-now.ts';
import { type FreshDatabase, freshDatabase } from '../../testing/fresh-database.ts';
import { plantTown, type Town } from '../../testing/plant-town.ts';
import { type PlantedVote, plantVote } from '../../testing/plant-vote.ts';
import { plantVoterAccount } from '../../testing/plant-voter-account.ts';
import { provenHeaders } from '../../testing/proof-of.ts';
import { testDeps } from '../../testing/test-deps.ts';
import { type Answer, postPaper, put, votingApp } from '../../testing/voting-app.ts';
import { participationDeps } from '../participation-deps.ts';
import { listOwnContests } from '../../modules/voting/own-votes/list-own-contests.ts';
import { plantStaff } from '../../testing/plant-staff.ts';
import { closeVote } from '../closing/close-vote.ts';
import { openVote } from '../../modules/voting/opening/open-vote.ts';

let database: FreshDatabase;
let deps: ReturnType<typeof testDeps>;
let app: Awaited<ReturnType<typeof votingApp>>;
let town: Town;
let vote: PlantedVote;
let resident: CallerAccount;
/** Their PESEL is not confirmed. */
let guest: CallerAccount;

const CLERK = 7001;
const STRANGER = 7002;
const PESEL = '44051401359';

beforeAll(async () => {
  database = await freshDatabase();
  deps = testDeps(database);
  town = await plantTown(database.db);
  const { officeId, districtId } = town;
  resident = await plantVoterAccount(deps, { officeId, districtId, pesel: PESEL, birthDate: '1944-05-14' });
  const unconfirmed = { officeId, districtId, pesel: person(71).pesel!, birthDate: person(71).birthDate! };
  guest = await plantVoterAccount(deps, { ...unconfirmed, peselVerified: false });
  const clerk = (id: number, office: number): CallerAccount => ({
    ...resident,
    id,
    permissions: new Map([[office, new Set(['vote.register', 'vote.paper'])]]),
  });
  await plantStaff(deps, { id: CLERK, officeId, permissions: { [officeId]: ['vote.register', 'vote.paper'] } });
  app = await votingApp(deps, [resident, guest, clerk(CLERK, officeId), clerk(STRANGER, officeId + 1)]);
});
afterAll(async () => {
  await app.close();
  await database.close();
});
beforeEach(async () => {
  await database.db.deleteFrom('mail').execute();
  vote = await plantVote(database.db, { vote: { email_confirmation: true } }, town);
  expect(await openVote(deps, { voteId: vote.voteId, actor: 'cli', withoutCodes: false })).toMatchObject({ ok: true });
});

const person = (index: number, email?: string): UserData => ({
  ...inventedResident({ index, districtId: town.districtId, today: '2026-11-21' }),
  ...(email ? { email } : {}),
});
const points = (given: number) => ({ [vote.forms[0]!.id]: { [vote.forms[0]!.questions.M1!]: given } });

async function codeFor(userData: UserData): Promise<string> {
  const url = `/api/project/${vote.voteId}/authorize-code`;
  expect((await app.inject({ method: 'POST', url, payload: { userData } })).statusCode).toBe(200);
  const [letter] = await readOutbox(database.db, deps, 1);
  return /(\d{4} \d{4})/.exec(letter!.text)![1]!;
}

interface ContestRequest {
  userData?: UserData;
  account?: number;
  code?: string;
  given?: number;
  key?: string;
}

async function contest({ userData, account, code, given = 9, key }: ContestRequest): Promise<Answer> {
  const [[id, answers]] = Object.entries(points(given)) as [[string, Record<string, number>]];
  const forms = [
    {
      id: Number(id),
      agreementAccepted: true,
      answers: Object.entries(answers).map(([questionId, ranking]) => ({
        questionId: Number(questionId),
        answerOptions: [{ ranking }],
      })),
    },
  ];
  const response = await app.inject({
    method: 'POST',
    url: `/api/project/${vote.voteId}/contested-ballots`,
    headers: {
      'idempotency-key': key ?? crypto.randomUUID(),
      ...(account ? { authorization: `Bearer ${account}` } : {}),
    },
    payload: { consultationForms: forms, userData: userData ?? null, authorizeCode: code ?? null },
  });
  return { status: response.statusCode, ...response.json<Omit<Answer, 'status'>>() };
}

const castAs = async (userData: UserData, given: number) =>
  put(app, vote.voteId, { userData, authorizeCode: await codeFor(userData), points: points(given) });
const statuses = async () => {
  const of = async (table: 'register' | 'spare_envelope') =>
    (await database.db.selectFrom(table).select('status').where('vote_id', '=', vote.voteId).execute()).map(
      ({ status }) => status,
    );
  return [await of('register'), await of('spare_envelope')];
};
const shownTo = async (account: number, entryId: string) => {
  const url = `/api/office/votes/${vote.voteId}/register/${entryId}/status`;
  const response = await app.inject({ url, headers: { authorization: `Bearer ${account}` } });
  return response.json<{ data: { revision: number } }>().data.revision;
};
/** @param seen the revision of the entry; absent: as it is now */
const office = async (account: number, entryId?: string, accepted?: ContestOutcome, seen?: number) => {
  const url = `/api/office/votes/${vote.voteId}/contested${entryId ? `/${entryId}` : ''}`;
  const headers = { authorization: `Bearer ${account}` };
  const call = entryId
    ? ({
        method: 'POST',
        url,
        headers: provenHeaders(deps, account),
        payload: { accepted, seen: seen ?? (await shownTo(CLERK, entryId)) },
      } as const)
    : ({ method: 'GET', url, headers } as const);
  const response = await app.inject(call);
  return { status: response.statusCode, data: response.json<{ data?: { items: { entryId: string }[] } }>().data };
};
/** The office finds that the only vote there is was cast by somebody else. */
async function strike(): Promise<void> {
  const { entry_id: entryId } = await database.db
    .selectFrom('register')
    .select('entry_id')
    .where('vote_id', '=', vote.voteId)
    .executeTakeFirstOrThrow();
  const struck = await app.inject({
    method: 'POST',
    url: `/api/office/votes/${vote.voteId}/register/${entryId}/decision`,
    headers: provenHeaders(deps, CLERK),
    payload: { kind: 'annul', reason: 'impersonation', seen: await shownTo(CLERK, entryId) },
  });
  expect(struck.json()).toMatchObject({ data: { mayVoteAgain: true } });
}

/** The points in the box. */
const box = async () => {
  const rows = await database.db.selectFrom('ballot').select('choices').where('vote_id', '=', vote.voteId).execute();
  return rows.map(({ choices }) => (choices as [number, number][])[0]![1]).toSorted((a, b) => a - b);
};

/** Somebody votes as this person; the person finds out with a code of their own, and contests. */
async function contested(index: number): Promise<{ receipt: string; key: string; code: string }> {
  expect(await castAs(person(index, 'obcy@example.pl'), 2)).toMatchObject({ status: 200 });
  const code = await codeFor(person(index));
  const refusal = await put(app, vote.voteId, { userData: person(index), authorizeCode: code, points: points(9) });
  expect(refusal).toMatchObject({ status: 409, title: ALREADY_VOTED });
  const key = crypto.randomUUID();
  const held = await contest({ userData: person(index), code, key });
  expect(held).toMatchObject({ status: 200, data: { message: 'Zgłoszenie przyjęte' } });
  return { receipt: held.data!.receipt, key, code };
}

test('whoever is told that they have voted already holds both votes, once', async () => {
  const { receipt, key, code } = await contested(1);
  expect(await statuses()).toEqual([['quarantined'], ['quarantined']]);
  expect(await contest({ userData: person(1), code, key })).toMatchObject({ status: 200, data: { receipt } });
  expect(await contest({ userData: person(1), code, key, given: 3 })).toMatchObject({ status: 409 });
  const again = await contest({ userData: person(1), code: await codeFor(person(1)) });
  expect(again).toMatchObject({ status: 409, title: expect.stringContaining('To zgłoszenie już mamy') });
  expect(await statuses()).toEqual([['quarantined'], ['quarantined']]);
});

test('both are written to, and neither letter tells who the other is or what was chosen', async () => {
  const { receipt } = await contested(1);
  const letters = (await readOutbox(database.db, deps)).slice(0, 2);
  expect(letters.map(({ to }) => to).toSorted()).toEqual(['obcy@example.pl', person(1).email]);
  const [toFirst] = letters.filter(({ to }) => to === 'obcy@example.pl');
  expect(toFirst!.text).not.toContain(person(1).email!);
  expect(toFirst!.text.replaceAll(' ', '')).not.toContain(receipt);
  for (const { text } of letters) expect(text).not.toMatch(/Projekt M|pkt/);
});

test('nobody holds a neighbour’s vote without a code, and the answers do not tell who has voted', async () => {
  await castAs(person(2), 2);
  const voted = await contest({ userData: person(2, 'ciekawski@example.pl'), code: '12345678' });
  const never = await contest({ userData: person(3, 'ciekawski@example.pl'), code: '12345678' });
  expect(voted.status).toBe(422);
  expect(voted).toEqual(never);
  expect(await contest({ userData: person(2) })).toMatchObject({ status: 422 });
  expect(await statuses()).toEqual([['valid'], []]);
});

test('whoever contests with somebody’s PESEL and a mailbox of their own is told the same, whether nobody has voted or by account or on paper; each try is written down', async () => {
  const byAccount = { ...person(41), pesel: PESEL, birthDate: '1944-05-14', userSex: 'male' };
  expect(await put(app, vote.voteId, { account: resident.id, points: points(4) })).toMatchObject({ status: 200 });
  const onPaper = await postPaper(app, vote.voteId, { account: CLERK, userData: person(42), points: points(3) });
  expect(onPaper).toMatchObject({ status: 200 });
  expect(await castAs(person(43), 2)).toMatchObject({ status: 200 });
  await database.db
    .updateTable('register')
    .set({ status: 'annulled', status_reason: 'not-entitled', status_before: 'valid' })
    .where('vote_id', '=', vote.voteId)
    .where('channel', '=', 'web')
    .execute();
  const told = [];
  for (const whose of [byAccount, person(42), person(43), person(44)]) {
    const curious = { ...whose, email: 'ciekawski@example.pl' };
    told.push(await contest({ userData: curious, code: await codeFor(curious) }));
  }
  expect(told[0]).toMatchObject({ status: 409, title: expect.stringContaining('Pod tymi danymi nie ma głosu') });
  for (const answer of told) expect(answer).toEqual(told[3]);
  const written = await database.db
    .selectFrom('audit_log')
    .select(['actor', 'details'])
    .where('action', '=', 'register.contest-declined')
    .where('subject_id', '=', String(vote.voteId))
    .execute();
  expect(written).toEqual(Array(4).fill({ actor: 'voter', details: { by: 'web' } }));
});

test('whoever asks again with the code of a contest that was declined learns who has voted only by casting a ballot', async () => {
  const onPaper = await postPaper(app, vote.voteId, { account: CLERK, userData: person(45), points: points(3) });
  expect(onPaper).toMatchObject({ status: 200 });
  for (const [index, answer] of [
    [45, { status: 409, title: ALREADY_VOTED }],
    [46, { status: 200 }],
  ] as const) {
    const userData = person(index, 'ciekawski@example.pl');
    const authorizeCode = await codeFor(userData);
    expect(await contest({ userData, code: authorizeCode })).toMatchObject({ status: 409 });
    expect(await put(app, vote.voteId, { userData, authorizeCode, points: points(2) })).toMatchObject(answer);
  }
  expect((await statuses())[0]).toEqual(['valid', 'valid']);
});

test('a used code is answered the same, whatever the register says by then', async () => {
  const userData = person(47, 'ciekawski@example.pl');
  const authorizeCode = await codeFor(userData);
  const again = () => put(app, vote.voteId, { userData, authorizeCode, points: points(3) });
  expect(await put(app, vote.voteId, { userData, authorizeCode, points: points(2) })).toMatchObject({ status: 200 });
  const told = [await again()];
  await strike();
  told.push(await again());
  expect(await castAs(person(47), 4)).toMatchObject({ status: 200 });
  told.push(await again());
  expect(told[0]).toMatchObject({ status: 409, title: ALREADY_VOTED });
  for (const answer of told) expect(answer).toEqual(told[0]);
});

test('a request with the key of another that is being stored waits for it, and is told the same about everybody', async () => {
  expect(await castAs(person(48), 2)).toMatchObject({ status: 200 });
  for (const index of [48, 49]) {
    const own = person(50 + index, `wlasna${index}@example.pl`);
    const neighbour = person(index, 'ciekawski@example.pl');
    const codes = [await codeFor(own), await codeFor(neighbour)];
    const key = crypto.randomUUID();
    const sending = await database.db.transaction().execute(async (tx) => {
      // The first request is held in the middle of being stored.
      await sql`select from authorize_code where vote_id = ${vote.voteId} for update`.execute(tx);
      const first = put(app, vote.voteId, { key, userData: own, authorizeCode: codes[0]!, points: points(2) });
      await pause(300);
      const second = put(app, vote.voteId, { key, userData: neighbour, authorizeCode: codes[1]!, points: points(2) });
      await pause(300);
      return { answers: Promise.all([first, second]) };
    });
    const told = { status: 409, title: expect.stringContaining('z innym wyborem') };
    expect(await sending.answers).toMatchObject([{ status: 200 }, told]);
  }
});

test('where nobody has voted there is nothing to contest, and the person votes', async () => {
  const refusal = await contest({ userData: person(4), code: await codeFor(person(4)) });
  expect(refusal).toMatchObject({ status: 409, title: expect.stringContaining('zagłosuj w zwykły sposób') });
  expect(await castAs(person(4), 3)).toMatchObject({ status: 200 });
});

test('an account contests without a code; typed data do not hold up the vote of an account', async () => {
  const typed = { ...person(5), pesel: PESEL, birthDate: '1944-05-14', userSex: 'male' };
  await castAs(typed, 2);
  const own = () => listOwnContests(participationDeps(deps), resident.id);
  expect(await own()).toEqual([]);
  expect(await contest({ account: resident.id })).toMatchObject({ status: 200 });
  expect(await statuses()).toEqual([['quarantined'], ['quarantined']]);
  // It stands among what the account has sent: that it did, and how far it is.
  const kind = 'Zgłoszenie, że ktoś zagłosował w moim imieniu';
  const told = { kind, title: expect.stringContaining('2027'), path: null, keepsAccount: true };
  expect(await own()).toEqual([{ ...told, state: 'czeka na decyzję urzędu' }]);
  await database.db.updateTable('contested_ballot').set({ accepted: 'second' }).execute();
  expect(await own()).toEqual([{ ...told, state: 'urząd zdecydował' }]);

  vote = await plantVote(database.db, { vote: { email_confirmation: true } }, town);
  await openVote(deps, { voteId: vote.voteId, actor: 'cli', withoutCodes: false });
  expect(await put(app, vote.voteId, { account: resident.id, points: points(4) })).toMatchObject({ status: 200 });
  const refusal = await contest({ userData: typed, code: await codeFor(typed) });
  expect(refusal).toMatchObject({ status: 409, title: expect.stringContaining('zgłoś się do urzędu') });
  expect(await statuses()).toEqual([['valid'], []]);
});

test('what an account has contested is asked for all votes at once', async () => {
  const connect = vi.spyOn(deps.pool, 'connect');
  onTestFinished(() => connect.mockRestore());
  const voting = participationDeps(deps);
  const asked = async () => {
    await listOwnContests(voting, resident.id);
    connect.mockClear();
    await listOwnContests(voting, resident.id);
    return connect.mock.calls.length;
  };
  const before = await asked();
  expect(before).toBeGreaterThan(0);
  const another = await plantVote(database.db, { vote: { email_confirmation: true } }, town);
  await openVote(deps, { voteId: another.voteId, actor: 'cli', withoutCodes: false });
  expect(await asked()).toBe(before);
});

describe('who voted in a resident’s name and contested that vote too', () => {
  const typed = (email: string) => ({
    ...person(61, email),
    pesel: PESEL,
    birthDate: '1944-05-14',
    userSex: 'male' as const,
  });
  const first = async () => ((await office(CLERK)).data!.items as [{ entryId: string }])[0].entryId;
  const shutOut = async () => {
    await castAs(typed('pierwsza@example.pl'), 2);
    const second = typed('druga@example.pl');
    expect(await contest({ userData: second, code: await codeFor(second), given: 3 })).toMatchObject({ status: 200 });
  };

  test.each(['undecided', 'first', 'second', 'none'] as const)(
    'keeps nobody out who signs in with that PESEL confirmed, though the office has decided: %s',
    async (decided) => {
      await shutOut();
      const entryId = await first();
      if (decided !== 'undecided') expect((await office(CLERK, entryId, decided)).status).toBe(200);
      expect(await put(app, vote.voteId, { account: resident.id, points: points(4) })).toMatchObject({ status: 409 });
      await database.db.deleteFrom('mail').execute();
      expect(await contest({ account: resident.id })).toMatchObject({ status: 200 });
      expect((await statuses())[0]).toEqual(['quarantined']);
      expect((await statuses())[1]!.toSorted()).toEqual(['annulled', 'quarantined']);
      const told = (await readOutbox(database.db, deps)).filter(({ to }) => to === 'druga@example.pl');
      const isHeldUp = { undecided: 'już się nie liczy', second: 'został podważony' }[decided as string];
      expect(told.map(({ subject }) => subject)).toEqual(isHeldUp ? [expect.stringContaining(isHeldUp)] : []);

      expect(await contest({ account: resident.id })).toMatchObject({ status: 409 });
      const another = typed('trzecia@example.pl');
      expect(await contest({ userData: another, code: await codeFor(another) })).toMatchObject({ status: 409 });
      const { data } = await office(CLERK);
      expect(data!.items).toMatchObject([{ entryId, contestedBy: 'account' }]);
      expect((await office(CLERK, entryId, 'second')).status).toBe(200);
      expect(await castAs(another, 5)).toMatchObject({ status: 409, title: ALREADY_VOTED });
      expect(await closeNow(deps, { voteId: vote.voteId, actor: 'cli' })).toMatchObject({ opened: 1, setAside: 2 });
      expect(await box()).toEqual([9]);
    },
  );

  test('is told no more than anybody: who types the data once more is sent to the office', async () => {
    await shutOut();
    const third = typed('trzecia@example.pl');
    const never = person(62, 'trzecia@example.pl');
    const told = [];
    for (const userData of [third, never]) told.push(await contest({ userData, code: await codeFor(userData) }));
    expect(told[0]).toMatchObject({ status: 409, title: expect.stringContaining('zgłoś się do urzędu') });
    expect(told[0]).toEqual(told[1]);
  });
});

test('who is signed in and contests by typed data has taken part by their account', async () => {
  await castAs(person(71, 'obcy@example.pl'), 2);
  const signedIn = { userData: person(71), account: guest.id };
  expect(await contest({ ...signedIn, code: await codeFor(person(71)) })).toMatchObject({ status: 200 });
  const authorizeCode = await codeFor(person(72));
  const another = { userData: person(72), account: guest.id, authorizeCode, points: points(3) };
  expect(await put(app, vote.voteId, another)).toMatchObject({ status: 409, title: ALREADY_VOTED });
});

describe('who contests their own vote with a neighbour’s PESEL', () => {
  const neighbour = (index: number) => person(index);
  /** Declares a name and an address with the neighbour's day of birth, and contests that with the neighbour's number. */
  const own = (index: number) => ({ ...person(index, 'obcy@example.pl'), firstname: 'Obca', surname: 'Osoba' });
  const contestOwn = async (index: number) => {
    await castAs({ ...own(index), pesel: '', withoutPesel: true }, 1);
    const mixed = { ...own(index), email: 'druga@example.pl' };
    return contest({ userData: mixed, code: await codeFor(mixed), given: 2 });
  };

  test('is told the same whether the neighbour has voted, and keeps the neighbour from nothing', async () => {
    await postPaper(app, vote.voteId, { account: CLERK, userData: neighbour(63), points: points(3) });
    const told = [await contestOwn(63), await contestOwn(64)];
    expect(told).toMatchObject([{ status: 200 }, { status: 200 }]);
    expect(await castAs(neighbour(64), 4)).toMatchObject({ status: 200, data: { awaitsVerification: false } });
    // Neither is the neighbour's second ballot accepted.
    for (const { entryId } of (await office(CLERK)).data!.items) {
      expect((await office(CLERK, entryId, 'second')).status).toBe(409);
      expect((await office(CLERK, entryId, 'first')).status).toBe(200);
    }
    expect((await statuses())[0]).toEqual(Array(4).fill('valid'));
  });

  test('has that number taken when the office accepts it, and only then', async () => {
    await contestOwn(65);
    const [{ entryId }] = (await office(CLERK)).data!.items as [{ entryId: string }];
    expect((await office(CLERK, entryId, 'second')).status).toBe(200);
    expect(await castAs(neighbour(65), 4)).toMatchObject({ status: 409, title: ALREADY_VOTED });
  });

  test('learns nothing about a neighbour whose name and address they declare with a number of their own', async () => {
    await postPaper(app, vote.voteId, { account: CLERK, userData: neighbour(66), points: points(3) });
    for (const index of [66, 67]) {
      const pesel = anotherNumber(neighbour(index).pesel!);
      await castAs({ ...own(index), pesel }, 1);
      const mixed = { ...neighbour(index), pesel, email: 'druga@example.pl' };
      expect(await contest({ userData: mixed, code: await codeFor(mixed) })).toMatchObject({ status: 200 });
    }
  });

  /** Of somebody born on the same day. */
  function anotherNumber(pesel: string): string {
    const digits = [...pesel.slice(0, 10)].map(Number);
    digits[6] = (digits[6]! + 1) % 10;
    const weights = [1, 3, 7, 9, 1, 3, 7, 9, 1, 3];
    const sum = digits.reduce((total, digit, at) => total + digit * weights[at]!, 0);
    return `${digits.join('')}${(10 - (sum % 10)) % 10}`;
  }
});

test.each([
  ['first', [1, 2], 1],
  ['second', [1, 9], 1],
  ['none', [1], 2],
] as const)('the office accepts %s: the box holds what it decided', async (choice, opened, aside) => {
  await castAs(person(6), 1);
  await contested(7);
  const { data } = await office(CLERK);
  expect(data!.items).toMatchObject([{ channel: 'web', contestedBy: 'web' }]);
  const [{ entryId }] = data!.items as [{ entryId: string }];
  expect((await office(STRANGER)).status).toBe(403);
  expect((await office(STRANGER, entryId, choice)).status).toBe(403);
  const url = `/api/office/votes/${vote.voteId}/register/${entryId}`;
  const seen = await app.inject({ url, headers: { authorization: `Bearer ${CLERK}` } });
  expect(seen.json()).toMatchObject({
    data: { person: { email: 'obcy@example.pl' }, contester: { email: person(7).email } },
  });
  expect((await office(CLERK, entryId, choice)).status).toBe(200);
  expect((await office(CLERK, entryId, choice)).status).toBe(409);
  expect((await office(CLERK)).data!.items).toEqual([]);
  const written = await database.db
    .selectFrom('audit_log')
    .select(['actor', 'details'])
    .where('action', '=', 'register.contest-settled')
    .where('subject_id', '=', entryId)
    .execute();
  expect(written).toEqual([{ actor: `account:${CLERK}`, details: { voteId: vote.voteId, accepted: choice } }]);

  const closed = await closeVote(deps, {
    voteId: vote.voteId,
    actor: 'cli',
    beforeDeadline: 'Próba zamknięcia głosowania.',
    setAsideUndecided: false,
  });
  expect(closed).toMatchObject({ ok: true, opened: opened.length, setAside: aside });
  expect(await box()).toEqual(opened);
});

test('a clerk whose right ended a moment ago settles nothing, though their sign-in is still remembered with it', async () => {
  await contested(18);
  const [{ entryId }] = (await office(CLERK)).data!.items as [{ entryId: string }];
  const seen = await shownTo(CLERK, entryId);
  const blocked = (at: Date | null) =>
    database.db.updateTable('account').set({ blocked_at: at }).where('id', '=', CLERK).execute();
  await blocked(new Date());
  expect((await office(CLERK, entryId, 'first', seen)).status).toBe(403);
  expect(await statuses()).toEqual([['quarantined'], ['quarantined']]);
  await blocked(null);
  expect((await office(CLERK, entryId, 'first', seen)).status).toBe(200);
});

test('a vote that is struck out takes its contest with it: the next one under that name is contested anew', async () => {
  await contested(15);
  const [{ entryId }] = (await office(CLERK)).data!.items as [{ entryId: string }];
  expect((await office(CLERK, entryId, 'first')).status).toBe(200);
  await strike();
  // Before its owner does, the stranger votes once more.
  expect(await castAs(person(15, 'obcy@example.pl'), 3)).toMatchObject({ status: 200 });
  const { entry_id: next } = await database.db
    .selectFrom('register')
    .select('entry_id')
    .where('vote_id', '=', vote.voteId)
    .executeTakeFirstOrThrow();
  const url = `/api/office/votes/${vote.voteId}/register/${next}`;
  const seen = await app.inject({ url, headers: { authorization: `Bearer ${CLERK}` } });
  expect(seen.json()).toMatchObject({ data: { person: { email: 'obcy@example.pl' }, contester: null } });
  expect(await contest({ userData: person(15), code: await codeFor(person(15)) })).toMatchObject({ status: 200 });
  expect((await office(CLERK, next, 'second')).status).toBe(200);
  expect(await closeNow(deps, { voteId: vote.voteId, actor: 'cli' })).toMatchObject({ opened: 1, setAside: 3 });
  expect(await box()).toEqual([9]);
});

test('contests that were left of votes struck out before are deleted by the upgrade, and no other', async () => {
  await contested(16);
  await castAs(person(17), 3);
  const left = { vote_id: vote.voteId, channel: 'web', personal: Buffer.from('left') };
  const { voter_key } = await database.db
    .selectFrom('register')
    .select('voter_key')
    .where('vote_id', '=', vote.voteId)
    .orderBy('registered_at', 'desc')
    .executeTakeFirstOrThrow();
  const earlier = new Date(Date.now() - 60_000);
  await database.db
    .insertInto('contested_ballot')
    .values([
      { ...left, voter_key: Buffer.alloc(32, 1) },
      { ...left, voter_key, contested_at: earlier },
    ])
    .execute();
  const migration = new URL('../../db/migrations/0106-contests-of-struck-votes.sql', import.meta.url);
  await database.pool.query(await readFile(migration, 'utf8'));
  const contests = database.db.selectFrom('contested_ballot').select('personal').where('vote_id', '=', vote.voteId);
  const stands = await contests.execute();
  expect(stands.map(({ personal }) => personal?.equals(left.personal))).toEqual([false]);
});

test('a pair on which another clerk has decided meanwhile is not decided on as it was shown', async () => {
  await contested(12);
  const [{ entryId }] = (await office(CLERK)).data!.items as [{ entryId: string }];
  const seen = await shownTo(CLERK, entryId);
  expect((await office(CLERK, entryId, 'none', seen)).status).toBe(200);
  expect((await office(CLERK, entryId, 'second', seen)).status).toBe(409);
  expect(await statuses()).toEqual([['annulled'], ['annulled']]);
});

test('a vote that was contested after a clerk opened its entry is not decided on as it was shown', async () => {
  await castAs(person(13, 'obcy@example.pl'), 2);
  const { entry_id: entryId } = await database.db
    .selectFrom('register')
    .select('entry_id')
    .where('vote_id', '=', vote.voteId)
    .executeTakeFirstOrThrow();
  const seen = await shownTo(CLERK, entryId);
  expect(await contest({ userData: person(13), code: await codeFor(person(13)) })).toMatchObject({ status: 200 });
  const annulled = await app.inject({
    method: 'POST',
    url: `/api/office/votes/${vote.voteId}/register/${entryId}/decision`,
    headers: provenHeaders(deps, CLERK),
    payload: { kind: 'annul', reason: 'not-entitled', seen },
  });
  expect([annulled.statusCode, annulled.json<{ title: string }>().title]).toEqual([
    409,
    expect.stringContaining('podważono go w międzyczasie'),
  ]);
  expect(await statuses()).toEqual([['quarantined'], ['quarantined']]);
});

test('that neither counts is taken back when the person comes after all', async () => {
  await contested(11);
  const [{ entryId }] = (await office(CLERK)).data!.items as [{ entryId: string }];
  expect((await office(CLERK, entryId, 'none')).status).toBe(200);
  expect((await office(CLERK, entryId, 'second')).status).toBe(200);
  expect((await office(CLERK, entryId, 'first')).status).toBe(409);
  expect(await closeNow(deps, { voteId: vote.voteId, actor: 'cli' })).toMatchObject({ opened: 1, setAside: 1 });
  expect(await box()).toEqual([9]);
});

test('undecided at closing, neither counts, both are counted with the reason, and no link is left', async () => {
  await castAs(person(8), 1);
  await contested(9);
  const undecided = {
    voteId: vote.voteId,
    actor: 'cli',
    beforeDeadline: 'Próba zamknięcia głosowania.',
    setAsideUndecided: false,
  };
  expect(await closeVote(deps, undecided)).toMatchObject({ ok: false, reason: 'undecided' });
  expect(await closeNow(deps, { voteId: vote.voteId, actor: 'cli' })).toMatchObject({ opened: 1, setAside: 2 });
  expect(await box()).toEqual([1]);
  const aside = await database.db.selectFrom('set_aside').selectAll().where('vote_id', '=', vote.voteId).execute();
  expect(new Set(aside.map(({ reason }) => reason))).toEqual(new Set(['quarantined/contested']));
  const left = await database.db
    .selectFrom('contested_ballot')
    .select(['envelope_id', 'request_key', 'request_fingerprint', 'reply'])
    .where('vote_id', '=', vote.voteId)
    .execute();
  expect(left).toEqual([{ envelope_id: null, request_key: null, request_fingerprint: null, reply: null }]);
});

test('a hundred presses at once hold one pair', async () => {
  await castAs(person(10, 'obcy@example.pl'), 2);
  const code = await codeFor(person(10));
  const answers = await Promise.all(Array.from({ length: 100 }, () => contest({ userData: person(10), code })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await statuses()).toEqual([['quarantined'], ['quarantined']]);
});

test('an address that nobody confirmed is not written to when the vote is contested', async () => {
  vote = await plantVote(database.db, {}, town);
  expect(await openVote(deps, { voteId: vote.voteId, actor: 'cli', withoutCodes: true })).toMatchObject({ ok: true });
  const typed = { ...person(14, 'obcy@example.pl'), pesel: PESEL, birthDate: '1944-05-14', userSex: 'male' };
  expect(await put(app, vote.voteId, { userData: typed, points: points(2) })).toMatchObject({ status: 200 });
  expect(await contest({ account: resident.id })).toMatchObject({ status: 200 });
  const told = (await readOutbox(database.db, deps)).map(({ to }) => to);
  expect(told).toEqual([expect.stringMatching(/^mieszkaniec\d+@example\.pl$/)]);
});

describe('where one mailbox is one vote', () => {
  beforeEach(async () => {
    vote = await plantVote(database.db, { vote: { email_confirmation: true, unique_email: true } }, town);
    await openVote(deps, { voteId: vote.voteId, actor: 'cli', withoutCodes: false });
  });

  test('nobody holds up neighbours from a mailbox that voted, nor two from one', async () => {
    for (const index of [21, 22, 23]) await castAs(person(index), 2);
    const hold = async (index: number, email: string) => {
      const userData = person(index, email);
      return contest({ userData, code: await codeFor(userData) });
    };
    const taken = { status: 409, title: expect.stringContaining('Z tego adresu e-mail oddano już głos') };
    expect(await hold(22, person(21).email!)).toMatchObject(taken);
    expect(await statuses()).toEqual([['valid', 'valid', 'valid'], []]);
    expect(await hold(22, 'jedna@example.pl')).toMatchObject({ status: 200 });
    expect(await hold(23, 'jedna@example.pl')).toMatchObject(taken);
    expect(await castAs(person(24, 'jedna@example.pl'), 2)).toMatchObject(taken);
    expect((await statuses())[0]!.toSorted()).toEqual(['quarantined', 'valid', 'valid']);
  });

  test('a mailbox that voted is told the same about every person, whether it casts or contests', async () => {
    expect(await castAs(person(31), 2)).toMatchObject({ status: 200 });
    expect(await castAs(person(32), 2)).toMatchObject({ status: 200 });
    const byAccount = { ...person(33), pesel: PESEL, birthDate: '1944-05-14', userSex: 'male' as const };
    expect(await put(app, vote.voteId, { account: resident.id, points: points(4) })).toMatchObject({ status: 200 });
    const onPaper = await postPaper(app, vote.voteId, { account: CLERK, userData: person(34), points: points(3) });
    expect(onPaper).toMatchObject({ status: 200 });
    const told = [];
    for (const whose of [person(32), byAccount, person(34), person(35)]) {
      const userData = { ...whose, email: person(31).email! };
      const code = await codeFor(userData);
      told.push(await put(app, vote.voteId, { userData, authorizeCode: code, points: points(2) }));
      told.push(await contest({ userData, code }));
    }
    expect(told[0]).toMatchObject({ status: 409, title: expect.stringContaining('Z tego adresu e-mail') });
    for (const answer of told) expect(answer).toEqual(told[0]);
    // Who comes once more as the person who voted from it is told that they have.
    expect(await castAs(person(31), 2)).toMatchObject({ status: 409, title: ALREADY_VOTED });
  });

  test.each([
    ['first', 'obcy@example.pl', 'wlasna@example.pl'],
    ['second', 'wlasna@example.pl', 'obcy@example.pl'],
  ] as const)('the office accepts %s: its mailbox is taken, the other is free', async (accepted, taken, free) => {
    await castAs(person(25, 'obcy@example.pl'), 2);
    const own = person(25, 'wlasna@example.pl');
    expect(await contest({ userData: own, code: await codeFor(own) })).toMatchObject({ status: 200 });
    const [{ entryId }] = (await office(CLERK)).data!.items as [{ entryId: string }];
    expect((await office(CLERK, entryId, accepted)).status).toBe(200);
    expect(await castAs(person(26, taken), 2)).toMatchObject({ status: 409 });
    expect(await castAs(person(26, free), 2)).toMatchObject({ status: 200 });
  });

  test('the same mailbox on both ballots stays this person’s', async () => {
    await castAs(person(27), 2);
    expect(await contest({ userData: person(27), code: await codeFor(person(27)) })).toMatchObject({ status: 200 });
    const [{ entryId }] = (await office(CLERK)).data!.items as [{ entryId: string }];
    expect((await office(CLERK, entryId, 'first')).status).toBe(200);
    expect(await castAs(person(28, person(27).email!), 2)).toMatchObject({ status: 409 });
  });
});

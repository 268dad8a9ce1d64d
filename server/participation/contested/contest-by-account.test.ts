import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { ALREADY_VOTED } from '@wiec/domain/contested-vote.ts';
import { readOutbox } from '../../services/mail.ts';
import { closeNow } from '../../testing/close-now.ts';
import { participationDeps } from '../participation-deps.ts';
import { listOwnContests } from '../../modules/voting/own-votes/list-own-contests.ts';
import { plantVote } from '../../testing/plant-vote.ts';
import { openVote } from '../../modules/voting/opening/open-vote.ts';
import { CLERK, PESEL, contestGround } from '../../testing/contest-ground.ts';
import { postPaper, put } from '../../testing/voting-app.ts';

const { ground, person, points, codeFor, contest, castAs, statuses, office, box } = contestGround();

test('an account contests without a code; typed data do not hold up the vote of an account', async () => {
  const typed = { ...person(5), pesel: PESEL, birthDate: '1944-05-14', userSex: 'male' };
  await castAs(typed, 2);
  const own = () => listOwnContests(participationDeps(ground.deps), ground.resident.id);
  expect(await own()).toEqual([]);
  expect(await contest({ account: ground.resident.id })).toMatchObject({ status: 200 });
  expect(await statuses()).toEqual([['quarantined'], ['quarantined']]);
  // It stands among what the account has sent: that it did, and how far it is.
  const kind = 'Zgłoszenie, że ktoś zagłosował w moim imieniu';
  const told = { kind, title: expect.stringContaining('2027'), path: null, keepsAccount: true };
  expect(await own()).toEqual([{ ...told, state: 'czeka na decyzję urzędu' }]);
  await ground.database.db.updateTable('contested_ballot').set({ accepted: 'second' }).execute();
  expect(await own()).toEqual([{ ...told, state: 'urząd zdecydował' }]);

  ground.vote = await plantVote(ground.database.db, { vote: { email_confirmation: true } }, ground.town);
  await openVote(ground.deps, { voteId: ground.vote.voteId, actor: 'cli', withoutCodes: false });
  expect(await put(ground.app, ground.vote.voteId, { account: ground.resident.id, points: points(4) })).toMatchObject({
    status: 200,
  });
  const refusal = await contest({ userData: typed, code: await codeFor(typed) });
  expect(refusal).toMatchObject({ status: 409, title: expect.stringContaining('zgłoś się do urzędu') });
  expect(await statuses()).toEqual([['valid'], []]);
});

test('contests of an account in several votes are found by one query', async () => {
  const connect = vi.spyOn(ground.deps.pool, 'connect');
  onTestFinished(() => connect.mockRestore());
  const voting = participationDeps(ground.deps);
  const asked = async () => {
    await listOwnContests(voting, ground.resident.id);
    connect.mockClear();
    await listOwnContests(voting, ground.resident.id);
    return connect.mock.calls.length;
  };
  const before = await asked();
  expect(before).toBeGreaterThan(0);
  const another = await plantVote(ground.database.db, { vote: { email_confirmation: true } }, ground.town);
  await openVote(ground.deps, { voteId: another.voteId, actor: 'cli', withoutCodes: false });
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
      expect(
        await put(ground.app, ground.vote.voteId, { account: ground.resident.id, points: points(4) }),
      ).toMatchObject({ status: 409 });
      await ground.database.db.deleteFrom('mail').execute();
      expect(await contest({ account: ground.resident.id })).toMatchObject({ status: 200 });
      expect((await statuses())[0]).toEqual(['quarantined']);
      expect((await statuses())[1]!.toSorted()).toEqual(['annulled', 'quarantined']);
      const told = (await readOutbox(ground.database.db, ground.deps)).filter(({ to }) => to === 'druga@example.pl');
      const isHeldUp = { undecided: 'już się nie liczy', second: 'został podważony' }[decided as string];
      expect(told.map(({ subject }) => subject)).toEqual(isHeldUp ? [expect.stringContaining(isHeldUp)] : []);

      expect(await contest({ account: ground.resident.id })).toMatchObject({ status: 409 });
      const another = typed('trzecia@example.pl');
      expect(await contest({ userData: another, code: await codeFor(another) })).toMatchObject({ status: 409 });
      const { data } = await office(CLERK);
      expect(data!.items).toMatchObject([{ entryId, contestedBy: 'account' }]);
      expect((await office(CLERK, entryId, 'second')).status).toBe(200);
      expect(await castAs(another, 5)).toMatchObject({ status: 409, title: ALREADY_VOTED });
      expect(await closeNow(ground.deps, { voteId: ground.vote.voteId, actor: 'cli' })).toMatchObject({
        opened: 1,
        setAside: 2,
      });
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

test('whoever is signed in and contests by typed data is registered under their account, too', async () => {
  await castAs(person(71, 'obcy@example.pl'), 2);
  const signedIn = { userData: person(71), account: ground.guest.id };
  expect(await contest({ ...signedIn, code: await codeFor(person(71)) })).toMatchObject({ status: 200 });
  const authorizeCode = await codeFor(person(72));
  const another = { userData: person(72), account: ground.guest.id, authorizeCode, points: points(3) };
  expect(await put(ground.app, ground.vote.voteId, another)).toMatchObject({ status: 409, title: ALREADY_VOTED });
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

  test('gets the same answer whether the neighbour has voted or not, and does not keep the neighbour from voting', async () => {
    await postPaper(ground.app, ground.vote.voteId, { account: CLERK, userData: neighbour(63), points: points(3) });
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

  test('takes the neighbour’s number only when the office accepts that ballot', async () => {
    await contestOwn(65);
    const [{ entryId }] = (await office(CLERK)).data!.items as [{ entryId: string }];
    expect((await office(CLERK, entryId, 'second')).status).toBe(200);
    expect(await castAs(neighbour(65), 4)).toMatchObject({ status: 409, title: ALREADY_VOTED });
  });

  test('learns nothing about a neighbour whose name and address they declare with a number of their own', async () => {
    await postPaper(ground.app, ground.vote.voteId, { account: CLERK, userData: neighbour(66), points: points(3) });
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

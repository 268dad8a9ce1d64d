import { expect, test } from 'vitest';
import { ALREADY_VOTED } from '@wiec/domain/contested-vote.ts';
import { CLERK, PESEL, contestGround } from '../../testing/contest-ground.ts';
import { postPaper, put } from '../../testing/voting-app.ts';

const { ground, person, points, codeFor, contest, castAs, statuses, office } = contestGround({ unique_email: true });

test('from a mailbox that voted nobody can contest another vote, and from one mailbox only one vote', async () => {
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
  expect(await put(ground.app, ground.vote.voteId, { account: ground.resident.id, points: points(4) })).toMatchObject({
    status: 200,
  });
  const onPaper = await postPaper(ground.app, ground.vote.voteId, {
    account: CLERK,
    userData: person(34),
    points: points(3),
  });
  expect(onPaper).toMatchObject({ status: 200 });
  const told = [];
  for (const whose of [person(32), byAccount, person(34), person(35)]) {
    const userData = { ...whose, email: person(31).email! };
    const code = await codeFor(userData);
    told.push(await put(ground.app, ground.vote.voteId, { userData, authorizeCode: code, points: points(2) }));
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

import { expect, test } from 'vitest';
import { receiptCode } from '@wiec/domain/receipt-code.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { ALREADY_VOTED } from '@wiec/domain/contested-vote.ts';
import { readOutbox } from '../../services/mail.ts';
import { plantVote } from '../../testing/plant-vote.ts';
import { openVote } from '../../modules/voting/opening/open-vote.ts';
import { CLERK, PESEL, contestGround } from '../../testing/contest-ground.ts';
import { postPaper, put } from '../../testing/voting-app.ts';

const { ground, person, points, codeFor, contest, castAs, statuses, strike, contested } = contestGround();

test('contesting a vote suspends it and the new one; a repeated request gets the first receipt', async () => {
  const { receipt, key, code } = await contested(1);
  expect(await statuses()).toEqual([['quarantined'], ['quarantined']]);
  expect(await contest({ userData: person(1), code, key })).toMatchObject({ status: 200, data: { receipt } });
  expect(await contest({ userData: person(1), code, key, given: 3 })).toMatchObject({ status: 409 });
  const again = await contest({ userData: person(1), code: await codeFor(person(1)) });
  expect(again).toMatchObject({ status: 409, title: expect.stringContaining('To zgłoszenie już mamy') });
  expect(await statuses()).toEqual([['quarantined'], ['quarantined']]);
});

test('both voters get a letter, and neither letter tells who the other is or what was chosen', async () => {
  const { receipt } = await contested(1);
  const letters = (await readOutbox(ground.database.db, ground.deps)).slice(0, 2);
  expect(letters.map(({ to }) => to).toSorted()).toEqual(['obcy@example.pl', person(1).email]);
  const [toFirst] = letters.filter(({ to }) => to === 'obcy@example.pl');
  expect(toFirst!.text).not.toContain(person(1).email!);
  for (const told of [receipt, receiptCode(receipt)]) expect(toFirst!.text).not.toContain(told);
  for (const { text } of letters) expect(text).not.toMatch(/Projekt M|pkt/);
});

test('without a code nobody suspends a neighbour’s vote, and the answers do not tell who has voted', async () => {
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
  expect(await put(ground.app, ground.vote.voteId, { account: ground.resident.id, points: points(4) })).toMatchObject({
    status: 200,
  });
  const onPaper = await postPaper(ground.app, ground.vote.voteId, {
    account: CLERK,
    userData: person(42),
    points: points(3),
  });
  expect(onPaper).toMatchObject({ status: 200 });
  expect(await castAs(person(43), 2)).toMatchObject({ status: 200 });
  await ground.database.db
    .updateTable('register')
    .set({ status: 'annulled', status_reason: 'not-entitled', status_before: 'valid' })
    .where('vote_id', '=', ground.vote.voteId)
    .where('channel', '=', 'web')
    .execute();
  const told = [];
  for (const whose of [byAccount, person(42), person(43), person(44)]) {
    const curious = { ...whose, email: 'ciekawski@example.pl' };
    told.push(await contest({ userData: curious, code: await codeFor(curious) }));
  }
  expect(told[0]).toMatchObject({ status: 409, title: expect.stringContaining('Pod tymi danymi nie ma głosu') });
  for (const answer of told) expect(answer).toEqual(told[3]);
  const written = await ground.database.db
    .selectFrom('audit_log')
    .select(['actor', 'details'])
    .where('action', '=', 'register.contest-declined')
    .where('subject_id', '=', String(ground.vote.voteId))
    .execute();
  expect(written).toEqual(Array(4).fill({ actor: 'voter', details: { by: 'web' } }));
});

test('whoever asks again with the code of a contest that was declined learns who has voted only by casting a ballot', async () => {
  const onPaper = await postPaper(ground.app, ground.vote.voteId, {
    account: CLERK,
    userData: person(45),
    points: points(3),
  });
  expect(onPaper).toMatchObject({ status: 200 });
  for (const [index, answer] of [
    [45, { status: 409, title: ALREADY_VOTED }],
    [46, { status: 200 }],
  ] as const) {
    const userData = person(index, 'ciekawski@example.pl');
    const authorizeCode = await codeFor(userData);
    expect(await contest({ userData, code: authorizeCode })).toMatchObject({ status: 409 });
    expect(await put(ground.app, ground.vote.voteId, { userData, authorizeCode, points: points(2) })).toMatchObject(
      answer,
    );
  }
  expect((await statuses())[0]).toEqual(['valid', 'valid']);
});

test('a used code is answered the same, whatever the register says by then', async () => {
  const userData = person(47, 'ciekawski@example.pl');
  const authorizeCode = await codeFor(userData);
  const again = () => put(ground.app, ground.vote.voteId, { userData, authorizeCode, points: points(3) });
  expect(await put(ground.app, ground.vote.voteId, { userData, authorizeCode, points: points(2) })).toMatchObject({
    status: 200,
  });
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
    const sending = await ground.database.db.transaction().execute(async (tx) => {
      // The first request is held in the middle of being stored.
      await sql`select from authorize_code where vote_id = ${ground.vote.voteId} for update`.execute(tx);
      const first = put(ground.app, ground.vote.voteId, {
        key,
        userData: own,
        authorizeCode: codes[0]!,
        points: points(2),
      });
      await pause(300);
      const second = put(ground.app, ground.vote.voteId, {
        key,
        userData: neighbour,
        authorizeCode: codes[1]!,
        points: points(2),
      });
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

test('a hundred contests sent at once leave one', async () => {
  await castAs(person(10, 'obcy@example.pl'), 2);
  const code = await codeFor(person(10));
  const answers = await Promise.all(Array.from({ length: 100 }, () => contest({ userData: person(10), code })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await statuses()).toEqual([['quarantined'], ['quarantined']]);
});

test('an address that nobody confirmed is not written to when the vote is contested', async () => {
  ground.vote = await plantVote(ground.database.db, {}, ground.town);
  expect(await openVote(ground.deps, { voteId: ground.vote.voteId, actor: 'cli', withoutCodes: true })).toMatchObject({
    ok: true,
  });
  const typed = { ...person(14, 'obcy@example.pl'), pesel: PESEL, birthDate: '1944-05-14', userSex: 'male' };
  expect(await put(ground.app, ground.vote.voteId, { userData: typed, points: points(2) })).toMatchObject({
    status: 200,
  });
  expect(await contest({ account: ground.resident.id })).toMatchObject({ status: 200 });
  const told = (await readOutbox(ground.database.db, ground.deps)).map(({ to }) => to);
  expect(told).toEqual([expect.stringMatching(/^mieszkaniec\d+@example\.pl$/)]);
});

/** What clerks do with cases: the course from the receipt to the answer, who may do what, what the author learns, what waits by when. */
import { LETTER_WORDS } from '../../../services/letters.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InitiativeReceipt, OwnCase } from '@wiec/contract/initiatives.ts';
import type { OfficeCase } from '@wiec/contract/office-initiatives.ts';
import { addDays, lastDayOf, warsawDate } from '@wiec/domain/calendar.ts';
import { FormKind } from '@wiec/domain/phases.ts';
import { readDesk } from '../../../morning-letters.ts';
import { callerById } from '../../../testing/plant-staff.ts';
import { actorOf } from '../../../services/audit.ts';
import { readOutbox } from '../../../services/mail.ts';
import { type InitiativeGround, initiativeGround } from '../../../testing/initiative-ground.ts';
import { plantConsultation } from '../../../testing/plant-consultation.ts';
import { plantTown } from '../../../testing/plant-town.ts';
import { provenHeaders } from '../../../testing/proof-of.ts';
import { openContactForm } from '../../consultations/contact/open-form.ts';
import { insertMessage } from '../../consultations/contact/queries.ts';
import { sealMessage } from '../../../services/contact-message.ts';
import { takeOlderMessages } from '../take-messages.ts';

let ground: InitiativeGround;
let clerk: number;
let other: number;
beforeAll(async () => {
  ground = await initiativeGround();
  clerk = await ground.clerk(ground.town.officeId, 'initiatives.manage');
  other = await ground.clerk(ground.town.officeId, 'initiatives.manage');
});
afterAll(() => ground.close());

const letters = (most = 1) => readOutbox(ground.deps.db, ground.deps, most);
const idOf = async ({ number }: InitiativeReceipt): Promise<number> => {
  const serial = Number(number.slice(8));
  const query = ground.deps.db.selectFrom('initiative').select('id').where('serial', '=', serial);
  return (await query.executeTakeFirstOrThrow()).id;
};
async function sent(change = {}, account: number | null = null): Promise<InitiativeReceipt & { id: number }> {
  const reply = await ground.send(account, ground.body(change, { officeId: ground.town.officeId }));
  expect(reply.status).toBe(200);
  return { ...reply.data!, id: await idOf(reply.data!) };
}
/** As somebody who has just shown who they are, by what they see now. */
async function act(by: number, id: number, body: { act: string; [name: string]: unknown }) {
  const seen = await ground.case(by, id);
  const revision = seen.data?.revision ?? 1;
  return ground.call<OfficeCase>(
    by,
    'POST',
    `/api/office/initiatives/${id}/acts`,
    { revision, ...body },
    provenHeaders(ground.deps, by),
  );
}
const done = async (by: number, id: number, body: { act: string; [name: string]: unknown }): Promise<OfficeCase> => {
  const reply = await act(by, id, body);
  expect([reply.status, reply.title]).toEqual([200, undefined]);
  return reply.data!;
};
const assign = (id: number, to = clerk, given = 'other') =>
  done(clerk, id, { act: 'assign', class: given, assigneeId: to });
async function answer(id: number, words = 'Dzień dobry, tak.'): Promise<void> {
  await done(clerk, id, { act: 'draft', outcome: 'accepted', words });
  await done(other, id, { act: 'approve' });
  await done(other, id, { act: 'answer' });
}
/** As whoever sends it signs. */
const signed = (words: string): string => `${words}\n\nHalina Pieczątka\nUrząd Miasta Lipogród`;
const waiting = async (by: number) =>
  (
    await ground.call<Record<string, { total: number; due: string | null }>>(
      by,
      'GET',
      '/api/office/waiting-initiatives',
    )
  ).data!;

test('from the receipt to the answer, which its author reads by the private page and by letter', async () => {
  const { id, token, number } = await sent({ replyTo: 'autor@example.pl' });
  expect((await ground.inbox(clerk)).items.find((item) => item.id === id)).toMatchObject({ state: 'new', number });
  const assigned = await assign(id, clerk, 'public-information');
  expect(assigned).toMatchObject({ state: 'assigned', class: 'public-information', assignedTo: { id: clerk } });
  await done(clerk, id, { act: 'start' });
  await done(clerk, id, { act: 'note', words: 'Zapytać skarbnika.' });
  const day = addDays(warsawDate(new Date()), 10);
  expect((await done(clerk, id, { act: 'ask-author', words: 'Za który rok?', day })).state).toBe('waits-author');
  expect((await letters())[0]).toMatchObject({ to: 'autor@example.pl', subject: `Pytanie w sprawie ${number}` });
  const own = (await ground.own(token)).data!;
  expect(own.question).toMatchObject({ words: 'Za który rok?' });
  expect(lastDayOf(new Date(own.question!.until))).toBe(day);
  const replied = await ground.call(
    null,
    'POST',
    '/api/cases/own/replies',
    { revision: own.revision, words: 'Za ubiegły.' },
    { 'case-token': token },
  );
  expect(replied.status).toBe(200);
  expect((await letters())[0]).toMatchObject({ to: 'urzad@lipogrod.example' });
  await answer(id, 'Dzień dobry, 12 400 zł.');
  expect((await letters())[0]!.text).toContain(signed('12 400 zł.'));
  const read = (await ground.own(token)).data!;
  expect(read.stateName).toBe('Odpowiedziano');
  expect(read.course.at(-1)).toMatchObject({
    title: 'Odpowiedź urzędu: informacja udostępniona',
    words: signed('Dzień dobry, 12 400 zł.'),
  });
  // Notes, drafts and names of clerks are the office's alone, but for the one who signs the answer.
  expect(JSON.stringify(read)).not.toMatch(/skarbnika|Projekt odpowiedzi/);
  expect(JSON.stringify(read).match(/Pieczątka/gu)).toHaveLength(1);
  expect((await ground.case(clerk, id)).data!.course.map(({ act: each }) => each)).toEqual([
    'received',
    'classify',
    'assign',
    'start',
    'note',
    'ask-author',
    'reply',
    'draft',
    'approve',
    'answer',
  ]);
});

test('what is decided goes with the answer, and before it nobody but the office knows it', async () => {
  const { id, token } = await sent({ replyTo: 'decyzja@example.pl' });
  await assign(id, clerk, 'proposal');
  const draft = { act: 'draft', outcome: 'partly-accepted', words: 'Dzień dobry, dwie ławki tak, drzewo nie.' };
  expect((await done(clerk, id, draft)).outcome).toBe('partly-accepted');
  await done(other, id, { act: 'approve' });
  const before = (await ground.own(token)).data!;
  expect([before.decision, JSON.stringify(before).includes('przyjęta')]).toEqual([null, false]);
  const answered = await done(other, id, { act: 'answer' });
  expect(answered).toMatchObject({ state: 'answered', outcome: 'partly-accepted' });
  expect(answered.course.find((event) => event.act === 'draft')!.title).toBe(
    'zapisuje projekt odpowiedzi: przyjęta w części',
  );
  const own = (await ground.own(token)).data!;
  expect(own.decision).toBe('przyjęta w części');
  expect(own.course.at(-1)!.title).toBe('Odpowiedź urzędu: przyjęta w części');
  expect((await letters())[0]!.text).toContain('Decyzja: przyjęta w części.');
  // Opened again, nothing is decided, and what was told stays told.
  await done(clerk, id, { act: 'reopen', words: 'Sprawdzimy miejsce na drzewo.' });
  const again = (await ground.own(token)).data!;
  expect([again.decision, again.course.at(-2)!.title]).toEqual([null, 'Odpowiedź urzędu: przyjęta w części']);
});

test('an answer that decides nothing says so to the office alone', async () => {
  const { id, token } = await sent({ replyTo: 'pytanie@example.pl' });
  await assign(id);
  await done(clerk, id, { act: 'draft', outcome: 'explained', words: 'Dzień dobry, o ósmej.' });
  await done(other, id, { act: 'approve' });
  expect((await done(other, id, { act: 'answer' })).outcome).toBe('explained');
  const own = (await ground.own(token)).data!;
  expect([own.decision, own.course.at(-1)!.title]).toEqual([null, 'Odpowiedź urzędu']);
  expect((await letters())[0]!.text).not.toContain('Decyzja');
});

test('authors of joined cases are told the same decision', async () => {
  const main = await sent();
  const joined = await sent();
  await done(clerk, joined.id, { act: 'merge', into: main.number });
  await assign(main.id, clerk, 'complaint');
  await done(clerk, main.id, { act: 'draft', outcome: 'not-accepted', words: 'Dzień dobry, nie.' });
  await done(other, main.id, { act: 'approve' });
  await done(other, main.id, { act: 'answer' });
  expect((await ground.own(joined.token)).data!.course.at(-1)!.title).toBe('Odpowiedź urzędu: bezzasadna');
});

describe('refused', () => {
  test.each([
    ['without a decision', 'other', {}],
    ['with a decision that its class does not know', 'petition', { outcome: 'explained' }],
  ])('an answer %s', async (_, given, decided) => {
    const { id } = await sent();
    await assign(id, clerk, given);
    const reply = await act(clerk, id, { act: 'draft', words: 'Tak.', ...decided });
    expect([reply.status, reply.title]).toEqual([422, 'Wybierz decyzję.']);
    expect((await ground.case(clerk, id)).data).toMatchObject({ state: 'assigned', draft: null, outcome: null });
  });

  test('approval and answer of what was decided before the class changed, until it is decided anew', async () => {
    const { id } = await sent();
    await assign(id);
    await done(clerk, id, { act: 'draft', outcome: 'explained', words: 'Dzień dobry, o ósmej.' });
    await done(other, id, { act: 'classify', class: 'petition' });
    expect((await act(other, id, { act: 'approve' })).status).toBe(409);
    await done(other, id, { act: 'classify', class: 'other' });
    await done(other, id, { act: 'approve' });
    await done(other, id, { act: 'classify', class: 'petition' });
    const late = await act(other, id, { act: 'answer' });
    expect([late.status, late.title]).toEqual([409, expect.stringContaining('wybierz decyzję jeszcze raz')]);
    await done(other, id, { act: 'send-back', words: 'To petycja.' });
    await done(clerk, id, { act: 'draft', outcome: 'accepted', words: 'Dzień dobry, o ósmej.' });
    await done(other, id, { act: 'approve' });
    await done(other, id, { act: 'answer' });
  });

  test('whoever wrote the answer approves it not', async () => {
    const { id } = await sent();
    await assign(id);
    await done(clerk, id, { act: 'draft', outcome: 'accepted', words: 'Tak.' });
    expect((await act(clerk, id, { act: 'approve' })).status).toBe(403);
    expect((await ground.case(clerk, id)).data!.state).toBe('drafted');
  });

  test('a revision that is not the one that was seen, without a change', async () => {
    const { id } = await sent();
    const { revision } = (await ground.case(clerk, id)).data!;
    await assign(id);
    expect((await act(other, id, { act: 'start', revision })).status).toBe(409);
    expect((await ground.case(clerk, id)).data!.state).toBe('assigned');
  });

  test('two at once: one of them is done', async () => {
    const { id } = await sent();
    const both = [clerk, other].map((to) =>
      act(clerk, id, { act: 'assign', class: 'other', assigneeId: to, revision: 1 }),
    );
    expect((await Promise.all(both)).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('nothing because its author has switched letters on or off meanwhile', async () => {
    const { id, token } = await sent({ replyTo: 'listy@example.pl' });
    const { revision } = (await ground.case(clerk, id)).data!;
    const headers = { 'case-token': token };
    const letterless = await ground.call<OwnCase>(null, 'PUT', '/api/cases/own/letters', { on: false }, headers);
    expect(letterless.data!.letters).toMatchObject({ on: false });
    expect((await act(clerk, id, { act: 'classify', class: 'other', revision })).status).toBe(200);
  });

  test('an answer without a proof of who sends it', async () => {
    const { id } = await sent();
    await assign(id);
    await done(clerk, id, { act: 'draft', outcome: 'accepted', words: 'Tak.' });
    const { revision } = await done(other, id, { act: 'approve' });
    const bare = await ground.call(other, 'POST', `/api/office/initiatives/${id}/acts`, { revision, act: 'answer' });
    expect(bare.status).toBe(403);
  });

  test('clerks of other offices, and people without the right, find no case', async () => {
    const { id } = await sent();
    const { officeId: elsewhere } = await plantTown(ground.deps.db, 2029);
    const stranger = await ground.clerk(elsewhere, 'initiatives.manage');
    expect((await ground.case(stranger, id)).status).toBe(404);
    expect((await act(stranger, id, { act: 'mark-spam', revision: 1 })).status).toBe(404);
    expect((await ground.inbox(stranger)).total).toBe(0);
    expect(await waiting(stranger)).toMatchObject({ toAssign: { total: 0, due: null } });
    expect((await ground.case(await ground.moderator(ground.town.officeId), id)).status).toBe(403);
    const bystander = await ground.moderator(ground.town.officeId);
    expect((await act(clerk, id, { act: 'assign', class: 'other', assigneeId: bystander })).status).toBe(422);
  });

  test.each<[string, object, string]>([
    ['no class', { act: 'classify' }, 'class'],
    ['a note without words', { act: 'note', words: ' ' }, 'words'],
    ['8 001 characters', { act: 'note', words: 'x'.repeat(8001) }, 'words'],
    ['a case joined to itself or to none', { act: 'merge', into: 'IN-2020-0001' }, 'into'],
  ])('%s', async (_what, body, field) => {
    const { id } = await sent();
    const reply = await act(clerk, id, body as { act: string });
    expect([reply.status, reply.errors?.map((error) => error.field)]).toEqual([422, [field]]);
  });

  test('a day for the author of less than a week, or of more than thirty days', async () => {
    const { id } = await sent();
    await assign(id);
    for (const days of [6, 31]) {
      const day = addDays(warsawDate(new Date()), days);
      expect((await act(clerk, id, { act: 'ask-author', words: 'Gdzie?', day })).status).toBe(422);
    }
  });
});

test('a new class changes the term, never the day of receipt, and the author is told', async () => {
  const { id, token } = await sent({ replyTo: 'klasa@example.pl' });
  const other14 = await assign(id, clerk, 'other');
  const petition = await done(clerk, id, { act: 'classify', class: 'petition' });
  expect(petition.receivedAt).toBe(other14.receivedAt);
  expect(petition.dueAt > other14.dueAt).toBe(true);
  expect((await letters())[0]).toMatchObject({ to: 'klasa@example.pl' });
  expect((await ground.own(token)).data!.ahead[0]).toMatchObject({ until: petition.dueAt });
  expect(
    (
      await done(clerk, id, {
        act: 'put-off',
        words: 'Czekamy na radę.',
        day: addDays(lastDayOf(new Date(petition.dueAt)), 5),
      })
    ).dueAt > petition.dueAt,
  ).toBe(true);
  const tooFar = addDays(lastDayOf(new Date(petition.dueAt)), 200);
  expect((await act(clerk, id, { act: 'put-off', words: 'Czekamy.', day: tooFar })).status).toBe(422);
});

test('what is said to a unit in the press that gives the class is the office’s alone', async () => {
  const { id, token } = await sent({ replyTo: 'autor@example.pl' });
  const { officeId } = ground.town;
  const unit = { office_id: officeId, code: 'ZZ', name: 'Wydział Zieleni', may_return: true };
  const { id: unitId } = await ground.deps.db.insertInto('unit').values(unit).returning('id').executeTakeFirstOrThrow();
  await done(clerk, id, { act: 'hand', unitId, class: 'other', words: 'To ten, co ciągle pisze.' });
  const own = (await ground.own(token)).data!;
  expect(own.course.map(({ title, words }) => [title, words]).at(-1)).toEqual(['Rodzaj sprawy: Inne', null]);
  expect(JSON.stringify(own)).not.toContain('ciągle');
  expect((await ground.case(clerk, id)).data!.course.at(-1)).toMatchObject({
    act: 'hand',
    words: 'To ten, co ciągle pisze.',
    isPublic: false,
  });
});

test('whoever brings an application is told with its class how to bring it, on the page and by letter', async () => {
  const { id, token } = await sent({ replyTo: 'podanie@example.pl' });
  await assign(id, clerk, 'application');
  const own = (await ground.own(token)).data!;
  expect(own.course.find(({ title }) => title.startsWith('Rodzaj sprawy'))!.words).toContain('e-Doręczeń');
  expect((await letters())[0]).toMatchObject({
    to: 'podanie@example.pl',
    text: expect.stringContaining('e-Doręczeń'),
  });
});

describe('joined cases', () => {
  test('share the answer: its words stand on each page, and each author has a letter', async () => {
    const main = await sent({ title: 'Ławka' });
    const first = await sent({ title: 'Ławka bis', replyTo: 'pierwsza@example.pl' });
    const second = await sent({ title: 'Ławka ter', replyTo: 'druga@example.pl' });
    await done(clerk, second.id, { act: 'merge', into: first.number });
    // What was joined to it goes along.
    await done(clerk, first.id, { act: 'merge', into: main.number });
    await assign(main.id);
    expect((await ground.case(clerk, main.id)).data!.merged.map(({ number }) => number)).toEqual([
      first.number,
      second.number,
    ]);
    expect((await ground.case(clerk, second.id)).data!.mergedInto).toMatchObject({ number: main.number });
    await answer(main.id, 'Ławka stanie w maju.');
    for (const { token } of [main, first, second]) {
      expect((await ground.own(token)).data!.course.at(-1)).toMatchObject({ words: signed('Ławka stanie w maju.') });
    }
    const told = (await letters(3)).filter(({ text }) => text.includes('Ławka stanie w maju.'));
    expect(told.map(({ to }) => to)).toEqual(expect.arrayContaining(['pierwsza@example.pl', 'druga@example.pl']));
  });

  test('stand for themselves again when the one that they were joined to is taken back', async () => {
    const main = await sent();
    const joined = await sent();
    await done(clerk, joined.id, { act: 'merge', into: main.number });
    expect((await act(clerk, main.id, { act: 'mark-spam' })).status).toBe(409);
    const { revision } = (await ground.own(main.token)).data!;
    const taken = await ground.call(
      null,
      'PUT',
      '/api/cases/own/withdrawal',
      { revision },
      { 'case-token': main.token },
    );
    expect(taken.status).toBe(200);
    expect((await ground.case(clerk, joined.id)).data).toMatchObject({ state: 'new', mergedInto: null });
  });

  test('are none with a case that is answered already, and two that are joined to each other at once are one', async () => {
    const over = await sent();
    await assign(over.id);
    await answer(over.id);
    const [a, b] = [await sent(), await sent()];
    expect((await act(clerk, a.id, { act: 'merge', into: over.number })).status).toBe(422);
    const both = [
      act(clerk, a.id, { act: 'merge', into: b.number }),
      act(other, b.id, { act: 'merge', into: a.number }),
    ];
    const statuses = (await Promise.all(both)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });
});

test('a case goes to another office of the portal, whose clerks begin anew', async () => {
  const { id, receivedAt } = await sent({ replyTo: 'dalej@example.pl' });
  const { officeId } = await plantTown(ground.deps.db, 2030);
  const there = await ground.clerk(officeId, 'initiatives.manage');
  await assign(id);
  const gone = await done(clerk, id, { act: 'forward', officeId, words: 'To zadanie innego urzędu.' });
  // Whom that office has, and what can be done there, concerns its own clerks alone.
  expect(gone).toMatchObject({ officeId, acts: [], clerks: [] });
  expect((await ground.case(clerk, id)).status).toBe(404);
  const come = (await ground.case(there, id)).data!;
  expect(come).toMatchObject({ state: 'new', class: 'other', assignedTo: null, receivedAt });
  // It keeps its class and its term, of which the author has been told.
  const assigned = await done(there, id, { act: 'assign', class: 'other', assigneeId: there });
  expect(assigned).toMatchObject({ state: 'assigned', class: 'other', dueAt: come.dueAt, assignedTo: { id: there } });
  expect((await letters())[0]!.subject).toMatch(/^Przekazanie sprawy/);
});

test('what was taken for spam after it had a class is worked on like any other', async () => {
  const { id } = await sent();
  await done(clerk, id, { act: 'classify', class: 'other' });
  await done(clerk, id, { act: 'mark-spam' });
  await done(clerk, id, { act: 'unmark-spam' });
  expect(await assign(id)).toMatchObject({ state: 'assigned', class: 'other' });
});

test('what nobody has given a class is neither put off nor left unexamined, also when it is opened again', async () => {
  const { id } = await sent();
  await done(clerk, id, { act: 'forward', words: 'To zadanie województwa.' });
  expect(await done(clerk, id, { act: 'reopen', words: 'Wróciło.' })).toMatchObject({
    state: 'in-progress',
    class: null,
  });
  const day = addDays(warsawDate(new Date()), 10);
  for (const name of ['put-off', 'leave-unexamined']) {
    expect((await act(clerk, id, { act: name, words: 'Czekamy.', day })).status).toBe(409);
  }
});

test('a case is left unexamined in the words of the portal, and of the office once it has some', async () => {
  const leave = async (): Promise<string> => {
    const { id, number } = await sent({ replyTo: 'autor@example.pl' });
    await assign(id, clerk, 'petition');
    await done(clerk, id, { act: 'leave-unexamined', words: 'Brakuje adresu {strona}.' });
    return number;
  };
  const first = await leave();
  const [told] = await letters();
  expect(told).toMatchObject({ to: 'autor@example.pl', subject: 'Pozostawienie sprawy bez rozpoznania' });
  // What a clerk wrote is never read as a field.
  expect(told!.text).toContain(
    `sprawa ${first} pozostaje bez rozpoznania.\n\nBrakuje adresu {strona}.\n\nStrona sprawy`,
  );

  const own = { subject: 'Sprawa zamknięta', body: 'Nie możemy zająć się sprawą {sprawa}: {powód}', revision: 1 };
  const value = JSON.stringify({ 'sprawa-bez-rozpoznania': own });
  await ground.deps.db.insertInto('setting').values({ key: LETTER_WORDS, value }).execute();
  const second = await leave();
  expect((await letters())[0]).toMatchObject({
    subject: 'Sprawa zamknięta',
    text: `Nie możemy zająć się sprawą ${second}: Brakuje adresu {strona}.`,
  });
  await ground.deps.db.deleteFrom('setting').where('key', '=', LETTER_WORDS).execute();
});

describe('what waits', () => {
  test('is counted by the views, with the first term of each, and nothing late is missing from desk and letter', async () => {
    const { officeId } = await plantTown(ground.deps.db, 2031);
    const here = await ground.clerk(officeId, 'initiatives.manage');
    const ids = [];
    for (let n = 0; n < 4; n++) {
      const { id } = await sent();
      await ground.deps.db.updateTable('initiative').set({ office_id: officeId }).where('id', '=', id).execute();
      ids.push(id);
    }
    const late = new Date(Date.now() - 86_400_000);
    const change = (id: number, values: object) =>
      ground.deps.db.updateTable('initiative').set(values).where('id', '=', id).execute();
    await change(ids[1]!, { due_at: late, state: 'waits-author', class: 'other' });
    await change(ids[2]!, { state: 'drafted', class: 'other', drafted_by: here });
    await change(ids[3]!, { state: 'in-progress', class: 'other', assigned_to: here });
    const counts = await waiting(here);
    expect(counts).toMatchObject({
      overdue: { total: 1, due: late.toISOString() },
      toAssign: { total: 1 },
      toApprove: { total: 0, due: null },
      mine: { total: 1 },
    });
    const inbox = await ground.inbox(here);
    expect([inbox.counts['overdue'], inbox.counts['to-assign']]).toEqual([1, 1]);
    const desk = await readDesk(ground.deps, (await callerById(ground.deps, here))!, new Date());
    expect(desk.cases.overdue).toEqual({ total: 1, due: late });
    // Counting leaves no trace of reading; opening the list does.
    const reads = async () => {
      const query = ground.deps.db.selectFrom('audit_log').select('id').where('action', '=', 'initiatives.read');
      return (await query.where('actor', '=', actorOf({ id: here })).execute()).length;
    };
    expect(await reads()).toBe(1);
    await waiting(here);
    expect(await reads()).toBe(1);
  });
});

describe('a message of a contact form', () => {
  test('is a case of the inbox, and is answered on its page and by letter', async () => {
    const { id: projectId } = await plantConsultation(ground.deps, { officeId: ground.town.officeId, title: 'Zieleń' });
    await openContactForm(ground.deps, { projectId, kind: FormKind.EmailAddress, from: null, to: null });
    const author = await ground.resident({ login: 'pyta@example.pl' });
    const body = { projectId, content: 'Kiedy skwer?', replyTo: 'pyta@example.pl' };
    const reply = await ground.call(author, 'POST', '/api/initatives/consultations', body);
    expect(reply.status).toBe(200);
    const item = (await ground.inbox(clerk)).items.find(({ type }) => type === 4)!;
    expect(item).toMatchObject({ content: 'Kiedy skwer?', state: 'new' });
    expect((await ground.case(clerk, item.id)).data!.consultation).toEqual({ id: projectId, title: 'Zieleń' });
    const mine = await ground.call<{ items: { number: string; token: string }[] }>(author, 'GET', '/api/cases');
    const { token } = mine.data!.items.find(({ number }) => number === item.number)!;
    await assign(item.id);
    await answer(item.id, 'W maju.');
    expect((await ground.own(token)).data!.course.at(-1)).toMatchObject({ words: signed('W maju.') });
    // The same once more is the same case.
    await ground.call(author, 'POST', '/api/initatives/consultations', body);
    expect((await ground.inbox(clerk, '?size=100&view=closed')).items.filter(({ type }) => type === 4)).toHaveLength(1);
  });

  test('that came before there was an inbox is filed once, with its day of receipt', async () => {
    const { id: projectId } = await plantConsultation(ground.deps, { officeId: ground.town.officeId });
    const made = await openContactForm(ground.deps, { projectId, kind: FormKind.PostAddress, from: null, to: null });
    if (!made.ok) throw new Error('no form');
    const written = { content: 'Proszę o wydruk.', replyTo: null, postalAddress: 'Rynek 1' };
    const message = { form_id: made.data.id, account_id: null, sealed: sealMessage(ground.deps.secret, written) };
    const { created_at: came } = await insertMessage(ground.deps.db, message);
    await Promise.all(Array.from({ length: 8 }, () => takeOlderMessages(ground.deps)));
    const found = (await ground.inbox(clerk)).items.filter(({ content }) => content === 'Proszę o wydruk.');
    expect(found.map(({ receivedAt }) => receivedAt)).toEqual([came.toISOString()]);
    // Nobody can answer a question by a page that they do not know.
    await assign(found[0]!.id);
    const day = addDays(warsawDate(new Date()), 10);
    expect((await act(clerk, found[0]!.id, { act: 'ask-author', words: 'Ile sztuk?', day })).status).toBe(422);
  });
});

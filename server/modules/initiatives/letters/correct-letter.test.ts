/** What a clerk mistyped of a letter: by whom it is corrected, what follows for terms and letters, what is kept and what is not. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EnteredEnvelope, LetterConfirmation } from '@wiec/contract/case-letters.ts';
import type { CaseSender, OfficeCase } from '@wiec/contract/office-initiatives.ts';
import { addDays, formatDate, warsawDate } from '@wiec/domain/calendar.ts';
import { answerDue, classDue } from '@wiec/domain/case-class.ts';
import { receivedAtOf } from '@wiec/domain/case-letter.ts';
import { readOutbox } from '../../../services/mail.ts';
import { type InitiativeGround, initiativeGround } from '../../../testing/initiative-ground.ts';
import { plantTown } from '../../../testing/plant-town.ts';
import { provenHeaders } from '../../../testing/proof-of.ts';

let ground: InitiativeGround;
let operator: number;
let colleague: number;
let clerk: number;
let other: number;
let coordinator: number;
beforeAll(async () => {
  ground = await initiativeGround();
  const { officeId } = ground.town;
  operator = await ground.clerk(officeId, 'initiatives.enter');
  colleague = await ground.clerk(officeId, 'initiatives.enter');
  clerk = await ground.clerk(officeId, 'initiatives.manage');
  other = await ground.clerk(officeId, 'initiatives.manage');
  coordinator = await ground.clerk(officeId, 'initiatives.manage', 'initiatives.enter');
});
afterAll(() => ground.close());

const PATH = '/api/office/case-letters';
const today = () => warsawDate(new Date());
const typed = () => addDays(today(), -20);

async function entered(change: object = {}, by = operator): Promise<LetterConfirmation> {
  const body = {
    letterId: randomUUID(),
    officeId: ground.town.officeId,
    way: 'letter',
    receivedOn: typed(),
    name: 'Genowefa Niezapominajska',
    address: 'Akacjowa 7, 97-990 Lipogród',
    email: '',
    title: 'Dziki na Łęgach',
    content: 'Proszę zrobić coś z dzikami.',
    thematicAreaId: null,
    districtId: null,
    locationDescription: '',
    attachments: [],
    ...change,
  };
  const reply = await ground.call<LetterConfirmation>(by, 'POST', PATH, body);
  expect([reply.status, reply.errors]).toEqual([200, undefined]);
  return reply.data!;
}
const read = (by: number, id: number) => ground.call<EnteredEnvelope>(by, 'GET', `${PATH}/${id}`);
const bodyOf = ({ revision, way, receivedOn, name, address, email }: EnteredEnvelope) => ({
  revision,
  way,
  receivedOn,
  name,
  address,
  email,
});
const post = (by: number, id: number, body: object) =>
  ground.call<EnteredEnvelope>(by, 'POST', `${PATH}/${id}/corrections`, body);
/** As whoever typed it in sees it, with this change. */
async function corrected(id: number, change: object, by = operator): Promise<EnteredEnvelope> {
  const reply = await post(by, id, { ...bodyOf((await read(operator, id)).data!), ...change });
  expect([reply.status, reply.errors]).toEqual([200, undefined]);
  return reply.data!;
}
const done = async (by: number, id: number, body: { act: string; [name: string]: unknown }) => {
  const { revision } = (await ground.case(by, id)).data!;
  const path = `/api/office/initiatives/${id}/acts`;
  const reply = await ground.call<OfficeCase>(by, 'POST', path, { revision, ...body }, provenHeaders(ground.deps, by));
  expect([body.act, reply.status]).toEqual([body.act, 200]);
};
const answer = async (id: number) => {
  await done(clerk, id, { act: 'assign', class: 'other', assigneeId: clerk });
  await done(clerk, id, { act: 'draft', outcome: 'accepted', words: 'Odłowimy je w grudniu.' });
  await done(other, id, { act: 'approve' });
  await done(other, id, { act: 'answer' });
};
const logOf = async (id: number) =>
  (
    await ground.deps.db
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .where('subject_type', '=', 'initiative')
      .where('subject_id', '=', String(id) as never)
      .orderBy('id')
      .execute()
  ).filter(({ action }) => action === 'initiative.corrected');
const outbox = () => readOutbox(ground.deps.db, ground.deps, 100);

test('sender and way are corrected; the log and the course tell the fields and nothing of what stood in them', async () => {
  const { id, token } = await entered();
  const now = await corrected(id, {
    name: 'Genowefa Bławatkowa',
    address: 'Wierzbowa 2, 97-990 Lipogród',
    way: 'desk',
  });
  expect(now).toMatchObject({ name: 'Genowefa Bławatkowa', way: 'desk', receivedOn: typed() });
  expect(await logOf(id)).toEqual([
    { action: 'initiative.corrected', details: { fields: ['way', 'name', 'address'] } },
  ]);
  const shown = (await ground.case(clerk, id)).data!;
  expect(shown).toMatchObject({ way: 'desk', content: 'Proszę zrobić coś z dzikami.' });
  expect(shown.course.at(-1)).toMatchObject({
    act: 'correct',
    title: 'poprawia dane pisma: droga, imię i nazwisko albo nazwa nadawcy, adres pocztowy nadawcy',
    isPublic: false,
  });
  const who = await ground.call<CaseSender>(clerk, 'POST', `/api/office/initiatives/${id}/sender`, {
    reason: 'Odpowiedź listem',
  });
  expect(who.data).toEqual({ name: 'Genowefa Bławatkowa', email: null, address: 'Wierzbowa 2, 97-990 Lipogród' });
  const all = JSON.stringify([
    await ground.deps.db.selectFrom('audit_log').selectAll().execute(),
    await ground.deps.db.selectFrom('initiative_entry').select(['details']).execute(),
    (await ground.own(token)).data,
  ]);
  expect(all).not.toMatch(/Bławatkowa|Wierzbowa|Niezapominajska|Akacjowa/u);
});

test('the sender stays sealed in the database', async () => {
  const { id } = await entered();
  await corrected(id, { name: 'Genowefa Bławatkowa', email: 'blawatkowa@example.pl' });
  const { rows } = await ground.deps.pool.query<{ sender: Buffer; reply_to: Buffer }>(
    'select sender, reply_to from initiative where id = $1',
    [id],
  );
  const stored = Buffer.concat([rows[0]!.sender, rows[0]!.reply_to]).toString('latin1');
  expect(stored).not.toMatch(/Genowefa|lawatkowa/u);
});

describe('the day of the stamp', () => {
  const due = async (id: number) => (await ground.case(clerk, id)).data!.dueAt;
  const at = (day: string) => receivedAtOf(day, new Date());

  test('its terms run from the right one, before its class is given and after', async () => {
    const { id, token } = await entered();
    const right = addDays(today(), -13);
    await corrected(id, { receivedOn: right });
    expect(await due(id)).toBe(classDue(at(right)).toISOString());
    await done(clerk, id, { act: 'assign', class: 'complaint', assigneeId: clerk });
    expect(await due(id)).toBe(answerDue('complaint', at(right)).toISOString());
    const later = addDays(today(), -6);
    await corrected(id, { receivedOn: later });
    expect(await due(id)).toBe(answerDue('complaint', at(later)).toISOString());
    const own = (await ground.own(token)).data!;
    expect(warsawDate(new Date(own.receivedAt))).toBe(later);
    expect(own.course.map(({ title }) => title).filter((title) => /poprawił/u.test(title))).toEqual([
      `Urząd poprawił datę wpływu: ${formatDate(right)}`,
      `Urząd poprawił datę wpływu: ${formatDate(later)}`,
    ]);
    expect((await logOf(id)).map(({ details }) => details)).toEqual([
      { fields: ['receivedOn'], receivedOn: right, before: typed() },
      { fields: ['receivedOn'], receivedOn: later, before: right },
    ]);
  });

  test('its author is told the day and the term by letter', async () => {
    const { id, number } = await entered({ email: 'genowefa@example.pl' });
    const right = addDays(today(), -5);
    await corrected(id, { receivedOn: right });
    const mail = (await outbox()).find(({ subject }) => subject === `Poprawiona data wpływu sprawy ${number}`)!;
    expect(mail.to).toBe('genowefa@example.pl');
    expect(mail.text).toContain(formatDate(right));
  });

  test('is refused after the day on which it was typed in, and a year before', async () => {
    const { id } = await entered();
    const { data } = await read(operator, id);
    for (const receivedOn of [addDays(today(), 1), addDays(today(), -367), '2026-02-30', '']) {
      const reply = await post(operator, id, { ...bodyOf(data!), receivedOn });
      expect([reply.status, reply.errors?.map(({ field }) => field)]).toEqual([422, ['receivedOn']]);
    }
    expect(await logOf(id)).toEqual([]);
  });
});

test('an address of e-mail that was somebody else’s opens nothing any more; the right one is told, the PIN stays', async () => {
  const made = await entered({ email: 'obcy@example.pl' });
  expect((await outbox()).some(({ to, text }) => to === 'obcy@example.pl' && text.includes(made.token))).toBe(true);
  await corrected(made.id, { email: 'genowefa@example.pl' });
  expect((await ground.own(made.token)).status).toBe(404);
  // What had not gone out to it yet does not go.
  expect((await outbox()).some(({ to }) => to === 'obcy@example.pl')).toBe(false);
  const opened = await ground.call<{ token: string }>(null, 'POST', '/api/cases/opened', {
    number: made.number,
    pin: made.pin,
  });
  const told = (await outbox()).find(({ to, text }) => to === 'genowefa@example.pl' && text.includes(made.number))!;
  expect(told.text).toContain(opened.data!.token);
  expect(told.text).not.toContain('dzik');
  expect((await ground.own(opened.data!.token)).status).toBe(200);
  const again = await ground.call<LetterConfirmation>(operator, 'POST', `${PATH}/${made.id}/confirmations`);
  expect(again.data).toMatchObject({ token: opened.data!.token, pin: made.pin, letter: true });
});

test('one that had none gets it and keeps its page; one that has none any more gets no letters', async () => {
  const made = await entered();
  await corrected(made.id, { email: 'genowefa@example.pl' });
  expect((await ground.own(made.token)).status).toBe(200);
  expect((await outbox()).filter(({ text }) => text.includes(made.number)).map(({ to }) => to)).toEqual([
    'genowefa@example.pl',
  ]);
  await corrected(made.id, { email: '' });
  expect((await outbox()).filter(({ text }) => text.includes(made.number))).toEqual([]);
  const again = await ground.call<LetterConfirmation>(operator, 'POST', `${PATH}/${made.id}/confirmations`);
  expect(again.data!.letter).toBe(false);
});

describe('by whom', () => {
  const status = async (by: number, id: number) => {
    const { data } = await read(operator, id);
    return (await post(by, id, { ...bodyOf(data!), name: `Ktoś ${by}` })).status;
  };

  test('whoever typed it in, and whoever types letters in and leads the case; nobody else', async () => {
    const { id } = await entered();
    expect(await status(operator, id)).toBe(200);
    expect(await status(coordinator, id)).toBe(200);
    expect(await status(colleague, id)).toBe(404);
    // Leads it, and types none in.
    expect(await status(clerk, id)).toBe(403);
    const elsewhere = await plantTown(ground.deps.db, 2041);
    const stranger = await ground.clerk(elsewhere.officeId, 'initiatives.enter', 'initiatives.manage');
    expect(await status(stranger, id)).toBe(404);
    expect((await read(colleague, id)).status).toBe(404);
    // Who leads the case is told who wrote for a reason alone.
    expect((await read(coordinator, id)).status).toBe(404);
    expect((await ground.case(coordinator, id)).data!.correction?.fields).toContain('receivedOn');
    expect((await ground.case(clerk, id)).data!.correction).toBeNull();
  });

  test('for thirty days after the typing; afterwards whoever leads the case', async () => {
    const { id } = await entered();
    const body = bodyOf((await read(operator, id)).data!);
    await ground.deps.db
      .updateTable('initiative')
      .set({ entered_at: new Date(Date.now() - 31 * 86_400_000) } as never)
      .where('id', '=', id)
      .execute();
    const right = addDays(today(), -40);
    expect((await post(operator, id, { ...body, receivedOn: right })).status).toBe(404);
    expect((await read(operator, id)).status).toBe(404);
    expect((await post(coordinator, id, { ...body, receivedOn: right })).status).toBe(200);
  });

  test('nobody whose right ended since they signed in', async () => {
    const leaver = await ground.clerk(ground.town.officeId, 'initiatives.enter');
    const { id } = await entered({}, leaver);
    const body = bodyOf((await read(leaver, id)).data!);
    await ground.deps.db.deleteFrom('account_permission').where('account_id', '=', leaver).execute();
    expect((await post(leaver, id, { ...body, name: 'Ktoś inny' })).status).not.toBe(200);
  });

  test('what came by the portal is nobody’s to correct', async () => {
    const { number } = (
      await ground.send(null, ground.body({ replyTo: 'a@example.pl' }, { officeId: ground.town.officeId }))
    ).data!;
    const { id } = (await ground.inbox(coordinator)).items.find((each) => each.number === number)!;
    const body = { revision: 1, way: 'letter', receivedOn: typed(), name: 'Ktoś', address: '', email: '' };
    expect((await read(coordinator, id)).status).toBe(404);
    expect((await post(coordinator, id, body)).status).toBe(404);
    expect((await ground.case(coordinator, id)).data!.correction).toBeNull();
  });
});

describe('once it is answered', () => {
  test('what its answer went out with stays; the way alone is corrected', async () => {
    const { id } = await entered({ email: 'genowefa@example.pl' });
    await answer(id);
    const { data } = await read(operator, id);
    expect(data!.fields).toEqual(['way']);
    const changes = { receivedOn: addDays(today(), -3), name: 'X', address: 'Y', email: 'z@example.pl' };
    for (const [field, value] of Object.entries(changes)) {
      const reply = await post(operator, id, { ...bodyOf(data!), [field]: value });
      expect([field, reply.status, reply.errors?.map((each) => each.field)]).toEqual([field, 422, [field]]);
    }
    expect((await corrected(id, { way: 'email' })).way).toBe('email');
    expect((await logOf(id)).map(({ details }) => details)).toEqual([{ fields: ['way'] }]);
  });

  test('and all of it again once it is opened anew', async () => {
    const { id } = await entered();
    await answer(id);
    await done(clerk, id, { act: 'reopen', words: 'Wpłynęło uzupełnienie.' });
    expect((await corrected(id, { name: 'Genowefa Bławatkowa' })).name).toBe('Genowefa Bławatkowa');
  });
});

test('over what somebody did meanwhile nothing is written; the same sent twice is written once', async () => {
  const { id } = await entered();
  const body = { ...bodyOf((await read(operator, id)).data!), name: 'Genowefa Bławatkowa' };
  await done(clerk, id, { act: 'assign', class: 'other', assigneeId: clerk });
  expect((await post(operator, id, body)).status).toBe(409);
  const { revision } = (await read(operator, id)).data!;
  const both = await Promise.all([
    post(operator, id, { ...body, revision }),
    post(operator, id, { ...body, revision }),
  ]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await logOf(id)).toHaveLength(1);
});

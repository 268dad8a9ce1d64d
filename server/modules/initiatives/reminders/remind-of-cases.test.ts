/** Reminders of terms (3-the-office §6): who is told when, once, and of nothing that is over. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays, type PlainDate, warsawDate } from '@wiec/domain/calendar.ts';
import { warsawInstant } from '@wiec/domain/warsaw-instant.ts';
import { isWorkingDay, nextWorkingDay } from '@wiec/domain/working-days.ts';
import { readOutbox } from '../../../services/mail.ts';
import { type InitiativeGround, initiativeGround } from '../../../testing/initiative-ground.ts';
import { remindOfCases } from './remind-of-cases.ts';

let ground: InitiativeGround;
let officeId: number;
let clerk: number;
let head: number;
/** A working day that lies ahead, so that cases were there before. */
const day = ((from: PlainDate) => (isWorkingDay(from) ? from : nextWorkingDay(from)))(
  addDays(warsawDate(new Date()), 200),
);
beforeAll(async () => {
  ground = await initiativeGround();
  ({ officeId } = ground.town);
  clerk = await ground.clerk(officeId, 'initiatives.manage');
  head = await ground.clerk(officeId, 'initiatives.manage');
  const { db } = ground.deps;
  const values = { office_id: officeId, code: 'DR', name: 'Wydział Dróg', head_id: head };
  const unit = await db.insertInto('unit').values(values).returning('id').executeTakeFirstOrThrow();
  await db
    .insertInto('account_role')
    .values({ account_id: clerk, office_id: officeId, role_id: 42, unit_id: unit.id })
    .execute();
});
afterAll(() => ground.close());
beforeEach(async () => {
  await ground.deps.db.deleteFrom('case_opinion').execute();
  await ground.deps.db.deleteFrom('initiative').execute();
  await ground.deps.db.deleteFrom('mail').execute();
});

const OFFICE = 'urzad@lipogrod.example';
const mailbox = async (id: number): Promise<string> => {
  const { personal } = await ground.deps.db
    .selectFrom('account')
    .select('personal')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return (JSON.parse(ground.deps.secret.decrypt('account-personal', personal).toString()) as { email: string }).email;
};

async function led(lastDay: PlainDate, change: object = {}): Promise<{ id: number; number: string }> {
  const { data } = await ground.send(null, ground.body({}, { officeId }));
  const { db } = ground.deps;
  const { id } = await db.selectFrom('initiative').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  const values = {
    state: 'in-progress',
    class: 'other',
    assigned_to: clerk,
    due_at: warsawInstant(addDays(lastDay, 1)),
  };
  await db
    .updateTable('initiative')
    .set({ ...values, ...change })
    .where('id', '=', id)
    .execute();
  // It came to where it is on that day, so that nobody has waited for it.
  const placed = { created_at: warsawInstant(day) };
  await db.updateTable('initiative_entry').set(placed).where('initiative_id', '=', id).execute();
  await db.deleteFrom('mail').execute();
  return { id, number: data!.number };
}

/** What a morning brings: to whom, and of which numbers. */
async function morning(on: PlainDate, hour = 8): Promise<[string, string[]][]> {
  const at = new Date(warsawInstant(on).getTime() + hour * 3_600_000);
  await remindOfCases({ ...ground.deps, clock: () => at });
  const letters = await readOutbox(ground.deps.db, ground.deps, 100);
  await ground.deps.db.deleteFrom('mail').execute();
  return letters.map(({ to, text }) => [to, text.match(/IN-\d{4}-\d{4,9}/gu) ?? []]);
}

test('whoever leads a case is told of it at each rung, once, all of a morning in one letter', async () => {
  const to = await mailbox(clerk);
  const [far, near, late] = [await led(addDays(day, 11)), await led(addDays(day, 10)), await led(addDays(day, 4))];
  const letters = await morning(day);
  expect(letters).toEqual([[to, [late.number, near.number]]]);
  expect(await morning(day)).toEqual([]);
  expect(far.number).not.toBe(near.number);
  // Put off, its ladder begins anew.
  const due = { due_at: warsawInstant(addDays(day, 6)) };
  await ground.deps.db.updateTable('initiative').set(due).where('id', '=', late.id).execute();
  expect(await morning(day)).toEqual([[to, [late.number]]]);
});

test('a late one is told to the head of the unit, then to the office, and to nobody once it is over', async () => {
  const { id, number } = await led(addDays(day, -1));
  const [own, ofHead] = [await mailbox(clerk), await mailbox(head)];
  expect(new Map(await morning(day))).toEqual(new Map([own, ofHead].map((to) => [to, [number]])));
  await ground.deps.db
    .updateTable('initiative')
    .set({ due_at: warsawInstant(addDays(day, -2)) })
    .where('id', '=', id)
    .execute();
  expect(new Map(await morning(day))).toEqual(new Map([own, OFFICE].map((to) => [to, [number]])));
  await ground.deps.db
    .updateTable('initiative')
    .set({ state: 'answered', due_at: warsawInstant(addDays(day, 1)) })
    .where('id', '=', id)
    .execute();
  expect(await morning(day)).toEqual([]);
});

test('one that nobody can act on is told to the office', async () => {
  const nobody = await led(day, { assigned_to: null, state: 'new', class: null });
  const leaver = await ground.clerk(officeId, 'initiatives.manage');
  const left = await led(day, { assigned_to: leaver });
  await ground.deps.db.updateTable('account').set({ blocked_at: new Date() }).where('id', '=', leaver).execute();
  expect(await morning(day)).toEqual([[OFFICE, [nobody.number, left.number]]]);
});

test('of an opinion that did not come whoever asked is told, and again where it was given more time and did not come', async () => {
  const { id, number } = await led(addDays(day, 60), { state: 'waits-opinion' });
  const { db, secret } = ground.deps;
  const unit = await db.selectFrom('unit').select('id').executeTakeFirstOrThrow();
  const sealed = secret.encrypt('initiative-words', 'x');
  const asked = {
    initiative_id: id,
    unit_id: unit.id,
    asked_by: clerk,
    question: sealed,
    content: sealed,
    with_files: false,
  };
  await db
    .insertInto('case_opinion')
    .values({ ...asked, due_at: warsawInstant(day), ended_at: null })
    .execute();
  expect(await morning(day)).toEqual([[await mailbox(clerk), [number]]]);
  expect(await morning(day)).toEqual([]);
  await db
    .updateTable('case_opinion')
    .set({ due_at: warsawInstant(addDays(day, 1)) })
    .execute();
  expect(await morning(day)).toEqual([]);
  const next = nextWorkingDay(day);
  expect(await morning(next)).toEqual([[await mailbox(clerk), [number]]]);
});

test('whoever stands in for the leader, for the head of the unit or for whoever asked is told as well, as long as they do', async () => {
  const { db, secret } = ground.deps;
  const [forLeader, forHead] = [
    await ground.clerk(officeId, 'consultations.view'),
    await ground.clerk(officeId, 'consultations.view'),
  ];
  const today = warsawDate(new Date());
  const standIn = (absent_id: number, substitute_id: number, last_day = today) =>
    db.insertInto('substitution').values({ absent_id, substitute_id, first_day: today, last_day }).execute();
  await standIn(clerk, forLeader, addDays(today, 3));
  await standIn(head, forHead);
  const late = await led(addDays(day, -1));
  const asked = await led(addDays(day, 60), { state: 'waits-opinion' });
  const sealed = secret.encrypt('initiative-words', 'x');
  const unit = await db.selectFrom('unit').select('id').executeTakeFirstOrThrow();
  const opinion = { initiative_id: asked.id, unit_id: unit.id, asked_by: clerk, question: sealed, content: sealed };
  await db
    .insertInto('case_opinion')
    .values({ ...opinion, with_files: false, due_at: warsawInstant(day), ended_at: null })
    .execute();
  const told = new Map(await morning(day));
  expect(told).toEqual(
    new Map([
      [await mailbox(clerk), [late.number, asked.number]],
      [await mailbox(forLeader), [late.number, asked.number]],
      [await mailbox(head), [late.number]],
      [await mailbox(forHead), [late.number]],
    ]),
  );
  expect(await morning(day)).toEqual([]);
  await db.updateTable('substitution').set({ ended_at: new Date() }).execute();
  const due = { due_at: warsawInstant(addDays(day, 2)) };
  await db.updateTable('initiative').set(due).where('id', '=', late.id).execute();
  expect(await morning(day)).toEqual([[await mailbox(clerk), [late.number]]]);
});

test('of a case of a unit its head is told, also where nobody leads it yet', async () => {
  const { db } = ground.deps;
  const other = await ground.clerk(officeId, 'initiatives.manage');
  const values = { office_id: officeId, code: 'ZM', name: 'Wydział Zieleni', head_id: other };
  const greenery = await db.insertInto('unit').values(values).returning('id').executeTakeFirstOrThrow();
  const nobody = { assigned_to: null, state: 'classified' };
  const [near, late] = [
    await led(addDays(day, 5), { unit_id: greenery.id, ...nobody }),
    await led(addDays(day, -1), { unit_id: greenery.id }),
  ];
  const [own, ofHead] = [await mailbox(clerk), await mailbox(other)];
  expect(new Map(await morning(day))).toEqual(
    new Map([
      [ofHead, [late.number, near.number]],
      [own, [late.number]],
    ]),
  );
});

test('what nobody takes in three working days reaches the coordinator, once for each place where it waits', async () => {
  const { db } = ground.deps;
  const coordinator = await ground.inRole('coordinator', officeId, null);
  const values = { office_id: officeId, code: 'WO', name: 'Wydział Ochrony' };
  const unit = await db.insertInto('unit').values(values).returning('id').executeTakeFirstOrThrow();
  const [waits, taken] = [
    await led(addDays(day, 90), { unit_id: unit.id, assigned_to: null, state: 'classified' }),
    await led(addDays(day, 90), { unit_id: unit.id }),
  ];
  expect(taken.number).not.toBe(waits.number);
  const placed = async (on: PlainDate, act: string) => {
    const at = new Date(warsawInstant(on).getTime() + 12 * 3_600_000);
    const of = { initiative_id: waits.id, act, by: 'office' as const, is_public: false, account_id: null, words: null };
    await db
      .insertInto('initiative_entry')
      .values({ ...of, details: JSON.stringify({ unit: unit.id }), created_at: at })
      .execute();
  };
  const on = (working: number): PlainDate => {
    let at = day;
    for (let n = 0; n < working; n++) at = nextWorkingDay(at);
    return at;
  };
  await placed(day, 'hand');
  expect(await morning(on(3))).toEqual([]);
  const to = await mailbox(coordinator);
  expect(await morning(on(4))).toEqual([[to, [waits.number]]]);
  expect(await morning(on(5))).toEqual([]);
  // Another unit has three days of its own.
  await placed(on(5), 'hand');
  expect(await morning(on(8))).toEqual([]);
  expect(await morning(on(9))).toEqual([[to, [waits.number]]]);
  // A note moves nothing; somebody who leads it ends it.
  await placed(on(10), 'note');
  await db.updateTable('initiative').set({ told_untaken_for: null, assigned_to: clerk, state: 'assigned' }).execute();
  expect(await morning(on(14))).toEqual([]);
  // A late answer reaches the coordinator, not the mailbox, as long as there is one.
  const late = await led(addDays(day, -3));
  expect(new Map(await morning(day))).toEqual(new Map([await mailbox(clerk), to].map((each) => [each, [late.number]])));
  await db.deleteFrom('account_role').where('account_id', '=', coordinator).execute();
});

test('nobody is written to at night, or on a holiday', async () => {
  await led(day);
  expect(await morning(day, 3)).toEqual([]);
  let off = addDays(day, 1);
  while (isWorkingDay(off)) off = addDays(off, 1);
  expect(await morning(off)).toEqual([]);
});

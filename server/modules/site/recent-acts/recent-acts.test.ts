/** What the desk tells of what was done lately: to whom, and of persons the names of colleagues alone. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RecentAct } from '@wiec/contract/recent-acts.ts';
import { auditActionName } from '@wiec/domain/audit-action.ts';
import { UNDO_MINUTES } from '@wiec/domain/comment.ts';
import type { Permission } from '@wiec/domain/permission.ts';
import { plantConsultation } from '../../../testing/plant-consultation.ts';
import { plantStaff, signInById } from '../../../testing/plant-staff.ts';
import { plantTown, switchModules } from '../../../testing/plant-town.ts';
import { plantVoterAccount } from '../../../testing/plant-voter-account.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';

let portal: TestApp;
let home: number;
let away: number;
let ours: number;
let theirs: number;
/** Rows of the log cannot be deleted: each test has people of its own. */
let me: number;
let colleague: number;

beforeAll(async () => {
  portal = await testApp({ rateLimitFactor: 1_000_000 });
  const { deps } = portal;
  signInById(portal.app, deps);
  home = (await plantTown(deps.db)).officeId;
  away = (await plantTown(deps.db, 2028)).officeId;
  await switchModules(deps.db, { consultation: true });
  ours = (await plantConsultation(deps, { title: 'Nasza', officeId: home })).id;
  theirs = (await plantConsultation(deps, { title: 'Ich', officeId: away })).id;
});
afterAll(() => portal.close());
beforeEach(async () => {
  me = await staff(home, 'consultations.manage', 'comments.moderate');
  colleague = await staff(home, 'consultations.manage', 'comments.moderate');
});

const words = auditActionName;
const staff = (officeId: number, ...codes: Permission[]) =>
  plantStaff(portal.deps, { officeId, permissions: { [officeId]: codes } });

async function write(
  by: number | 'system',
  action: string,
  subject: readonly [type: string, id: number],
  at?: Date,
): Promise<void> {
  await portal.deps.db
    .insertInto('audit_log')
    .values({
      actor: by === 'system' ? 'system' : `account:${by}`,
      action,
      subject_type: subject[0],
      subject_id: String(subject[1]),
      details: '{"reason":"Niezapominajska"}',
      ...(at && { at: at.toISOString() }),
    })
    .execute();
}

async function read(by = me) {
  const url = '/api/office/recent-acts';
  const reply = await portal.app.inject({ url, headers: { authorization: `Bearer ${by}` } });
  const { data } = reply.json<{ data: { items: RecentAct[]; closedToday: number } }>();
  return { status: reply.statusCode, text: reply.body, data };
}
/** Of people of this test: others have left rows of their own. */
const told = async (by = me) =>
  (await read(by)).data.items.map(({ whose, done, count, matter }) => [whose, done, count, matter?.title ?? null]);

test('own acts are told, and those of colleagues in matters of the office', async () => {
  await write(me, 'project.extended', ['project', ours]);
  await write(colleague, 'project.published', ['project', ours]);
  expect((await told()).slice(0, 2)).toEqual([
    ['other', words('project.published'), 1, 'Nasza'],
    ['own', words('project.extended'), 1, 'Nasza'],
  ]);
});

describe('nothing is told', () => {
  test('of another office', async () => {
    const stranger = await staff(away, 'consultations.manage');
    await write(stranger, 'project.published', ['project', theirs]);
    expect(await told()).not.toContainEqual(['other', words('project.published'), 1, 'Ich']);
    expect(await told(stranger)).toContainEqual(['own', words('project.published'), 1, 'Ich']);
  });

  test('of a matter to somebody who does not lead such matters', async () => {
    const moderator = await staff(home, 'comments.moderate');
    await write(colleague, 'project.datesChanged', ['project', ours]);
    await write(colleague, 'survey-words.refused', ['project', ours]);
    const seen = await told(moderator);
    expect(seen.map(([, action]) => action)).not.toContain(words('project.datesChanged'));
    expect(seen[0]).toEqual(['other', words('survey-words.refused'), 1, 'Nasza']);
  });

  test('of looks into personal data, nor what is done about one person to anybody else', async () => {
    await write(colleague, 'residents.looked-at', ['account', 1]);
    await write(colleague, 'resident.confirmed', ['account', me]);
    await write(me, 'residents.looked-at', ['account', 1]);
    const actions = (await told()).map(([, action]) => action);
    expect(actions).not.toContain(words('residents.looked-at'));
    expect(actions).not.toContain(words('resident.confirmed'));
  });

  test('of an account, a reason, or the name of somebody who is not of the office', async () => {
    const { id: resident } = await plantVoterAccount(portal.deps, {
      officeId: home,
      districtId: null,
      pesel: '44051401359',
      birthDate: null,
    });
    await write(colleague, 'project.extended', ['project', ours]);
    await write(resident, 'comment.published', ['project', ours]);
    const { text, data } = await read();
    expect(text).not.toContain('Niezapominajska');
    expect(text).not.toContain(`account:${colleague}`);
    expect(data.items[0]).toMatchObject({ whose: 'other', by: null, done: words('comment.published') });
  });

  test('of what was done long ago', async () => {
    await write(me, 'project.featured', ['project', ours], new Date(portal.deps.clock().getTime() - 15 * 86_400_000));
    expect((await told()).map(([, action]) => action)).not.toContain(words('project.featured'));
  });
});

test('own acts keep their row, without the title, when the right to the matter has ended', async () => {
  await write(me, 'project.featured', ['project', theirs]);
  expect(await told()).toContainEqual(['own', words('project.featured'), 1, null]);
});

test('own acts name their matter to whoever may read it: who writes, who answers, and who does either for a unit', async () => {
  const { db } = portal.deps;
  const unit = await db
    .insertInto('unit')
    .values({ office_id: home, code: 'WZ', name: 'Wydział Zieleni', head_id: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: ofUnit } = await plantConsultation(portal.deps, { title: 'Jednostki', officeId: home });
  await db.updateTable('project').set({ unit_id: unit.id }).where('id', '=', ofUnit).execute();
  const inUnit = await plantStaff(portal.deps, { officeId: home, permissions: { [home]: [] } });
  const { id: coordinator } = await db
    .selectFrom('role')
    .select('id')
    .where('code', '=', 'unit-coordinator')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('account_role')
    .values({ account_id: inUnit, office_id: home, role_id: coordinator, unit_id: unit.id, ends_on: null })
    .execute();
  for (const by of [await staff(home, 'consultations.edit'), await staff(home, 'remarks.answer')]) {
    await write(by, 'consultation.changed', ['project', ofUnit]);
    expect(await told(by)).toEqual([['own', words('consultation.changed'), 1, 'Jednostki']]);
  }
  await write(inUnit, 'comment.answered', ['project', ofUnit]);
  await write(inUnit, 'comment.answered', ['project', ours]);
  // What the office itself leads is not theirs to read; and what others did, they see nowhere.
  expect(await told(inUnit)).toEqual([
    ['own', words('comment.answered'), 1, null],
    ['own', words('comment.answered'), 1, 'Jednostki'],
  ]);
});

test('the same several times in a row is told once, and the portal by its name', async () => {
  await write('system', 'consultation.closed', ['project', ours]);
  for (let n = 0; n < 3; n++) await write(me, 'survey-words.published', ['project', ours]);
  expect((await told()).slice(0, 2)).toEqual([
    ['own', words('survey-words.published'), 3, 'Nasza'],
    ['portal', words('consultation.closed'), 1, 'Nasza'],
  ]);
});

test('what the reader has closed today is counted; what they took back is not', async () => {
  const yesterday = new Date(portal.deps.clock().getTime() - 86_400_000);
  await write(me, 'survey-words.published', ['project', ours], yesterday);
  await write(me, 'survey-words.published', ['project', ours]);
  await write(me, 'comment.refused', ['comment', 1]);
  await write(me, 'comment.refusal-undone', ['comment', 1]);
  await write(me, 'project.extended', ['project', ours]);
  await write(colleague, 'survey-words.published', ['project', ours]);
  expect((await read()).data.closedToday).toBe(1);
});

test('nobody but the office asks', async () => {
  const nobody = await plantStaff(portal.deps, { officeId: home });
  expect((await read(nobody)).status).toBe(403);
});

test('colleagues are named, each for themselves; the reader and the portal are not', async () => {
  const staffOf = (surname: string) =>
    plantStaff(portal.deps, { officeId: home, firstname: 'Tomasz', surname, permissions: { [home]: [] } });
  const [first, second] = [await staffOf('Lipka'), await staffOf('Sowa')];
  await write('system', 'consultation.closed', ['project', ours]);
  for (const by of [first, first, second, me]) await write(by, 'comment.published', ['project', ours]);
  const { items } = (await read()).data;
  expect(items.slice(0, 4).map(({ whose, by, count }) => [whose, by, count])).toEqual([
    ['own', null, 1],
    ['other', 'Tomasz Sowa', 1],
    ['other', 'Tomasz Lipka', 2],
    ['portal', null, 1],
  ]);
});

describe('a refusal', () => {
  const comment = async (): Promise<number> =>
    (
      await portal.deps.db
        .insertInto('comment')
        .values({ project_id: ours, status: 0, content: 'Kup okna.' })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const decide = (id: number, revision: number, payload: object) =>
    portal.app.inject({
      method: 'PUT',
      url: `/api/comments/${id}`,
      headers: { authorization: `Bearer ${me}` },
      payload: { revision, ...payload },
    });
  const REFUSED = { status: 2, refusal: 'advertising' };
  const undos = async (by = me) => (await read(by)).data.items.flatMap(({ undo }) => undo ?? []);

  test('can be taken back from the desk by whoever refused, as long as its author has not been told', async () => {
    const [one, other] = [await comment(), await comment()];
    await decide(one, 0, REFUSED);
    await decide(other, 0, REFUSED);
    expect(await undos(colleague)).toEqual([]);
    const told = await undos();
    expect(told.map(({ commentId, revision }) => [commentId, revision])).toEqual([
      [other, 1],
      [one, 1],
    ]);
    const { at } = (await read()).data.items[0]!;
    expect(Date.parse(told[0]!.until) - Date.parse(at)).toBeLessThanOrEqual(UNDO_MINUTES * 60_000);

    const taken = await decide(one, told[1]!.revision, { status: 0 });
    expect(taken.statusCode).toBe(200);
    expect((await undos()).map(({ commentId }) => commentId)).toEqual([other]);
    await decide(one, 2, REFUSED);
    // Refused a second time, of its two rows the newest alone offers it.
    expect((await undos()).map(({ commentId }) => commentId)).toEqual([one, other]);

    await portal.deps.pool.query(
      `update comment set decided_at = decided_at - make_interval(mins => $1) where id = $2`,
      [UNDO_MINUTES, other],
    );
    expect((await undos()).map(({ commentId }) => commentId)).toEqual([one]);
  });
});

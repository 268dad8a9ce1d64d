/** The morning letter: to whom, when, how often, what it says, and how it ends. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, warsawDate } from '@wiec/domain/calendar.ts';
import { ProjectTaskStatus } from '@wiec/domain/project-task-status.ts';
import { warsawInstant } from '@wiec/domain/warsaw-instant.ts';
import type { Permission } from '@wiec/domain/permission.ts';
import { isWorkingDay } from '@wiec/domain/working-days.ts';
import { connect } from './db/connection.ts';
import type { Deps } from './deps.ts';
import { chooseMorningLetter, wantsMorningLetter } from './modules/accounts/morning-letter/morning-letter-queries.ts';
import { writeMorningLetters } from './morning-letters.ts';
import { openPersonal } from './services/account-identity.ts';
import { readOutbox } from './services/mail.ts';
import { accountVisitor, signInToAccount } from './testing/account-visitor.ts';
import { type FreshDatabase, freshDatabase } from './testing/fresh-database.ts';
import { plantConsultation } from './testing/plant-consultation.ts';
import { plantStaff } from './testing/plant-staff.ts';
import { plantTasks, plantTown, switchModules, type Town } from './testing/plant-town.ts';
import { newResident, RESIDENT_PASSWORD } from './testing/resident.ts';
import { testApp, type TestApp } from './testing/test-app.ts';

const PAGE = '/konto/profil/poranny-list';
let portal: TestApp;
let database: FreshDatabase;
let town: Town;
let home: number;
let away: number;
/** Each test has a working day of its own, in the order of the calendar. */
let day = warsawDate(new Date(Date.now() + 86_400_000));
const at = (time: string, on = day): Deps => ({ ...portal.deps, clock: () => warsawInstant(on, time) });

beforeAll(async () => {
  database = await freshDatabase();
  portal = await testApp({ rateLimitFactor: 1_000_000 }, { database });
  const { deps } = portal;
  town = await plantTown(deps.db);
  home = town.officeId;
  away = (await plantTown(deps.db, 2028)).officeId;
  await switchModules(deps.db, { consultation: true, survey: true, probe: true });
  const weeks = (n: number) => new Date(Date.now() + n * 7 * 86_400_000);
  const draft = { inPreparation: true, dateFrom: weeks(8), dateTo: weeks(12) };
  await plantConsultation(deps, { title: 'Tajny plan centrum', officeId: home, ...draft });
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.deps.pool.query('delete from mail; delete from morning_letter; delete from morning_letter_reader');
  do day = addDays(day, 1);
  while (!isWorkingDay(day));
});

/** Somebody of the office who wants the letter. */
async function reader(codes: readonly Permission[] = ['consultations.manage'], officeId = home): Promise<number> {
  const id = await plantStaff(portal.deps, { officeId, permissions: { [officeId]: codes } });
  await chooseMorningLetter(portal.deps.db, id, true);
  return id;
}
const addressOf = async (id: number): Promise<string> => {
  const row = await portal.deps.db
    .selectFrom('account')
    .select('personal')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return openPersonal(portal.deps, row.personal).email;
};
const letters = () => readOutbox(portal.deps.db, portal.deps);
const linkIn = (text: string): string => /\/konto\/poranny-list\/\S+/.exec(text)![0];

test('it says what waits, with links, and neither names nor what is only being prepared', async () => {
  const id = await reader();
  await writeMorningLetters(at('07:00'));
  const [letter, ...more] = await letters();
  expect(more).toEqual([]);
  expect(letter).toMatchObject({ to: await addressOf(id), subject: 'Co czeka dziś na Twoim biurku' });
  expect(letter!.text).toContain('Konsultacja w przygotowaniu, do ogłoszenia');
  expect(letter!.text).toMatch(/https:\/\/wiec\.example\.pl\/urzad\/konsultacje\/\d+\n/);
  for (const secret of ['Tajny', 'Halina', 'Pieczątka']) expect(letter!.text).not.toContain(secret);
});

test('it tells whoever writes diaries of projects which await an entry, those of their unit alone', async () => {
  const { deps } = portal;
  const { rows } = await deps.pool.query<{ id: number }>(
    "insert into unit (office_id, code, name) values ($1, 'WI', 'Wydział Inwestycji') returning id",
    [home],
  );
  const unitId = rows[0]!.id;
  const ofUnit = await plantStaff(deps, { officeId: home });
  await deps.pool.query('insert into account_role (account_id, office_id, role_id, unit_id) values ($1, $2, 41, $3)', [
    ofUnit,
    home,
    unitId,
  ]);
  await chooseMorningLetter(deps.db, ofUnit, true);
  const ofOffice = await reader(['budget.diary']);
  const tasks = await plantTasks(deps.db, town, [
    { number: 'R/1', title: 'Rampa', status: ProjectTaskStatus.InProgress },
    { number: 'R/2', title: 'Ławki', status: ProjectTaskStatus.InProgress },
  ]);
  const quiet = addDays(warsawDate(new Date()), -100);
  for (const id of tasks) {
    await deps.pool.query('insert into implementation (project_task_id, unit_id) values ($1, $2)', [
      id,
      id === tasks[0] ? unitId : null,
    ]);
    await deps.pool.query(
      "insert into implementation_stage (project_task_id, stage, begun_on) values ($1, 'works', $2)",
      [id, quiet],
    );
  }
  await writeMorningLetters(at('07:00'));
  const linesTo = async (id: number) => {
    const address = await addressOf(id);
    return (await letters()).find(({ to }) => to === address)!.text.replaceAll('\u00a0', ' ');
  };
  expect(await linesTo(ofUnit)).toContain(
    '– 1 dziennik czeka na wpis, termin minął\n  https://wiec.example.pl/urzad/realizacja?lista=do-wpisu',
  );
  expect(await linesTo(ofOffice)).toContain('– 2 dzienniki czekają na wpis, termin minął');

  await deps.pool.query('delete from mail; delete from morning_letter');
  await switchModules(deps.db, { budget: false });
  await writeMorningLetters(at('07:10'));
  await switchModules(deps.db, { budget: true });
  expect(await letters()).toEqual([]);
});

describe('one letter for each person and day', () => {
  test('also from several processes at once, and again a little later', async () => {
    await reader();
    await reader();
    const others = [1, 2].map(() => connect(database.url));
    try {
      const processes = [at('07:00'), ...others.map((other) => ({ ...at('07:00'), ...other }))];
      await Promise.all(processes.flatMap((deps) => [writeMorningLetters(deps), writeMorningLetters(deps)]));
    } finally {
      for (const { pool } of others) await pool.end();
    }
    await writeMorningLetters(at('08:50'));
    expect(await letters()).toHaveLength(2);
    expect(new Set((await letters()).map(({ to }) => to)).size).toBe(2);
  });

  test('and the next working day another', async () => {
    await reader();
    await writeMorningLetters(at('07:00'));
    do day = addDays(day, 1);
    while (!isWorkingDay(day));
    await writeMorningLetters(at('07:00'));
    expect(await letters()).toHaveLength(2);
  });
});

describe('none is written', () => {
  test('where nothing waits, also when something comes a little later', async () => {
    await reader(['consultations.manage'], away);
    await writeMorningLetters(at('07:00'));
    const draft = { inPreparation: true, officeId: away };
    const { id } = await plantConsultation(portal.deps, draft);
    await writeMorningLetters(at('07:10'));
    await portal.deps.db.deleteFrom('project').where('id', '=', id).execute();
    expect(await letters()).toEqual([]);
  });

  test('to who did not choose it', async () => {
    await plantStaff(portal.deps, { officeId: home, permissions: { [home]: ['consultations.manage'] } });
    await writeMorningLetters(at('07:00'));
    expect(await letters()).toEqual([]);
  });

  test('to whoever prepares what waits to be published, and may not publish it', async () => {
    await reader(['consultations.edit']);
    await writeMorningLetters(at('07:00'));
    expect(await letters()).toEqual([]);
  });

  test.each(['06:59', '09:00', '15:00'])('at %s', async (time) => {
    await reader();
    await writeMorningLetters(at(time));
    expect(await letters()).toEqual([]);
  });

  test('on a day that is not worked', async () => {
    await reader();
    while (isWorkingDay(day)) day = addDays(day, 1);
    await writeMorningLetters(at('07:00'));
    expect(await letters()).toEqual([]);
  });

  test('of what somebody may not see any more', async () => {
    const id = await reader();
    await portal.deps.db.deleteFrom('account_permission').where('account_id', '=', id).execute();
    await writeMorningLetters(at('07:00'));
    expect(await letters()).toEqual([]);
  });

  test('to an account that is blocked', async () => {
    const id = await reader();
    await portal.deps.pool.query('update account set blocked_at = now() where id = $1', [id]);
    await writeMorningLetters(at('07:00'));
    expect(await letters()).toEqual([]);
  });

  test('of a module that is off', async () => {
    await reader();
    await switchModules(portal.deps.db, { consultation: false });
    await writeMorningLetters(at('07:00'));
    await switchModules(portal.deps.db, { consultation: true });
    expect(await letters()).toEqual([]);
  });
});

test('one letter that fails keeps none of the others back, and is tried again', async () => {
  const broken = await reader();
  await reader();
  const { personal } = await portal.deps.db
    .selectFrom('account')
    .select('personal')
    .where('id', '=', broken)
    .executeTakeFirstOrThrow();
  const keep = (bytes: Buffer) =>
    portal.deps.db.updateTable('account').set({ personal: bytes }).where('id', '=', broken).execute();
  await keep(Buffer.from('unreadable'));
  await expect(writeMorningLetters(at('07:00'))).rejects.toThrow('1 of 2 failed');
  expect(await letters()).toHaveLength(1);
  await keep(personal);
  await writeMorningLetters(at('07:10'));
  expect(await letters()).toHaveLength(2);
});

describe('the link of a letter', () => {
  async function letterWithLink(): Promise<{ id: number; path: string }> {
    const id = await reader();
    await writeMorningLetters(at('07:00'));
    return { id, path: linkIn((await letters())[0]!.text) };
  }

  test('changes nothing by being opened, and ends the letters by one button, without signing in', async () => {
    const { id, path } = await letterWithLink();
    const visitor = accountVisitor(portal);
    expect((await visitor.get(path)).body).toContain('Nie piszcie więcej');
    expect(await wantsMorningLetter(portal.deps.db, id)).toBe(true);
    expect((await visitor.submit(path, {})).body).toContain('Poranny list jest wyłączony');
    expect(await wantsMorningLetter(portal.deps.db, id)).toBe(false);
    // Once more changes nothing, and is written down once.
    expect((await visitor.submit(path, {})).statusCode).toBe(200);
    const rows = await portal.deps.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', String(id))
      .where('action', '=', 'account.morning-letter-off')
      .execute();
    expect(rows).toHaveLength(1);
  });

  test('is known to the database by its hash alone', async () => {
    const { path } = await letterWithLink();
    const { rows } = await portal.deps.pool.query<{ all: string }>(
      `select string_agg(l::text, ' ') as all from morning_letter l`,
    );
    expect(rows[0]!.all).not.toContain(path.split('/').at(-1)!);
  });

  test('of nobody leads to the account', async () => {
    const reply = await accountVisitor(portal).get(`/konto/poranny-list/${'A'.repeat(43)}`);
    expect([reply.statusCode, reply.body.includes(PAGE)]).toEqual([410, true]);
  });
});

describe('the switch in the account', () => {
  test('is there for whoever works for the office', async () => {
    const { id, visitor } = await newResident(portal, 'urzedniczka@example.pl');
    await portal.deps.pool.query('update account set is_staff = true, office_id = $2 where id = $1', [id, home]);
    await signInToAccount(visitor, 'urzedniczka@example.pl', RESIDENT_PASSWORD);
    expect((await visitor.get('/konto/profil')).body).toContain(PAGE);
    await visitor.submit(PAGE, { wlacz: '1' });
    expect(await wantsMorningLetter(portal.deps.db, id)).toBe(true);
    expect((await visitor.get(PAGE)).body).toContain('Wyłącz poranny list');
    await visitor.submit(PAGE, { wlacz: '0' });
    expect(await wantsMorningLetter(portal.deps.db, id)).toBe(false);
  });

  test('is not for residents', async () => {
    const { id, visitor } = await newResident(portal, 'mieszkanka@example.pl');
    expect((await visitor.get('/konto/profil')).body).not.toContain(PAGE);
    expect((await visitor.submit(PAGE, { wlacz: '1' })).headers.location).toBe('/konto/profil');
    expect(await wantsMorningLetter(portal.deps.db, id)).toBe(false);
  });
});

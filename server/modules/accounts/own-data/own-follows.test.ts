/** What letters come about to the proven address of an account: who is told, and how it ends. */
import { addDays, warsawDate } from '@wiec/domain/calendar.ts';
import { ProjectTaskStatus } from '@wiec/domain/project-task-status.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Deps } from '../../../deps.ts';
import { openPersonal, type PersonalData, sealPersonal } from '../../../services/account-identity.ts';
import { readOutbox } from '../../../services/mail.ts';
import { plantStaff, signInById } from '../../../testing/plant-staff.ts';
import { plantTasks, switchModules } from '../../../testing/plant-town.ts';
import { type PlantedVote, plantVote } from '../../../testing/plant-vote.ts';
import { newResident, RESIDENT_PASSWORD } from '../../../testing/resident.ts';
import type { TestBrowser } from '../../../testing/test-browser.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';
import { sweepFollowers } from '../../project-tasks/followers/follower-queries.ts';
import { tellFollowers } from '../../project-tasks/followers/tell-followers.ts';

const { Selected, InProgress, Completed } = ProjectTaskStatus;
const today = warsawDate(new Date());
/** As its owner typed it when the account was made, and as it is kept with what it follows. */
const [TYPED, ADDRESS] = ['Ala.Lipowska@Example.pl', 'ala.lipowska@example.pl'];

let portal: TestApp;
let deps: Deps;
let vote: PlantedVote;
let ala: { visitor: TestBrowser; id: number };
let ola: { visitor: TestBrowser; id: number };
beforeAll(async () => {
  portal = await testApp({ rateLimitFactor: 1_000_000 });
  ({ deps } = portal);
  vote = await plantVote(deps.db);
  await deps.db
    .updateTable('project')
    .set({ status: 1, title: 'Głosowanie 2027' })
    .where('id', '=', vote.voteId)
    .execute();
  ala = await newResident(portal, TYPED);
  ola = await newResident(portal, 'ola@example.pl');
  signInById(portal.app, deps);
});
afterAll(() => portal.close());
beforeEach(() => deps.pool.query('delete from mail; delete from diary_follower; delete from result_watcher'));

const call = async (account: number | null, method: 'GET' | 'DELETE' = 'GET', path = '') => {
  const headers = account === null ? {} : { authorization: `Bearer ${account}` };
  const reply = await portal.app.inject({ method, url: `/api/own-follows${path}`, headers });
  return { status: reply.statusCode, ...reply.json() };
};
const titles = async (account: number): Promise<string[]> =>
  (await call(account)).data.items.map(({ title }: { title: string }) => title);

let serial = 0;
async function project(title: string, status: ProjectTaskStatus = InProgress): Promise<number> {
  const [id] = await plantTasks(deps.db, vote.town, [{ number: `O/${serial++}`, title, status }]);
  await deps.pool.query('insert into implementation (project_task_id) values ($1)', [id]);
  return id!;
}
const entry = (taskId: number, title: string, publicOn = today) =>
  deps.pool.query(
    `insert into diary_entry (project_task_id, kind, public_on, title, body, written_at)
     values ($1, 'entry', $2, $3, 'Dwanaście.', clock_timestamp() - interval '11 minutes')`,
    [taskId, publicOn, title],
  );

/** By the letter, as anybody does it. */
async function ask(about: string, email: string, { confirms = true } = {}): Promise<void> {
  const url = `/api/${about}`;
  expect((await portal.app.inject({ method: 'POST', url, payload: { email } })).statusCode).toBe(200);
  const [letter] = await readOutbox(deps.db, deps, 1);
  const token = /#(\S+)/.exec(letter!.text)![1]!;
  if (!confirms) return;
  const confirmed = await portal.app.inject({ method: 'POST', url: `${url}/confirm`, payload: { token } });
  expect(confirmed.statusCode).toBe(200);
  await deps.pool.query('delete from mail');
}
const follow = (taskId: number, email: string, how = {}) => ask(`project-tasks/${taskId}/followers`, email, how);

async function changePersonal(account: number, change: (personal: PersonalData) => PersonalData): Promise<void> {
  const query = deps.db.selectFrom('account').select('personal').where('id', '=', account);
  const { personal } = await query.executeTakeFirstOrThrow();
  const sealed = sealPersonal(deps, change(openPersonal(deps, personal)));
  await deps.db.updateTable('account').set({ personal: sealed }).where('id', '=', account).execute();
}

describe('the list', () => {
  test('has the projects that this address follows, however it was typed, and nobody else sees them', async () => {
    const [bulwar, lawki] = [await project('Bulwar dla nóg i kół'), await project('Ławki', Selected)];
    await entry(bulwar, 'Przetarg', addDays(today, -9));
    await entry(bulwar, 'Ławki stoją');
    await entry(bulwar, 'Czeka na swój dzień', addDays(today, 3));
    await entry(lawki, 'Zanim zaczęto');
    await follow(bulwar, 'ALA.lipowska@example.pl');
    await follow(lawki, ADDRESS);
    await follow(await project('Skwer'), 'iza@example.pl');
    await follow(await project('Niepotwierdzony'), ADDRESS, { confirms: false });
    const page = `/budzet/podglad-projektu-budzetu/${bulwar}`;
    const { data } = await call(ala.id);
    expect(data).toEqual({
      address: 'proven',
      items: [
        {
          kind: 'project-task',
          id: bulwar,
          title: 'Bulwar dla nóg i kół',
          year: 2027,
          status: InProgress,
          state: 'W realizacji',
          path: page,
          newest: { title: 'Ławki stoją', on: today, path: expect.stringMatching(new RegExp(`^${page}#wpis-\\d+$`)) },
        },
        expect.objectContaining({ id: lawki, state: 'Wybrany do realizacji', newest: null }),
      ],
    });
    expect((await call(ola.id)).data).toEqual({ address: 'proven', items: [] });
    expect((await call(null)).status).toBe(401);
  });

  test('has the votes whose results it waits for', async () => {
    await ask(`budgets/${vote.voteId}/results-news`, TYPED);
    expect((await call(ala.id)).data.items).toEqual([
      {
        kind: 'results',
        id: vote.voteId,
        title: 'Wyniki: Głosowanie 2027',
        year: 2027,
        status: null,
        state: 'Jeszcze nieogłoszone',
        path: `/budzet/2027/glosowania/podglad/${vote.voteId}`,
        newest: null,
      },
    ]);
    expect(await titles(ola.id)).toEqual([]);
    const stop = await call(ala.id, 'DELETE', `/results/${vote.voteId}`);
    expect(stop.status).toBe(200);
    expect(await deps.db.selectFrom('result_watcher').selectAll().execute()).toEqual([]);
    expect(await call(ala.id, 'DELETE', `/results/${vote.voteId}`)).toEqual(stop);
  });

  test('keeps a project that is over, until its followers are forgotten', async () => {
    const id = await project('Rampa');
    await follow(id, ADDRESS);
    await deps.db.updateTable('project_task').set({ status: Completed }).where('id', '=', id).execute();
    expect((await call(ala.id)).data.items).toMatchObject([{ id, state: 'Zrealizowany' }]);
    await deps.pool.query("update diary_follower set confirmed_at = now() - interval '400 days'");
    await sweepFollowers(deps.db);
    expect(await titles(ala.id)).toEqual([]);
  });

  test('links nothing of an edition that residents do not see', async () => {
    const id = await project('Rampa');
    await entry(id, 'Umowa');
    await follow(id, ADDRESS);
    const show = (progress: number) =>
      deps.db.updateTable('budget_year').set({ progress }).where('id', '=', vote.town.yearId).execute();
    const query = deps.db.selectFrom('budget_year').select('progress').where('id', '=', vote.town.yearId);
    const { progress } = await query.executeTakeFirstOrThrow();
    await show(0);
    const { items } = (await call(ala.id)).data;
    await show(progress);
    expect(items).toMatchObject([{ id, path: null, newest: { title: 'Umowa', path: null } }]);
  });
});

describe('an address that its owner has not proved', () => {
  const told = (emailConfirmed: boolean, fields: NonNullable<PersonalData['told']>['fields']) => ({
    fields,
    accountId: null,
    profileId: null,
    emailConfirmed,
    peselTaken: false,
  });

  test.each([
    ['of another provider that does not say it is confirmed', told(false, ['email'])],
    ['typed in the profile, where the other provider tells none', told(true, [])],
  ])('%s shows nothing and stops nothing', async (_, provided) => {
    const id = await project('Bulwar');
    await follow(id, 'iza@example.pl');
    const { id: stranger } = await newResident(portal, `obcy${serial++}@example.pl`);
    await changePersonal(stranger, (personal) => ({ ...personal, email: 'iza@example.pl', told: provided }));
    expect((await call(stranger)).data).toEqual({ address: 'unproven', items: [] });
    expect(await call(stranger, 'DELETE', `/project-task/${id}`)).toMatchObject({
      status: 409,
      title: 'Adres e-mail tego konta nie jest potwierdzony.',
    });
    expect(await deps.db.selectFrom('diary_follower').selectAll().execute()).toHaveLength(1);
    // Once that provider says so, it is.
    await changePersonal(stranger, (personal) => ({ ...personal, told: told(true, ['email']) }));
    expect(await titles(stranger)).toEqual(['Bulwar']);
  });

  test('typed in the profile beside a proven login is not asked about', async () => {
    await follow(await project('Bulwar'), 'iza@example.pl');
    await changePersonal(ola.id, (personal) => ({ ...personal, email: 'iza@example.pl' }));
    expect(await titles(ola.id)).toEqual([]);
  });

  test('of a member of staff, which an administrator types, shows nothing', async () => {
    await follow(await project('Bulwar'), 'iza@example.pl');
    const clerk = await plantStaff(deps, { officeId: vote.town.officeId });
    await changePersonal(clerk, (personal) => ({ ...personal, login: 'iza@example.pl', email: 'iza@example.pl' }));
    expect((await call(clerk)).data).toEqual({ address: 'staff', items: [] });
  });
});

describe('stopping', () => {
  test('deletes the address and letters that were not sent yet, of this address alone, as often as one likes', async () => {
    const id = await project('Bulwar');
    await follow(id, ADDRESS);
    await follow(id, 'ola@example.pl');
    await entry(id, 'Ławki stoją');
    await tellFollowers(deps);
    expect(await readOutbox(deps.db, deps)).toHaveLength(2);
    const stop = await call(ala.id, 'DELETE', `/project-task/${id}`);
    expect(stop).toEqual({ status: 200, data: { message: 'Nie będziemy już o tym pisać. Adres jest usunięty.' } });
    expect(await titles(ala.id)).toEqual([]);
    expect(await titles(ola.id)).toEqual(['Bulwar']);
    expect((await readOutbox(deps.db, deps)).map(({ to }) => to)).toEqual(['ola@example.pl']);
    expect(await call(ala.id, 'DELETE', `/project-task/${id}`)).toEqual(stop);
    expect(await call(ala.id, 'DELETE', '/project-task/999999')).toEqual(stop);
    expect(await titles(ola.id)).toEqual(['Bulwar']);
  });

  test('leaves no trace of who followed what', async () => {
    const id = await project('Bulwar');
    await follow(id, ADDRESS);
    const logged = async () => {
      const { rows } = await sql<{ n: number }>`select count(*)::integer as n from audit_log`.execute(deps.db);
      return rows[0]!.n;
    };
    const before = await logged();
    await call(ala.id, 'DELETE', `/project-task/${id}`);
    expect(await logged()).toBe(before);
  });

  test('is for those who are signed in, and for what letters come about', async () => {
    expect((await call(null, 'DELETE', '/project-task/1')).status).toBe(401);
    expect((await call(ala.id, 'DELETE', '/consultation/1')).status).toBe(400);
  });
});

test('the download of own data has it, and so has the page; letters go on when the account is gone', async () => {
  const id = await project('Bulwar');
  const { visitor } = await newResident(portal, 'ewa@example.pl');
  await follow(id, 'ewa@example.pl');
  const { follows } = (await visitor.get('/konto/profil/dane.json')).json();
  expect(follows).toEqual([{ kind: 'project-task', title: 'Bulwar', year: 2027 }]);
  expect((await ola.visitor.get('/konto/profil/dane.json')).json().follows).toEqual([]);
  const page = (await visitor.get('/konto/profil/moje-dane')).body;
  expect(page).toContain(`<a href="/budzet/podglad-projektu-budzetu/${id}">Bulwar</a>, 2027`);
  expect((await visitor.submit('/konto/profil/usun', { current: RESIDENT_PASSWORD })).statusCode).toBe(200);
  expect(await deps.db.selectFrom('diary_follower').selectAll().execute()).toHaveLength(1);
});

test('while budgets are off there is no such call', async () => {
  await switchModules(deps.db, { budget: false });
  // Flags are remembered for two seconds.
  await expect.poll(async () => (await call(ala.id)).status, { timeout: 10_000 }).toBe(404);
  expect((await call(ala.id, 'DELETE', '/project-task/1')).status).toBe(404);
  await switchModules(deps.db, { budget: true });
});

/** Following a project by an address alone: who is written to, when, how often, and how it ends. */
import { addDays, warsawDate } from '@wiec/domain/calendar.ts';
import { ProjectTaskStatus } from '@wiec/domain/project-task-status.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connect } from '../../../db/connection.ts';
import type { Deps } from '../../../deps.ts';
import { readOutbox } from '../../../services/mail.ts';
import { type FreshDatabase, freshDatabase } from '../../../testing/fresh-database.ts';
import { plantTasks, plantTown, type Town } from '../../../testing/plant-town.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';
import { untilSomebodyWaits } from '../../../testing/until-somebody-waits.ts';
import { sweepFollowers } from './follower-queries.ts';
import { tellFollowers } from './tell-followers.ts';

const { Selected, InProgress, Completed, Accepted } = ProjectTaskStatus;
const today = warsawDate(new Date());

let database: FreshDatabase;
let portal: TestApp;
let deps: Deps;
let town: Town;
let serial = 0;
beforeAll(async () => {
  database = await freshDatabase();
  portal = await testApp({ rateLimitFactor: 1_000_000 }, { database });
  ({ deps } = portal);
  town = await plantTown(deps.db);
});
afterAll(() => portal.close());
beforeEach(() => deps.pool.query('delete from mail; delete from diary_follower; delete from implementation'));

async function project(status: ProjectTaskStatus = InProgress): Promise<number> {
  const [id] = await plantTasks(deps.db, town, [{ number: `O/${serial++}`, title: 'Bulwar dla nóg i kół', status }]);
  await deps.pool.query('insert into implementation (project_task_id) values ($1)', [id]);
  return id!;
}

/** @param minutes since it was written */
async function entry(taskId: number, { title = 'Ławki stoją', publicOn = today, minutes = 11 } = {}): Promise<number> {
  const { rows } = await deps.pool.query<{ id: number }>(
    `insert into diary_entry (project_task_id, kind, public_on, title, body, written_at)
     values ($1, 'entry', $2, $3, 'Dwanaście.', clock_timestamp() - make_interval(mins => $4)) returning id`,
    [taskId, publicOn, title, minutes],
  );
  return rows[0]!.id;
}

const post = async (taskId: number, path: string, payload: object, on = portal) => {
  const reply = await on.app.inject({ method: 'POST', url: `/api/project-tasks/${taskId}/followers${path}`, payload });
  return { status: reply.statusCode, body: reply.body };
};
const ask = (taskId: number, email: string) => post(taskId, '', { email });
const letters = async (to?: string) =>
  (await readOutbox(deps.db, deps, 500)).filter((mail) => to === undefined || mail.to === to);
const tokenIn = (text: string) => /#(?:stop-)?(\d+-\S+)/.exec(text)![1]!;
const tokenFor = async (to: string) => tokenIn((await letters(to))[0]!.text);
const rows = () => deps.db.selectFrom('diary_follower').selectAll().orderBy('id').execute();

async function follower(taskId: number, email: string): Promise<string> {
  await ask(taskId, email);
  const token = await tokenFor(email);
  expect((await post(taskId, '/confirm', { token })).status).toBe(200);
  await deps.pool.query('delete from mail');
  return token;
}

describe('asking', () => {
  test('takes an address once, encrypted, and the answer does not tell whether it follows already', async () => {
    const id = await project();
    const first = await ask(id, 'Ala@Example.pl');
    const token = await tokenFor('ala@example.pl');
    await post(id, '/confirm', { token });
    expect(await ask(id, 'ala@example.pl')).toEqual(first);
    expect(first).toMatchObject({ status: 200, body: expect.stringContaining('Wysłaliśmy list') });
    const [row, ...more] = await rows();
    expect(more).toEqual([]);
    expect(row!.recipient.includes('ala@example.pl')).toBe(false);
    expect(row!.confirmed_at).not.toBeNull();
    expect((await letters()).every(({ subject }) => !subject.includes('ala'))).toBe(true);
  });

  test('is for projects that were chosen and are not over', async () => {
    expect((await ask(await project(Selected), 'ala@example.pl')).status).toBe(200);
    for (const status of [Accepted, Completed]) {
      expect((await ask(await project(status), 'ala@example.pl')).status).toBe(409);
    }
    expect((await ask(999_999, 'ala@example.pl')).status).toBe(404);
    const hidden = await project();
    const show = (progress: number) =>
      deps.db.updateTable('budget_year').set({ progress }).where('id', '=', town.yearId).execute();
    const { progress } = await deps.db
      .selectFrom('budget_year')
      .select('progress')
      .where('id', '=', town.yearId)
      .executeTakeFirstOrThrow();
    await show(0);
    expect((await ask(hidden, 'ala@example.pl')).status).toBe(404);
    await show(progress);
    expect(await ask(await project(), 'ala@')).toMatchObject({
      status: 400,
      body: expect.stringContaining('Nieprawidłowy adres e-mail'),
    });
  });

  test('floods no mailbox', async () => {
    const id = await project();
    const strict = await testApp({ rateLimitFactor: 1 }, { database });
    const statuses: number[] = [];
    for (let n = 0; n < 7; n++) statuses.push((await post(id, '', { email: `ola+${n}@example.pl` }, strict)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
    await strict.app.close();
  });

  test('is confirmed by the token of the letter alone, and for its own project', async () => {
    const [id, other] = [await project(), await project()];
    await ask(id, 'ola@example.pl');
    const token = await tokenFor('ola@example.pl');
    const forged = `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`;
    for (const wrong of ['', 'x', forged, token.replace(/^\d+/, '999999')]) {
      expect((await post(id, '/confirm', { token: wrong })).status).toBe(404);
    }
    expect((await post(other, '/confirm', { token })).status).toBe(404);
    expect((await rows())[0]!.confirmed_at).toBeNull();
    expect((await post(id, '/confirm', { token })).status).toBe(200);
    expect((await post(id, '/confirm', { token })).status).toBe(200);
  });
});

describe('of each entry', () => {
  test('those who confirmed have one letter, with its title and a link to it', async () => {
    const [id, other] = [await project(), await project()];
    await follower(id, 'ala@example.pl');
    await follower(other, 'iza@example.pl');
    await ask(id, 'ola@example.pl');
    await deps.pool.query('delete from mail');
    const entryId = await entry(id);
    await tellFollowers(deps);
    await tellFollowers(deps);
    const [letter, ...more] = await letters();
    expect(more).toEqual([]);
    expect(letter).toMatchObject({ to: 'ala@example.pl', subject: 'Nowy wpis w dzienniku projektu' });
    expect(letter!.text).toContain('„Bulwar dla nóg i kół” jest nowy wpis:\nŁawki stoją');
    expect(letter!.text).toContain(`https://wiec.example.pl/budzet/podglad-projektu-budzetu/${id}#wpis-${entryId}`);
    await entry(id, { title: 'Lampy świecą' });
    await tellFollowers(deps);
    expect((await letters('ala@example.pl')).map(({ text }) => text.includes('Lampy świecą'))).toEqual([true, false]);
  });

  test('one that waits for its day is told on that day', async () => {
    const id = await project();
    await follower(id, 'ala@example.pl');
    const entryId = await entry(id, { publicOn: addDays(today, 3) });
    await tellFollowers(deps);
    expect(await letters()).toEqual([]);
    await deps.pool.query('update diary_entry set public_on = $2 where id = $1', [entryId, today]);
    await tellFollowers(deps);
    expect(await letters()).toHaveLength(1);
  });

  test('one of a project that has not begun waits until residents read its diary', async () => {
    const id = await project(Selected);
    await follower(id, 'ala@example.pl');
    await entry(id);
    await tellFollowers(deps);
    expect(await letters()).toEqual([]);
    await deps.db.updateTable('project_task').set({ status: InProgress }).where('id', '=', id).execute();
    await tellFollowers(deps);
    expect(await letters()).toHaveLength(1);
  });

  test('it stands for ten minutes first, in which it is put right', async () => {
    const id = await project();
    await follower(id, 'ala@example.pl');
    await entry(id, { minutes: 9 });
    await tellFollowers(deps);
    expect(await letters()).toEqual([]);
  });

  test('there is one letter, also from several processes at once', async () => {
    const id = await project();
    for (const name of ['ala', 'ola', 'iza']) await follower(id, `${name}@example.pl`);
    await entry(id);
    const others = [1, 2].map(() => connect(database.url));
    try {
      const processes = [deps, ...others.map((other) => ({ ...deps, ...other }))];
      await Promise.all(processes.flatMap((each) => [tellFollowers(each), tellFollowers(each)]));
    } finally {
      for (const { pool } of others) await pool.end();
    }
    expect((await letters()).map(({ to }) => to).toSorted()).toEqual([
      'ala@example.pl',
      'iza@example.pl',
      'ola@example.pl',
    ]);
  });

  test('killed while letters are written there is none, and later one', async () => {
    const id = await project();
    const entryId = await entry(id);
    await follower(id, 'ala@example.pl');
    await ask(id, 'ola@example.pl');
    // The second address cannot be read: the work breaks off after the first letter.
    await deps.pool.query("update diary_follower set confirmed_at = now(), recipient = 'x' where confirmed_at is null");
    await deps.pool.query('delete from mail');
    await expect(tellFollowers(deps)).rejects.toThrow('1 of 1 failed');
    expect(await letters()).toEqual([]);
    await deps.pool.query("delete from diary_follower where recipient = 'x'");
    await tellFollowers(deps);
    expect((await letters()).map(({ to }) => to)).toEqual(['ala@example.pl']);
    const told = await deps.db.selectFrom('diary_entry').select('told_at').where('id', '=', entryId).executeTakeFirst();
    expect(told!.told_at).not.toBeNull();
  });
});

describe('stopping', () => {
  test('deletes the address and what was not sent yet, by the link of a letter, as often as one likes', async () => {
    const id = await project();
    await follower(id, 'ala@example.pl');
    await entry(id);
    await tellFollowers(deps);
    const [letter] = await letters('ala@example.pl');
    expect(letter!.text).toContain(`/budzet/podglad-projektu-budzetu/${id}/obserwuj#stop-`);
    const token = tokenIn(letter!.text);
    const first = await post(id, '/stop', { token });
    expect(first).toMatchObject({ status: 200, body: expect.stringContaining('Adres jest usunięty') });
    expect(await rows()).toEqual([]);
    expect(await letters()).toEqual([]);
    expect(await post(id, '/stop', { token })).toEqual(first);
    expect((await post(id, '/confirm', { token })).status).toBe(404);
  });

  test('tells nobody which followers there are', async () => {
    const id = await project();
    const token = await follower(id, 'ala@example.pl');
    const forged = (n: string) => `${n}-${'a'.repeat(64)}`;
    const answers = [await post(id, '/stop', { token: forged(token.split('-')[0]!) })];
    answers.push(await post(id, '/stop', { token: forged('999999') }));
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]!.status).toBe(404);
    expect(await rows()).toHaveLength(1);
  });

  test('while letters are being written takes back the one that was', async () => {
    const id = await project();
    const token = await follower(id, 'ala@example.pl');
    await follower(id, 'ola@example.pl');
    await entry(id);
    const client = await deps.pool.connect();
    let stopped: ReturnType<typeof post> | undefined;
    try {
      await client.query('begin');
      // The work holds the first address, and waits for the second.
      await client.query('select from diary_follower where project_task_id = $1 order by id desc limit 1 for update', [
        id,
      ]);
      const told = tellFollowers(deps);
      await untilSomebodyWaits(deps.pool);
      stopped = post(id, '/stop', { token });
      await untilSomebodyWaits(deps.pool, 2);
      await client.query('commit');
      await told;
    } finally {
      client.release();
    }
    expect((await stopped).status).toBe(200);
    expect((await letters()).map(({ to }) => to)).toEqual(['ola@example.pl']);
  });
});

test('addresses are forgotten that nobody confirmed for two days, and a year after a project is over', async () => {
  const [running, over, lately] = [await project(), await project(Completed), await project(Completed)];
  await entry(lately, { publicOn: addDays(today, -300) });
  const old = addDays(today, -400);
  const plant = (taskId: number, key: string, created: string, confirmed: string | null) =>
    deps.pool.query(
      `insert into diary_follower (project_task_id, email_key, recipient, created_at, confirmed_at) values ($1, $2, 'x', $3, $4)`,
      [taskId, Buffer.from(key), created, confirmed],
    );
  await deps.pool.query('update implementation set ended_on = $2 where project_task_id = $1', [over, old]);
  await plant(running, 'asked long ago', addDays(today, -3), null);
  await plant(running, 'asked now', today, null);
  await plant(running, 'follows for long', old, old);
  await plant(over, 'of one that is over', old, old);
  await plant(over, 'confirmed lately', old, today);
  await plant(lately, 'of one that told something lately', old, old);
  await sweepFollowers(deps.db);
  expect((await rows()).map(({ email_key }) => email_key.toString())).toEqual([
    'asked now',
    'follows for long',
    'confirmed lately',
    'of one that told something lately',
  ]);
});

import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backgroundJobs } from './background-jobs.ts';
import { queueMail } from './services/mail.ts';
import { type FreshDatabase, freshDatabase } from './testing/fresh-database.ts';
import { plantTasks, plantTown } from './testing/plant-town.ts';
import { plantVote } from './testing/plant-vote.ts';
import { plantVoterAccount } from './testing/plant-voter-account.ts';
import { testDeps } from './testing/test-deps.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

interface Planting {
  /** Of the row, or for how long its time has been over. */
  age: string;
  key: Buffer;
  accountId: number;
  voteId: number;
  taskId: number;
}

const planted: Record<string, (planting: Planting) => RawBuilder<unknown>> = {
  mail: ({ age }) => sql`
    update mail set created_at = now() - ${age}::interval where id = (select max(id) from mail)`,
  account_session: ({ age, key, accountId }) => sql`
    insert into account_session (uid, account_id, browser, seen_at)
    values (${key.toString('hex')}, ${accountId}, 'Firefox', now() - ${age}::interval)`,
  oidc_payload: ({ age, key }) => sql`
    insert into oidc_payload (model, id, payload, expires_at)
    values ('Session', ${key.toString('hex')}, '{}', now() + interval '1 day' - ${age}::interval)`,
  account_link: ({ age, key }) => sql`
    insert into account_link (token_hash, purpose, sealed, expires_at)
    values (${key}, 'register', ${key}, now() + interval '1 day' - ${age}::interval)`,
  rate_limit: ({ age, key }) => sql`
    insert into rate_limit (bucket, window_start, count) values (${key}, now() - ${age}::interval, 1)`,
  spent_captcha: ({ age, key }) => sql`
    insert into spent_captcha (nonce, expires_at) values (${key.subarray(0, 16)}, now() - ${age}::interval)`,
  morning_letter: ({ age, accountId }) => sql`
    insert into morning_letter (account_id, day) values (${accountId}, (now() - ${age}::interval)::date)`,
  diary_follower: ({ age, key, taskId }) => sql`
    insert into diary_follower (project_task_id, email_key, recipient, created_at)
    values (${taskId}, ${key}, ${key}, now() - ${age}::interval)`,
  result_watcher: ({ age, key, voteId }) => sql`
    insert into result_watcher (vote_id, email_key, recipient, created_at)
    values (${voteId}, ${key}, ${key}, now() - ${age}::interval)`,
};

test('what is kept for a time alone is forgotten every hour, and what is still good is not', async () => {
  const { db, pool } = database;
  const deps = testDeps(database);
  const town = await plantTown(db);
  const { voteId } = await plantVote(db, {}, town);
  const [taskId] = await plantTasks(db, town, [{ number: '1', title: 'Rampa' }]);
  const { officeId, districtId } = town;
  const { id } = await plantVoterAccount(deps, { officeId, districtId, pesel: '44051401359', birthDate: '1944-05-14' });
  for (const [index, age] of ['40 days', '0 days'].entries()) {
    await queueMail(db, deps, { to: 'a@example.pl', subject: 'List', text: 'x' });
    const planting = { age, key: Buffer.alloc(32, index + 1), accountId: id, voteId, taskId: taskId! };
    for (const put of Object.values(planted)) await put(planting).execute(db);
  }
  const counts = async () => {
    const counted = Object.keys(planted).map(async (table): Promise<[string, number]> => {
      const { rows } = await pool.query<{ count: number }>(`select count(*)::integer as count from ${table}`);
      return [table, rows[0]!.count];
    });
    return Object.fromEntries(await Promise.all(counted));
  };
  const each = (count: number) => Object.fromEntries(Object.keys(planted).map((table) => [table, count]));
  expect(await counts()).toEqual(each(2));
  const { sweep } = backgroundJobs;
  await (typeof sweep === 'function' ? sweep : sweep!.job)({}, deps);
  expect(await counts()).toEqual(each(1));
});

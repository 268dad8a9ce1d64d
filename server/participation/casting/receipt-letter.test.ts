import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inventedResident } from '../../cli/invented-resident.ts';
import type { CallerAccount } from '../../http/caller.ts';
import { openPersonal, sealPersonal } from '../../services/account-identity.ts';
import { readOutbox } from '../../services/mail.ts';
import { openNow } from '../../testing/open-now.ts';
import { closeNow } from '../../testing/close-now.ts';
import { type FreshDatabase, freshDatabase } from '../../testing/fresh-database.ts';
import { plantTown, type Town } from '../../testing/plant-town.ts';
import { type PlantedVote, plantVote } from '../../testing/plant-vote.ts';
import { plantVoterAccount } from '../../testing/plant-voter-account.ts';
import { testDeps } from '../../testing/test-deps.ts';
import { put, votingApp } from '../../testing/voting-app.ts';

let database: FreshDatabase;
let deps: ReturnType<typeof testDeps>;
let app: Awaited<ReturnType<typeof votingApp>>;
let town: Town;
let vote: PlantedVote;
let account: CallerAccount;

beforeAll(async () => {
  database = await freshDatabase();
  deps = testDeps(database);
  town = await plantTown(database.db);
  const { officeId, districtId } = town;
  account = await plantVoterAccount(deps, { officeId, districtId, pesel: '44051401359', birthDate: '1944-05-14' });
  app = await votingApp(deps, [account]);
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.deleteFrom('mail').execute();
  await plantOpenVote(true);
});

async function plantOpenVote(emailConfirmation: boolean): Promise<void> {
  vote = await plantVote(database.db, { vote: { email_confirmation: emailConfirmation } }, town);
  expect(await openNow(deps, act())).toMatchObject({ ok: true });
}

const act = () => ({ voteId: vote.voteId, actor: 'cli' });
const resident = (index: number) => inventedResident({ index, districtId: town.districtId, today: '2026-11-21' });
const points = () => ({ [vote.forms[0]!.id]: { [vote.forms[0]!.questions.M1!]: 7 } });
const letters = async () => (await readOutbox(database.db, deps)).filter(({ subject }) => !subject.startsWith('Kod'));

async function codeFor(index: number): Promise<string> {
  const url = `/api/project/${vote.voteId}/authorize-code`;
  expect((await app.inject({ method: 'POST', url, payload: { userData: resident(index) } })).statusCode).toBe(200);
  const [letter] = await readOutbox(database.db, deps, 1);
  return /(\d{4} \d{4})/.exec(letter!.text)![1]!;
}

test('a stored ballot puts one letter into the outbox, which says that a vote was cast and not how', async () => {
  const request = {
    userData: resident(1),
    authorizeCode: await codeFor(1),
    points: points(),
    key: crypto.randomUUID(),
  };
  const { data } = await put(app, vote.voteId, request);
  expect(await put(app, vote.voteId, request)).toMatchObject({ status: 200, data });
  const [letter, ...others] = await letters();
  expect(others).toEqual([]);
  expect(letter).toMatchObject({ to: resident(1).email, subject: 'Twój głos jest zapisany' });
  expect(letter!.text).toContain(
    `https://wiec.example.pl/budzet/2027/glosowania/${vote.voteId}/potwierdzenie#${data!.receipt}`,
  );
  const { firstname, surname, pesel } = resident(1);
  for (const told of ['Projekt', 'pkt', 'punkt', firstname!, surname!, pesel!])
    expect(letter!.text).not.toContain(told);
});

test('an account is written to at its own address', async () => {
  expect(await put(app, vote.voteId, { account: account.id, points: points() })).toMatchObject({ status: 200 });
  expect(await letters()).toMatchObject([{ to: expect.stringMatching(/^mieszkaniec\d+@example\.pl$/) }]);
});

test('a refused ballot, a paper one, and an address that nobody confirmed bring no letter', async () => {
  const wrong = { userData: resident(2), authorizeCode: '00000000', points: points() };
  expect(await put(app, vote.voteId, wrong)).toMatchObject({ status: 422 });
  await plantOpenVote(false);
  expect(await put(app, vote.voteId, { userData: resident(2), points: points() })).toMatchObject({ status: 200 });
  expect(await letters()).toEqual([]);
});

test('where letters are sent, the job is queued with the ballot and names the letter alone', async () => {
  const sending = { ...deps, config: { ...deps.config, smtpUrl: 'smtp://poczta.example' } };
  const other = await votingApp(sending, [account]);
  expect(await put(other, vote.voteId, { account: account.id, points: points() })).toMatchObject({ status: 200 });
  const { rows } = await database.pool.query<{ identifier: string; payload: unknown; mail: number }>(
    `select task.identifier, job.payload, (select max(id)::int from mail) as mail
     from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id`,
  );
  expect(rows).toMatchObject([{ identifier: 'send-mail', payload: { mailId: rows[0]!.mail } }]);
});

test('an account gets its letter at the login, whatever address was typed into its profile', async () => {
  const { login_key, ...row } = await database.db
    .selectFrom('account')
    .select(['login_key', 'personal'])
    .where('id', '=', account.id)
    .executeTakeFirstOrThrow();
  const personal = openPersonal(deps, row.personal);
  const typed = sealPersonal(deps, { ...personal, email: 'nigdy-nie-potwierdzony@example.pl' });
  await database.db.updateTable('account').set({ personal: typed }).where('login_key', '=', login_key).execute();
  expect(await put(app, vote.voteId, { account: account.id, points: points() })).toMatchObject({ status: 200 });
  expect((await letters()).map(({ to }) => to)).toEqual([personal.login]);
  // A name that another provider gave is no address.
  const named = sealPersonal(deps, { ...personal, login: 'f3b1c2', email: 'nigdy-nie-potwierdzony@example.pl' });
  await database.db.updateTable('account').set({ personal: named }).where('login_key', '=', login_key).execute();
  await plantOpenVote(true);
  await database.db.deleteFrom('mail').execute();
  expect(await put(app, vote.voteId, { account: account.id, points: points() })).toMatchObject({ status: 200 });
  expect(await letters()).toEqual([]);
  await database.db.updateTable('account').set({ personal: row.personal }).where('login_key', '=', login_key).execute();
});

/** Every row of every table as text, `seal_list` apart: its digests are public, and sorted. */
async function wholeDatabase(): Promise<string> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
       and table_name <> 'seal_list'`,
  );
  const texts = await Promise.all(
    rows.map(async ({ name }) => {
      const { rows: kept } = await database.pool.query<{ text: string }>(`select t::text as text from ${name} t`);
      return kept.map(({ text }) => text).join('\n');
    }),
  );
  return texts.join('\n') + JSON.stringify(await readOutbox(database.db, deps, 1000));
}

test('after closing nothing in the database links a person to an envelope, letters and outbox included', async () => {
  const people = [3, 4, 5];
  const receipts: string[] = [];
  for (const index of people) {
    const request = { userData: resident(index), authorizeCode: await codeFor(index), points: points() };
    receipts.push((await put(app, vote.voteId, request)).data!.receipt);
  }
  const { rows: envelopes } = await database.pool.query<{ id: string }>('select id from envelope where vote_id = $1', [
    vote.voteId,
  ]);
  const links = [...receipts, ...envelopes.map(({ id }) => id)];
  const before = await wholeDatabase();
  expect(links.filter((link) => !before.includes(link))).toEqual([]);

  const { body } = await database.db.selectFrom('mail').select('body').limit(1).executeTakeFirstOrThrow();
  const outboxFile = async () => {
    await database.pool.query('checkpoint');
    const read = `select pg_read_binary_file(pg_relation_filepath('mail')) as bytes`;
    return (await database.pool.query<{ bytes: Buffer }>(read)).rows[0]!.bytes;
  };
  expect((await outboxFile()).includes(body)).toBe(true);

  expect(await closeNow(deps, act())).toMatchObject({ ok: true, opened: 3 });
  const after = await wholeDatabase();
  expect(links.filter((link) => after.includes(link))).toEqual([]);
  expect(await readOutbox(database.db, deps)).toEqual([]);
  expect((await outboxFile()).includes(body)).toBe(false);
});

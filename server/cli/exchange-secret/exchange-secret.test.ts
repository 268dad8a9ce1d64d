import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nameOfProcess } from '../../db/connection-budget.ts';
import { connect } from '../../db/connection.ts';
import type { Deps } from '../../deps.ts';
import { nameKeyOf } from '../../participation/register/name-keys.ts';
import { nameOfDevice } from '../../participation/voters/names.ts';
import { addProbe } from '../../modules/probes/add-probe.ts';
import { followProject } from '../../modules/project-tasks/followers/follow-project.ts';
import { findProbe } from '../../modules/probes/queries.ts';
import { closeVote } from '../../participation/closing/close-vote.ts';
import { putMember } from '../../participation/commission/member-queries.ts';
import { countVote } from '../../modules/voting/counting/count-vote.ts';
import { publishVote } from '../../modules/voting/counting/publish-vote.ts';
import { openVote } from '../../modules/voting/opening/open-vote.ts';
import { lookAtEntry } from '../../participation/register/look-at-entry.ts';
import { participationDeps } from '../../participation/participation-deps.ts';
import { enterOpenly } from '../../participation/register/register-queries.ts';
import { peselKey } from '../../services/account-identity.ts';
import { makeMemberKey } from '../../services/commission-keys.ts';
import { checkCode, newTotpKey, storeTotp, totpCode } from '../../services/identity-provider/second-factor.ts';
import { readOutbox } from '../../services/mail.ts';
import { belongsTo, serverSecret } from '../../services/server-secret.ts';
import { accountVisitor, pathInLetter } from '../../testing/account-visitor.ts';
import { closeNow } from '../../testing/close-now.ts';
import { type FreshDatabase, freshDatabase } from '../../testing/fresh-database.ts';
import { otherVisitor } from '../../testing/other-provider-visitor.ts';
import { startOtherProvider } from '../../testing/other-provider.ts';
import { probeIds } from '../../testing/probe-ids.ts';
import { plantTasks, plantTown, type Town } from '../../testing/plant-town.ts';
import { type PlantedVote, plantVote } from '../../testing/plant-vote.ts';
import { plantVoterAccount } from '../../testing/plant-voter-account.ts';
import { newResident, RESIDENT_PASSWORD } from '../../testing/resident.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { testDeps } from '../../testing/test-deps.ts';
import { put, votingApp } from '../../testing/voting-app.ts';
import { inventedResident } from '../invented-resident.ts';
import { exchangeSecret } from './exchange-secret.ts';
import { purposesOf, STORED_SECRETS, type StoredTable } from './stored-secrets.ts';

const DAY = 86_400_000;
let database: FreshDatabase;
let town: Town;
/** That the database stands on now. */
let secret = randomBytes(32);
beforeAll(async () => {
  database = await freshDatabase();
  expect(await belongsTo(database.db, secret)).toBe(true);
  town = await plantTown(database.db);
});
afterAll(() => database.close());

const depsNow = (): Deps => testDeps(database, { secret: serverSecret(secret) });

/** The portal as it is started with the secret of now. */
async function atPortal<T>(act: (portal: TestApp) => Promise<T>, settings: object = {}): Promise<T> {
  const kept = { ...database, close: () => Promise.resolve() };
  const portal = await testApp({ rateLimitFactor: 1_000_000, ...settings }, { database: kept, secret });
  try {
    return await act(portal);
  } finally {
    await portal.close();
  }
}

async function exchange(beforeCommit: () => Promise<void> = () => Promise.resolve()) {
  const to = randomBytes(32);
  const exchanged = await exchangeSecret(depsNow(), { from: secret, to, beforeCommit });
  secret = to;
  return exchanged;
}

async function opened(seed: Parameters<typeof plantVote>[1] = {}, commission: string[] | null = null) {
  const vote = await plantVote(database.db, seed, town);
  const cost = { passes: 1, memory: 8192 };
  const guard = commission && { passphrases: commission, threshold: 2, cost };
  const opening = { voteId: vote.voteId, actor: 'cli', withoutCodes: true, ...(guard && { commission: guard }) };
  expect(await openVote(depsNow(), opening)).toMatchObject({ ok: true });
  return vote;
}

const person = (index: number, change: object = {}) => ({
  ...inventedResident({ index, districtId: town.districtId, today: '2026-11-21' }),
  ...change,
});

async function cast(vote: PlantedVote, userData: ReturnType<typeof person>) {
  const app = await votingApp(depsNow());
  const answer = await put(app, vote.voteId, {
    userData,
    points: { [vote.forms[0]!.id]: { [vote.forms[0]!.questions.M1!]: 2 } },
  });
  await app.close();
  return answer;
}

const PASSPHRASES = ['lipa kwitnie w lipcu', 'sosna szumi nad rzeką', 'grab stoi przy ratuszu'];

/** What each sealed column holds, opened with the secret of now. */
async function everythingSealed(): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const table of Object.keys(STORED_SECRETS) as StoredTable[]) {
    for (const [column, purpose] of purposesOf(table)) {
      const { rows } = await sql<{ value: Buffer }>`
        select ${sql.ref(column)} as value from ${sql.table(table)} where length(${sql.ref(column)}) > 0`.execute(
        database.db,
      );
      const opened = rows.map(({ value }) => serverSecret(secret).decrypt(purpose, value).toString('hex'));
      found.set(`${table}.${column}`, opened.sort());
    }
  }
  return found;
}

const filesOf = async () =>
  (
    await sql<{ name: string; file: number }>`
      select relname as name, relfilenode::integer as file from pg_class
       where relname in ('account', 'account_link', 'mail', 'register_person', 'vote_opening', 'oidc_payload')
       order by 1`.execute(database.db)
  ).rows;

test('every encrypted field has the same content under the new secret, cannot be read with the old one, and no old table file is left', async () => {
  const deps = depsNow();
  const vote = await opened({ vote: { uses_pesel: false, identity_scheme: 'declared' } }, PASSPHRASES);
  await opened();
  const { status } = await cast(vote, person(1));
  expect(status).toBe(200);
  const { id } = await plantVoterAccount(deps, { ...town, pesel: '84052300004', birthDate: null });
  await storeTotp(database.db, deps, id, { key: newTotpKey(), step: 1 });
  const prepared = await plantVote(database.db, {}, town);
  const key = await makeMemberKey(PASSPHRASES[0]!, { passes: 1, memory: 8192 });
  await putMember(database.db, deps.secret, { voteId: prepared.voteId, accountId: id, key });
  const app = await votingApp(deps);
  const url = `/api/budgets/${vote.voteId}/results-news`;
  expect((await app.inject({ method: 'POST', url, payload: { email: 'ala@example.pl' } })).statusCode).toBe(200);
  await app.close();
  const [followed] = await plantTasks(database.db, town, [{ number: 'O/0', title: 'Ławki', status: 9 }]);
  const following = { taskId: followed!, email: 'ala@example.pl', address: '192.0.2.7' };
  expect(await followProject(deps, following)).toMatchObject({ ok: true });
  await sql`
    insert into comment (project_id, status, content, address)
    values (${vote.voteId}, 0, 'Więcej lip.', ${deps.secret.encrypt('comment-address', '192.0.2.7')})`.execute(
    database.db,
  );
  await sql`
    with remark as (insert into comment (project_id, status, content) values (${vote.voteId}, 4, 'Więcej klonów.') returning id)
    insert into entered_remark (comment_id, letter_id, part, channel, received_on, author_kind, label, sealed)
    select id, gen_random_uuid(), 1, 'letter', current_date, 'person', 'Osoba prywatna',
           ${deps.secret.encrypt('remark-author', '{"name":"Jan Lis","address":""}')} from remark`.execute(database.db);
  await sql`
    with f as (insert into file (storage_key, filename, content_type, size, sha256)
      values (gen_random_uuid(), 'x', 'application/pdf', 1, '\\x00') returning id), o as (select min(id) as id from office), i as (
      insert into initiative (office_id, year, serial, kind, words, reply_to, access, token_hash, draft, due_at, way, sender, entered_at)
      select o.id, 2026, 1, 3, ${deps.secret.encrypt('initiative-words', '{}')}, ${deps.secret.encrypt('initiative-reply-to', 'a@b.pl')},
             ${deps.secret.encrypt('initiative-access', '{}')}, '\\x01'::bytea, ${deps.secret.encrypt('initiative-words', 'Tak.')}, now(),
             'letter', ${deps.secret.encrypt('initiative-sender', '{"name":"Jan Lis","address":""}')}, now()
        from o returning id), e as (
      insert into initiative_entry (initiative_id, act, by, is_public, words)
      select i.id, 'note', 'office', false, ${deps.secret.encrypt('initiative-words', 'Sprawdzam.')} from i returning id), u as (
      insert into unit (office_id, code, name) select o.id, 'DR', 'Wydział Dróg' from o returning id), c as (
      insert into case_opinion (initiative_id, unit_id, question, content, with_files, due_at)
      select i.id, u.id, ${deps.secret.encrypt('initiative-words', 'Czy?')}, ${deps.secret.encrypt('initiative-words', 'Ławka.')}, false, now()
        from i, u returning id)
    insert into initiative_file (file_id, filename, initiative_id)
    select f.id, ${deps.secret.encrypt('initiative-filename', 'plan.pdf')}, i.id from f, i`.execute(database.db);
  await sql`
    insert into numbering (vote_id, way, commitment, sealed_seed)
    values (${vote.voteId}, 'lot', 'ab', ${deps.secret.encrypt('numbering-seed', 'cd')})`.execute(database.db);
  await sql`
    insert into paper_card (vote_id, number, state, card_key, first_marks)
    values (${vote.voteId}, 'A1', 'entered', ${deps.secret.encrypt('paper-card-key', 'ef')}, '\\x01')`.execute(
    database.db,
  );
  await sql`
    insert into contact_message (form_id, sealed)
    select min(id), ${deps.secret.encrypt('contact-message', '{"content":"Kiedy?"}')} from form`.execute(database.db);
  await sql`
    insert into contested_ballot (vote_id, voter_key, channel, personal)
    select vote_id, voter_key, 'web', personal from register_person`.execute(database.db);
  await sql`
    insert into voter_check (vote_id, voter_key, outcome, found)
    select vote_id, voter_key, 'surname', ${deps.secret.encrypt('voter-check', '{"surname":"Lipa"}')} from register`.execute(
    database.db,
  );

  const before = await everythingSealed();
  for (const [column, values] of before)
    expect({ column, empty: values.length === 0 }).toEqual({ column, empty: false });
  const formerly = secret;
  const files = await filesOf();
  await exchange();
  const letters = await readOutbox(database.db, depsNow());
  expect(letters.map(({ subject }) => subject)).toContain('Kody zapasowe trzeba utworzyć na nowo');

  const after = await everythingSealed();
  for (const [column, values] of before) {
    // The letter about recovery codes came by the exchange.
    const more = column.startsWith('mail.') ? 1 : 0;
    expect(after.get(column)).toHaveLength(values.length + more);
    expect(after.get(column)).toEqual(expect.arrayContaining(values));
  }
  const current = secret;
  secret = formerly;
  await expect(everythingSealed()).rejects.toThrow();
  secret = current;
  const later = await filesOf();
  for (const [index, { name, file }] of files.entries()) {
    expect({ name, same: later[index]!.file === file }).toEqual({ name, same: false });
  }
});

test('a running vote continues: voters stay registered, others may vote, declarations are readable, and the box can be opened', async () => {
  const vote = await opened({ vote: { uses_pesel: false, identity_scheme: 'declared' } }, PASSPHRASES);
  const first = await cast(vote, person(11));
  expect(first.status).toBe(200);
  await exchange();
  expect((await cast(vote, person(11))).status).not.toBe(200);
  const second = await cast(vote, person(12));
  expect(second.status).toBe(200);

  const entries = await database.db
    .selectFrom('register')
    .select('entry_id')
    .where('vote_id', '=', vote.voteId)
    .orderBy('registered_at')
    .execute();
  expect(entries).toHaveLength(2);
  const look = { voteId: vote.voteId, entryId: entries[0]!.entry_id, by: 'cli' as const };
  const seen = await lookAtEntry(participationDeps(depsNow()), look);
  expect(seen).toMatchObject({ ok: true, data: { person: { surname: person(11).surname } } });
  // The freeze that the exchange went through holds again.
  await expect(
    sql`update vote_opening set config = config || ' ' where vote_id = ${vote.voteId}`.execute(database.db),
  ).rejects.toThrow('is frozen');

  const closing = { voteId: vote.voteId, actor: 'cli', beforeDeadline: 'Próba zamknięcia.', setAsideUndecided: true };
  expect(await closeVote(depsNow(), { ...closing, passphrases: [PASSPHRASES[2]!, PASSPHRASES[0]!] })).toMatchObject({
    ok: true,
  });
  const { rows } = await sql<{ listed: boolean }>`
    select bool_or(digest_is_listed(digests, ${Buffer.from(first.data!.receipt, 'hex')})) as listed
      from seal_list where vote_id = ${vote.voteId}`.execute(database.db);
  expect(rows).toEqual([{ listed: true }]);
});

test('results, receipts, lists and rules of a published vote stand as they were', async () => {
  const vote = await opened();
  const receipts: string[] = [];
  for (let index = 0; index < 6; index += 1) receipts.push((await cast(vote, person(100 + index))).data!.receipt);
  const act = { voteId: vote.voteId, actor: 'cli' };
  await closeNow(depsNow(), act);
  expect(await countVote(depsNow(), act)).toMatchObject({ ok: true });
  expect(await publishVote(depsNow(), act)).toMatchObject({ ok: true });
  const published = () =>
    atPortal(async ({ app }) => {
      const paths = [
        `budgets/${vote.voteId}/results`,
        ...['record', ...receipts.map((receipt) => `receipts/${receipt}`)].map(
          (path) => `project/${vote.voteId}/${path}`,
        ),
      ];
      const answers = await Promise.all(paths.map((path) => app.inject(`/api/${path}`)));
      return answers.map(({ statusCode, body }) => ({ statusCode, data: JSON.parse(body).data }));
    });
  const before = await published();
  await exchange();
  expect(await published()).toEqual(before);
  expect(before.map(({ statusCode }) => statusCode)).toEqual(before.map(() => 200));
  expect(before.at(-1)).toMatchObject({ data: { found: true } });
});

test('accounts are found by login and by PESEL; sessions, links and recovery codes are gone, phones are not', async () => {
  const login = 'anna@example.pl';
  const codes: string[] = [];
  const key = newTotpKey();
  const { id, visitor, path } = await atPortal(async (portal) => {
    const { id: made, visitor: signedIn } = await newResident(portal, login);
    await accountVisitor(portal).submit('/konto/haslo', { login });
    return { id: made, visitor: signedIn, path: await pathInLetter(portal, login) };
  });
  expect(path).toMatch(/^\/konto\/haslo\//);
  const { id: resident } = await plantVoterAccount(depsNow(), { ...town, pesel: '44051401359', birthDate: null });
  await sql`update account set pesel_key = ${peselKey(depsNow(), '44051401359')} where id = ${resident}`.execute(
    database.db,
  );

  const exchanged = await exchange();
  expect(exchanged).toMatchObject({ foundAtSignIn: 0, lost: { letterLinks: 1 } });
  expect(exchanged.lost.sessions).toBeGreaterThan(0);
  await atPortal(async (portal) => {
    const cookies = accountVisitor(portal);
    for (const [name, value] of visitor.cookies())
      cookies.setCookie(name, value, name.startsWith('konto') ? '/konto' : '/');
    expect((await cookies.get('/konto/profil')).statusCode).toBe(303);
    expect((await accountVisitor(portal).get(path!)).body).not.toContain('name="password"');
    const signedIn = await accountVisitor(portal).call('/api/auth/token', { login, password: RESIDENT_PASSWORD });
    expect([signedIn.statusCode, signedIn.json().data.user.userId]).toEqual([200, id]);
    const stored = await database.db.selectFrom('account').select('pesel_key').where('id', '=', resident).execute();
    expect(stored).toEqual([{ pesel_key: peselKey(portal.deps, '44051401359') }]);
  });

  codes.push(...(await storeTotp(database.db, depsNow(), id, { key, step: 1 })));
  expect(await exchange()).toMatchObject({ lost: { notTold: 0 } });
  expect(await checkCode(depsNow(), id, codes[0]!)).toMatchObject({ ok: false });
  expect(await checkCode(depsNow(), id, totpCode(key, new Date()))).toEqual({ ok: true });
  const letter = (await readOutbox(database.db, depsNow())).find(({ to }) => to === login);
  expect(letter).toMatchObject({ subject: 'Kody zapasowe trzeba utworzyć na nowo' });
});

test('subscriptions to results and to projects are kept; an account of an external provider is found at its next sign-in', async () => {
  const vote = await opened();
  const ask = () =>
    atPortal(({ app }) =>
      app.inject({
        method: 'POST',
        url: `/api/budgets/${vote.voteId}/results-news`,
        payload: { email: 'ola@example.pl' },
      }),
    );
  expect((await ask()).statusCode).toBe(200);
  const [taskId] = await plantTasks(database.db, town, [{ number: 'O/1', title: 'Rampa', status: 9 }]);
  const follow = () =>
    atPortal(({ app }) =>
      app.inject({
        method: 'POST',
        url: `/api/project-tasks/${taskId}/followers`,
        payload: { email: 'ola@example.pl' },
      }),
    );
  expect((await follow()).statusCode).toBe(200);
  const provider = await startOtherProvider();
  try {
    const userId = () =>
      atPortal(async (portal) => (await otherVisitor(portal).signIn()).json().data.user.userId as number, {
        oidcIssuer: provider.issuer,
      });
    const had = await userId();
    // Twice: they do not sign in after every exchange.
    expect(await exchange()).toMatchObject({ foundAtSignIn: 1 });
    expect(await exchange()).toMatchObject({ foundAtSignIn: 1 });
    expect(await userId()).toBe(had);
    expect(await exchange()).toMatchObject({ foundAtSignIn: 1 });
    expect(await userId()).toBe(had);
  } finally {
    await provider.stop();
  }
  expect((await ask()).statusCode).toBe(200);
  const watchers = await database.db
    .selectFrom('result_watcher')
    .selectAll()
    .where('vote_id', '=', vote.voteId)
    .execute();
  expect(watchers).toHaveLength(1);
  expect((await follow()).statusCode).toBe(200);
  const followers = await database.db
    .selectFrom('diary_follower')
    .select('recipient')
    .where('project_task_id', '=', taskId!)
    .execute();
  expect(followers.map(({ recipient }) => depsNow().secret.decrypt('diary-follower', recipient).toString())).toEqual([
    'ola@example.pl',
  ]);
});

async function plantProbe(dateTo: Date) {
  const project = await addProbe(depsNow(), database.db, {
    officeId: town.officeId,
    title: 'Gdzie ławka?',
    question: 'Gdzie ustawić ławkę?',
    shortDescription: '',
    options: ['Nad rzeką', 'Na rynku'],
    mode: 0,
    status: 1,
    dateFrom: new Date(Date.now() - 2 * DAY),
    dateTo,
    agreementHistoryId: null,
    featured: true,
  });
  return { project, ...(await probeIds(database.db, project)) };
}

/** As an upgrade leaves a probe from before there were votes: known by the server's secret and its id of then. */
async function plantEarlierProbe(dateTo: Date) {
  const probe = await plantProbe(dateTo);
  await sql`update vote set key_version = 1, earlier_probe_id = ${probe.project}, voter_secret_wrapped = null
             where id = ${probe.voteId}`.execute(database.db);
  return { ...probe, keys: { earlierProbeId: probe.project, voterSecretWrapped: null } };
}

/** One answer by all these names. */
const answered = (voteId: number, names: Buffer[]) =>
  enterOpenly(database.db, { voteId, names, fingerprint: randomBytes(32) });

const namesIn = async (voteId: number) => {
  const of = database.db.selectFrom('register_name').where('vote_id', '=', voteId);
  return (await of.select('name_key').execute()).map(({ name_key }) => name_key.toString('hex'));
};

test('an ended probe still recognises its accounts, keeps every entry, and identifies nobody by the old secret', async () => {
  const { voteId, keys: probe } = await plantEarlierProbe(new Date(Date.now() - DAY));
  const { id } = await plantVoterAccount(depsNow(), { ...town, pesel: '02070803628', birthDate: null });
  const names = [`account:${id}`, 'pesel:02070803628'];
  const device = randomUUID();
  const keys = () => [...names, nameOfDevice(device)].map(nameKeyOf(depsNow(), probe));
  const before = keys();
  await answered(voteId, before.slice(0, 2));
  await answered(voteId, before.slice(2));
  await exchange();
  const stored = await namesIn(voteId);
  expect(stored).toHaveLength(3);
  for (const key of before) expect(stored).not.toContain(key.toString('hex'));
  for (const key of keys().slice(0, 2)) expect(stored).toContain(key.toString('hex'));
  const entries = await database.db.selectFrom('register').select('voter_key').where('vote_id', '=', voteId).execute();
  const stand = entries.map(({ voter_key }) => voter_key.toString('hex'));
  expect(stand).toHaveLength(2);
  expect(stored).toEqual(expect.arrayContaining(stand));
});

test('a probe with its own secret may be running: accounts and devices that have answered are still recognised', async () => {
  const { project, voteId } = await plantProbe(new Date(Date.now() + DAY));
  const device = randomUUID();
  const probe = async () => (await findProbe(database.db, project))!;
  const deviceKey = async () => nameKeyOf(depsNow(), await probe())(nameOfDevice(device));
  const key = async () => (await deviceKey()).toString('hex');
  await answered(voteId, [await deviceKey()]);
  const before = await key();
  await exchange();
  expect(await key()).toBe(before);
  expect(await namesIn(voteId)).toEqual([before]);
});

test('it is refused while a probe runs that has been answered, or another process works; a trial changes nothing', async () => {
  const { voteId, project } = await plantEarlierProbe(new Date(Date.now() + DAY));
  await answered(voteId, [randomBytes(32)]);
  await expect(exchange()).rejects.toThrow(`Trwa sonda, na którą już odpowiadano (${project})`);
  await sql`update project set status = 2 where id = ${project}`.execute(database.db);

  const other = connect(database.url, { max: 1, applicationName: nameOfProcess(24) });
  await other.pool.query('select 1');
  await expect(exchange()).rejects.toThrow('Portal albo inne polecenie wiec pracuje na tej bazie');
  await other.pool.end();

  const before = await everythingSealed();
  const to = randomBytes(32);
  const never = () => Promise.reject(new Error('not in a trial'));
  const tried = await exchangeSecret(depsNow(), { from: secret, to, beforeCommit: never, trial: true });
  expect(tried.rewritten.account).toBeGreaterThan(0);
  expect(await everythingSealed()).toEqual(before);
  expect(await belongsTo(database.db, to)).toBe(false);
});

test('a row that the secret does not open stops it, and names the column', async () => {
  const vote = await plantVote(database.db, {}, town);
  const values = { vote_id: vote.voteId, email_key: randomBytes(32), recipient: randomBytes(60) };
  await database.db.insertInto('result_watcher').values(values).execute();
  await expect(exchange()).rejects.toThrow('result_watcher.recipient');
  await database.db.deleteFrom('result_watcher').where('vote_id', '=', vote.voteId).execute();
  await exchange();
});

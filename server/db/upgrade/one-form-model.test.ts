/**
 * A portal of the version before forms of all kinds became one model (decision 0050), carried over. `before-one-form-model.sql` holds
 * its rows as that version wrote them: a budget vote that runs, one that is published, one withdrawn and one in preparation; a probe
 * that runs, one that is over and one that nobody has answered; accounts. The tables are made by the migrations of then.
 */
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EARLIER_PAPER } from '@wiec/domain/paper-card.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import type { FeaturedProbe } from '@wiec/contract/probes.ts';
import type { UserData } from '@wiec/contract/ballots.ts';
import { inventedResident } from '../../cli/invented-resident.ts';
import type { CallerAccount } from '../../http/caller.ts';
import { loadCaller } from '../../http/caller-queries.ts';
import { answerProbe } from '../../modules/probes/answer-probe.ts';
import { listOwnAnswers } from '../../modules/probes/list-own-answers.ts';
import { readDraftConfig } from '../../modules/voting/opening/config-queries.ts';
import { OpenedVotes } from '../../participation/opened-votes.ts';
import { sealPersonal, openPersonal } from '../../services/account-identity.ts';
import { databaseUrl, onCluster } from '../../testing/database-setup.ts';
import { type FreshDatabase, freshDatabase } from '../../testing/fresh-database.ts';
import { plantVoterAccount } from '../../testing/plant-voter-account.ts';
import { RESIDENT_PASSWORD } from '../../testing/resident.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { type CastRequest, put, votingApp } from '../../testing/voting-app.ts';
import { connect } from '../connection.ts';
import { migrate } from '../migrate.ts';

const MIGRATION = '0110-one-form-model.sql';
/** That the rows of before were written with. */
const LAST_BEFORE = '0081-names-in-the-register.sql';
/** Of the portal of before: what its rows are sealed and hashed with. */
const SECRET = Buffer.from('portal of before: its own secret', 'utf8');
const KEY = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const PESEL_OF_ACCOUNT = '02070803628';

type Row = Record<string, unknown>;

const MIGRATIONS = join(import.meta.dirname, '..', 'migrations');

/** Applies the migrations from the first to that one, or to the one before it. */
async function migrateUpTo(pool: FreshDatabase['pool'], last: string, without = false): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'wiec-earlier-'));
  const order = (await readFile(join(MIGRATIONS, 'order.txt'), 'utf8')).split('\n');
  const earlier = order.slice(0, order.indexOf(last) + (without ? 0 : 1));
  await Promise.all(earlier.map((name) => copyFile(join(MIGRATIONS, name), join(folder, name))));
  await writeFile(join(folder, 'order.txt'), `${earlier.join('\n')}\n`);
  return migrate(pool, { folder }).finally(() => rm(folder, { recursive: true }));
}

const template = `wiec_before_${process.pid}`;

/** Makes the database that every test's own is copied from. */
async function loadPortalOfBefore(): Promise<void> {
  await onCluster(inject('clusterUrl'), `drop database if exists ${template} with (force)`);
  await onCluster(inject('clusterUrl'), `create database ${template} template template0 encoding 'UTF8'`);
  const { pool } = connect(databaseUrl(inject('clusterUrl'), template), { max: 1 });
  await migrateUpTo(pool, LAST_BEFORE);
  // Rows come table by table, as they were written once: neither references nor freezes are asked meanwhile.
  await pool.query('set session_replication_role = replica');
  await pool.query(await readFile(join(import.meta.dirname, 'before-one-form-model.sql'), 'utf8'));
  await pool.end();
}

/** The database of before, with its rows and not migrated yet. */
const portalOfBefore = (): Promise<FreshDatabase> => freshDatabase(template);

/** Every row of every table, as JSON. */
async function everything({ pool }: FreshDatabase): Promise<Map<string, Row[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'schema_migrations'`,
  );
  const found = new Map<string, Row[]>();
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: Row }>(`select to_jsonb(t) as row from ${name} t order by t::text`);
    found.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  return found;
}

let database: FreshDatabase;
let before: Map<string, Row[]>;
let after: Map<string, Row[]>;
let portal: TestApp;
let voting: Awaited<ReturnType<typeof votingApp>>;
const accounts: CallerAccount[] = [];

beforeAll(async () => {
  await loadPortalOfBefore();
  database = await portalOfBefore();
  before = await everything(database);
  expect(await migrateUpTo(database.pool, MIGRATION)).toContain(MIGRATION);
  after = await everything(database);
  // What comes later is not this test's.
  await migrate(database.pool);
  portal = await testApp({ rateLimitFactor: 1_000_000 }, { database, secret: SECRET });
  voting = await votingApp(portal.deps, accounts);
  for (const { id } of rowsOf(before, 'account')) accounts.push((await loadCaller(portal.deps, Number(id)))!);
});
afterAll(async () => {
  await voting.close();
  await portal.close();
  await onCluster(inject('clusterUrl'), `drop database if exists ${template} with (force)`);
});

const rowsOf = (of: Map<string, Row[]>, table: string): Row[] => of.get(table) ?? [];
const idOf = (table: string, column: string, value: unknown): number =>
  Number(rowsOf(before, table).find((row) => row[column] === value)!.id);
const projectOf = (title: string): number => idOf('project', 'title', title);
/** Of the account with that PESEL, confirmed or not. */
const accountWith = (pesel: string): CallerAccount =>
  accounts.find(({ id }) => {
    const { personal } = rowsOf(after, 'account').find((row) => row.id === id)!;
    return openPersonal(portal.deps, Buffer.from(String(personal).slice(2), 'hex')).pesel === pesel;
  })!;
/** Budget votes in the order in which they were made. */
const budgets = () =>
  rowsOf(before, 'budget_vote')
    .map(({ project_id }) => Number(project_id))
    .sort((a, b) => a - b);
const published = () => budgets()[0]!;
const running = () => budgets()[2]!;

describe('what was in the tables', () => {
  test('is there as it was, but for what moved', () => {
    const moved = ['vote_form', 'vote_category', 'vote_question', 'probe', 'probe_option', 'probe_register'];
    const compared = [...before.keys()].filter((name) => !moved.includes(name));
    expect(compared.length).toBeGreaterThan(50);
    expect([...after.keys()]).toEqual(expect.arrayContaining(compared));
    for (const name of compared) {
      const columns = Object.keys(rowsOf(after, name)[0] ?? {});
      const kept = (row: Row) => Object.fromEntries(Object.entries(row).filter(([column]) => columns.includes(column)));
      const known = new Set(Object.keys(rowsOf(before, name)[0] ?? {}));
      const earlier = (row: Row) => Object.fromEntries(Object.entries(row).filter(([column]) => known.has(column)));
      expect({ name, rows: rowsOf(after, name).map(earlier) }).toEqual({
        name,
        rows: expect.arrayContaining(rowsOf(before, name).map(kept)),
      });
      // The registers alone got rows: those of the probes.
      const more = rowsOf(after, name).length - rowsOf(before, name).length;
      const added: Record<string, number> = { register: 5, register_name: 7 };
      expect({ name, more }).toEqual({ name, more: added[name] ?? 0 });
    }
    for (const name of moved) expect(after.has(name)).toBe(false);
  });

  test('has gone where it belongs: areas, categories and projects of a vote, under their ids', () => {
    const together = (one: string, other: string, key: string) =>
      rowsOf(after, one).flatMap((row) => {
        const more = rowsOf(after, other).find((detail) => detail[key] === row.id);
        return more ? [{ ...row, ...more }] : [];
      });
    for (const [earlier, rows] of [
      ['vote_form', together('form', 'budget_form', 'form_id')],
      ['vote_category', together('form_category', 'budget_category', 'category_id')],
      ['vote_question', together('question', 'budget_question', 'question_id')],
    ] as const) {
      expect(rowsOf(before, earlier).length).toBeGreaterThan(3);
      expect(rows).toEqual(expect.arrayContaining(rowsOf(before, earlier).map((row) => expect.objectContaining(row))));
      expect(rows.length).toBe(rowsOf(before, earlier).length);
    }
    for (const { id } of rowsOf(before, 'budget_vote').map(({ project_id }) => ({ id: project_id }))) {
      expect(rowsOf(after, 'vote')).toContainEqual(
        expect.objectContaining({ id, project_id: id, kind: 2, box: 'sealed', key_version: 2 }),
      );
    }
    const schemes = rowsOf(before, 'budget_vote').map(({ project_id, identity_scheme }) => [
      project_id,
      identity_scheme,
    ]);
    const now = rowsOf(after, 'vote').map(({ id, identity_scheme }) => [id, identity_scheme]);
    expect(new Set(schemes.map(([, scheme]) => scheme)).size).toBe(2);
    expect(now).toEqual(expect.arrayContaining(schemes));
    const secrets = rowsOf(before, 'vote_opening').map(({ vote_id, voter_secret_wrapped }) => [
      vote_id,
      voter_secret_wrapped,
    ]);
    expect(rowsOf(after, 'vote').map(({ id, voter_secret_wrapped }) => [id, voter_secret_wrapped])).toEqual(
      expect.arrayContaining(secrets),
    );
  });

  test('stays frozen, and what is in preparation can be changed', async () => {
    const change = (vote: number, sql: string) => database.pool.query(sql, [vote]);
    for (const vote of [published(), running(), budgets()[1]!]) {
      for (const sql of [
        `update vote set identity_scheme = 'account' where id = $1`,
        `update vote set voter_secret_wrapped = '\\x00' where id = $1`,
        `update budget_vote set tie_rule = 'id' where vote_id = $1`,
        `update form set district_id = null where vote_id = $1`,
        `insert into form (project_id, vote_id, type, district_id, vote_from, vote_to)
         select project_id, vote_id, type, district_id, vote_from, vote_to from form where vote_id = $1`,
        `update budget_form set max_point = 99 where form_id in (select id from form where vote_id = $1)`,
        `delete from form_category where form_id in (select id from form where vote_id = $1)`,
        `update budget_category set max_point = 1 where form_id in (select id from form where vote_id = $1)`,
        `update question set position = 7 where form_id in (select id from form where vote_id = $1)`,
        `delete from budget_question where question_id in
           (select q.id from question q join form f on f.id = q.form_id where f.vote_id = $1)`,
        `update project set title = 'Inny' where id = $1`,
        `update project_task set cost = 1 where id in
           (select project_task_id from budget_question b join question q on q.id = b.question_id
             join form f on f.id = q.form_id where f.vote_id = $1)`,
        `update vote_opening set config = '{}' where vote_id = $1`,
        `delete from vote where id = $1`,
        `delete from project where id = $1`,
      ]) {
        const refused = change(vote, sql).catch((error: Error) => error.message);
        expect({ sql, refused: await refused }).toEqual({ sql, refused: expect.stringContaining('frozen') as string });
      }
    }
    await change(
      budgets()[3]!,
      `update budget_form set max_point = 9 where form_id in (select id from form where vote_id = $1)`,
    );
  });
});

describe('a vote that runs', () => {
  const person = (index: number, change: Partial<UserData> = {}): UserData => ({
    ...inventedResident({ index, districtId: idOf('district', 'name', 'Zarzecze'), today: '2026-11-21' }),
    ...change,
  });
  const questionOf = (number: string): { form: number; question: number } => {
    const task = idOf('project_task', 'number', `${number}/${running()}`);
    const { id, category_id } = rowsOf(before, 'vote_question').find((row) => row.project_task_id === task)!;
    const { form_id } = rowsOf(before, 'vote_category').find((row) => row.id === category_id)!;
    return { form: Number(form_id), question: Number(id) };
  };
  const pointsOf = (given: Record<string, number>): CastRequest['points'] => {
    const points: CastRequest['points'] = {};
    for (const [number, ranking] of Object.entries(given)) {
      const { form, question } = questionOf(number);
      (points[form] ??= {})[question] = ranking;
    }
    return points;
  };
  const CHOSEN = { M1: 4, M3: 1, D2: 3 };
  /** As they were sent to the portal of before. */
  const sent = (): CastRequest[] => [
    { key: KEY(1), userData: person(1), points: pointsOf(CHOSEN) },
    { key: KEY(2), account: accountWith(PESEL_OF_ACCOUNT).id, points: pointsOf(CHOSEN) },
    { key: KEY(3), userData: person(3, { pesel: null, withoutPesel: true }), points: pointsOf(CHOSEN) },
  ];

  test('goes on by the rules that were frozen, and the tables still say the same', async () => {
    const { config, config_hash } = rowsOf(before, 'vote_opening').find(({ vote_id }) => vote_id === running())!;
    const vote = await new OpenedVotes(portal.deps).find(running());
    expect(vote!.configHash).toBe(String(config_hash).slice(2));
    const read = await portal.deps.db.transaction().execute((tx) => readDraftConfig(tx, running()));
    // The deadline was moved by a public act, in the areas too.
    const deadline = '2199-12-31T22:59:59.999Z';
    const frozen = JSON.parse(String(config)) as { dateTo: string; areas: object[] };
    const extended = {
      ...frozen,
      // There were no such rules then.
      paper: EARLIER_PAPER,
      dateTo: deadline,
      areas: frozen.areas.map((area) => ({ ...area, voteTo: deadline })),
    };
    expect(extended).toMatchObject(read!);
  });

  test('knows a ballot that is sent again for the same, and no second one of anybody', async () => {
    const replies = rowsOf(before, 'register').map(({ reply }) => reply as { receipt: string; castAt: string });
    const receipts = new Set<string>();
    for (const request of sent()) {
      const answer = await put(voting, running(), request);
      expect(answer).toMatchObject({ status: 200 });
      expect(replies).toContainEqual(
        expect.objectContaining({ receipt: answer.data!.receipt, castAt: expect.any(String) as string }),
      );
      receipts.add(answer.data!.receipt);
      const other = { ...request, points: pointsOf({ M1: 2 }) };
      expect(await put(voting, running(), other)).toMatchObject({ status: 409 });
      expect(await put(voting, running(), { ...request, key: KEY(900) })).toMatchObject({ status: 409 });
    }
    expect(receipts.size).toBe(3);
    const { rows } = await database.pool.query('select from envelope where vote_id = $1', [running()]);
    expect(rows.length).toBe(3);
  });

  test('takes ballots of others', async () => {
    const answer = await put(voting, running(), { userData: person(50), points: pointsOf(CHOSEN) });
    expect(answer).toMatchObject({ status: 200 });
  });
});

test('a published vote shows its results, and its lists hold the receipts', async () => {
  const results = await portal.app.inject(`/api/budgets/${published()}/results`);
  const { result } = rowsOf(before, 'vote_result')[0] as { result: { voteCount: number } };
  expect(results.statusCode).toBe(200);
  expect(results.json().data).toMatchObject({ voteCount: result.voteCount });
  expect(result.voteCount).toBe(7);
  const { digests } = rowsOf(before, 'seal_list').find(({ vote_id }) => vote_id === published())!;
  const receipt = String(digests).slice(2, 66);
  const found = await portal.app.inject(`/api/project/${published()}/receipts/${receipt}`);
  expect(found.json()).toMatchObject({ data: { found: true } });
});

test('accounts sign in as before, and are who they were', async () => {
  expect(accounts).toHaveLength(3);
  const payload = { login: 'anna@example.pl', password: RESIDENT_PASSWORD };
  const reply = await portal.app.inject({ method: 'POST', url: '/api/auth/token', payload });
  expect(reply.statusCode).toBe(200);
  expect(accountWith(PESEL_OF_ACCOUNT)).toMatchObject({ isCitizen: true });
});

describe('a probe', () => {
  const MESSAGE = 'Ta sonda zmieniła się, odkąd otwarto tę stronę. Odśwież stronę i odpowiedz jeszcze raz.';
  const read = async (title: string) =>
    (await portal.app.inject(`/api/project/${projectOf(title)}/probe`)).json<{ data: { probe: FeaturedProbe } }>().data
      .probe;
  const results = async (title: string, key?: string) => {
    const headers = key === undefined ? {} : { 'idempotency-key': key };
    return portal.app.inject({ url: `/api/project/${projectOf(title)}/probe-results`, headers });
  };
  const answer = (
    title: string,
    named: { form: number; question: number; option: number },
    by: { key?: string; account?: CallerAccount | null; deviceKey?: string } = {},
  ) =>
    answerProbe(portal.deps, {
      projectId: projectOf(title),
      account: by.account ?? null,
      address: '192.0.2.1',
      requestKey: by.key ?? crypto.randomUUID(),
      body: {
        ...(by.deviceKey !== undefined && { deviceKey: by.deviceKey }),
        consultationForms: [
          {
            id: named.form,
            agreementAccepted: true,
            answers: [{ questionId: named.question, answerOptions: [{ questionOptionId: named.option }] }],
          },
        ],
      },
    });
  const namesOf = async (title: string, option = 0) => {
    const { form } = await read(title);
    return { form: form.id, question: form.question.id, option: form.question.questionOptions[option]!.id };
  };
  const RUNNING = 'Miejsce ławki';
  const counted = async () => (await everything(database)).get('option_count');

  test('that is over shows its result', async () => {
    expect((await results('Kolor ławek')).json().data).toMatchObject({
      total: 2,
      withoutAccount: 1,
      resultSummary: [
        { questionOptionContent: 'Zielony', total: 1 },
        { questionOptionContent: 'Czerwony', total: 1 },
      ],
    });
    const resident = accountWith(PESEL_OF_ACCOUNT);
    const titles = (await listOwnAnswers(portal.deps, resident.id)).map(({ title }) => title);
    expect(titles.sort()).toEqual(['Kolor ławek', RUNNING]);
  });

  test('that runs asks the same, under ids that none of its parts had', async () => {
    const { form } = await read(RUNNING);
    expect(form.question.content).toBe(`${RUNNING}?`);
    expect(form.question.questionOptions.map(({ content }) => content)).toEqual(['Nad rzeką', 'Na rynku', 'W parku']);
    const earlier = (table: string) => rowsOf(before, table).map(({ id }) => Number(id));
    expect(earlier('probe')).not.toContain(form.id);
    expect(earlier('probe')).not.toContain(form.question.id);
    for (const { id } of form.question.questionOptions) expect(earlier('probe_option')).not.toContain(id);
    expect(
      rowsOf(after, 'project')
        .filter(({ featured }) => featured)
        .map(({ title }) => title),
    ).toEqual(expect.arrayContaining(['Kolor ławek', RUNNING]));
    expect(rowsOf(after, 'project').filter(({ featured }) => featured)).toHaveLength(2);
  });

  test('refuses a page from before by a sentence, and counts nothing of it', async () => {
    const untouched = await counted();
    for (const earlier of rowsOf(before, 'probe')) {
      const title = String(rowsOf(before, 'project').find(({ id }) => id === earlier.project_id)!.title);
      if (title === 'Kolor ławek') continue;
      for (const { id } of rowsOf(before, 'probe_option').filter(({ probe_id }) => probe_id === earlier.id)) {
        const old = { form: Number(earlier.id), question: Number(earlier.id), option: Number(id) };
        const account = accountWith('44051401359');
        for (const by of [{}, { account }]) {
          expect(await answer(title, old, by)).toMatchObject({ ok: false, kind: 'unprocessable', title: MESSAGE });
          const mixed = { ...old, form: (await namesOf(title)).form };
          expect(await answer(title, mixed, by)).toMatchObject({ ok: false, kind: 'unprocessable', title: MESSAGE });
        }
      }
    }
    expect(await counted()).toEqual(untouched);
  });

  test('takes no second answer of whoever has answered, by device, by account or by PESEL', async () => {
    const untouched = await counted();
    const named = await namesOf(RUNNING);
    const { deps } = portal;
    const answered = { ok: false, kind: 'conflict' };
    expect(await answer(RUNNING, named, { key: KEY(31) })).toMatchObject(answered);
    const [account, resident] = [accountWith('44051401359'), accountWith(PESEL_OF_ACCOUNT)];
    expect(await answer(RUNNING, named, { account })).toMatchObject(answered);
    expect(await answer(RUNNING, named, { account: resident })).toMatchObject(answered);
    // Another account of the same person.
    const place = { officeId: resident.officeId!, districtId: null, birthDate: '2002-07-08' };
    const second = await plantVoterAccount(deps, { ...place, pesel: PESEL_OF_ACCOUNT, login: 'drugie@example.pl' });
    expect(await answer(RUNNING, named, { account: second })).toMatchObject(answered);
    // Somebody signed in, in the browser that has answered as a visitor.
    const unproven = { ...place, pesel: '44051401359', peselVerified: false, login: 'inne@example.pl' };
    const other = await plantVoterAccount(deps, unproven);
    expect(await answer(RUNNING, named, { account: other, deviceKey: KEY(31) })).toMatchObject({
      errors: [{ field: 'anotherPerson' }],
    });
    expect(await counted()).toEqual(untouched);
    // They see its result, others do not.
    expect((await results(RUNNING, KEY(31))).json().data).toMatchObject({ total: 3, withoutAccount: 1 });
    expect((await results(RUNNING, KEY(77))).statusCode).toBe(403);
  });

  test('takes answers of others, and each once', async () => {
    const named = await namesOf(RUNNING, 2);
    expect(await answer(RUNNING, named, { key: KEY(41) })).toMatchObject({
      ok: true,
      data: { results: { total: 4, withoutAccount: 2, resultSummary: [{ total: 1 }, { total: 2 }, { total: 1 }] } },
    });
    expect(await answer(RUNNING, named, { key: KEY(41) })).toMatchObject({ ok: true, data: { results: { total: 4 } } });
    expect(await answer(RUNNING, await namesOf(RUNNING), { key: KEY(41) })).toMatchObject({
      ok: false,
      kind: 'conflict',
    });
  });

  test('keeps its questions frozen once answered, and tells of no time or channel', async () => {
    const { form } = await read(RUNNING);
    const { pool } = database;
    await expect(pool.query(`update question set content = 'Inne?' where form_id = $1`, [form.id])).rejects.toThrow(
      /frozen/,
    );
    await expect(pool.query(`delete from question_option where question_id = $1`, [form.question.id])).rejects.toThrow(
      /frozen/,
    );
    const { rows } = await pool.query(
      `select from register join vote on vote.id = vote_id
        where box = 'counters' and (registered_at is not null or channel is not null or envelope_id is not null
          or request_key is not null or reply is not null)`,
    );
    expect(rows).toEqual([]);
    await expect(
      pool.query(`insert into vote_opening (vote_id, config, config_hash, public_key, private_key_wrapped, lot_seed_wrapped,
        lot_commitment) select id, '{}', '', '', '', '', '' from vote where box = 'counters' limit 1`),
    ).rejects.toThrow('nothing to seal');
  });
});

describe('a portal of before', () => {
  let earlier: FreshDatabase;
  beforeEach(async () => {
    earlier = await portalOfBefore();
    return () => earlier.close();
  });

  /** As nobody should: past the freeze. */
  async function change(sql: string): Promise<void> {
    const client = await earlier.pool.connect();
    await client.query('set session_replication_role = replica');
    await client.query(sql);
    client.release(true);
  }

  test.each([
    ['points', `update vote_form set max_point = max_point + 1 where max_point = 5`, /areas\.1\.maxPoint/],
    ['a category', `update vote_category set max_point = 7 where max_point = 8`, /areas\.0\.categories\.0\.maxPoint/],
    [
      'an order',
      `update vote_question set position = 99 - position`,
      /areas\.0\.categories\.0\.projects\.0\.questionId/,
    ],
    ['an area', `update vote_form set status = 4 where id = (select max(form_id) from vote_category)`, null],
    ['a deadline', `update project set date_to = date_to + interval '1 day' where type = 3`, /config\.dateTo/],
    ['an identity scheme', `update budget_vote set identity_scheme = 'account'`, /identityScheme/],
    ['a pair', `delete from vote_exclusive_pair`, /counting\.exclusive/],
    ['terms', `update agreement_history set body_html = 'Inne'`, /agreementHash/],
  ])('is left as it is where what was frozen is not what its tables say: %s', async (_name, sql, place) => {
    await change(sql);
    await migrateUpTo(earlier.pool, MIGRATION, true);
    const untouched = await everything(earlier);
    if (place === null) {
      // Of a vote in preparation nothing is frozen.
      expect(await migrateUpTo(earlier.pool, MIGRATION)).toContain(MIGRATION);
      return;
    }
    await expect(migrateUpTo(earlier.pool, MIGRATION)).rejects.toThrow(place);
    expect(await everything(earlier)).toEqual(untouched);
  });

  test('is carried over with votes that were opened before fields were added, and names changed after their closing', async () => {
    await change(`
      update vote_opening set config =
        (jsonb_set(config::jsonb - 'counting' - 'agreementHash' - 'identityVersion', '{areas}',
          (select jsonb_agg(area - 'residents') from jsonb_array_elements(config::jsonb -> 'areas') area)))::text;
      update vote_opening set closed_at = now();
      update office_thematic_area set name = 'Zieleń i woda';
      update district set name = 'Zarzecze Dolne' where name = 'Zarzecze'`);
    expect(await migrateUpTo(earlier.pool, MIGRATION)).toContain(MIGRATION);
  });
});

test('a profile is sealed and opened as before', () => {
  const [first] = rowsOf(after, 'account');
  const personal = openPersonal(portal.deps, Buffer.from(String(first!.personal).slice(2), 'hex'));
  expect(openPersonal(portal.deps, sealPersonal(portal.deps, personal))).toEqual(personal);
});

import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { FormStatus } from '@wiec/domain/phases.ts';
import type { Database } from '../../db/tables.ts';
import { ofOffice } from '../../services/live-office.ts';
import { shareAccount } from '../../services/account-lock.ts';
import type { ProbeAccount } from './probe-voter.ts';

export interface ProbeRow {
  id: number;
  project_id: number;
  question: string;
  form_status: 0 | 1 | 2 | 3 | 4;
  title: string;
  short_description: string;
  status: 0 | 1 | 2 | 3 | 4;
  mode: 0 | 1 | 2;
  date_from: Date;
  date_to: Date;
  only_for_legal_age: boolean;
  office_id: number;
  office_name: string;
  moderator_name: string | null;
  agreement: { id: number; title: string } | null;
  options: { id: number; content: string; accountAnswers: number; deviceAnswers: number }[];
}

const select = (where: RawBuilder<unknown>, rest: RawBuilder<unknown>) => sql<ProbeRow>`
  select b.id, b.project_id, b.question, b.status as form_status, p.title, p.short_description, p.status, p.mode,
         p.date_from, p.date_to, p.only_for_legal_age, p.office_id, o.name as office_name, p.moderator_name,
         (select json_build_object('id', h.id, 'title', h.title) from agreement_history h
           where h.id = p.agreement_history_id) as agreement,
         (select json_agg(json_build_object('id', o.id, 'content', o.content, 'accountAnswers', o.account_answers,
                                            'deviceAnswers', o.device_answers) order by o.position)
            from probe_option o where o.probe_id = b.id) as options
    from probe b join project p on p.id = b.project_id join office o on o.id = p.office_id
   where p.status <> 0 and p.status <> 4 and b.status in (1, 2) and (${where}) ${rest}`;

/** Those that run, the nearest end first, then those that ended last. @param officeId of `liveOffice` */
export async function findFeatured(
  db: Kysely<Database>,
  now: Date,
  ended: number,
  officeId: number | null,
): Promise<ProbeRow[]> {
  const featured = sql`b.featured and ${ofOffice(sql`p.office_id`, officeId)}`;
  const running = sql`${featured} and p.status = 1 and b.status = 1 and p.date_to >= ${now} and p.date_from <= ${now}`;
  const over = sql`${featured} and (p.status in (2, 3) or b.status = 2 or p.date_to < ${now})`;
  const [current, past] = await Promise.all([
    select(running, sql`order by p.date_to, p.id`).execute(db),
    select(over, sql`order by p.date_to desc, p.id desc limit ${ended}`).execute(db),
  ]);
  return [...current.rows, ...past.rows];
}

export async function findProbe(db: Kysely<Database>, projectId: number): Promise<ProbeRow | undefined> {
  return (await select(sql`p.id = ${projectId}`, sql``).execute(db)).rows[0];
}

/** Those that anybody can have answered, the latest end first. */
export async function listOpenedProbes(
  db: Kysely<Database>,
  now: Date,
): Promise<{ id: number; formId: number; title: string; isRunning: boolean }[]> {
  const { rows } = await sql<{ id: number; formId: number; title: string; isRunning: boolean }>`
    select p.id, b.id as "formId", p.title, p.status = 1 and b.status = 1 and p.date_to >= ${now} as "isRunning"
      from probe b join project p on p.id = b.project_id
     where p.status in (1, 2, 3) and b.status in (1, 2)
     order by p.date_to desc, p.id desc`.execute(db);
  return rows;
}

/** Which of these probes this one has answered; `keys` are the voter keys of one person by probe. */
export async function findAnswered(
  db: Kysely<Database>,
  keys: ReadonlyMap<number, readonly Buffer[]>,
): Promise<Set<number>> {
  const asked = [...keys].flatMap(([probe, ofProbe]) => ofProbe.map((key) => ({ probe, key })));
  if (asked.length === 0) return new Set();
  const { rows } = await sql<{ probe_id: number }>`
    select probe_id from probe_register
      join unnest(${asked.map(({ probe }) => probe)}::integer[], ${asked.map(({ key }) => key)}::bytea[])
        as asked (probe, key)
        on probe_id = asked.probe and voter_key = asked.key`.execute(db);
  return new Set(rows.map((row) => row.probe_id));
}

export interface AnswerRow {
  probeId: number;
  projectId: number;
  optionId: number;
  /** Of every name of the person; none of them may be in the register. */
  voterKeys: readonly Buffer[];
  answerPrint: Buffer;
  /** Null: a device answers, and is counted apart. */
  account: Pick<ProbeAccount, 'id' | 'state'> | null;
}

export type Stored = 'stored' | 'repeated' | 'answered-before' | 'not-running' | 'account-changed';

/** Whether exactly this request was stored before. */
export async function isRepeat(
  db: Kysely<Database>,
  { probeId, voterKeys, answerPrint }: Pick<AnswerRow, 'probeId' | 'voterKeys' | 'answerPrint'>,
): Promise<boolean> {
  const same = await sql`
    select from probe_register
     where probe_id = ${probeId} and voter_key = any (${voterKeys}) and answer_print = ${answerPrint}`.execute(db);
  return same.rows.length > 0;
}

/**
 * Stores an answer, once: the primary key of the register decides, and the database's clock judges whether it is in time. The
 * lock on the project makes closing wait for answers under way, and them for it; the lock of the account comes after it.
 */
export async function storeAnswer(db: Kysely<Database>, row: AnswerRow): Promise<Stored> {
  return db.transaction().execute(async (tx) => {
    await sql`select from project where id = ${row.projectId} for share`.execute(tx);
    const inTime = await sql`
      select from project p join probe b on b.project_id = p.id
       where b.id = ${row.probeId} and p.status = 1 and b.status = 1
         and clock_timestamp() between p.date_from and p.date_to`.execute(tx);
    if (inTime.rows.length === 0) return 'not-running';
    if (row.account && !(await shareAccount(tx, row.account.id, row.account.state))) return 'account-changed';
    const entered = await sql<{ voter_key: Buffer }>`
      insert into probe_register (probe_id, voter_key, answer_print)
      select ${row.probeId}, key, ${row.answerPrint} from unnest(${row.voterKeys}::bytea[]) as key order by key
      on conflict do nothing returning voter_key`.execute(tx);
    if (entered.rows.length < row.voterKeys.length) {
      const added = entered.rows.map(({ voter_key }) => voter_key);
      await sql`delete from probe_register where probe_id = ${row.probeId} and voter_key = any (${added})`.execute(tx);
      return (await isRepeat(tx, row)) ? 'repeated' : 'answered-before';
    }
    const counter = sql.ref(row.account ? 'account_answers' : 'device_answers');
    const counted = await sql`
      update probe_option set ${counter} = ${counter} + 1
       where id = ${row.optionId} and probe_id = ${row.probeId} returning 1`.execute(tx);
    if (counted.rows.length !== 1) throw new Error('the answer names an option of another probe');
    return 'stored';
  });
}

/** Lets an answer that stands under one key stand under another, unless that has answered. */
export async function claimAlso(tx: Kysely<Database>, probeId: number, known: Buffer, also: Buffer): Promise<void> {
  await sql`
    insert into probe_register (probe_id, voter_key, answer_print)
    select probe_id, ${also}, answer_print from probe_register where probe_id = ${probeId} and voter_key = ${known}
    on conflict do nothing`.execute(tx);
}

export interface NewProbe {
  projectId: number;
  question: string;
  options: readonly string[];
  status: FormStatus;
  featured: boolean;
}

/** What makes a project a probe. */
export async function insertProbe(
  tx: Kysely<Database>,
  { projectId, question, options, status, featured }: NewProbe,
): Promise<void> {
  const { id } = await tx
    .insertInto('probe')
    .values({ project_id: projectId, question, status, featured })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('probe_option')
    .values(options.map((content, position) => ({ probe_id: id, content, position })))
    .execute();
}

export const listOffices = (db: Kysely<Database>): Promise<{ id: number; name: string }[]> =>
  db.selectFrom('office').select(['id', 'name']).orderBy('id').execute();

/** @param today day in Warsaw. @returns the id of the terms that hold today */
export async function termsInForce(db: Kysely<Database>, today: string): Promise<number | null> {
  const row = await db
    .selectFrom('agreement_history as version')
    .innerJoin('agreement', 'agreement.id', 'version.agreement_id')
    .select('version.id')
    .where('slug', 'is', null)
    .where('is_active', '=', true)
    .where('valid_from', '<=', today)
    .orderBy('valid_from', 'desc')
    .orderBy('version.id', 'desc')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** @returns how many answers there are */
export async function closeForm(tx: Kysely<Database>, projectId: number): Promise<number> {
  const { rows } = await sql<{ answers: number }>`
    update probe set status = 2 where project_id = ${projectId}
    returning (select count(*)::integer from probe_register where probe_id = probe.id) as answers`.execute(tx);
  return rows[0]!.answers;
}

export interface ProbeLine {
  id: number;
  title: string;
  office: string;
  status: number;
  dateFrom: Date;
  dateTo: Date;
  answers: number;
}

/** All probes, the newest first. */
export async function listAllProbes(db: Kysely<Database>): Promise<ProbeLine[]> {
  const { rows } = await sql<ProbeLine>`
    select p.id, p.title, o.short_name as office, p.status, p.date_from as "dateFrom", p.date_to as "dateTo",
           (select coalesce(sum(account_answers + device_answers), 0)::integer
              from probe_option where probe_id = b.id) as answers
      from probe b join project p on p.id = b.project_id join office o on o.id = p.office_id
     order by p.id desc`.execute(db);
  return rows;
}

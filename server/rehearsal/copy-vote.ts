import type pg from 'pg';

const OF_VOTE = 'form_id in (select id from form where vote_id = $1)';
const OF_BALLOTS = `id in (select b.project_task_id from budget_question b join question q on q.id = b.question_id where ${OF_VOTE}
  union all select unnest(array[first_task_id, second_task_id]) from vote_exclusive_pair where vote_id = $1)`;

/** What a vote's rules are made of, in the order in which rows may be inserted; `$1` is the vote. */
const ROWS: readonly (readonly [table: string, where: string])[] = [
  ['office', 'true'],
  ['district', 'true'],
  ['office_thematic_area', 'true'],
  ['clause', 'id = (select clause_id from budget_vote where vote_id = $1)'],
  ['agreement', 'true'],
  ['agreement_history', 'id = (select agreement_history_id from project where id = $1)'],
  ['budget_year', 'id = (select budget_year_id from project where id = $1)'],
  ['project_task', OF_BALLOTS],
  ['project', 'id = $1'],
  ['vote', 'id = $1'],
  ['budget_vote', 'vote_id = $1'],
  ['form', 'vote_id = $1'],
  ['budget_form', OF_VOTE],
  ['form_category', OF_VOTE],
  ['budget_category', OF_VOTE],
  ['question', OF_VOTE],
  ['budget_question', `question_id in (select id from question where ${OF_VOTE})`],
  ['vote_exclusive_pair', 'vote_id = $1'],
];

/** Pictures, sheets of projects and places of the register are not needed to vote. */
const CLEARED: Readonly<Record<string, Record<string, unknown>>> = {
  project_task: { main_image_id: null, import_id: null },
  budget_vote: { uses_teryt: false },
  // The rehearsal has a server's secret of its own.
  vote: { voter_secret_wrapped: null },
};

/** Copies what a vote's rules are made of from one database to another of the same schema, its dates moved to now. */
export async function copyVote(from: pg.Pool, to: pg.Pool, voteId: number): Promise<void> {
  for (const [table, where] of ROWS) {
    const own = where.includes('$1') ? [voteId] : [];
    const { rows } = await from.query<{ rows: unknown[] | null }>(
      `select jsonb_agg(to_jsonb(t)) as rows from ${table} t where ${where}`,
      own,
    );
    const copied = (rows[0]?.rows ?? []).map((row) => ({ ...(row as object), ...CLEARED[table] }));
    const columns = await from.query<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
      [table],
    );
    const names = columns.rows.map(({ name }) => name).join(', ');
    await to.query(
      `insert into ${table} (${names}) overriding system value
       select ${names} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [JSON.stringify(copied)],
    );
  }
  const running = `now() - interval '1 minute', now() + interval '1 day'`;
  await to.query(`update project set (date_from, date_to) = (${running})`);
  await to.query(`update form set (vote_from, vote_to) = (${running})`);
}

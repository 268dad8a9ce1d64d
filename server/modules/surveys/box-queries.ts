import { type Kysely, sql } from 'kysely';
import type { FormSummary } from '@wiec/domain/questions/form-summary.ts';
import type { QuestionSummary } from '@wiec/domain/questions/question-summary.ts';
import type { Database } from '../../db/tables.ts';

type Tx = Kysely<Database>;

/** How many sheets were opened so far. */
export async function countSheets(db: Tx, voteId: number): Promise<number> {
  const row = await db.selectFrom('survey_box').select('sheets').where('vote_id', '=', voteId).executeTakeFirst();
  return row?.sheets ?? 0;
}

/** Adds what opened sheets say together. Texts come in alphabetical order and get random ids: nothing tells one person's. */
export async function addToBox(tx: Tx, voteId: number, { sheets, questions }: FormSummary): Promise<void> {
  await sql`
    insert into survey_box (vote_id, sheets) values (${voteId}, ${sheets})
    on conflict (vote_id) do update set sheets = survey_box.sheets + excluded.sheets`.execute(tx);
  const all = Object.entries(questions).map(([id, summary]) => ({ id: Number(id), ...summary }));
  await sql`
    insert into survey_question (vote_id, question_id, asked, answered)
    select ${voteId}, * from unnest(
      ${all.map(({ id }) => id)}::integer[], ${all.map(({ asked }) => asked)}::integer[],
      ${all.map(({ answered }) => answered)}::integer[])
    on conflict (vote_id, question_id) do update
      set asked = survey_question.asked + excluded.asked, answered = survey_question.answered + excluded.answered`.execute(
    tx,
  );
  const cells = all.flatMap(({ id, counts }) => Object.entries(counts).map(([cell, total]) => ({ id, cell, total })));
  await sql`
    insert into survey_cell (vote_id, question_id, cell, total)
    select ${voteId}, * from unnest(
      ${cells.map(({ id }) => id)}::integer[], ${cells.map(({ cell }) => cell)}::text[],
      ${cells.map(({ total }) => total)}::integer[])
    on conflict (vote_id, question_id, cell) do update set total = survey_cell.total + excluded.total`.execute(tx);
  const texts = all.flatMap(({ id, texts: answers, comments }) => [
    ...answers.map((content) => ({ id, kind: 'answer', content })),
    ...comments.map((content) => ({ id, kind: 'comment', content })),
  ]);
  await sql`
    insert into survey_text (vote_id, question_id, kind, content)
    select ${voteId}, * from unnest(
      ${texts.map(({ id }) => id)}::integer[], ${texts.map(({ kind }) => kind)}::text[],
      ${texts.map(({ content }) => content)}::text[])`.execute(tx);
}

/** What the box holds, as `domain/questions` made it: numbers alone, or what people wrote as well. */
export async function readBox(db: Tx, voteId: number, which: 'numbers' | 'all'): Promise<FormSummary> {
  const sheets = await countSheets(db, voteId);
  const { rows } = await sql<{ id: number } & QuestionSummary>`
    select q.question_id as id, q.asked, q.answered,
           (select coalesce(jsonb_object_agg(c.cell, c.total), '{}') from survey_cell c
             where c.vote_id = q.vote_id and c.question_id = q.question_id) as counts,
           ${textsOf('answer', which)} as texts, ${textsOf('comment', which)} as comments
      from survey_question q where q.vote_id = ${voteId} order by q.question_id`.execute(db);
  return { sheets, questions: Object.fromEntries(rows.map(({ id, ...summary }) => [id, summary])) };
}

const textsOf = (kind: 'answer' | 'comment', which: 'numbers' | 'all') =>
  which === 'numbers'
    ? sql`'{}'::text[]`
    : sql`
  array(select t.content from survey_text t
         where t.vote_id = q.vote_id and t.question_id = q.question_id and t.kind = ${kind}
         order by t.content collate "C")`;

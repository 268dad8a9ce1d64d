import { type Kysely, sql } from 'kysely';
import type { BallotFile } from '@wiec/contract/budget-results.ts';
import { listedStatuses } from '@wiec/domain/phases.ts';
import type { Database } from '../../../db/tables.ts';
import type { Choice } from '../box/choices.ts';

type Db = Kysely<Database>;

export interface OpenedBallot {
  choices: Choice[];
  sex: string | null;
  ageBand: string | null;
}

/** Which ballots of a box chose something in an area: rows of one area each, and in boxes of earlier years of several. */
const inArea = (voteId: number, formId: number, questionIds: readonly number[]) => sql`
  vote_id = ${voteId}::integer and (form_id is null or form_id = ${formId}::integer)
  and exists (select from jsonb_array_elements(choices) as choice
               where (choice ->> 0)::integer = any (${[...questionIds]}::integer[]))`;

/** How many there are, and how many of them tell an age and a sex. */
export async function countBallots(
  db: Db,
  voteId: number,
  area: { formId: number; questionIds: readonly number[] },
): Promise<{ ballots: number; ages: number; sexes: number }> {
  const { rows } = await sql<{ ballots: number; ages: number; sexes: number }>`
    select count(*)::integer as ballots, count(age_band)::integer as ages, count(sex)::integer as sexes
      from ballot where ${inArea(voteId, area.formId, area.questionIds)}`.execute(db);
  return rows[0]!;
}

/** All of them, so many at a time, in an order that is drawn at each reading (decision 0036). */
export async function* readBallots(
  tx: Db,
  voteId: number,
  area: { formId: number; questionIds: readonly number[] },
  atOnce: number,
): AsyncGenerator<OpenedBallot[]> {
  await sql`
    declare published_box no scroll cursor for
    select choices, sex, age_band as "ageBand" from ballot
     where ${inArea(voteId, area.formId, area.questionIds)} order by gen_random_uuid()`.execute(tx);
  for (;;) {
    const { rows } = await sql<OpenedBallot>`fetch ${sql.lit(atOnce)} from published_box`.execute(tx);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close published_box`.execute(tx);
}

export type PublishedArea = Pick<BallotFile, 'formId' | 'area' | 'url' | 'filename' | 'size' | 'sha256' | 'voteCount'>;

/** What is told of a vote's published ballot files, by the place of their areas in the frozen rules; withheld areas have none. */
export async function findPublishedAreas(db: Db, voteId: number): Promise<PublishedArea[]> {
  const { rows } = await sql<Omit<PublishedArea, 'url'>>`
    select file.form_id as "formId", (area.place - 1)::integer as area, file.filename, file.vote_count as "voteCount",
      encode(file.sha256, 'hex') as sha256, coalesce(file.bytes, octet_length(file.content))::bigint as size
    from published_ballots file
    join vote_opening opening on opening.vote_id = file.vote_id
    join jsonb_array_elements(opening.config::jsonb -> 'areas') with ordinality as area (frozen, place)
      on (area.frozen ->> 'id')::integer = file.form_id
    where file.vote_id = ${voteId} order by area.place`.execute(db);
  return rows.map((file) => ({ ...file, url: `/api/budgets/${voteId}/ballots/${file.filename}` }));
}

/** A file of a published vote, without what is in it. */
export interface StoredBallotFile {
  formId: number;
  sha256: string;
  bytes: number;
}

export async function findBallotFile(db: Db, voteId: number, filename: string): Promise<StoredBallotFile | null> {
  const row = await db
    .selectFrom('published_ballots as file')
    .innerJoin('project', 'project.id', 'file.vote_id')
    .select('form_id as formId')
    .select(sql<string>`encode(sha256, 'hex')`.as('sha256'))
    .select(sql<number>`coalesce(bytes, octet_length(content))::bigint`.as('bytes'))
    .where('vote_id', '=', voteId)
    .where('filename', '=', filename)
    .where('show_results', '=', true)
    .where('project.status', 'in', [...listedStatuses])
    .executeTakeFirst();
  return row ?? null;
}

/** What a file of a published vote holds, piece by piece; each ends with a line. */
export async function* readBallotFile(db: Db, voteId: number, formId: number): AsyncGenerator<Buffer> {
  const { content } = await db
    .selectFrom('published_ballots')
    .select('content')
    .where('vote_id', '=', voteId)
    .where('form_id', '=', formId)
    .executeTakeFirstOrThrow();
  if (content !== null) return void (yield Buffer.from(content));
  for (let position = 0; ; position++) {
    const piece = await db
      .selectFrom('published_ballot_piece')
      .select('content')
      .where('vote_id', '=', voteId)
      .where('form_id', '=', formId)
      .where('position', '=', position)
      .executeTakeFirst();
    if (!piece) return;
    yield piece.content;
  }
}

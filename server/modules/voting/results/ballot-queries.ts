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

/** The box in the order of the ballots' random ids. It is the same at every reading, so nothing may be published in it. */
export async function findOpenedBallots(db: Db, voteId: number): Promise<OpenedBallot[]> {
  const rows = await db
    .selectFrom('ballot')
    .select(['choices', 'sex', 'age_band'])
    .where('vote_id', '=', voteId)
    .orderBy('id')
    .execute();
  return rows.map(({ choices, sex, age_band }) => ({
    choices: choices as unknown as Choice[],
    sex,
    ageBand: age_band,
  }));
}

export type PublishedArea = Pick<BallotFile, 'formId' | 'area' | 'url' | 'filename' | 'size' | 'sha256' | 'voteCount'>;

/** What is told of a vote's published ballot files, by the place of their areas in the frozen rules; withheld areas have none. */
export async function findPublishedAreas(db: Db, voteId: number): Promise<PublishedArea[]> {
  const { rows } = await sql<Omit<PublishedArea, 'url'>>`
    select file.form_id as "formId", (area.place - 1)::integer as area, file.filename, file.vote_count as "voteCount",
      encode(file.sha256, 'hex') as sha256, octet_length(file.content) as size
    from published_ballots file
    join vote_opening opening on opening.vote_id = file.vote_id
    join jsonb_array_elements(opening.config::jsonb -> 'areas') with ordinality as area (frozen, place)
      on (area.frozen ->> 'id')::integer = file.form_id
    where file.vote_id = ${voteId} order by area.place`.execute(db);
  return rows.map((file) => ({ ...file, url: `/api/budgets/${voteId}/ballots/${file.filename}` }));
}

/** A file of a published vote. */
export async function findBallotFile(db: Db, voteId: number, filename: string) {
  const row = await db
    .selectFrom('published_ballots')
    .innerJoin('project', 'project.id', 'published_ballots.vote_id')
    .select(['content', 'sha256'])
    .where('vote_id', '=', voteId)
    .where('filename', '=', filename)
    .where('show_results', '=', true)
    .where('project.status', 'in', [...listedStatuses])
    .executeTakeFirst();
  return row ?? null;
}

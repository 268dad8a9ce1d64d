import type { Kysely } from 'kysely';
import type { BallotFile } from '@wiec/contract/budgets.ts';
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

/** What is told of a vote's published ballot files, in the order of the areas' forms; withheld areas have none. */
export async function findPublishedAreas(db: Db, voteId: number): Promise<PublishedArea[]> {
  const rows = await db
    .selectFrom('form')
    .leftJoin('published_ballots', 'form_id', 'form.id')
    .select(['form_id', 'filename', 'vote_count', 'sha256'])
    .select(({ fn }) => fn<number>('octet_length', ['content']).as('size'))
    .where('form.vote_id', '=', voteId)
    .orderBy('form.position')
    .orderBy('form.id')
    .execute();
  return rows.flatMap(({ form_id, filename, vote_count, sha256, size }, area) =>
    form_id === null
      ? []
      : [
          {
            formId: form_id,
            area,
            url: `/api/budgets/${voteId}/ballots/${filename!}`,
            filename: filename!,
            size,
            sha256: sha256!.toString('hex'),
            voteCount: vote_count!,
          },
        ],
  );
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

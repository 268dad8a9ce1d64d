import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { ageBands } from '@wiec/domain/age-band.ts';
import type { Database } from '../../db/tables.ts';
import { pointsOf } from '../replay/replay-ballot.ts';
import type { AreaPlan } from './plan-edition.ts';

const BATCH = 5000;

/** Puts the votes of the files into the opened box of a closed vote, under new random ids. @returns how many */
export async function fillBallotBox(
  tx: Transaction<Database>,
  voteId: number,
  areas: readonly AreaPlan[],
): Promise<number> {
  const questions = await tx
    .selectFrom('vote_form as f')
    .innerJoin('vote_category as c', 'c.form_id', 'f.id')
    .innerJoin('vote_question as q', 'q.category_id', 'c.id')
    .innerJoin('project_task as t', 't.id', 'q.project_task_id')
    .innerJoin('district as d', 'd.id', 'f.district_id')
    .select(['f.position', 'f.id as form_id', 'q.id', 't.number', 'd.id as district_id', 'd.is_system'])
    .where('f.project_id', '=', voteId)
    .execute();
  let put = 0;
  for (const [position, { election }] of areas.entries()) {
    const inArea = questions.filter((question) => question.position === position);
    const byNumber = new Map(inArea.map(({ number, id }) => [number, id]));
    const district = inArea[0]!.is_system ? null : inArea[0]!.district_id;
    const ballots = election.votes.map((vote) => ({
      choices: [...pointsOf(election, vote)]
        .filter(([, points]) => points > 0)
        .map(([number, points]) => [byNumber.get(number)!, points] as const)
        .sort(([a], [b]) => a - b),
      sex: SEXES[vote.sex?.trim().toUpperCase() ?? ''] ?? null,
      ageBand: ageBandOf(vote.age),
    }));
    for (let start = 0; start < ballots.length; start += BATCH) {
      const batch = ballots.slice(start, start + BATCH);
      await sql`
        insert into ballot (id, vote_id, form_id, choices, sex, age_band, district_id)
        select id, ${voteId}, ${inArea[0]!.form_id}::integer, choices::jsonb, sex, age_band, ${district}::integer
        from unnest(${batch.map(() => randomUUID())}::uuid[], ${batch.map(({ choices }) => JSON.stringify(choices))}::text[],
                    ${batch.map(({ sex }) => sex)}::text[], ${batch.map(({ ageBand }) => ageBand)}::text[])
          as b (id, choices, sex, age_band)`.execute(tx);
    }
    put += ballots.length;
  }
  await sql`
    insert into box_group (vote_id, sex, age_band, district_id, count)
    select vote_id, sex, age_band, district_id, count(*) from ballot
    where vote_id = ${voteId} group by vote_id, sex, age_band, district_id`.execute(tx);
  return put;
}

const SEXES: Readonly<Record<string, 'female' | 'male'>> = { F: 'female', K: 'female', M: 'male' };

/** By the number, or the lower end of the file's own band. */
function ageBandOf(text: string | undefined): string | null {
  const age = Number.parseInt(text ?? '', 10);
  return age >= 0 && age < 130 ? (ageBands.findLast((band) => age >= Number.parseInt(band, 10)) ?? null) : null;
}

import type { Transaction } from 'kysely';
import { type AgeBand, ageBands } from '@wiec/domain/age-band.ts';
import type { Database } from '../../db/tables.ts';
import { insertBallots, insertGroups } from '../../modules/voting/box/box-queries.ts';
import { countVoters } from '../../modules/voting/box/voter-groups.ts';
import { findQuestions } from '../../modules/voting/opening/draft-queries.ts';
import { pointsOf } from '../replay/replay-ballot.ts';
import type { AreaPlan } from './plan-edition.ts';

/** Puts the votes of the files into the opened box of a closed vote, under new random ids. @returns how many */
export async function fillBallotBox(
  tx: Transaction<Database>,
  voteId: number,
  areas: readonly AreaPlan[],
): Promise<number> {
  const questions = await findQuestions(tx, voteId);
  const voters = countVoters();
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
    await insertBallots(tx, { voteId, formId: inArea[0]!.form_id, districtId: district }, ballots);
    voters.add(ballots.map(({ sex, ageBand }) => ({ sex, ageBand, districtId: district })));
    put += ballots.length;
  }
  await insertGroups(tx, voteId, voters.list());
  return put;
}

const SEXES: Readonly<Record<string, 'female' | 'male'>> = { F: 'female', K: 'female', M: 'male' };

/** By the number, or the lower end of the file's own band. */
function ageBandOf(text: string | undefined): AgeBand | null {
  const age = Number.parseInt(text ?? '', 10);
  return age >= 0 && age < 130 ? (ageBands.findLast((band) => age >= Number.parseInt(band, 10)) ?? null) : null;
}

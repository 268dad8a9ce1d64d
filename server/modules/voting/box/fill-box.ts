import type { Transaction } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { OpenedBallot } from '../../../participation/vote-kind-box.ts';
import { shuffle } from '../../../services/shuffle.ts';
import type { VoteConfig, VoteConfigArea } from '../vote-config.ts';
import { type BoxRow, insertArea, insertBallots, insertGroups, sumUpBox } from './box-queries.ts';
import type { Choice } from './choices.ts';
import { hideRareTraits } from './hide-rare-traits.ts';

type BudgetBallot = OpenedBallot<Choice[]>;

/**
 * Puts the choices into the ballot box, area by area and each area shuffled apart (decision 0037), without what would point at a
 * voter.
 * @throws Error when the count does not come out: then closing needs people
 */
export async function fillBox(
  tx: Transaction<Database>,
  { voteId, areas }: Pick<VoteConfig, 'voteId' | 'areas'>,
  ballots: readonly BudgetBallot[],
): Promise<void> {
  for (const area of areas) {
    const rows = rowsOfArea(area, ballots);
    await insertBallots(tx, { voteId, formId: area.id }, rows);
    await insertArea(tx, voteId, area.id, rows.length);
  }
  await insertGroups(tx, voteId, ballots);
  await checkBox(tx, voteId, areas, ballots);
}

/** What the ballots chose in one area, in an order of its own: nothing joins it with what they chose in another. */
function rowsOfArea({ categories }: VoteConfigArea, ballots: readonly BudgetBallot[]): BoxRow[] {
  const own = new Set(categories.flatMap(({ projects }) => projects.map(({ questionId }) => questionId)));
  const rows = ballots.flatMap(({ content, sex, ageBand }): BoxRow[] => {
    const chosen = content.filter(([questionId]) => own.has(questionId));
    return chosen.length === 0 ? [] : [{ choices: chosen, sex, ageBand }];
  });
  shuffle(rows);
  return hideRareTraits(rows);
}

/** Each area's rows hold all points that the envelopes gave there, and no choice was left outside the areas. */
async function checkBox(
  tx: Transaction<Database>,
  voteId: number,
  areas: readonly VoteConfigArea[],
  ballots: readonly BudgetBallot[],
): Promise<void> {
  const put = await sumUpBox(
    tx,
    voteId,
    areas.map(({ id }) => id),
  );
  const expected = ballots.flatMap(({ content }) => content);
  const points = expected.reduce((sum, [, given]) => sum + given, 0);
  if (put.stored !== expected.length || Number(put.points) !== points) {
    throw new Error(
      `box holds ${put.stored} choices of ${put.points} points, the envelopes ${expected.length} of ${points}`,
    );
  }
}

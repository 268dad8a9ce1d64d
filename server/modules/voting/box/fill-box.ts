import type { Transaction } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { OpenedBallot, OpenedBallots } from '../../../participation/vote-kind-box.ts';
import { shuffle } from '../../../services/shuffle.ts';
import type { VoteConfig } from '../vote-config.ts';
import { insertArea, insertGroups, sumUpBox } from './box-queries.ts';
import type { Choice } from './choices.ts';
import { tellableTraits } from './hide-rare-traits.ts';
import { countTraits, insertHeap, makeHeap, pourHeap, type HeapRow } from './heap-queries.ts';
import { countVoters } from './voter-groups.ts';

type Areas = Pick<VoteConfig, 'voteId' | 'areas'>;

/**
 * Puts the choices into the ballot box, area by area and each area in an order of its own (decision 0037), without what would point
 * at a voter. Between envelopes and box they lie in a heap that only this transaction sees, so that a closing needs no more memory
 * for five million ballots than for five thousand (decision 0271).
 * @throws Error when the count does not come out: then closing needs people
 */
export async function fillBox(
  tx: Transaction<Database>,
  { voteId, areas }: Areas,
  ballots: OpenedBallots<Choice[]>,
): Promise<void> {
  const areaOf = areaByQuestion(areas);
  const groups = countVoters();
  const expected = { stored: 0, points: 0 };
  await makeHeap(tx);
  for await (const some of ballots) {
    for (const { content } of some) {
      expected.stored += content.length;
      for (const [, points] of content) expected.points += points;
    }
    groups.add(some);
    await insertHeap(tx, rowsOf(areaOf, some));
  }
  const cells = Map.groupBy(await countTraits(tx), ({ formId }) => formId);
  for (const { id } of areas) {
    const tellable = tellableTraits(cells.get(id) ?? []);
    await insertArea(tx, voteId, id, await pourHeap(tx, { voteId, formId: id, tellable }));
  }
  await insertGroups(tx, voteId, groups.list());
  await checkBox(tx, { voteId, areas }, expected);
}

/** The form of each question of the vote. */
const areaByQuestion = (areas: VoteConfig['areas']): ReadonlyMap<number, number> =>
  new Map(
    areas.flatMap(({ id, categories }) =>
      categories.flatMap(({ projects }) => projects.map(({ questionId }) => [questionId, id] as const)),
    ),
  );

/** A row for each area in which a ballot chose something, in an order that no longer tells which rows were one ballot. */
function rowsOf(areaOf: ReadonlyMap<number, number>, ballots: readonly OpenedBallot<Choice[]>[]): HeapRow[] {
  const rows = ballots.flatMap(({ content, sex, ageBand }): HeapRow[] => {
    const byArea = Map.groupBy(content, ([questionId]) => areaOf.get(questionId));
    return [...byArea].flatMap(([formId, choices]) =>
      formId === undefined ? [] : [{ formId, choices, sex, ageBand }],
    );
  });
  shuffle(rows);
  return rows;
}

/** Each area's rows hold all points that the envelopes gave there, and no choice was left outside the areas. */
async function checkBox(
  tx: Transaction<Database>,
  { voteId, areas }: Areas,
  expected: { stored: number; points: number },
): Promise<void> {
  const put = await sumUpBox(
    tx,
    voteId,
    areas.map(({ id }) => id),
  );
  if (put.stored !== expected.stored || Number(put.points) !== expected.points) {
    throw new Error(
      `box holds ${put.stored} choices of ${put.points} points, the envelopes ${expected.stored} of ${expected.points}`,
    );
  }
}

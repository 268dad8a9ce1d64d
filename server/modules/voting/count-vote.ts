import { createHash } from 'node:crypto';
import type { BudgetResult, ResultDistrict } from '@wiec/contract/budgets.ts';
import { explain } from '@wiec/domain/tally/explain.ts';
import { tallyGreedy } from '@wiec/domain/tally/greedy.ts';
import { reasonSentence } from '@wiec/domain/tally/reason-sentence.ts';
import type { GreedyOptions, TieRule } from '@wiec/domain/tally/types.ts';
import type { Deps } from '../../deps.ts';
import { audit } from '../../services/audit.ts';
import { type Act, type ActRefusal, refuseAct, voteNotFound } from './acts.ts';
import { addUp, findDistinctBallots, findResultFrame, type QuestionTotal, type TaskFrame } from './count-queries.ts';
import { type CountedArea, describeArea } from './describe-area.ts';
import { lastSeal } from './seal-envelopes.ts';
import { voteStatistics } from './statistics.ts';
import type { VoteConfig, VoteConfigArea } from './vote-config.ts';

/** What is stored of a count; publishing adds its time. */
export type CountedResult = Omit<BudgetResult, 'publishedAt' | 'ballotFiles'>;

export type CountVoteResult = { ok: true; result: CountedResult; lotSeed: string } | ActRefusal;

/**
 * Counts the opened box: totals by project, then the frozen rule for each area. The same ballots always give the same result,
 * so that counting again is harmless until it is published.
 */
export async function countVote(deps: Pick<Deps, 'db'>, { voteId, actor }: Act): Promise<CountVoteResult> {
  return deps.db.transaction().execute(async (tx) => {
    const frame = await findResultFrame(tx, voteId);
    if (!frame) return voteNotFound();
    const { opening } = frame;
    if (!opening?.closedAt || !opening.lotSeed) {
      return refuseAct('wrong-step', 'Głosowanie nie jest jeszcze zamknięte: najpierw wiec vote close.');
    }
    if (frame.published) return refuseAct('wrong-step', 'Wyniki są już opublikowane.');
    const { config, configHash } = opening;
    const seal = await lastSeal(tx, voteId);
    const lotSeed = createHash('sha256').update(opening.lotSeed).update(seal.hash).digest('hex');
    const totals = await addUp(tx, voteId);
    const ballots = await findDistinctBallots(tx, voteId);
    const areas = config.areas.map((area) => countArea(config, area, totals, frame.tasks, lotSeed));
    const result: CountedResult = {
      projectId: voteId,
      projectTitle: config.title,
      projectDescription: frame.descriptionHtml,
      projectDateFrom: config.dateFrom,
      projectDateTo: frame.dateTo.toISOString(),
      projectModeName: frame.modeName,
      projectOnlyForLegalAge: config.onlyForLegalAge,
      projectOfficeName: frame.officeName,
      projectBudgetYearValue: config.budgetYear,
      budgetVoteShowResultsByDistrict: config.showResultsByDistrict,
      budgetVoteShowResultsBySex: config.showResultsBySex,
      pages: frame.pages,
      districts: areas.map(({ district }) => district),
      ...(await voteStatistics(tx, config)),
      configHash,
      counting: {
        rule: config.countingRule,
        tieRule: config.tieRule,
        lotSeed: config.tieRule === 'lot' ? lotSeed : null,
        numbers: numbersOf(config),
        areas: areas.map((counted) => describeArea(counted, ballots)),
      },
    };
    await tx
      .insertInto('vote_result')
      .values({ vote_id: voteId, result: JSON.stringify(result) })
      .onConflict((conflict) => conflict.column('vote_id').doUpdateSet({ result: JSON.stringify(result) }))
      .execute();
    const details = { lotSeed, resultHash: createHash('sha256').update(JSON.stringify(result)).digest('hex') };
    await audit(tx, { actor, action: 'vote.counted', subjectType: 'project', subjectId: voteId, details });
    return { ok: true as const, result, lotSeed };
  });
}

const numbersOf = ({ areas }: VoteConfig): Record<string, string> =>
  Object.fromEntries(
    areas.flatMap(({ categories }) =>
      categories.flatMap(({ projects }) =>
        projects.map(({ projectTaskId, number }) => [String(projectTaskId), number]),
      ),
    ),
  );

function countArea(
  config: VoteConfig,
  area: VoteConfigArea,
  totals: ReadonlyMap<number, QuestionTotal>,
  tasks: ReadonlyMap<number, TaskFrame>,
  lotSeed: string,
): CountedArea {
  const projects = area.categories.flatMap(({ name, projects: inside }) =>
    inside.map((project) => ({ ...project, category: name, ...(totals.get(project.questionId) ?? NO_VOTES) })),
  );
  const byNumber = new Map(projects.map((project) => [project.number, project]));
  const options: GreedyOptions = {
    budget: area.budget,
    stop: config.countingRule === 'greedy-no-skip' ? 'no-skip' : 'skip',
    threshold: area.threshold,
    ties: { rule: config.tieRule, seed: config.tieRule === 'lot' ? lotSeed : undefined },
  };
  const candidates = projects.map(({ number, cost, points, voters }) => ({ id: number, cost, total: points, voters }));
  const outcome = tallyGreedy(candidates, options);
  const where = area.districtIsSystem ? 'w mieście' : 'w obszarze';
  const placeOf = new Map(outcome.winners.map((id, index) => [id, index + 1]));
  const district: ResultDistrict = {
    districtId: area.districtIsSystem ? null : area.districtId,
    districtName: area.districtName,
    budget: area.budget,
    spent: outcome.spent,
    left: outcome.left,
    ruleName: RULE_NAMES[config.countingRule],
    threshold: area.threshold,
    projects: explain(outcome, options).map((reason) => {
      const project = byNumber.get(reason.id)!;
      const task = tasks.get(project.projectTaskId);
      return {
        projectTaskId: project.projectTaskId,
        projectTaskName: project.title,
        projectTaskPoints: project.points,
        projectTaskDescription: task?.description ?? '',
        projectTaskCost: project.cost,
        projectTaskCategory: project.category,
        motif: task?.motif ?? 'linden',
        voterCount: project.voters,
        place: placeOf.get(reason.id) ?? null,
        selected: reason.kind === 'won',
        reason: reasonSentence(reason, { unit: 'points', where }),
      };
    }),
    ties: outcome.ties.map(({ total, ids, decidedBy }) => ({
      points: total,
      projectTaskIds: ids.map((id) => byNumber.get(id)!.projectTaskId),
      decidedBy: TIE_RULE_NAMES[decidedBy],
    })),
  };
  return { area, candidates, options, outcome, district };
}

const NO_VOTES: QuestionTotal = { points: 0, voters: 0 };

const RULE_NAMES: Record<VoteConfig['countingRule'], string> = {
  greedy: 'Kolejno według punktów; projekt, na który nie starcza pieniędzy, jest pomijany',
  'greedy-no-skip': 'Kolejno według punktów, do pierwszego projektu, na który nie starcza pieniędzy',
};

const TIE_RULE_NAMES: Record<TieRule, string> = {
  id: 'niższy numer projektu',
  cheaper: 'niższy koszt',
  dearer: 'wyższy koszt',
  voters: 'większa liczba głosujących',
  lot: 'losowanie',
  commission: 'decyzja komisji',
};

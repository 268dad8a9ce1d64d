import { createHash } from 'node:crypto';
import type { BudgetResult, CountingSettings } from '@wiec/contract/budget-results.ts';
import type { Deps } from '../../../deps.ts';
import { auditVote } from '../../../participation/audit-vote.ts';
import { lockStatus } from '../../../participation/acts/act-queries.ts';
import { type Act, refuseAct } from '../../../participation/acts/acts.ts';
import type { ActRefusal } from '../act-problem.ts';
import { type CountedVote, countOpened, tieFactsOf } from './count-opened.ts';
import { describeArea, districtOf } from './describe-area.ts';
import { keepResult } from './result-queries.ts';
import { voteStatistics } from './statistics.ts';
import { withholdNumbers } from './withhold-numbers.ts';
import { countingRulesOf, type VoteConfig } from '../vote-config.ts';

/** What is stored of a count; publishing adds its time. */
export type CountedResult = Omit<BudgetResult, 'publishedAt' | 'ballotFiles'>;

export interface Count extends Act {
  /** Shows the result and keeps nothing of it, so that nothing can be published by it. */
  trial?: boolean;
}

export type CountVoteResult = { ok: true; result: CountedResult; lotSeed: string } | ActRefusal;

/**
 * Counts the opened box: totals by project, then the frozen rule for each area. The same ballots always give the same result,
 * so that counting again is harmless until it is published. Where a commission decides ties, the count stops at each that is open.
 */
export async function countVote(
  deps: Pick<Deps, 'db'>,
  { voteId, actor, guard, trial = false }: Count,
): Promise<CountVoteResult> {
  return deps.db.transaction().execute(async (tx) => {
    // Of two who press at once the second finds that it is counted.
    if (!trial) await lockStatus(tx, voteId);
    const stopped = await guard?.(tx);
    if (stopped) return stopped;
    const counted = await countOpened(tx, voteId);
    if (!counted.ok) return counted;
    const { frame, config, configHash, lotSeed, areas, withheld, openTie } = counted;
    if (openTie) return refuseAct('undecided', { code: 'open-tie', tie: tieFactsOf(voteId, openTie) });
    const numbers = numbersOf(config);
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
      districts: areas.map((area, at) => {
        const district = districtOf(area, frame.tasks);
        return withheld.has(at) ? withholdNumbers(district, numbers) : district;
      }),
      ...(await voteStatistics(tx, config)),
      configHash,
      counting: {
        rule: config.countingRule,
        tieRule: config.tieRule,
        lotSeed: config.tieRule === 'lot' ? lotSeed : null,
        numbers,
        areas: areas.map((area, at) => (withheld.has(at) ? null : describeArea(area))),
        settings: settingsOf(counted),
      },
    };
    if (!trial && !(await keepResult(tx, voteId, JSON.stringify(result)))) {
      return refuseAct('wrong-step', { code: 'already-published' });
    }
    const details = { lotSeed, resultHash: createHash('sha256').update(JSON.stringify(result)).digest('hex') };
    const action = trial ? 'vote.countTried' : 'vote.counted';
    await auditVote(tx, { voteId, actor, action, details });
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

function settingsOf({ config, decisions, withheld }: CountedVote): CountingSettings {
  const { shares, minVoters, minVotersInTown, leastTurnout, leftOver, sentinelCost, exclusive } =
    countingRulesOf(config);
  return {
    shares,
    minVoters,
    // Absent stays absent, so that a result is written as it was before areas could differ.
    ...(minVotersInTown !== undefined && { minVotersInTown }),
    leastTurnout,
    leftOver,
    sentinelCost,
    exclusive,
    areas: config.areas.map(({ districtIsSystem, residents }) => ({
      townWide: districtIsSystem,
      residents: residents ?? null,
    })),
    // That two projects were level tells of a withheld area what each voter chose.
    tieDecisions: decisions
      .map(({ formId, projectTaskIds, reason, madeAt }) => ({
        area: config.areas.findIndex(({ id }) => id === formId),
        projectTaskIds,
        reason,
        madeAt: madeAt.toISOString(),
      }))
      .filter(({ area }) => !withheld.has(area)),
  };
}

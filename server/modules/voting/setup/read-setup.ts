import { leastAgeOf } from '@wiec/domain/age.ts';
import { ageRuleOf } from '@wiec/domain/age-rule.ts';
import type { VoteScheme, VoteSetup } from '@wiec/domain/vote-setup.ts';
import type { Transaction } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import { paperOf } from '../../../participation/vote-rules.ts';
import { countingRulesOf } from '../vote-config.ts';
import { findApart } from '../opening/ballot-queries.ts';
import { type DraftConfig, readDraftConfig } from '../opening/config-queries.ts';
import { findSetupRow, type SetupRow } from './setup-queries.ts';

export interface ReadSetup {
  setup: VoteSetup;
  row: SetupRow;
  draft: DraftConfig;
}

/** A vote as its office set it up. */
export async function readSetup(tx: Transaction<Database>, voteId: number): Promise<ReadSetup | null> {
  const [draft, row] = [await readDraftConfig(tx, voteId), await findSetupRow(tx, voteId)];
  return draft && row ? { setup: setupOf(draft, row, await findApart(tx, voteId)), row, draft } : null;
}

function setupOf(draft: DraftConfig, row: SetupRow, apart: VoteSetup['apart']): VoteSetup {
  const rules = countingRulesOf(draft);
  const { method, tieRule, shares, minVoters, minVotersInTown, leastTurnout, leftOver, exclusive } = rules;
  const leastVoters = minVotersInTown === undefined ? { minVoters } : { minVoters, minVotersInTown };
  const projects = draft.areas.flatMap(({ categories }) => categories.flatMap((category) => category.projects));
  const numbers = new Map(projects.map(({ projectTaskId, number }) => [projectTaskId, number]));
  return {
    title: draft.title,
    shortDescription: row.shortDescription,
    description: row.descriptionHtml,
    moderatorName: row.moderatorName,
    dateFrom: new Date(draft.dateFrom),
    dateTo: new Date(draft.dateTo),
    mode: draft.mode,
    ...ageRuleOf(leastAgeOf(draft)),
    identityScheme: draft.identityScheme as VoteScheme,
    hasTerms: draft.agreementHistoryId !== null,
    emailConfirmation: draft.emailConfirmation,
    uniqueEmail: draft.uniqueEmail,
    usesTeryt: draft.usesTeryt,
    postCodeRequired: draft.postCodeRequired,
    singleArea: draft.singleArea,
    showResultsByDistrict: draft.showResultsByDistrict,
    showResultsBySex: draft.showResultsBySex,
    clause: row.clauseHtml,
    paper: paperOf(draft),
    counting: { method, tieRule, shares, ...leastVoters, leastTurnout, leftOver },
    areas: draft.areas.map((area) => ({
      districtId: area.districtId,
      budget: area.budget,
      residents: area.residents ?? null,
      threshold: area.threshold,
      maxPoint: area.maxPoint,
      categoryMaxPoint: area.categoryMaxPoint,
      questionMaxPoint: area.questionMaxPoint,
      minSum: area.minSum,
      maxProjects: area.maxProjects,
      distinctPoints: area.distinctPoints,
    })),
    apart,
    pairs: exclusive.map(([first, second]) => [numbers.get(first) ?? '', numbers.get(second) ?? ''] as const),
  };
}

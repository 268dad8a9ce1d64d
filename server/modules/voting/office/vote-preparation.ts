import type { VoteCourse } from '@wiec/contract/office-vote-acts.ts';
import { warsawDate } from '@wiec/domain/calendar.ts';
import { commissionProblem } from '@wiec/domain/commission.ts';
import { zloteOf } from '@wiec/domain/money.ts';
import { NEAR_METRES } from '@wiec/domain/near-projects.ts';
import { countPl } from '@wiec/domain/polish-text.ts';
import { countingSentences } from '@wiec/domain/tally/counting-sentences.ts';
import { areaLimitsInWords, votingSentences } from '@wiec/domain/voting-sentences.ts';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import { findMembers } from '../../../participation/commission/member-queries.ts';
import { termsInForce } from '../../../participation/terms/terms-queries.ts';
import { findUndecidedPairs } from '../opening/ballot-queries.ts';
import { type DraftConfig, readDraftConfig } from '../opening/config-queries.ts';
import { findOpeningProblems, isWithoutCodes, rulesHash } from '../opening/opening-problems.ts';
import { openingWords } from '../opening/opening-words.ts';
import { countingRulesOf } from '../vote-config.ts';

/** Why the office does not open a vote any more, as a Polish sentence; null: there is time. @param now the database's clock */
export const timePassed = ({ dateTo, now }: { dateTo: Date; now: Date }): string | null =>
  dateTo <= now ? 'Dzień, w którym głosowanie ma się skończyć, już minął.' : null;

/** All that keeps a vote from being opened by the office but its days, in sentences. */
export async function officeProblems(tx: Transaction<Database>, draft: DraftConfig, now: Date): Promise<string[]> {
  return [...(await findOpeningProblems(tx, draft)).map(openingWords), ...(await findOfficeBars(tx, draft, now))];
}

/**
 * What keeps the office alone from opening a vote, in sentences: of projects near each other it is decided before whether both may
 * win (spec/3 §2.6), and whoever votes accepts the terms that hold now. The command line also opens votes of earlier years.
 * @param now the database's clock
 */
export async function findOfficeBars(
  tx: Kysely<Database>,
  { voteId, agreementHistoryId }: Pick<DraftConfig, 'voteId' | 'agreementHistoryId'>,
  now: Date,
): Promise<string[]> {
  const { length } = await findUndecidedPairs(tx, voteId);
  const pairs = countPl(length, 'para projektów stoi', 'pary projektów stoją', 'par projektów stoi');
  const lonely = commissionProblem((await findMembers(tx, voteId)).length);
  const isOutdated = agreementHistoryId !== null && agreementHistoryId !== (await termsInForce(tx, warsawDate(now)));
  return [
    ...(length === 0
      ? []
      : [`${pairs} bliżej niż ${NEAR_METRES} metrów od siebie. Zdecyduj w ustawieniach, czy się wykluczają.`]),
    ...(lonely === null ? [] : [lonely]),
    ...(isOutdated ? ['Regulamin zmienił się od ostatniego zapisu ustawień. Zapisz je jeszcze raz.'] : []),
  ];
}

/** What would be frozen if a vote in preparation was opened now, and what keeps it from that. */
export async function readPreparation(
  tx: Transaction<Database>,
  { id, ...times }: { id: number; dateTo: Date; now: Date },
): Promise<VoteCourse['opening']> {
  const draft = await readDraftConfig(tx, id);
  if (!draft) return null;
  const passed = timePassed(times);
  return {
    seen: rulesHash(draft),
    problems: [...(await officeProblems(tx, draft, times.now)), ...(passed === null ? [] : [passed])],
    isWithoutCodes: isWithoutCodes(draft),
    rules: [
      ...votingSentences({
        ...draft,
        hasClause: draft.clauseId !== null,
        hasTerms: draft.agreementHistoryId !== null,
      }),
      ...howCounted(draft),
    ],
    members: (await findMembers(tx, id)).map(({ accountId }) => accountId),
    areas: draft.areas.map((area) => ({
      name: area.districtName,
      budget: zloteOf(area.budget),
      projects: area.categories.flatMap(({ projects }) => projects).length,
      limits: areaLimitsInWords(area),
    })),
  };
}

function howCounted(draft: DraftConfig): string[] {
  const rules = countingRulesOf(draft);
  const costs = draft.areas.flatMap(({ categories }) =>
    categories.flatMap(({ projects }) => projects.map(({ cost }) => cost)),
  );
  const marked = rules.sentinelCost !== null && costs.includes(rules.sentinelCost);
  return countingSentences(rules, { pairs: rules.exclusive.length, marked });
}

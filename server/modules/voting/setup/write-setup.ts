import { warsawDate } from '@wiec/domain/calendar.ts';
import { FormKind } from '@wiec/domain/phases.ts';
import { tidyText } from '@wiec/domain/polish-text.ts';
import { leastVotersAmong } from '@wiec/domain/tally/counting-rules.ts';
import type { VoteSetup } from '@wiec/domain/vote-setup.ts';
import type { Transaction } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { Deps } from '../../../deps.ts';
import { removeForms, setIdentityScheme, setPaperRules } from '../../../participation/form-queries.ts';
import { termsInForce } from '../../../participation/terms/terms-queries.ts';
import { cleanHtml } from '../../../services/clean-html.ts';
import type { BallotProject } from '../opening/ballot-queries.ts';
import { insertAreas } from '../opening/create-vote.ts';
import { leastVotersColumns, replaceApart, replacePairs, updateRules } from '../opening/opening-queries.ts';
import { findDistricts, insertClause, type SetupRow } from './setup-queries.ts';

interface Writing {
  voteId: number;
  setup: VoteSetup;
  /** As it stood before. */
  row: SetupRow;
  /** Projects to put on the ballots; those whose area is not in the vote are left out. */
  projects: readonly BallotProject[];
  /** Of project tasks, the lower id first: of which one alone can win, and of which both may. */
  pairs: readonly number[][];
  apart: readonly number[][];
}

/** Writes all that is set up of a vote in preparation, its ballots anew. */
export async function writeSetup(
  { projects: rows }: Pick<Deps, 'projects'>,
  tx: Transaction<Database>,
  { voteId, setup, row, projects, pairs, apart }: Writing,
): Promise<void> {
  const { title, shortDescription, moderatorName, mode, onlyForLegalAge, dateFrom, dateTo, counting } = setup;
  await rows.rewriteDraft(tx, voteId, {
    title: tidyText(title),
    shortDescription: shortDescription.trim(),
    descriptionHtml: cleanHtml(setup.description),
    moderatorName: moderatorName === null ? null : tidyText(moderatorName) || null,
    mode,
    onlyForLegalAge,
    dateFrom,
    dateTo,
    agreementHistoryId: setup.hasTerms ? await termsInForce(tx, warsawDate(row.now)) : null,
  });
  const towns = new Set((await findDistricts(tx, row.officeId)).flatMap((each) => (each.isSystem ? [each.id] : [])));
  const townWide = setup.areas.map(({ districtId }) => towns.has(districtId));
  await setIdentityScheme(tx, voteId, setup.identityScheme);
  await setPaperRules(tx, voteId, {
    ...setup.paper,
    // Who takes no paper waits for none.
    days: setup.paper.way === 'none' || setup.identityScheme === 'account' ? 0 : setup.paper.days,
  });
  await updateRules(tx, voteId, {
    not_logged_available: setup.identityScheme !== 'account',
    uses_pesel: setup.identityScheme === 'pesel',
    email_confirmation: setup.emailConfirmation,
    unique_email: setup.uniqueEmail,
    uses_teryt: setup.usesTeryt,
    post_code_required: setup.postCodeRequired,
    single_area: setup.singleArea,
    least_age: setup.leastAge ?? null,
    clause_id: await clauseFor(tx, cleanHtml(setup.clause), row),
    show_results_by_district: setup.showResultsByDistrict,
    show_results_by_sex: setup.showResultsBySex,
    counting_rule: counting.method,
    tie_rule: counting.tieRule,
    shares_utility: counting.shares.utility,
    shares_completion: counting.shares.completion,
    shares_exhaustive_stop: counting.shares.exhaustiveStop,
    ...leastVotersColumns(leastVotersAmong(counting, townWide)),
    least_turnout: counting.leastTurnout,
    left_over: counting.leftOver,
  });
  await removeForms(tx, voteId, FormKind.PublicBudget);
  const tasksOf = Map.groupBy(projects, ({ districtId }) => districtId);
  await insertAreas(tx, voteId, {
    dateFrom,
    dateTo,
    areas: setup.areas.map((area) => ({
      ...area,
      tasks: (tasksOf.get(area.districtId) ?? []).map(({ projectTaskId, officeThematicAreaId }) => ({
        id: projectTaskId,
        officeThematicAreaId,
      })),
    })),
  });
  await replacePairs(tx, voteId, pairs);
  await replaceApart(tx, voteId, apart);
}

/** Words that people agreed to stay as they are: other words are another declaration. */
async function clauseFor(tx: Transaction<Database>, html: string, before: SetupRow): Promise<number | null> {
  if (html === '') return null;
  return html === before.clauseHtml ? before.clauseId : insertClause(tx, html);
}

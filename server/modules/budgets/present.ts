import type { BudgetEdition, BudgetPage, BudgetVoteItem, EditionRecord } from '@wiec/contract/budgets.ts';
import { type AccountFacts, budgetButton, voterIn } from '@wiec/domain/eligibility.ts';
import { type CalendarStage, calendarStages, type ToldStage, toldStages } from '@wiec/domain/edition-stages.ts';
import { zloteOf } from '@wiec/domain/money.ts';
import { BudgetProgress, modeNames, ProjectStatus, projectStatusNames } from '@wiec/domain/phases.ts';
import { excerpt } from '@wiec/domain/polish-text.ts';
import { projectFacts } from '../../participation/admission/facts.ts';
import { outgoingHtml } from '../../services/clean-html.ts';
import { type CalendarColumns, calendarOf } from './calendar-queries.ts';
import type { EditionRow, PageRow, VoteRow } from './queries.ts';

/** For whom, and when, lists of votes are made. */
export interface Onlooker {
  /** Null: not signed in. */
  account: AccountFacts | null;
  now: Date;
  /** Ids of votes in which they have voted. */
  votedIn: ReadonlySet<number>;
}

export function presentVote(row: VoteRow, { account, now, votedIn }: Onlooker): BudgetVoteItem {
  const voted = votedIn.has(row.id);
  const project = projectFacts(row);
  const voter = voterIn(project, account);
  const button = budgetButton({ project, progress: row.progress as BudgetProgress, voted, voter, now });
  return {
    id: row.id,
    title: row.title,
    shortDescription: excerpt(row.short_description),
    dateFrom: project.dateFrom.toISOString(),
    dateTo: project.dateTo.toISOString(),
    officeId: row.office_id,
    officeName: row.office_name,
    status: row.status,
    statusName: projectStatusNames[project.status],
    mode: row.mode,
    modeName: modeNames[project.mode],
    onlyForLegalAge: row.only_for_legal_age,
    budgetYearValue: row.year,
    voted,
    areaCount: row.area_count,
    projectCount: row.project_count,
    showResults: row.show_results,
    canVote: button === 'vote',
    button,
  };
}

export const presentEdition = (row: EditionRow, onlooker: Onlooker): BudgetEdition => ({
  id: row.id,
  value: row.value,
  title: row.title,
  progress: row.progress,
  pages: row.pages,
  projectCount: row.project_count,
  acceptedCount: row.accepted_count,
  votes: row.votes.map((vote) => presentVote(vote, onlooker)),
  toDivide: row.toDivide === null ? null : zloteOf(row.toDivide),
  stages: toldStagesOf(row, onlooker.now),
  reportVersion: row.reportVersion,
  resolution: row.resolution,
  record: row.record.chosen === 0 && row.turnout === null ? null : presentRecord(row),
});

const presentRecord = ({ record: { money, ...counts }, turnout }: EditionRow): EditionRecord => ({
  turnout,
  money: zloteOf(money),
  ...counts,
});

/** Stages of an edition by its calendar; none where it has no calendar. */
export function stagesOf(
  row: CalendarColumns & { value: number },
  votes: readonly { status: number; showResults: boolean }[],
  now: Date,
): CalendarStage[] {
  const dates = calendarOf(row);
  if (dates === null) return [];
  const standing = votes.filter(({ status }) => status !== ProjectStatus.Withdraw);
  const resultsShown = standing.length === 0 ? null : standing.every((vote) => vote.showResults);
  return calendarStages(dates, { year: row.value, resultsShown }, now);
}

function toldStagesOf(row: EditionRow, now: Date): ToldStage[] {
  if (row.progress === BudgetProgress.Finished) return [];
  const votes = row.votes.map(({ status, show_results: showResults }) => ({ status, showResults }));
  return toldStages(stagesOf(row, votes, now), row.value);
}

export const presentPage = (row: PageRow): BudgetPage => ({
  id: row.id,
  budgetId: row.budget_year_id,
  type: row.type,
  budgetTitle: row.title,
  content: outgoingHtml(row.content_html),
  attachments: row.attachments.map((file) => ({
    id: file.id,
    filename: file.filename,
    size: file.size,
    contentType: file.content_type,
    isAct: false,
    url: `/api/budget/${row.budget_year_id}/pages/${row.id}/attachments/${file.id}`,
  })),
});

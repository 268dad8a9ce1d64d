import type { BudgetEdition, BudgetPage, BudgetVoteItem } from '@wiec/contract/budgets.ts';
import { type AccountFacts, budgetButton, voterIn } from '@wiec/domain/eligibility.ts';
import { modeNames, projectStatusNames } from '@wiec/domain/phases.ts';
import type { BudgetProgress } from '@wiec/domain/phases.ts';
import { excerpt } from '@wiec/domain/polish-text.ts';
import { projectFacts } from '../../participation/admission/facts.ts';
import { outgoingHtml } from '../../services/clean-html.ts';
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
});

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

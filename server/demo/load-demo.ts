import type { Deps } from '../deps.ts';
import { tellRefusal } from '../cli/vote/act-messages.ts';
import { indexProjects } from '../modules/search/index-projects.ts';
import { openVote } from '../modules/voting/opening/open-vote.ts';
import { findVotesOfYear, isEmptyTown, loadContent } from './load-content.ts';
import { createDemoAccounts } from './demo-accounts.ts';
import { loadDiaries } from './load-diaries.ts';
import { loadEditionReport } from './load-edition-report.ts';
import { holdPastVote } from './hold-past-vote.ts';
import { loadConsultations } from './load-consultations.ts';
import { loadInitiatives } from './load-initiatives.ts';
import { loadMeetings } from './load-meetings.ts';
import { loadPictures } from './load-pictures.ts';
import { loadDemoRegister, loadDemoStreets } from './load-register.ts';
import { loadLongSurvey, loadSurveys } from './load-surveys.ts';

/**
 * Fills an empty database with Lipogród: content in one transaction, then what goes through use cases, each step by what is
 * already there, so that a start that was killed goes on where it was. A database with another town is left as it is.
 */
export async function loadDemo(deps: Deps): Promise<void> {
  if (await isEmptyTown(deps.db)) await loadContent(deps);
  const running = await findVotesOfYear(deps.db, 2027);
  const [past] = await findVotesOfYear(deps.db, 2026);
  if (running.length === 0 || !past) return;
  await indexProjects(deps.db);
  await createDemoAccounts(deps);
  await loadDemoRegister(deps);
  await loadDemoStreets(deps);
  await holdPastVote(deps, past.id);
  await loadSurveys(deps);
  for (const { id, status } of running) {
    if (status !== 0) continue;
    const opened = await openVote(deps, { voteId: id, actor: 'system', withoutCodes: false });
    if (!opened.ok)
      throw new Error(`the demo's vote ${id} cannot be opened: ${tellRefusal(opened).messages.join(' ')}`);
  }
  // Last, so that what was there before keeps its number.
  await loadConsultations(deps);
  await loadMeetings(deps);
  await loadLongSurvey(deps);
  await loadPictures(deps);
  await loadInitiatives(deps);
  await loadEditionReport(deps);
  await loadDiaries(deps);
}

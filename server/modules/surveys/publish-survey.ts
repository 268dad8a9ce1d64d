import { managingPermission } from '@wiec/domain/permission.ts';
import { ProjectStatus, ProjectType } from '@wiec/domain/phases.ts';
import { previewPath } from '@wiec/domain/preview-link.ts';
import { correctedForm } from '@wiec/domain/questions/form-wordings.ts';
import { publishedResults } from '@wiec/domain/questions/published-results.ts';
import { publishablePair } from '@wiec/domain/small-groups.ts';
import type { CallerAccount } from '../../http/caller.ts';
import { FORBIDDEN } from '../../http/errors.ts';
import { stillMay } from '../../http/still-may.ts';
import { accepted, refused, type Reply } from '../../http/reply.ts';
import type { ParticipationDeps } from '../../participation/participation-deps.ts';
import { actorOf, audit } from '../../services/audit.ts';
import { readBox } from './box-queries.ts';
import { countByChannel, findUnopened, insertResult } from './result-queries.ts';
import { type AskingKind, findSurvey, lockSurvey } from './queries.ts';
import type { SurveyRules } from './survey-rules.ts';

/**
 * Publishes the results of a survey whose forms are all closed: the numbers as they may be told, once and for good. Words follow one
 * by one, when they are moderated.
 * @param by a clerk, or the server itself: its command line, or the loader of the demo
 * @returns `page`: the path at which the results are read
 */
export async function publishSurvey(
  deps: ParticipationDeps,
  projectId: number,
  by: CallerAccount | 'cli' | 'system',
): Promise<Reply<{ id: number; forms: number; page: string }>> {
  return deps.db.transaction().execute(async (tx) => {
    // Withdrawing and publishing move the survey under this lock: what came before is seen here, what comes after sees this.
    await lockSurvey(tx, projectId);
    const survey = await findSurvey(tx, projectId);
    if (!survey || survey.status === ProjectStatus.Withdraw) return refused('not-found', 'Nie ma takiej ankiety.');
    const mayPublish = await stillMay(
      { db: tx },
      by,
      managingPermission(ProjectType.Survey),
      survey.office_id,
      survey.unit_id,
    );
    if (!mayPublish) return refused('forbidden', FORBIDDEN);
    if (survey.show_results) return refused('conflict', 'Wyniki tej ankiety są już opublikowane.');
    if (survey.status === ProjectStatus.Active || (await findUnopened(tx, projectId)) > 0) {
      return refused('conflict', 'Ta ankieta jeszcze się nie skończyła albo jej koperty nie są jeszcze otwarte.');
    }
    for (const { voteId } of survey.forms) {
      const { form } = (await deps.votes.find(voteId))!.config as SurveyRules;
      const summary = await readBox(tx, voteId, 'numbers');
      const { account, other } = await countByChannel(tx, voteId);
      const [byAccount, withoutAccount] = publishablePair(account, other, summary.sheets);
      const results = publishedResults(correctedForm(form, survey.corrections), summary);
      await insertResult(tx, { voteId, results, sheets: summary.sheets, byAccount, withoutAccount });
    }
    await deps.projects.showResults(tx, projectId, true);
    const details = { forms: survey.forms.length };
    await audit(tx, {
      actor: actorOf(by),
      action: 'survey.published',
      subjectType: 'project',
      subjectId: projectId,
      details,
    });
    const page = previewPath({ type: survey.type as AskingKind, id: projectId, year: null });
    return accepted({ id: projectId, forms: survey.forms.length, page });
  });
}

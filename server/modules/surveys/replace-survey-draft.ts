import { managingPermission } from '@wiec/domain/permission.ts';
import { ProjectStatus, ProjectType } from '@wiec/domain/phases.ts';
import { SURVEY_NAMES } from '@wiec/domain/survey-draft.ts';
import type { Deps } from '../../deps.ts';
import type { CallerAccount } from '../../http/caller.ts';
import { FORBIDDEN } from '../../http/errors.ts';
import { accepted, refused, type Reply } from '../../http/reply.ts';
import { stillMay } from '../../http/still-may.ts';
import { readDraftRevision } from '../../participation/draft-revision-queries.ts';
import { deleteDraftVotes } from '../../participation/form-queries.ts';
import { actorOf, audit } from '../../services/audit.ts';
import { placeSurvey } from './check-survey-order.ts';
import { type SurveyOrder, wordsOf } from './create-survey.ts';
import { findSurvey, lockSurvey } from './queries.ts';
import { writeSurveyForms } from './write-survey-forms.ts';

const NOT_SAVED = 'Ankieta nie została zapisana';
export const CHANGED =
  'Ktoś inny zmienił tymczasem tę ankietę. Niczego nie zapisano; to, co wpisano, zostało na stronie.';
export const PUBLISHED = 'Ta ankieta jest już ogłoszona: jej treści i pytań nie da się zmienić.';

export interface Replacing {
  projectId: number;
  /** Revision of the draft that was seen. */
  seen: string;
  order: SurveyOrder;
  by: CallerAccount;
  today: string;
}

/** Puts other words, dates and questions in the place of a draft's; its office, links and files stay. */
export async function replaceSurveyDraft(
  deps: Pick<Deps, 'db' | 'clock' | 'projects'>,
  { projectId, seen, order, by, today }: Replacing,
): Promise<Reply<{ revision: string }>> {
  return deps.db.transaction().execute(async (tx) => {
    // Publishing, and another clerk, wait for this lock or are waited for.
    await lockSurvey(tx, projectId);
    const survey = await findSurvey(tx, projectId, [ProjectType.Survey], 'previewers');
    if (!survey) return refused('not-found', 'Nie ma takiej ankiety.');
    const officeId = survey.office_id;
    if (!(await stillMay({ db: tx }, by, managingPermission(ProjectType.Survey), officeId))) {
      return refused('forbidden', FORBIDDEN);
    }
    if (survey.status !== ProjectStatus.InProgress) return refused('conflict', PUBLISHED);
    if (seen !== (await readDraftRevision(tx, projectId))) return refused('conflict', CHANGED);
    if (order.officeId !== null && order.officeId !== officeId) {
      const message = 'Ankieta zostaje w urzędzie, który ją założył.';
      return refused('unprocessable', NOT_SAVED, [{ message, field: 'office' }]);
    }
    const checked = await placeSurvey({ ...deps, db: tx }, { ...order, officeId }, today, SURVEY_NAMES);
    if (!checked.ok) return refused('unprocessable', NOT_SAVED, checked.problems);
    const { placed } = checked;
    const { mode, onlyForLegalAge, moderatorName } = order;
    const audience = { mode, onlyForLegalAge, moderatorName, agreementHistoryId: placed.termsId };
    await deps.projects.rewriteDraft(tx, projectId, { ...wordsOf(order), ...audience });
    await deleteDraftVotes(tx, projectId);
    const formIds = await writeSurveyForms(tx, { projectId, order: { ...order, inPreparation: true }, placed });
    await audit(tx, {
      actor: actorOf(by),
      action: 'survey.draft-replaced',
      subjectType: 'project',
      subjectId: projectId,
      details: { mode, identityScheme: placed.identityScheme, formIds },
    });
    return accepted({ revision: (await readDraftRevision(tx, projectId))! });
  });
}

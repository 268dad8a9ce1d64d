import type { WrittenForms } from '@wiec/contract/survey-drafts.ts';
import { ProjectType } from '@wiec/domain/phases.ts';
import { CONSULTATION_NAMES, isFaultOfForms } from '@wiec/domain/survey-draft.ts';
import type { Deps } from '../../deps.ts';
import type { CallerAccount } from '../../http/caller.ts';
import { accepted, refused, type Reply } from '../../http/reply.ts';
import { actorOf, audit } from '../../services/audit.ts';
import { placeSurvey } from './check-survey-order.ts';
import { findSurvey } from './queries.ts';
import { type DraftParty, rewriteForms } from './replace-survey-draft.ts';
import { readWrittenSurvey, writeSurvey } from './written-survey.ts';

export interface ReplacingForms {
  projectId: number;
  /** Revision of the consultation that was seen. */
  seen: string;
  surveys: WrittenForms;
  by: CallerAccount;
  today: string;
}

/** Puts other surveys in the place of those of a consultation in preparation, or none; all else that it says stays. */
export async function replaceFormsOfConsultation(
  deps: Pick<Deps, 'db' | 'clock'> & DraftParty,
  { projectId, seen, surveys, by, today }: ReplacingForms,
): Promise<Reply<{ revision: string }>> {
  const kinds = [ProjectType.Consultation] as const;
  return deps.withDraft(deps, { projectId, kinds, by, seen, act: 'change' }, async (tx) => {
    const row = (await findSurvey(tx, projectId, kinds, 'previewers'))!;
    // Which terms are accepted is said, and asked, by the consultation.
    const whole = { ...writeSurvey({ ...row, forms: [] }, surveys.batches, []), terms: false };
    const order = readWrittenSurvey({ ...whole, ...surveys });
    const checked = await placeSurvey({ ...deps, db: tx }, order, today, CONSULTATION_NAMES, isFaultOfForms);
    if (!checked.ok) return refused('unprocessable', 'Ankiety nie zostały zapisane', checked.problems);
    const { placed } = checked;
    const formIds = await rewriteForms(tx, { projectId, order, placed });
    const details = { identityScheme: placed.identityScheme, formIds };
    await audit(tx, {
      actor: actorOf(by),
      action: 'consultation.surveysReplaced',
      subjectType: 'project',
      subjectId: projectId,
      details,
    });
    return accepted({ revision: (await deps.readRevision(tx, projectId))! });
  });
}

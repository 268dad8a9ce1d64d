import type { Transaction } from 'kysely';
import { ProjectType } from '@wiec/domain/phases.ts';
import { SURVEY_NAMES } from '@wiec/domain/survey-draft.ts';
import type { Database } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import type { CallerAccount } from '../../http/caller.ts';
import { accepted, refused, type Reply } from '../../http/reply.ts';
import { nameFormPicturesOf } from '../../participation/form-picture-queries.ts';
import { deleteDraftVotes } from '../../participation/form-queries.ts';
import { actorOf, audit } from '../../services/audit.ts';
import { placeSurvey } from './check-survey-order.ts';
import { type SurveyOrder, wordsOf } from './create-survey.ts';
import { writeSurveyForms } from './write-survey-forms.ts';

const NOT_SAVED = 'Ankieta nie została zapisana';

/** What the module of projects does for drafts of surveys; `app` hands it over. */
export interface DraftParty {
  /** Holds a draft as it was seen, for a clerk who may change it, and lets something be done with it. */
  withDraft: <Data>(
    deps: Pick<Deps, 'db'>,
    order: { projectId: number; kinds: readonly ProjectType[]; by: CallerAccount; seen: string; act: 'change' },
    write: (tx: Transaction<Database>, project: { officeId: number }) => Promise<Reply<Data>>,
  ) => Promise<Reply<Data>>;
  readRevision: (tx: Transaction<Database>, projectId: number) => Promise<string | null>;
}

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
  deps: Pick<Deps, 'db' | 'clock' | 'projects'> & DraftParty,
  { projectId, seen, order, by, today }: Replacing,
): Promise<Reply<{ revision: string }>> {
  const held = { projectId, kinds: [ProjectType.Survey], by, seen, act: 'change' } as const;
  return deps.withDraft(deps, held, async (tx, { officeId }) => {
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
    const formIds = await rewriteForms(tx, { projectId, order, placed });
    await audit(tx, {
      actor: actorOf(by),
      action: 'survey.draft-replaced',
      subjectType: 'project',
      subjectId: projectId,
      details: { mode, identityScheme: placed.identityScheme, formIds },
    });
    return accepted({ revision: (await deps.readRevision(tx, projectId))! });
  });
}

/** Puts other forms in the place of a draft's, which nothing refers to yet. @returns their ids */
export async function rewriteForms(
  tx: Transaction<Database>,
  { projectId, order, placed }: Parameters<typeof writeSurveyForms>[1],
): Promise<number[]> {
  // A picture that the draft loses stays two months: the step may be taken back.
  await nameFormPicturesOf(tx, projectId);
  await deleteDraftVotes(tx, projectId);
  return writeSurveyForms(tx, { projectId, order: { ...order, inPreparation: true }, placed });
}

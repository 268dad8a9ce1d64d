import type { Transaction } from 'kysely';
import type { IdentityScheme } from '@wiec/domain/identity-scheme.ts';
import { editingPermission, managingPermission } from '@wiec/domain/permission.ts';
import { type Mode, ProjectStatus, ProjectType } from '@wiec/domain/phases.ts';
import type { Form } from '@wiec/domain/questions/question.ts';
import { tidyText } from '@wiec/domain/polish-text.ts';
import { SURVEY_NAMES, type SurveyNames } from '@wiec/domain/survey-draft.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Database } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import type { CallerAccount } from '../../http/caller.ts';
import { FORBIDDEN } from '../../http/errors.ts';
import { accepted, refused, type Reply } from '../../http/reply.ts';
import { leadingUnit } from '../../http/leading-unit.ts';
import { stillMay } from '../../http/still-may.ts';
import { actorOf, audit } from '../../services/audit.ts';
import { cleanHtml } from '../../services/clean-html.ts';
import { placeSurvey } from './check-survey-order.ts';
import { openSurveyForms } from './open-forms.ts';
import type { AskingKind } from './queries.ts';
import { writeSurveyForms } from './write-survey-forms.ts';

export interface SurveyOrder {
  title: string;
  shortDescription: string;
  description: string;
  mode: Mode;
  /** Null: as the mode says (0-how-we-read-it, "Identity"). */
  identityScheme: IdentityScheme | null;
  onlyForLegalAge: boolean;
  /** Whoever answers accepts the terms in force first. */
  withTerms: boolean;
  /** Only those who are given a link see it, until it is published; absent: it is public at once. */
  inPreparation?: boolean;
  /** Sheets are opened in batches while it runs, not at its end alone. */
  inBatches: boolean;
  moderatorName: string | null;
  dateFrom: Date;
  dateTo: Date;
  /** Null: the only office there is. */
  officeId: number | null;
  /** Paths of files to put on it, as the file names them that tells the survey. */
  attachments?: readonly string[];
  /** Path of its picture, in the same way, and what is seen on it. */
  picture?: { file: string; alt: string } | null;
  forms: readonly SurveyFormOrder[];
}

export interface SurveyFormOrder {
  /** Null: as the survey. */
  voteFrom: Date | null;
  voteTo: Date | null;
  /** Name of a district; null: everywhere. */
  district: string | null;
  /** Its ids are the order's own. */
  form: Form;
}

/** What a project with survey forms is called, and what else it has. */
export interface HeldAs extends SurveyNames {
  type: AskingKind;
  /** Of the audit log. */
  action: string;
  /** Writes the rest of it, in the same transaction. */
  writeMore: (tx: Transaction<Database>, projectId: number) => Promise<void>;
}

export const HELD_AS_SURVEY: HeldAs = {
  ...SURVEY_NAMES,
  type: ProjectType.Survey,
  action: 'survey.created',
  writeMore: async () => {},
};

type SurveyDeps = Pick<Deps, 'db' | 'clock' | 'projects' | 'secret'>;

/**
 * Puts a survey on the portal, or what is held as one. Unless it is only prepared, it runs by its dates: its forms are frozen now,
 * and nobody has to open them.
 * @param by who orders it: a clerk of its office, whoever may run commands on the server, or the server itself
 */
export async function createSurvey(
  deps: SurveyDeps,
  order: SurveyOrder,
  today: string,
  by: CallerAccount | 'cli' | 'system',
  held: HeldAs = HELD_AS_SURVEY,
): Promise<Reply<{ id: number; formIds: number[] }>> {
  const checked = await placeSurvey(deps, order, today, held);
  if (!checked.ok) return refused('unprocessable', `${held.nominative} nie została utworzona`, checked.problems);
  const { placed } = checked;
  const { officeId, termsId, identityScheme } = placed;
  return inTransaction(deps.db, async (tx) => {
    const unitId = await leadingUnit({ db: tx }, by, editingPermission(held.type), officeId);
    if (unitId === undefined) return refused('forbidden', FORBIDDEN);
    // What is not prepared is public at once, which not everybody may who prepares.
    const permission = managingPermission(held.type);
    if (!order.inPreparation && !(await stillMay({ db: tx }, by, permission, officeId, unitId))) {
      return refused('forbidden', FORBIDDEN);
    }
    const projectId = await deps.projects.insert(tx, {
      type: held.type,
      officeId,
      unitId,
      ...wordsOf(order),
      mode: order.mode,
      status: order.inPreparation ? ProjectStatus.InProgress : ProjectStatus.Active,
      agreementHistoryId: termsId,
      moderatorName: order.moderatorName,
      onlyForLegalAge: order.onlyForLegalAge,
    });
    const formIds = await writeSurveyForms(tx, { projectId, order, placed });
    await held.writeMore(tx, projectId);
    if (!order.inPreparation) await openSurveyForms(deps, tx, projectId, held.type);
    const details = { officeId, mode: order.mode, identityScheme, formIds };
    await audit(tx, { actor: actorOf(by), action: held.action, subjectType: 'project', subjectId: projectId, details });
    return accepted({ id: projectId, formIds });
  });
}

/** The words and dates of a survey as its row keeps them. */
export const wordsOf = ({ title, shortDescription, description, dateFrom, dateTo }: SurveyOrder) => ({
  title: tidyText(title),
  shortDescription: tidyText(shortDescription),
  descriptionHtml: cleanHtml(description),
  dateFrom,
  dateTo,
});

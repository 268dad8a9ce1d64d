import type { Kysely, Transaction } from 'kysely';
import { type ContactKind, contactKindNames } from '@wiec/domain/contact-form.ts';
import { checkConsultationParts, type ConsultationParts, type SwitchDates } from '@wiec/domain/consultation-draft.ts';
import { FormKind, FormStatus, ProjectType } from '@wiec/domain/phases.ts';
import { tidyText } from '@wiec/domain/polish-text.ts';
import { CONSULTATION_NAMES } from '@wiec/domain/survey-draft.ts';
import type { Database } from '../../db/tables.ts';
import { refused, type Reply } from '../../http/reply.ts';
import { insertForm } from '../../participation/form-queries.ts';
import { cleanHtml } from '../../services/clean-html.ts';
import { insertSections } from './queries.ts';

/** What a consultation has besides what it shares with a survey. */
export interface ConsultationOrder extends ConsultationParts {
  /** As that of the survey which holds its forms. */
  inPreparation?: boolean;
}

/** How a consultation is held by what holds forms that ask questions. */
export interface HeldConsultation {
  type: typeof ProjectType.Consultation;
  nominative: string;
  genitive: string;
  action: string;
  mayAskNothing: boolean;
  writeMore: (tx: Transaction<Database>, projectId: number) => Promise<void>;
}

type Held = Promise<Reply<{ id: number; formIds: number[] }>>;

/**
 * Puts a consultation on the portal, wholly or not at all. It runs by its dates; a legal act is imported afterwards.
 * @param hold writes the project and its survey forms; the module of surveys does
 */
export async function createConsultation(order: ConsultationOrder, hold: (held: HeldConsultation) => Held): Held {
  const problems = checkConsultationParts(order);
  if (problems.length > 0) return refused('unprocessable', 'Konsultacja nie została utworzona', problems);
  return hold({
    ...CONSULTATION_NAMES,
    type: ProjectType.Consultation,
    action: 'consultation.created',
    writeMore: async (tx, projectId) => {
      await insertSections(tx, projectId, tidySections(order.sections));
      const status = order.inPreparation ? FormStatus.InProgress : FormStatus.Active;
      await insertSwitch(tx, { projectId, type: FormKind.Comment, status }, order.comments);
      await insertSwitch(tx, { projectId, type: FormKind.Opinion, status }, order.opinions);
      await insertContactForm(tx, { projectId, type: FormKind.EmailAddress, status }, order.mailForm ?? null);
      await insertContactForm(tx, { projectId, type: FormKind.PostAddress, status }, order.postForm ?? null);
    },
  });
}

/** As they are stored. */
export const tidySections = (sections: ConsultationParts['sections']): { title: string; html: string }[] =>
  sections.map(({ title, html }) => ({ title: tidyText(title), html: cleanHtml(html) }));

async function insertSwitch(
  tx: Transaction<Database>,
  form: { projectId: number; type: typeof FormKind.Comment | typeof FormKind.Opinion; status: FormStatus },
  dates: SwitchDates | null,
): Promise<void> {
  if (dates === null) return;
  await insertForm(tx, { ...form, voteId: null, voteFrom: dates.from, voteTo: dates.to });
}

/** @param dates null: there is no such form */
export async function insertContactForm(
  tx: Kysely<Database>,
  form: { projectId: number; type: ContactKind; status: FormStatus },
  dates: SwitchDates | null,
): Promise<void> {
  if (dates === null) return;
  const title = contactKindNames[form.type];
  await insertForm(tx, { ...form, voteId: null, title, voteFrom: dates.from, voteTo: dates.to });
}

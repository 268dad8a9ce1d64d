import type { Transaction } from 'kysely';
import { FormKind, FormStatus, ProjectType } from '@wiec/domain/phases.ts';
import { isBlank, tidyText } from '@wiec/domain/polish-text.ts';
import type { Database } from '../../db/tables.ts';
import { refused, type Reply } from '../../http/reply.ts';
import { insertForm } from '../../participation/form-queries.ts';
import { cleanHtml } from '../../services/clean-html.ts';
import { insertSections } from './queries.ts';

/** When people may comment, or rate; null: as long as the consultation runs. */
export interface SwitchOrder {
  from: Date | null;
  to: Date | null;
}

/** What a consultation has besides what it shares with a survey. */
export interface ConsultationOrder {
  dateFrom: Date;
  dateTo: Date;
  /** As that of the survey which holds its forms. */
  inPreparation?: boolean;
  sections: readonly { title: string; html: string }[];
  /** Null: there are none. */
  comments: SwitchOrder | null;
  opinions: SwitchOrder | null;
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

const LIMITS = { sections: 50, title: 200 };

/**
 * Puts a consultation on the portal, wholly or not at all. It runs by its dates; a legal act is imported afterwards.
 * @param hold writes the project and its survey forms; the module of surveys does
 */
export async function createConsultation(order: ConsultationOrder, hold: (held: HeldConsultation) => Held): Held {
  const problems = checkOrder(order);
  if (problems.length > 0) return refused('unprocessable', 'Konsultacja nie została utworzona', problems);
  return hold({
    type: ProjectType.Consultation,
    nominative: 'Konsultacja',
    genitive: 'konsultacji',
    action: 'consultation.created',
    mayAskNothing: true,
    writeMore: async (tx, projectId) => {
      const sections = order.sections.map(({ title, html }) => ({ title: tidyText(title), html: cleanHtml(html) }));
      await insertSections(tx, projectId, sections);
      const status = order.inPreparation ? FormStatus.InProgress : FormStatus.Active;
      await insertSwitch(tx, { projectId, type: FormKind.Comment, status }, order.comments);
      await insertSwitch(tx, { projectId, type: FormKind.Opinion, status }, order.opinions);
    },
  });
}

async function insertSwitch(
  tx: Transaction<Database>,
  form: { projectId: number; type: typeof FormKind.Comment | typeof FormKind.Opinion; status: FormStatus },
  dates: SwitchOrder | null,
): Promise<void> {
  if (dates === null) return;
  await insertForm(tx, { ...form, voteId: null, voteFrom: dates.from, voteTo: dates.to });
}

/** Everything that is wrong with the order, in whole sentences. */
function checkOrder({ dateFrom, dateTo, sections, comments, opinions }: ConsultationOrder): string[] {
  const problems: string[] = [];
  if (sections.length > LIMITS.sections) problems.push(`Części opisu może być najwyżej ${LIMITS.sections}.`);
  if (sections.some(({ title }) => isBlank(title) || title.length > LIMITS.title)) {
    problems.push(`Tytuł części opisu: od 1 do ${LIMITS.title} znaków.`);
  }
  for (const [what, dates] of [
    ['Komentarze', comments],
    ['Oceny', opinions],
  ] as const) {
    if (dates === null) continue;
    const [from, to] = [dates.from ?? dateFrom, dates.to ?? dateTo];
    if (from < dateFrom || to > dateTo || to <= from) {
      problems.push(`${what}: ich daty muszą leżeć w datach konsultacji.`);
    }
  }
  return problems;
}

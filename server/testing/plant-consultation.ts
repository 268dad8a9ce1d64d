import { addressesOf } from '@wiec/domain/acts/element-address.ts';
import { actElement, type ActElement } from '@wiec/domain/acts/act-element.ts';
import type { Form } from '@wiec/domain/questions/question.ts';
import type { Deps } from '../deps.ts';
import { insertAct, insertElements } from '../modules/acts/queries.ts';
import { type ConsultationOrder, createConsultation } from '../modules/consultations/create-consultation.ts';
import { createSurvey, type SurveyOrder } from '../modules/surveys/create-survey.ts';
import { surveyOrder } from './survey-order.ts';

type More = Partial<Pick<ConsultationOrder, 'sections' | 'comments' | 'opinions'>>;

/** A consultation that runs, open to everybody, in which people may comment and rate. */
export async function plantConsultation(
  deps: Pick<Deps, 'db' | 'clock' | 'projects' | 'secret'>,
  change: Partial<SurveyOrder> & More = {},
  forms: readonly Form[] = [],
): Promise<{ id: number; formIds: number[] }> {
  const always = { from: null, to: null };
  const { sections = [], comments = always, opinions = always, ...shared } = change;
  const order = surveyOrder(forms, { title: 'Zieleń w parkach', ...shared });
  const { dateFrom, dateTo, inPreparation = false } = order;
  const own = { dateFrom, dateTo, inPreparation, sections, comments, opinions };
  const made = await createConsultation(own, (held) => createSurvey(deps, order, '2026-11-22', 'cli', held));
  if (!made.ok) throw new Error(made.errors.map(({ message }) => message).join(' '));
  return made.data;
}

const paragraph = (nr: string, text: string, children: ActElement[] = []) =>
  actElement('par', { nr, label: `§ ${nr}.`, text, line: 1, children });

const point = (nr: string, text: string) => actElement('pkt', { nr, label: `${nr})`, text, line: 1 });

/** Two paragraphs, of which the second has two points. */
const TWO_PARAGRAPHS = [
  paragraph('1', 'Uchwała chroni drzewa.'),
  paragraph('2', 'Drzewa sadzi się, gdy:', [point('1', 'nie ma mrozu;'), point('2', 'jest woda.')]),
];

/** An act of two paragraphs, or of these elements. */
export async function plantAct(
  { db }: Pick<Deps, 'db'>,
  projectId: number,
  version = 1,
  elements: readonly ActElement[] = TWO_PARAGRAPHS,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const head = {
      type: 'UCHWAŁA',
      number: 'XL/412/2026',
      date: '2026-09-01',
      organ: 'Rada Miasta',
      title: 'w sprawie zieleni',
    };
    const file = { filename: 'akt.txt', sha256: Buffer.alloc(32), format: 'text' as const, justification: '' };
    const id = await insertAct(tx, { projectId, version, ...file, head });
    await insertElements(tx, id, addressesOf(elements));
    return id;
  });
}

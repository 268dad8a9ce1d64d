import type { Transaction } from 'kysely';
import { FormKind, FormStatus } from '@wiec/domain/phases.ts';
import type { Database } from '../../db/tables.ts';
import { insertDefinition } from '../../participation/definition-queries.ts';
import { nameFormPictures } from '../../participation/form-picture-queries.ts';
import { insertForm, insertVote } from '../../participation/form-queries.ts';
import type { PlacedSurvey } from './check-survey-order.ts';
import type { SurveyFormOrder, SurveyOrder } from './create-survey.ts';
import { namedPictures } from './pictures/store-order-pictures.ts';

interface WrittenTo {
  projectId: number;
  order: SurveyOrder;
  placed: PlacedSurvey;
}

/** Writes the forms of a survey down: nobody can answer them before they are opened. @returns their ids */
export async function writeSurveyForms(tx: Transaction<Database>, to: WrittenTo): Promise<number[]> {
  // Not before the order is judged and allowed: what is refused changes nothing.
  await nameFormPictures(tx, namedPictures(to.order));
  const formIds: number[] = [];
  for (const [position, form] of to.order.forms.entries()) formIds.push(await addForm(tx, to, form, position));
  return formIds;
}

async function addForm(
  tx: Transaction<Database>,
  { projectId, order, placed: { identityScheme, places } }: WrittenTo,
  { voteFrom, voteTo, district, form }: SurveyFormOrder,
  position: number,
): Promise<number> {
  const kind = FormKind.Survey;
  const box = order.inBatches ? 'batched' : 'sealed';
  const voteId = await insertVote(tx, { projectId, kind, box, identityScheme, voterSecretWrapped: null });
  const districtId = district === null ? null : places.districts.get(district)!;
  const status = order.inPreparation ? FormStatus.InProgress : FormStatus.Active;
  const ofForm = { projectId, voteId, type: kind, status, districtId, voteFrom, voteTo, position };
  const formId = await insertForm(tx, { ...ofForm, title: form.title });
  await insertDefinition(tx, formId, form);
  return formId;
}

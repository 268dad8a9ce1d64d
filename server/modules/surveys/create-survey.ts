import type { Transaction } from 'kysely';
import type { IdentityScheme } from '@wiec/domain/identity-scheme.ts';
import { managingPermission } from '@wiec/domain/permission.ts';
import { FormKind, FormStatus, type Mode, ProjectStatus, ProjectType } from '@wiec/domain/phases.ts';
import { checkProjectDraft, type DraftFault, schemeOfMode } from '@wiec/domain/project-draft.ts';
import { checkFormDefinitions } from '@wiec/domain/questions/form-definition.ts';
import { questionsOf } from '@wiec/domain/questions/form-questions.ts';
import type { Form } from '@wiec/domain/questions/question.ts';
import { tidyText } from '@wiec/domain/polish-text.ts';
import type { Database } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import type { CallerAccount } from '../../http/caller.ts';
import { FORBIDDEN } from '../../http/errors.ts';
import { accepted, refused, type Reply } from '../../http/reply.ts';
import { stillMay } from '../../http/still-may.ts';
import { insertDefinition } from '../../participation/definition-queries.ts';
import { insertForm, insertVote } from '../../participation/form-queries.ts';
import { termsInForce } from '../../participation/terms/terms-queries.ts';
import { actorOf, audit } from '../../services/audit.ts';
import { cleanHtml } from '../../services/clean-html.ts';
import { findClause, findPlacesOfSurvey, type SurveyPlaces } from './draft-queries.ts';
import { openSurveyForms } from './open-forms.ts';
import type { AskingKind } from './queries.ts';

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
export interface HeldAs {
  type: AskingKind;
  nominative: string;
  genitive: string;
  /** Of the audit log. */
  action: string;
  mayAskNothing: boolean;
  /** Writes the rest of it, in the same transaction. */
  writeMore: (tx: Transaction<Database>, projectId: number) => Promise<void>;
}

export const HELD_AS_SURVEY: HeldAs = {
  type: ProjectType.Survey,
  nominative: 'Ankieta',
  genitive: 'ankiety',
  action: 'survey.created',
  mayAskNothing: false,
  writeMore: async () => {},
};

type SurveyDeps = Pick<Deps, 'db' | 'clock' | 'projects' | 'secret'>;

/**
 * Puts a survey on the portal, or what is held as one. Unless it is only prepared, it runs by its dates: its forms are frozen now,
 * and nobody has to open them.
 * @param by who orders it
 */
export async function createSurvey(
  deps: SurveyDeps,
  order: SurveyOrder,
  today: string,
  by: CallerAccount | 'cli' | 'system',
  held: HeldAs = HELD_AS_SURVEY,
): Promise<Reply<{ id: number; formIds: number[] }>> {
  const places = await findPlacesOfSurvey(deps.db);
  const termsId = order.withTerms ? await termsInForce(deps.db, today) : null;
  const identityScheme = order.identityScheme ?? schemeOfMode(order.mode);
  const asksForData = identityScheme === 'pesel' || identityScheme === 'declared';
  const clauseId = asksForData ? await findClause(deps.db) : null;
  const office = officeOf(order, places);
  const problems = [
    ...checkOrder(order, identityScheme, places, held, deps.clock()),
    ...(office === undefined ? [whichOffice(places)] : []),
    ...(order.withTerms && termsId === null ? ['Nie ma regulaminu, który obowiązuje.'] : []),
    ...(asksForData && clauseId === null
      ? [`Nie ma klauzuli o danych osobowych, a ${held.nominative.toLowerCase()} pyta o dane.`]
      : []),
  ];
  if (problems.length > 0) return refused('unprocessable', `${held.nominative} nie została utworzona`, problems);
  return deps.db.transaction().execute(async (tx) => {
    if (!(await stillMay({ db: tx }, by, managingPermission(held.type), office!)))
      return refused('forbidden', FORBIDDEN);
    const projectId = await deps.projects.insert(tx, {
      type: held.type,
      officeId: office!,
      title: tidyText(order.title),
      shortDescription: tidyText(order.shortDescription),
      descriptionHtml: cleanHtml(order.description),
      mode: order.mode,
      status: order.inPreparation ? ProjectStatus.InProgress : ProjectStatus.Active,
      dateFrom: order.dateFrom,
      dateTo: order.dateTo,
      agreementHistoryId: termsId,
      moderatorName: order.moderatorName,
      onlyForLegalAge: order.onlyForLegalAge,
    });
    const formIds: number[] = [];
    for (const [position, form] of order.forms.entries()) {
      formIds.push(await addForm(tx, { projectId, order, identityScheme, places }, form, position));
    }
    await held.writeMore(tx, projectId);
    if (!order.inPreparation) await openSurveyForms(deps, tx, projectId, held.type);
    const details = { officeId: office, mode: order.mode, identityScheme, formIds };
    await audit(tx, { actor: actorOf(by), action: held.action, subjectType: 'project', subjectId: projectId, details });
    return accepted({ id: projectId, formIds });
  });
}

const officeOf = ({ officeId }: SurveyOrder, { offices }: SurveyPlaces): number | undefined =>
  officeId === null
    ? offices.length === 1
      ? offices[0]!.id
      : undefined
    : offices.find(({ id }) => id === officeId)?.id;

const whichOffice = ({ offices }: SurveyPlaces): string =>
  offices.length === 0
    ? 'Nie ma jeszcze żadnego urzędu.'
    : `Podaj numer urzędu: ${offices.map(({ id, name }) => `${id} (${name})`).join(', ')}.`;

/** Everything that is wrong with the order itself, in whole sentences. */
function checkOrder(
  order: SurveyOrder,
  scheme: IdentityScheme,
  { districts, systemDistrictId }: SurveyPlaces,
  held: HeldAs,
  now: Date,
): (string | DraftFault<string>)[] {
  const { dateFrom, dateTo, forms } = order;
  const { genitive, mayAskNothing } = held;
  const problems: (string | DraftFault<string>)[] = checkProjectDraft({ ...order, identityScheme: scheme }, held, now);
  if (systemDistrictId === null) problems.push('Nie ma obszaru całej gminy.');
  for (const { voteFrom, voteTo, district, form } of forms) {
    const name = `Formularz „${form.title}”`;
    const [from, to] = [voteFrom ?? dateFrom, voteTo ?? dateTo];
    if (from < dateFrom || to > dateTo || to <= from)
      problems.push(`${name}: jego daty muszą leżeć w datach ${genitive}.`);
    if (district !== null && !districts.has(district)) problems.push(`${name}: nie ma obszaru „${district}”.`);
    if (district !== null && scheme === 'none') {
      problems.push(`${name}: formularz jednego obszaru musi ustalać, kto odpowiada.`);
    }
  }
  if (mayAskNothing && forms.length === 0) return problems;
  return [...problems, ...definitionProblems(forms.map(({ form }) => form))];
}

function definitionProblems(forms: readonly Form[]): string[] {
  const contents = new Map(forms.flatMap(questionsOf).map(({ question }) => [question.id, question.content]));
  const parts = new Map(forms.flatMap(({ categories }) => categories.map(({ id, name }) => [id, name])));
  return checkFormDefinitions(forms).map(({ questionId, categoryId, message }) => {
    if (questionId !== undefined) return `Pytanie „${contents.get(questionId) ?? ''}”: ${message}`;
    return categoryId === undefined ? message : `Część „${parts.get(categoryId) ?? ''}”: ${message}`;
  });
}

interface WrittenSurvey {
  projectId: number;
  order: SurveyOrder;
  identityScheme: IdentityScheme;
  places: SurveyPlaces;
}

/** Writes a form down: nobody can answer it before it is opened. */
async function addForm(
  tx: Transaction<Database>,
  { projectId, order, identityScheme, places }: WrittenSurvey,
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

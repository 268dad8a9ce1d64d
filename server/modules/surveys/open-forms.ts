import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { CURRENT_IDENTITY } from '@wiec/domain/identity-scheme.ts';
import { Mode, type ProjectType } from '@wiec/domain/phases.ts';
import type { Form } from '@wiec/domain/questions/question.ts';
import { SHEET_LENGTHS } from '@wiec/domain/questions/sheet-length.ts';
import type { Database } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { readDefinition } from '../../participation/definition-queries.ts';
import { insertOpening } from '../../participation/opening-queries.ts';
import { makeVoteKeys } from '../../services/vote-keys.ts';
import { findClause, findSystemDistrict } from './draft-queries.ts';
import { type AskingKind, findSurvey, isAskingKind, type SurveyFormRow, type SurveyRow } from './queries.ts';
import type { SurveyRules } from './survey-rules.ts';

export const asksForData = ({ identity_scheme: scheme }: Pick<SurveyRow, 'identity_scheme'>): boolean =>
  scheme === 'pesel' || scheme === 'declared';

/** What is the same in the rules of all forms of a survey, beside its row. */
interface Surroundings {
  /** Null where people are not asked for data. */
  clauseId: number | null;
  systemDistrictId: number;
}

/** What opening would freeze of each form now, in their order: read from the tables alone. */
export async function readSurveyRules(tx: Pick<Deps, 'db'>['db'], row: SurveyRow): Promise<SurveyRules[]> {
  const surroundings = {
    clauseId: asksForData(row) ? await findClause(tx) : null,
    systemDistrictId: (await findSystemDistrict(tx))!,
  };
  const rules: SurveyRules[] = [];
  for (const form of row.forms) rules.push(rulesOf(row, form, await readDefinition(tx, form.id), surroundings));
  return rules;
}

function rulesOf(
  row: SurveyRow,
  { id, voteId, voteFrom, voteTo, district }: SurveyFormRow,
  form: Form,
  { clauseId, systemDistrictId }: Surroundings,
): SurveyRules {
  const { identity_scheme: identityScheme, mode } = row;
  const asked = asksForData(row);
  const districtIsSystem = district?.isSystem ?? true;
  return {
    voteId,
    projectId: row.id,
    projectType: row.type as AskingKind,
    title: row.title,
    officeId: row.office_id,
    dateFrom: (voteFrom === null ? row.date_from : new Date(voteFrom)).toISOString(),
    dateTo: (voteTo === null ? row.date_to : new Date(voteTo)).toISOString(),
    mode,
    onlyForLegalAge: row.only_for_legal_age,
    identityScheme,
    identityVersion: CURRENT_IDENTITY,
    notLoggedAvailable: mode === Mode.Open && identityScheme !== 'account',
    emailConfirmation: asked,
    uniqueEmail: false,
    usesPesel: identityScheme === 'pesel',
    usesTeryt: false,
    postCodeRequired: asked,
    singleArea: false,
    clauseId,
    agreementHistoryId: row.agreement?.id ?? null,
    commission: null,
    auditorKey: null,
    areas: [{ id, districtId: district?.id ?? systemDistrictId, districtIsSystem }],
    ballotLength: SHEET_LENGTHS.at(-1)!,
    shorterLengths: SHEET_LENGTHS.slice(0, -1),
    form,
  };
}

/**
 * Freezes what the forms of a survey ask, and gives each keys of its own: from then on they can be answered when their time
 * comes, and not be changed. What they ask is read anew out of the tables, so that both say the same.
 */
export async function openSurveyForms(
  { secret }: Pick<Deps, 'secret'>,
  tx: Transaction<Database>,
  projectId: number,
  kind: AskingKind,
): Promise<void> {
  const row = await findSurvey(tx, projectId, [kind], 'previewers');
  for (const rules of await readSurveyRules(tx, row!)) {
    const keys = await makeVoteKeys(secret, null);
    const config = JSON.stringify(rules);
    const hashOf = (content: string | Buffer) => createHash('sha256').update(content).digest();
    const lotCommitment = hashOf(keys.lotSeed);
    await insertOpening(tx, { voteId: rules.voteId, config, configHash: hashOf(config), lotCommitment, keys });
  }
}

/** What publishing does with the forms of a project, whatever its kind is; those of others are ready as they are. */
export const opensForms =
  (deps: Pick<Deps, 'secret'>) =>
  async (tx: Transaction<Database>, projectId: number, type: ProjectType): Promise<void> => {
    if (isAskingKind(type)) await openSurveyForms(deps, tx, projectId, type);
  };

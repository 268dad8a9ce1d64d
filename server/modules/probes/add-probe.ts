import type { Kysely } from 'kysely';
import { FormKind, type FormStatus, Mode, type ProjectStatus, ProjectType } from '@wiec/domain/phases.ts';
import type { Database } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import {
  insertForm,
  insertOptions,
  insertQuestions,
  insertVote,
  QuestionNumber,
} from '../../participation/form-queries.ts';
import { makeVoterSecret } from '../../services/vote-keys.ts';
import { insertCounters } from './queries.ts';

export interface NewProbe {
  officeId: number;
  /** The unit that leads it; null: none. */
  unitId?: number | null;
  title: string;
  question: string;
  shortDescription: string;
  options: readonly string[];
  mode: Mode;
  /** Of the project and of its only form. */
  status: ProjectStatus & FormStatus;
  dateFrom: Date;
  dateTo: Date;
  agreementHistoryId: number | null;
  featured: boolean;
  onlyForLegalAge?: boolean;
  /** A category of its office. */
  officeThematicAreaId?: number | null;
}

/** Writes a probe down as it is told: a project with one form of one question. @returns the id of the project */
export async function addProbe(
  { projects, secret }: Pick<Deps, 'projects' | 'secret'>,
  tx: Kysely<Database>,
  { question, options, ...project }: NewProbe,
): Promise<number> {
  const projectId = await projects.insert(tx, { type: ProjectType.Probe, ...project });
  await addProbeForm({ secret }, tx, projectId, { question, options, mode: project.mode, status: project.status });
  return projectId;
}

/** What the project of a probe asks: a vote of its own, with one question. */
export async function addProbeForm(
  { secret }: Pick<Deps, 'secret'>,
  tx: Kysely<Database>,
  projectId: number,
  { question, options, mode, status }: Pick<NewProbe, 'question' | 'options' | 'mode' | 'status'>,
): Promise<void> {
  const voteId = await insertVote(tx, {
    projectId,
    kind: FormKind.Probe,
    box: 'counters',
    identityScheme: mode === Mode.Open ? 'none' : 'account',
    voterSecretWrapped: makeVoterSecret(secret),
  });
  const formId = await insertForm(tx, { projectId, voteId, type: FormKind.Probe, status });
  const asked = { formId, categoryId: null, type: QuestionNumber.SingleRadio, content: question, position: 0 };
  const [questionId] = await insertQuestions(tx, [asked]);
  await insertCounters(tx, await insertOptions(tx, questionId!, options));
}

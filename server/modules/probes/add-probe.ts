import type { Kysely } from 'kysely';
import { type FormStatus, type Mode, type ProjectStatus, ProjectType } from '@wiec/domain/phases.ts';
import type { Database } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { insertProbe } from './queries.ts';

export interface NewProbe {
  officeId: number;
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
}

/** Writes a probe down as it is told. @returns the id of the project */
export async function addProbe(
  { projects }: Pick<Deps, 'projects'>,
  tx: Kysely<Database>,
  { question, options, featured, ...project }: NewProbe,
): Promise<number> {
  const projectId = await projects.insert(tx, { type: ProjectType.Probe, ...project });
  await insertProbe(tx, { projectId, question, options, status: project.status, featured });
  return projectId;
}

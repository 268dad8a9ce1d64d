import type { Kysely } from 'kysely';
import type { CostRow } from '@wiec/domain/cost-rows.ts';
import type { ProjectTaskStatus } from '@wiec/domain/project-task-status.ts';
import type { Database } from '../../db/tables.ts';
import { cleanHtml, textOfHtml } from '../../services/clean-html.ts';
import { insertTasks } from './queries.ts';

export interface NewProjectTask {
  budgetYearId: number;
  officeId: number;
  /** Null: the system-wide area. */
  districtId: number | null;
  officeThematicAreaId: number;
  number: string;
  title: string;
  /** From anybody; cleaned here. */
  descriptionHtml: string;
  /** Grosze. */
  cost: number;
  /** What it is made of; absent: nothing is said of it. */
  costRows?: readonly CostRow[];
  /** Grosze a year; absent or null: nothing is said of it. */
  upkeep?: number | null;
  /** Absent: nothing is said of them. */
  author?: string;
  status: ProjectTaskStatus;
  locationDescription: string;
  decision?: string | null;
  realizationHtml?: string | null;
  markers: readonly { latitude: number; longitude: number; description: string }[];
}

/** @returns its id */
export async function addProjectTask(tx: Kysely<Database>, task: NewProjectTask): Promise<number> {
  const html = cleanHtml(task.descriptionHtml);
  const realizationHtml = task.realizationHtml ? cleanHtml(task.realizationHtml) : null;
  const stored = { ...task, descriptionHtml: html, descriptionText: textOfHtml(html), realizationHtml };
  return (await insertTasks(tx, [stored]))[0]!;
}

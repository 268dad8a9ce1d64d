import type { Kysely } from 'kysely';
import type { ProjectTaskStatus } from '@wiec/domain/project-task-status.ts';
import type { Database } from '../../db/tables.ts';
import { cleanHtml, textOfHtml } from '../../services/clean-html.ts';

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
  status: ProjectTaskStatus;
  locationDescription: string;
  decision?: string | null;
  realizationHtml?: string | null;
  markers: readonly { latitude: number; longitude: number; description: string }[];
}

/** @returns its id */
export async function addProjectTask(tx: Kysely<Database>, task: NewProjectTask): Promise<number> {
  const html = cleanHtml(task.descriptionHtml);
  const { id } = await tx
    .insertInto('project_task')
    .values({
      budget_year_id: task.budgetYearId,
      office_id: task.officeId,
      district_id: task.districtId,
      office_thematic_area_id: task.officeThematicAreaId,
      number: task.number,
      title: task.title,
      description_html: html,
      description_text: textOfHtml(html),
      cost: task.cost,
      status: task.status,
      location_description: task.locationDescription,
      decision: task.decision ?? null,
      realization_html: task.realizationHtml ? cleanHtml(task.realizationHtml) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (task.markers.length > 0) {
    await tx
      .insertInto('project_task_marker')
      .values(task.markers.map((marker) => ({ project_task_id: id, ...marker })))
      .execute();
  }
  return id;
}

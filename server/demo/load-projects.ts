import type { Transaction } from 'kysely';
import type { Database } from '../db/tables.ts';
import { addProjectTask } from '../modules/project-tasks/add-project-task.ts';
import { escapeHtml } from '../services/clean-html.ts';
import type { StoredTask } from './editions.ts';
import type { Municipality } from './load-municipality.ts';
import { degreesOf } from './municipality.ts';
import type { Block, DemoProject } from './projects/demo-project.ts';
import type { DemoFiles } from './store-demo-files.ts';

export async function loadProjects(
  tx: Transaction<Database>,
  town: Municipality,
  budgetYearId: number,
  projects: readonly DemoProject[],
  files: Pick<DemoFiles, 'projects'>,
): Promise<StoredTask[]> {
  const stored: StoredTask[] = [];
  for (const project of projects) {
    const id = await addProjectTask(tx, {
      budgetYearId,
      officeId: town.officeIds[project.area === 'zarzecze' ? 1 : 0]!,
      districtId: project.area && town.districtIds[project.area],
      officeThematicAreaId: town.categoryIds[project.category],
      number: project.number,
      title: project.title,
      descriptionHtml: htmlOf(project.text),
      cost: project.cost * 100,
      costRows: (project.costRows ?? []).map(([name, amount]) => ({ name, amount: amount * 100 })),
      upkeep: project.upkeep === undefined ? null : project.upkeep * 100,
      author: project.author ?? '',
      status: project.status,
      locationDescription: project.location,
      decision: project.decision,
      realizationHtml: project.realization && htmlOf(project.realization.text),
      markers: (project.places ?? []).map(([east, north, description]) => ({ ...degreesOf(east, north), description })),
    });
    await attachFiles(tx, id, project, files);
    stored.push({ id, project });
  }
  return stored;
}

async function attachFiles(
  tx: Transaction<Database>,
  taskId: number,
  project: DemoProject,
  files: Pick<DemoFiles, 'projects'>,
) {
  const stored = files.projects.get(project);
  if (stored === undefined) return;
  const { images, documents, realization } = stored;
  const rows = [
    ...images.map((fileId, i) => ({ fileId, kind: 'image', alt: project.pictures![i]!.alt, position: i })),
    ...documents.map((fileId, i) => ({ fileId, kind: 'document', alt: '', position: i })),
    ...realization.map((fileId, i) => ({
      fileId,
      kind: 'realization',
      alt: project.realization!.pictures[i]!.alt,
      position: i,
    })),
  ];
  if (rows.length === 0) return;
  await tx
    .insertInto('project_task_file')
    .values(rows.map(({ fileId, ...row }) => ({ project_task_id: taskId, file_id: fileId, ...row })))
    .execute();
  const main = images[0] ?? realization[0];
  if (main !== undefined) {
    await tx.updateTable('project_task').set({ main_image_id: main }).where('id', '=', taskId).execute();
  }
}

const htmlOf = (blocks: readonly Block[]): string =>
  blocks
    .map((block) => {
      if (typeof block !== 'string') return `<ul>${block.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`;
      return block.startsWith('# ') ? `<h3>${escapeHtml(block.slice(2))}</h3>` : `<p>${escapeHtml(block)}</p>`;
    })
    .join('');

import type {
  ImageRef,
  ProjectTask,
  ProjectTaskListItem,
  TaskDocument,
  TaskImage,
} from '@wiec/contract/project-tasks.ts';
import type { z } from 'zod';
import type { CalendarDates } from '@wiec/domain/edition-calendar.ts';
import { zloteOf } from '@wiec/domain/money.ts';
import { isRunning, isVotingOver } from '@wiec/domain/phases.ts';
import { isUndecided, projectTaskStatusNames } from '@wiec/domain/project-task-status.ts';
import type { ProjectTaskStatus } from '@wiec/domain/project-task-status.ts';
import { type TaskStage, taskStages } from '@wiec/domain/task-stages.ts';
import { presentErrata } from '../../participation/erratum-queries.ts';
import { outgoingHtml } from '../../services/clean-html.ts';
import type { TaskDetailsRow, TaskFileRow, TaskRow } from './queries.ts';

export const imageUrl = (id: number) => `/api/project-tasks/images/${id}`;
export const documentUrl = (id: number) => `/api/project-tasks/documents/${id}`;

const presentMainImage = (image: TaskRow['image']): ImageRef | null =>
  image && { url: imageUrl(image.id), width: image.width ?? 0, height: image.height ?? 0, alt: image.alt };

export function presentListItem(row: TaskRow): ProjectTaskListItem {
  return {
    id: row.id,
    number: row.number,
    title: row.title,
    description: outgoingHtml(row.description_html),
    descriptionText: row.description_text,
    officeName: row.office_name,
    districtName: row.district_name,
    officeThematicAreaName: row.category,
    motif: row.motif,
    cost: zloteOf(row.cost),
    status: row.status,
    statusName: projectTaskStatusNames[row.status as ProjectTaskStatus] ?? '',
    budgetYearId: row.year_id,
    budgetYearValue: row.year,
    image: presentMainImage(row.image),
    thumbMainImage: null,
    thumbMainImageContentType: null,
    markers: row.markers,
  };
}

const presentImage = (file: TaskFileRow): TaskImage => ({
  id: file.id,
  filename: file.filename,
  alt: file.alt,
  url: imageUrl(file.id),
  width: file.width ?? 0,
  height: file.height ?? 0,
  thumbImage: null,
});

const presentDocument = (file: TaskFileRow): z.infer<typeof TaskDocument> => ({
  id: file.id,
  filename: file.filename,
  contentType: file.content_type,
  size: file.size,
  url: documentUrl(file.id),
});

function presentVote(
  { dateFrom, dateTo, publishedAt, ...vote }: NonNullable<TaskDetailsRow['vote']>,
  now: Date,
): NonNullable<ProjectTask['vote']> {
  const dates = { dateFrom: new Date(dateFrom), dateTo: new Date(dateTo) };
  const standing = { status: vote.status, ...dates };
  return {
    ...vote,
    isRunning: isRunning(standing, now),
    isOver: isVotingOver(standing, now),
    dateFrom: dates.dateFrom.toISOString(),
    dateTo: dates.dateTo.toISOString(),
    publishedAt: publishedAt === null ? null : new Date(publishedAt).toISOString(),
  };
}

function presentStages(row: TaskDetailsRow, vote: ProjectTask['vote'], now: Date): TaskStage[] {
  const { status, year, calendar } = row;
  const instant = (at: string): Date => new Date(at);
  return taskStages({
    status: status as ProjectTaskStatus,
    now,
    year,
    vote: vote && {
      dateFrom: instant(vote.dateFrom),
      dateTo: instant(vote.dateTo),
      isOver: vote.isOver,
      publishedAt: vote.publishedAt === null ? null : instant(vote.publishedAt),
    },
    calendar:
      calendar &&
      (Object.fromEntries(Object.entries(calendar).map(([key, at]) => [key, instant(at)])) satisfies CalendarDates),
  });
}

export function presentTask(row: TaskDetailsRow, now: Date): Omit<ProjectTask, 'implementation'> {
  const vote = row.vote && presentVote(row.vote, now);
  const ofKind = (kind: TaskFileRow['kind']) => row.files.filter((file) => file.kind === kind);
  return {
    ...presentListItem(row),
    costRows: row.costRows.map(({ name, amount }) => ({ name, amount: zloteOf(amount) })),
    upkeep: row.upkeep === null ? null : zloteOf(row.upkeep),
    author: row.author,
    locationDescription: row.location_description,
    errata: presentErrata(row.errata),
    images: ofKind('image').map(presentImage),
    documents: ofKind('document').map(presentDocument),
    decision: isUndecided(row.status) ? null : row.decision,
    realizationDescription: row.realization_html && outgoingHtml(row.realization_html),
    realizationImages: ofKind('realization').map(presentImage),
    vote,
    stages: presentStages(row, vote, now),
    now: now.toISOString(),
  };
}

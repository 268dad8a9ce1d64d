import type { TaskImplementation } from '@wiec/contract/project-tasks.ts';
import { type DiaryFeed, FEED_ENTRIES, type FeedItem } from '@wiec/domain/feeds.ts';
import { projectPath } from '@wiec/domain/project-paths.ts';
import { warsawInstant } from '@wiec/domain/warsaw-instant.ts';
import type { Deps } from '../../../deps.ts';
import { getProjectTask } from '../get-project-task.ts';

/** What residents read in the diary of a project, as a feed tells it, the newest first; null: there is none. */
export async function readDiaryFeed(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  taskId: number,
): Promise<DiaryFeed | null> {
  const reply = await getProjectTask(db, taskId, clock());
  if (!reply.ok || reply.data.implementation === null) return null;
  const { title, implementation } = reply.data;
  const page = projectPath(taskId);
  return {
    title: `${title}: dziennik realizacji`,
    page,
    items: implementation.entries.slice(0, FEED_ENTRIES).map((entry) => itemOf(entry, page)),
  };
}

const itemOf = (entry: TaskImplementation['entries'][number], page: string): FeedItem => ({
  key: `wpis/${entry.id}`,
  category: 'Realizacja projektu',
  title: entry.title,
  summary: entry.text,
  path: `${page}#wpis-${entry.id}`,
  office: entry.unitName,
  published: warsawInstant(entry.publicOn),
  updated: warsawInstant(entry.publicOn),
});

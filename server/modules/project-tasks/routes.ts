import {
  getProjectTask as getProjectTaskEndpoint,
  getTaskMap as mapEndpoint,
  listProjectTasks as listEndpoint,
} from '@wiec/contract/project-tasks.ts';
import type { ProjectTask, TaskMap } from '@wiec/contract/project-tasks.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { bind } from '../../http/bind.ts';
import type { Reply } from '../../http/reply.ts';
import { liveOffice } from '../../services/live-office.ts';
import { ShortCache } from '../../services/short-cache.ts';
import { getProjectTask } from './get-project-task.ts';
import { getTaskMap } from './get-task-map.ts';
import { inlineImages, inlineTaskImages } from './inline-images.ts';
import { listProjectTasks } from './list-project-tasks.ts';
import type { TaskPage } from './list-project-tasks.ts';
import type { FindByWords } from './read-criteria.ts';

const FRESH_FOR = 2_000;
/** Bytes, or nearly: what pages of lists, and maps, may take in memory. */
const MOST_KEPT = 32_000_000;
/** Of an item besides its text. */
const ITEM = 600;

const pageWeight = (reply: Reply<TaskPage>): number =>
  reply.ok ? reply.data.items.reduce((sum, { description }) => sum + ITEM + description.length, 0) : ITEM;
const mapWeight = (reply: Reply<TaskMap>): number =>
  reply.ok ? ITEM * (1 + reply.data.items.length + reply.data.groups.length) : ITEM;

/** Which projects have the words of a phrase is known to another module, so `app` hands in `findByWords`. */
export const projectTasksRoutes = (app: FastifyInstance, deps: Deps, findByWords: FindByWords): void => {
  const lists = { db: deps.db, findByWords };
  const pages = new ShortCache<Reply<TaskPage>>(deps.clock, FRESH_FOR, 200, { weigh: pageWeight, most: MOST_KEPT });
  const maps = new ShortCache<Reply<TaskMap>>(deps.clock, FRESH_FOR, 200, { weigh: mapWeight, most: MOST_KEPT });
  const tasks = new ShortCache<Reply<ProjectTask>>(deps.clock, FRESH_FOR, 500);

  bind(app, deps, listEndpoint, async ({ query }) => {
    const { inlineImages: inline, ...asked } = query;
    const filter = { ...asked, officeId: (await liveOffice(deps.db, asked.officeId)) ?? undefined };
    const reply = await pages.get(JSON.stringify(filter), () => listProjectTasks(lists, filter));
    return inline === 'true' && reply.ok ? inlineImages(deps, reply) : reply;
  });

  bind(app, deps, mapEndpoint, async ({ query }) => {
    const filter = { ...query, officeId: (await liveOffice(deps.db, query.officeId)) ?? undefined };
    return maps.get(JSON.stringify(filter), () => getTaskMap(lists, filter));
  });

  bind(app, deps, getProjectTaskEndpoint, async ({ params, query }) => {
    const reply = await tasks.get(String(params.id), () => getProjectTask(deps.db, params.id, deps.clock()));
    return query.inlineImages === 'true' && reply.ok ? inlineTaskImages(deps, reply) : reply;
  });
};

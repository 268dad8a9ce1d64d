import {
  getProjectTask as getProjectTaskEndpoint,
  listProjectTasks as listEndpoint,
} from '@wiec/contract/project-tasks.ts';
import type { ProjectTask } from '@wiec/contract/project-tasks.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { bind } from '../../http/bind.ts';
import type { Reply } from '../../http/reply.ts';
import { ShortCache } from '../../services/short-cache.ts';
import { getProjectTask } from './get-project-task.ts';
import { inlineImages, inlineTaskImages } from './inline-images.ts';
import { listProjectTasks } from './list-project-tasks.ts';
import type { TaskPage } from './list-project-tasks.ts';

const FRESH_FOR = 2_000;

export const projectTasksRoutes = (app: FastifyInstance, deps: Deps): void => {
  const pages = new ShortCache<Reply<TaskPage>>(deps.clock, FRESH_FOR, 200);
  const tasks = new ShortCache<Reply<ProjectTask>>(deps.clock, FRESH_FOR, 500);

  bind(app, deps, listEndpoint, async ({ query }) => {
    const { inlineImages: inline, ...filter } = query;
    const reply = await pages.get(JSON.stringify(filter), () => listProjectTasks(deps.db, filter));
    return inline === 'true' && reply.ok ? inlineImages(deps, reply) : reply;
  });

  bind(app, deps, getProjectTaskEndpoint, async ({ params, query }) => {
    const reply = await tasks.get(String(params.id), () => getProjectTask(deps.db, params.id));
    return query.inlineImages === 'true' && reply.ok ? inlineTaskImages(deps, reply) : reply;
  });
};

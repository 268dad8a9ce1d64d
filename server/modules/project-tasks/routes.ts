import {
  getProjectTask as getProjectTaskEndpoint,
  getTaskMap as mapEndpoint,
  listProjectTasks as listEndpoint,
} from '@wiec/contract/project-tasks.ts';
import {
  confirmFollowing as confirmFollowingEndpoint,
  followProject as followEndpoint,
  stopFollowing as stopFollowingEndpoint,
} from '@wiec/contract/diary-followers.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { bind } from '../../http/bind.ts';
import { confirmFollowing, followProject, stopFollowing } from './followers/follow-project.ts';
import { getProjectTask } from './get-project-task.ts';
import { getTaskMap } from './get-task-map.ts';
import { inlineImages, inlineTaskImages } from './inline-images.ts';
import { listProjectTasks } from './list-project-tasks.ts';
import { LiveTasks } from './listed/live-tasks.ts';
import type { FindByWords } from './read-criteria.ts';

/** Which projects have the words of a phrase is known to another module, so `app` hands in `findByWords`. */
export const projectTasksRoutes = (app: FastifyInstance, deps: Deps, findByWords: FindByWords): void => {
  const tasks = new LiveTasks(deps.db);
  // Before somebody has to wait for it; where it fails, the first list tries again.
  app.addHook('onListen', async () => {
    await tasks.current().catch(() => {});
  });
  const lists = { db: deps.db, clock: deps.clock, tasks, findByWords };
  bind(app, deps, listEndpoint, async ({ query: { inlineImages: inline, ...filter } }) => {
    const reply = await listProjectTasks(lists, filter);
    return inline === 'true' && reply.ok ? inlineImages(deps, reply) : reply;
  });
  bind(app, deps, mapEndpoint, ({ query }) => getTaskMap(lists, query));
  bind(app, deps, getProjectTaskEndpoint, async ({ params, query }) => {
    const reply = await getProjectTask(deps.db, params.id, deps.clock());
    return query.inlineImages === 'true' && reply.ok ? inlineTaskImages(deps, reply) : reply;
  });
  bind(app, deps, followEndpoint, ({ params, body, caller }) =>
    followProject(deps, { taskId: params.id, email: body.email, address: caller.address }),
  );
  bind(app, deps, confirmFollowingEndpoint, ({ params, body }) =>
    confirmFollowing(deps, { taskId: params.id, token: body.token }),
  );
  bind(app, deps, stopFollowingEndpoint, ({ params, body }) =>
    stopFollowing(deps, { taskId: params.id, token: body.token }),
  );
};

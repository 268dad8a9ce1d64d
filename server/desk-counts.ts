import { countDesk as endpoint } from '@wiec/contract/desk-counts.ts';
import { countTasks, type DeskCounts } from '@wiec/domain/desk-counts.ts';
import { tasksOf } from '@wiec/domain/desk-work.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from './deps.ts';
import { bind } from './http/bind.ts';
import type { CallerAccount } from './http/caller.ts';
import { accepted, type Reply } from './http/reply.ts';
import { readDesk } from './morning-letters.ts';

/** How much the desk of somebody lists, for the bar above the other pages of the office. */
export const countDesk = async (deps: Deps, reader: CallerAccount): Promise<Reply<DeskCounts>> =>
  accepted(countTasks(tasksOf(await readDesk(deps, reader, deps.clock()))));

export const deskCountRoutes = (app: FastifyInstance, deps: Deps): void => {
  bind(app, deps, endpoint, ({ caller }) => countDesk(deps, caller.account!));
};

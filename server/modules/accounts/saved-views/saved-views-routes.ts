import {
  deleteCaseView as deleteCaseEndpoint,
  deleteLogView as deleteLogEndpoint,
  deleteSavedView as deleteEndpoint,
  listCaseViews as listCaseEndpoint,
  listLogViews as listLogEndpoint,
  listSavedViews as listEndpoint,
  saveCaseView as saveCaseEndpoint,
  saveLogView as saveLogEndpoint,
  saveView as saveEndpoint,
} from '@wiec/contract/saved-views.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { bind } from '../../../http/bind.ts';
import { accepted } from '../../../http/reply.ts';
import { deleteSavedView, findSavedViews } from './saved-view-queries.ts';
import { saveView } from './save-view.ts';

/** The list of residents' cases. */
const CASES = 'initiatives';
/** The audit log. */
const LOG = 'log';

/** Lists of the office as clerks have narrowed them, each their own. */
export const savedViewsRoutes = (app: FastifyInstance, deps: Deps): void => {
  bind(app, deps, listEndpoint, async ({ query, caller }) =>
    accepted(await findSavedViews(deps.db, caller.account!.id, query.list)),
  );
  bind(app, deps, saveEndpoint, ({ body, caller }) => saveView(deps, caller.account!.id, body));
  bind(app, deps, deleteEndpoint, async ({ params, caller }) =>
    accepted({ deleted: await deleteSavedView(deps.db, caller.account!.id, params.id) }),
  );
  bind(app, deps, listCaseEndpoint, async ({ caller }) =>
    accepted(await findSavedViews(deps.db, caller.account!.id, CASES)),
  );
  bind(app, deps, saveCaseEndpoint, ({ body, caller }) => saveView(deps, caller.account!.id, { ...body, list: CASES }));
  bind(app, deps, deleteCaseEndpoint, async ({ params, caller }) =>
    accepted({ deleted: await deleteSavedView(deps.db, caller.account!.id, params.id) }),
  );
  bind(app, deps, listLogEndpoint, async ({ caller }) =>
    accepted(await findSavedViews(deps.db, caller.account!.id, LOG)),
  );
  bind(app, deps, saveLogEndpoint, ({ body, caller }) => saveView(deps, caller.account!.id, { ...body, list: LOG }));
  bind(app, deps, deleteLogEndpoint, async ({ params, caller }) =>
    accepted({ deleted: await deleteSavedView(deps.db, caller.account!.id, params.id) }),
  );
};

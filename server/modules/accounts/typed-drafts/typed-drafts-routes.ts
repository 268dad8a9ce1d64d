import {
  forgetTypedDraft as forgetEndpoint,
  getTypedDraft as getEndpoint,
  keepTypedDraft as keepEndpoint,
} from '@wiec/contract/typed-drafts.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { bind } from '../../../http/bind.ts';
import { accepted } from '../../../http/reply.ts';
import { deleteTypedDraft, findTypedDraft, putTypedDraft } from './typed-draft-queries.ts';

/** What clerks have typed and not saved, each their own. */
export const typedDraftsRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps;
  bind(app, deps, getEndpoint, async ({ params, caller }) => {
    const draft = await findTypedDraft(db, caller.account!.id, params.name);
    return accepted(draft ? { ...draft, keptAt: draft.keptAt.toISOString() } : null);
  });
  bind(app, deps, keepEndpoint, async ({ params, body, caller }) => {
    const keptAt = await db.transaction().execute((tx) => putTypedDraft(tx, caller.account!.id, params.name, body));
    return accepted({ keptAt: keptAt.toISOString() });
  });
  bind(app, deps, forgetEndpoint, async ({ params, caller }) =>
    accepted({ forgotten: await deleteTypedDraft(db, caller.account!.id, params.name) }),
  );
};

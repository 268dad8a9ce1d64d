import {
  actOnOpinion as actEndpoint,
  getOpinion as opinionEndpoint,
  listOpinions as listEndpoint,
} from '@wiec/contract/case-opinions.ts';
import { UPLOAD_HEADER } from '@wiec/contract/initiatives.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { bind } from '../../../http/bind.ts';
import { uploadHashOf } from '../upload-token.ts';
import { actOnOpinion } from './act-on-opinion.ts';
import { getOpinion, listOpinions } from './unit-opinions.ts';

/** Opinions as the units see them that were asked; whoever asks does it in the case (`office/case-acts`). */
export function opinionRoutes(app: FastifyInstance, deps: Deps): void {
  bind(app, deps, listEndpoint, ({ query, caller }) => listOpinions(deps, query, caller.account!));
  bind(app, deps, opinionEndpoint, ({ params, caller }) => getOpinion(deps, params.id, caller.account!));
  bind(app, deps, actEndpoint, ({ params, body, caller, headers }) =>
    actOnOpinion(deps, {
      id: params.id,
      body,
      by: caller.account!,
      uploadHash: uploadHashOf(deps, headers[UPLOAD_HEADER]),
    }),
  );
}

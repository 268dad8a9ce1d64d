import { importDraftAct as importEndpoint } from '@wiec/contract/office-acts.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { bind } from '../../http/bind.ts';
import { importDraftAct, type WithDraft } from './import-draft-act.ts';

export function actsRoutes(app: FastifyInstance, deps: Deps, party: { withDraft: WithDraft }): void {
  bind(app, deps, importEndpoint, ({ params, body: { content, ...body }, caller }) =>
    importDraftAct(
      { ...deps, ...party },
      { ...body, projectId: params.id, by: caller.account!, bytes: Buffer.from(content, 'base64') },
    ),
  );
}

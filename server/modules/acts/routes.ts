import * as contract from '@wiec/contract/office-acts.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { bind } from '../../http/bind.ts';
import { sentFile } from '../../http/sent-file.ts';
import { changeDraftAct, type DraftActParty, getDraftAct, removeDraftAct } from './draft-act.ts';
import { importDraftAct } from './import-draft-act.ts';

export function actsRoutes(app: FastifyInstance, deps: Deps, party: DraftActParty): void {
  const all = { ...deps, ...party };
  bind(app, deps, contract.getDraftAct, ({ params: { id, version }, caller }) =>
    getDraftAct(all, { projectId: id, version, by: caller.account! }),
  );
  bind(app, deps, contract.changeDraftAct, ({ params: { id, version }, body, caller }) =>
    changeDraftAct(all, { ...body, projectId: id, version, by: caller.account! }),
  );
  bind(app, deps, contract.removeDraftAct, ({ params: { id, version }, query: { seen }, caller }) =>
    removeDraftAct(all, { projectId: id, version, seen, by: caller.account! }),
  );
  bind(app, deps, contract.importDraftAct, ({ params, body: { filename, content, ...body }, caller }) =>
    importDraftAct(all, { ...body, ...sentFile(filename, content), projectId: params.id, by: caller.account! }),
  );
}

import {
  addProjectFile as addEndpoint,
  getProjectFile as fileEndpoint,
  listProjectFiles as listEndpoint,
  orderProjectFiles as orderEndpoint,
  type ProjectFiles,
  removeProjectFile as removeEndpoint,
  removeProjectPicture as removePictureEndpoint,
  renameProjectFile as renameEndpoint,
  setProjectPicture as pictureEndpoint,
} from '@wiec/contract/project-files.ts';
import type { ProjectType } from '@wiec/domain/phases.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { bind } from '../../http/bind.ts';
import type { Caller } from '../../http/caller.ts';
import { sendDownload, sendPicture, withHash, withId } from '../../http/file-routes.ts';
import { sentFile } from '../../http/sent-file.ts';
import { ASKING, askingTypesOn, PICTURED, picturedTypesOn } from '../../http/module-gate.ts';
import type { Reply } from '../../http/reply.ts';
import { opensPreview } from '../../participation/previews/preview-queries.ts';
import { findPreviewedActFile, findPreviewedFile, findPreviewedFormPicture } from '../../services/published-files.ts';
import { detachFile, putFile } from './attach-files.ts';
import { orderProjectFiles, renameProjectFile } from './change-project-files.ts';
import { removePicture, setPicture } from './change-picture.ts';
import { getProjectFile, listProjectFiles } from './list-project-files.ts';

/**
 * The picture and the files of projects, as their office changes them.
 * @param typesOn kinds whose modules are on
 */
export function filesRoutes(app: FastifyInstance, deps: Deps, typesOn: () => Promise<ProjectType[]>): void {
  const of = async (projectId: number, { account }: Caller) => ({ projectId, kinds: await typesOn(), by: account! });
  /** What stands there now, once something was changed. */
  const then = async (
    projectId: number,
    caller: Caller,
    change: (where: Awaited<ReturnType<typeof of>>) => Promise<Reply<unknown>>,
  ): Promise<Reply<ProjectFiles>> => {
    const where = await of(projectId, caller);
    const changed = await change(where);
    return changed.ok ? listProjectFiles(deps, where) : changed;
  };
  bind(app, deps, listEndpoint, async ({ params, caller }) => listProjectFiles(deps, await of(params.id, caller)));
  bind(app, deps, fileEndpoint, async ({ params, caller }) =>
    getProjectFile(deps, { ...(await of(params.id, caller)), fileId: params.fileId }),
  );
  bind(app, deps, pictureEndpoint, ({ params, body: { filename, content, ...body }, caller }) =>
    then(params.id, caller, (where) =>
      setPicture(deps, { ...where, ...body, file: content === null ? null : sentFile(filename, content) }),
    ),
  );
  bind(app, deps, removePictureEndpoint, ({ params, caller }) =>
    then(params.id, caller, (where) => removePicture(deps, { ...where, seen: params.fileId })),
  );
  bind(app, deps, addEndpoint, ({ params, body: { filename, content, ...body }, caller }) =>
    then(params.id, caller, (where) => putFile(deps, { ...where, ...body, file: sentFile(filename, content) })),
  );
  bind(app, deps, renameEndpoint, ({ params, body, caller }) =>
    then(params.id, caller, (where) => renameProjectFile(deps, { ...where, ...body, fileId: params.fileId })),
  );
  bind(app, deps, orderEndpoint, ({ params, body, caller }) =>
    then(params.id, caller, (where) => orderProjectFiles(deps, { ...where, ...body })),
  );
  bind(app, deps, removeEndpoint, ({ params, caller }) =>
    then(params.id, caller, (where) => detachFile(deps, { ...where, fileId: params.fileId })),
  );
  previewedFiles(app, deps);
}

/** A link that may be revoked tomorrow: what it shows is kept by nobody. */
const UNKEPT = 'private, no-store';

/** What a link to a project in preparation shows, it shows with its picture and its files. */
function previewedFiles(app: FastifyInstance, deps: Deps): void {
  const opened = (clientId: string) => (projectId: number) => opensPreview(deps.db, projectId, clientId, deps.clock());
  app.get('/api/project/images/:id/:clientId', { config: { module: PICTURED } }, async (request, reply) => {
    const { id, clientId } = request.params as { id: string; clientId: string };
    const types = await picturedTypesOn(app);
    const file = await withId(id, (n) => findPreviewedFile(deps.db, n, types, 'picture', opened(clientId)));
    return sendPicture(deps, request, reply, file, UNKEPT);
  });
  app.get('/api/form-pictures/:sha256/:clientId', { config: { module: ASKING } }, async (request, reply) => {
    const { sha256, clientId } = request.params as { sha256: string; clientId: string };
    const types = await askingTypesOn(app);
    const file = await withHash(sha256, (hash) => findPreviewedFormPicture(deps.db, hash, types, opened(clientId)));
    return sendPicture(deps, request, reply, file, UNKEPT);
  });
  app.get('/api/attachments/:id/:clientId', { config: { module: ASKING } }, async (request, reply) => {
    const { id, clientId } = request.params as { id: string; clientId: string };
    const types = await askingTypesOn(app);
    const file = await withId(id, (n) => findPreviewedFile(deps.db, n, types, 'attachment', opened(clientId)));
    return sendDownload(deps, request, reply, file, UNKEPT);
  });
  app.get('/api/actAttachments/:id/:clientId', { config: { module: 'consultation' } }, async (request, reply) => {
    const { id, clientId } = request.params as { id: string; clientId: string };
    const file = await withId(id, (n) => findPreviewedActFile(deps.db, n, opened(clientId)));
    return sendDownload(deps, request, reply, file, UNKEPT);
  });
}

import {
  CASE_HEADER,
  INITIATIVE_MODULES,
  UPLOAD_HEADER,
  UPLOADS_KNOWN_HEADER,
  uploadInitiativeFile as uploadEndpoint,
} from '@wiec/contract/initiatives.ts';
import { attachmentLimits } from '@wiec/domain/attachment-config.ts';
import { may } from '@wiec/domain/permission.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { answering } from '../../http/bind.ts';
import { problem, send } from '../../http/errors.ts';
import { attachment, withId } from '../../http/file-routes.ts';
import { isAnyOn } from '../../http/module-gate.ts';
import { refused } from '../../http/reply.ts';
import { FRAMED_BY_US } from '../../http/security-headers.ts';
import { actorOf, audit } from '../../services/audit.ts';
import { BoundedQueue } from '../../services/bounded-queue.ts';
import { readStored } from '../../services/files.ts';
import { tokenHash } from './case-access.ts';
import { worksOn } from './case-rights.ts';
import { type FileRow, findFile, findOwnUnsent, isForAuthor } from './file-queries.ts';
import { unitsReading } from './opinions/opinion-queries.ts';
import { findCase, findCaseByToken } from './queries.ts';
import { readMultipart } from './read-multipart.ts';
import { notTaken, storeUpload } from './store-upload.ts';
import { uploadHashOf } from './upload-token.ts';
import { openFilename } from './written-words.ts';

/** The largest file that a setting allows, and what a form adds to it. */
const LARGEST_BODY = attachmentLimits.maxAttachmentSize.most * 1024 * 1024 + 64 * 1024;

/** Pictures are unpacked in memory: few at a time, also where many send at once. */
const UPLOADS_AT_ONCE = { atOnce: 2, waiting: 40, patience: 60_000 };

/** Files of initiatives: one is taken at a time, and given back to whoever may see it. */
export function fileRoutesOfInitiatives(app: FastifyInstance, deps: Deps): void {
  takeUploads(app, deps);
  app.get(
    '/api/attachments/initiative-attachement/:id',
    { config: { module: INITIATIVE_MODULES } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { id } = request.params as { id: string };
      const file = await withId(id, (n) => fileFor(app, deps, request, n));
      if (!file) return send(reply, problem(404, 'Nie ma takiego pliku'));
      return reply
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', `default-src 'none'; sandbox; ${FRAMED_BY_US}`)
        .header('content-disposition', attachment(openFilename(deps.secret, file.filename)))
        .header('content-length', file.size)
        .type(file.content_type)
        .send(await readStored(deps, file.storage_key));
    },
  );
}

/** What is no form with one file: it is told by −1, as every file that is not taken. */
const BROKEN = { filename: '-', bytes: null };

/** A multipart body is read on this address alone, once it is known whose it is; elsewhere a body is JSON. */
function takeUploads(app: FastifyInstance, deps: Deps): void {
  const queue = new BoundedQueue(UPLOADS_AT_ONCE);
  const answer = answering(app, deps, uploadEndpoint, async ({ body, caller, headers }) => {
    const uploader = { uploadHash: uploadHashOf(deps, headers[UPLOAD_HEADER]), accountId: caller.account?.id ?? null };
    if (uploader.uploadHash === null && uploader.accountId === null) return unknownUploader();
    const { filename, bytes } = body.attachment;
    if (!Buffer.isBuffer(bytes)) return notTaken('damaged');
    return queue.run(() =>
      storeUpload(deps, {
        file: { filename, bytes },
        uploader,
        address: caller.address,
        known: knownIn(headers[UPLOADS_KNOWN_HEADER]),
      }),
    );
  });
  app.bound.push({ endpoint: uploadEndpoint, answer });
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'buffer', bodyLimit: LARGEST_BODY },
      (request, body, done) =>
        done(null, {
          attachment: readMultipart(request.headers['content-type'] ?? '', body as Buffer, 'attachment') ?? BROKEN,
        }),
    );
    scope.route({
      method: 'POST',
      url: uploadEndpoint.path,
      bodyLimit: LARGEST_BODY,
      onRequest: async (request, reply) => {
        if (!(await isAnyOn(app, INITIATIVE_MODULES))) return;
        const { authorization, [UPLOAD_HEADER]: uploadToken } = request.headers;
        const isKnown =
          uploadHashOf(deps, uploadToken as string | undefined) !== null ||
          (authorization !== undefined && (await app.identify(authorization)) !== null);
        if (!isKnown) {
          reply.header('cache-control', 'no-store').header('connection', 'close');
          return send(reply, problem(401, 'Nie wiadomo, czyj to plik. Odśwież stronę.'));
        }
      },
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store');
        return send(
          reply,
          await answer({
            params: request.params,
            query: request.query,
            body: request.body,
            headers: request.headers as Record<string, string | undefined>,
            address: request.ip,
            url: request.url,
          }),
        );
      },
    });
  });
}

/** Null: the sender does not tell which it knows. */
const knownIn = (header: string | undefined): number[] | null =>
  header !== undefined && /^(?:\d{1,9}(?:,\d{1,9}){0,49})?$/u.test(header)
    ? header.split(',').filter(Boolean).map(Number)
    : null;

const unknownUploader = () => refused('unauthenticated', 'Nie wiadomo, czyj to plik. Odśwież stronę.');

/** Null: there is none, or it is not for them; a number alone opens nothing. */
async function fileFor(app: FastifyInstance, deps: Deps, request: FastifyRequest, id: number): Promise<FileRow | null> {
  const { headers } = request;
  const header = (name: string) => headers[name] as string | undefined;
  const account = headers.authorization === undefined ? null : await app.identify(headers.authorization);
  const uploader = { uploadHash: uploadHashOf(deps, header(UPLOAD_HEADER)), accountId: account?.id ?? null };
  const unsent = await findOwnUnsent(deps.db, id, uploader);
  if (unsent) return unsent;
  const file = await findFile(deps.db, id);
  if (!file) return null;
  const token = header(CASE_HEADER);
  const held = token === undefined ? undefined : await findCaseByToken(deps.db, tokenHash(token));
  if (held && (await isForAuthor(deps.db, id, held.id))) return file;
  if (!account) return null;
  const ofFile = await findCase(deps.db, file.initiative_id!);
  if (!ofFile) return null;
  if (ofFile.account_id === account.id && (await isForAuthor(deps.db, id, ofFile.id))) return file;
  const isForUnit = async () =>
    (await unitsReading(deps.db, id)).some(({ unitId, officeId }) =>
      may(account, 'initiatives.opine', officeId, unitId),
    );
  if (!worksOn(account, ofFile) && !(await isForUnit())) return null;
  const read = { action: 'initiatives.read', subjectType: 'initiative', subjectId: ofFile.id };
  await audit(deps.db, { actor: actorOf(account), ...read, details: { file: id } });
  return file;
}

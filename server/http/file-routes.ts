import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { withoutTurns } from '@wiec/domain/file-name.ts';
import type { Deps } from '../deps.ts';
import { IMAGE_WIDTHS, readStored, readVariant, type ImageWidth } from '../services/files.ts';
import {
  findActFile,
  findAppImage,
  findFormPicture,
  findPageAttachment,
  findProjectFile,
  findProjectPicture,
  findTaskDocument,
  findTaskImage,
  findTermsFile,
  type PublishedFile,
} from '../services/published-files.ts';
import { isKnownToSender, tagOf } from './entity-tag.ts';
import { problem, send } from './errors.ts';
import { idOf } from './id-of.ts';
import { ASKING, askingTypesOn, isAnyOn, type Modules, PICTURED, picturedTypesOn } from './module-gate.ts';
import { FRAMED_BY_US } from './security-headers.ts';

/**
 * Seconds for which a copy may be used: the office takes files off, renames them and withdraws what they stand on
 * (docs/decisions/0140). A tag tells whether one is still the same.
 */
const FRESH = 300;
const DOWNLOAD = `public, max-age=${FRESH}`;
/** Whoever has seen a picture keeps it for good: pages of many pictures are read often, and its address never has another one. */
const PICTURE = `public, max-age=31536000, s-maxage=${FRESH}, immutable`;

/** Uploaded files can never run as a page of the portal, even when opened directly. */
const INERT = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': `default-src 'none'; sandbox; ${FRAMED_BY_US}`,
};

/** Downloads and pictures, only of what is published. The bytes of a file never change. */
export function fileRoutes(app: FastifyInstance, deps: Deps): void {
  type Ids = Record<string, string>;
  const ids = (request: FastifyRequest): Ids => request.params as Ids;

  const picture = (url: string, module: Modules | undefined, find: typeof findTaskImage): void => {
    app.get(url, { config: { module } }, async (request, reply) => {
      return sendPicture(deps, request, reply, await withId(ids(request).id, (id) => find(deps.db, id)));
    });
  };
  picture('/api/project-tasks/images/:id', 'budget', findTaskImage);
  picture('/api/app/images/:id', undefined, findAppImage);
  picture('/api/project/images/:id', PICTURED, async (db, id) =>
    findProjectPicture(db, id, await picturedTypesOn(app)),
  );
  app.get('/api/form-pictures/:sha256', { config: { module: ASKING } }, async (request, reply) => {
    const types = await askingTypesOn(app);
    const file = await withHash(ids(request).sha256, (sha256) => findFormPicture(deps.db, sha256, types));
    return sendPicture(deps, request, reply, file);
  });
  const download = (
    url: string,
    module: Modules | undefined,
    find: (params: Ids) => Promise<PublishedFile | null>,
  ): void => {
    app.get(url, { config: { module } }, async (request, reply) => {
      const file = await find(ids(request));
      return sendDownload(deps, request, reply, file);
    });
  };
  download('/api/project-tasks/documents/:id', 'budget', ({ id }) => withId(id, (n) => findTaskDocument(deps.db, n)));
  download('/api/actAttachments/:id', 'consultation', ({ id }) => withId(id, (n) => findActFile(deps.db, n)));
  download('/api/attachments/:id', ['budget', 'survey', 'consultation'], ({ id }) =>
    withId(
      id,
      async (n) =>
        ((await isAnyOn(app, 'budget')) ? await findPageAttachment(deps.db, n) : null) ??
        findProjectFile(deps.db, n, await askingTypesOn(app)),
    ),
  );
  download('/api/budget/:budgetId/pages/:pageId/attachments/:id', 'budget', ({ id, pageId, budgetId }) =>
    withId(id, (n) =>
      withId(pageId, (p) => withId(budgetId, (b) => findPageAttachment(deps.db, n, { budgetId: b, pageId: p }))),
    ),
  );
  download('/api/app/terms-of-use/:id/file/:fileId', undefined, ({ id, fileId }) =>
    withId(fileId, (n) => withId(id, (terms) => findTermsFile(deps.db, n, terms))),
  );
}

/** A picture at a width on offer, or as it is kept; null: there is none. */
export async function sendPicture(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  file: PublishedFile | null,
  caching = PICTURE,
): Promise<FastifyReply> {
  const width = widthOf((request.query as Record<string, unknown>).w);
  if (width === 'unknown') return send(reply, problem(400, 'Nie ma obrazu w takiej szerokości'));
  if (!file) return send(reply, noSuchFile());
  const format = request.headers.accept?.includes('image/webp') ? 'webp' : 'jpeg';
  const tag = `"${tagOf(JSON.stringify([file.storageKey, width, width && format]))}"`;
  reply.headers({ ...INERT, 'cache-control': caching, vary: 'Origin, Accept', etag: tag });
  if (isKnownToSender(request, tag)) return reply.code(304).send();
  if (width === null) return reply.type(file.contentType).send(await readStored(deps, file.storageKey));
  return reply.type(`image/${format}`).send(await readVariant(deps, file.storageKey, width, format));
}

export async function sendDownload(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  file: PublishedFile | null,
  caching = DOWNLOAD,
): Promise<FastifyReply> {
  if (!file) return send(reply, noSuchFile());
  const tag = `"${tagOf(JSON.stringify([file.storageKey, file.filename]))}"`;
  reply.headers({ ...INERT, 'cache-control': caching, etag: tag });
  if (isKnownToSender(request, tag)) return reply.code(304).send();
  return reply
    .header('content-disposition', attachment(file.filename))
    .header('content-length', file.size)
    .type(file.contentType)
    .send(await readStored(deps, file.storageKey));
}

/** RFC 6266: a plain name for old programs, the true one in UTF-8 (RFC 5987). */
export function attachment(filename: string): string {
  const name = withoutTurns(filename)
    .replace(/[\p{Cc}/\\]/gu, '_')
    .slice(-150)
    .replace(/^[\udc00-\udfff]/, '');
  const plain = name.normalize('NFKD').replace(/ł/g, 'l').replace(/Ł/g, 'L').replace(/\p{M}/gu, '');
  const ascii = plain.replace(/[^ -~]|["%]/g, '_');
  const exact = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${exact}`;
}

const noSuchFile = () => problem(404, 'Nie ma takiego pliku');

/** Looks up the id given in an address; null if it is not a number. */
export async function withId<T>(text: string | undefined, find: (id: number) => Promise<T | null>): Promise<T | null> {
  const id = idOf(text);
  return id === 0 ? null : find(id);
}

/** The same of a SHA-256 in hex. */
export const withHash = async <T>(text: string | undefined, find: (sha256: string) => Promise<T | null>) =>
  /^[0-9a-f]{64}$/.test(text ?? '') ? find(text!) : null;

function widthOf(given: unknown): ImageWidth | null | 'unknown' {
  if (given === undefined) return null;
  return IMAGE_WIDTHS.find((width) => String(width) === given) ?? 'unknown';
}

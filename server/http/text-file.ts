import type { FastifyInstance } from 'fastify';
import { isKnownToSender } from './entity-tag.ts';
import { problem, send } from './errors.ts';
import { attachment } from './file-routes.ts';
import type { Modules } from './module-gate.ts';

export interface TextFile {
  readonly filename: string;
  readonly contentType: string;
  readonly content: string | Buffer;
  /** Strong entity tag without quotes. */
  readonly tag: string;
  /** For how many seconds it will not change. */
  readonly fresh: number;
}

/** Serves what is public for downloading, from this and from any other site. */
export function serveTextFile(
  app: FastifyInstance,
  url: string,
  module: Modules,
  find: (params: Record<string, string>) => Promise<TextFile | null>,
): void {
  app.get(url, { config: { module } }, async (request, reply) => {
    const file = await find(request.params as Record<string, string>);
    if (!file) return send(reply, problem(404, 'Nie ma takiego pliku'));
    reply
      .header('cache-control', `public, max-age=${file.fresh}`)
      .header('access-control-allow-origin', '*')
      .header('etag', `"${file.tag}"`);
    if (isKnownToSender(request, `"${file.tag}"`)) return reply.code(304).send();
    return reply.header('content-disposition', attachment(file.filename)).type(file.contentType).send(file.content);
  });
}

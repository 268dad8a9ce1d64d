import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { problem, send } from './errors.ts';
import { attachment } from './file-routes.ts';
import type { Modules } from './module-gate.ts';

export interface TextStream {
  readonly filename: string;
  readonly contentType: string;
  readonly chunks: AsyncIterable<string>;
  /** For how many seconds a copy may be used. */
  readonly fresh: number;
}

/** Serves text that is too long to hold, as it is written; who stops reading stops the writing. */
export function serveTextStream(
  app: FastifyInstance,
  url: string,
  module: Modules,
  find: (params: Record<string, string>) => Promise<TextStream | null>,
): void {
  app.get(url, { config: { module } }, async (request, reply) => {
    const file = await find(request.params as Record<string, string>);
    if (!file) return send(reply, problem(404, 'Nie ma takiego pliku'));
    return reply
      .header('cache-control', `public, max-age=${file.fresh}`)
      .header('access-control-allow-origin', '*')
      .header('content-disposition', attachment(file.filename))
      .type(file.contentType)
      .send(Readable.from(file.chunks));
  });
}

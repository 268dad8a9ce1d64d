import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { isKnownToSender } from './entity-tag.ts';
import { problem, problemOf, send } from './errors.ts';
import { attachment } from './file-routes.ts';
import type { Modules } from './module-gate.ts';
import type { Refusal } from './reply.ts';

export interface TextStream<Chunk extends string | Buffer = string> {
  readonly filename: string;
  readonly contentType: string;
  readonly chunks: AsyncIterable<Chunk>;
  /** How long it is, where that is known: whoever gets less then knows it. */
  readonly bytes?: number;
  /** Strong entity tag without quotes, where what is in it is known before it is written. */
  readonly tag?: string;
  /** For how many seconds a copy may be used. */
  readonly fresh: number;
}

/** Serves text that is too long to hold, as it is written; who stops reading stops the writing. */
export function serveTextStream(
  app: FastifyInstance,
  url: string,
  module: Modules,
  find: (params: Record<string, string>) => Promise<TextStream<string | Buffer> | null>,
  /** What takes work to write may be limited. @param address of who asks @returns why it is not written now */
  admit: (address: string) => Promise<Refusal | null> = async () => null,
): void {
  app.get(url, { config: { module } }, async (request, reply) => {
    const file = await find(request.params as Record<string, string>);
    if (!file) return send(reply, problem(404, 'Nie ma takiego pliku'));
    const isKnown = file.tag !== undefined && isKnownToSender(request, `"${file.tag}"`);
    // A copy that is still right costs nothing.
    const refusal = isKnown ? null : await admit(request.ip);
    if (refusal) return send(reply, problemOf(refusal));
    reply.header('cache-control', `public, max-age=${file.fresh}`).header('access-control-allow-origin', '*');
    if (file.tag !== undefined) reply.header('etag', `"${file.tag}"`);
    if (isKnown) return reply.code(304).send();
    if (file.bytes !== undefined) reply.header('content-length', file.bytes);
    return reply
      .header('content-disposition', attachment(file.filename))
      .type(file.contentType)
      .send(Readable.from(file.chunks));
  });
}

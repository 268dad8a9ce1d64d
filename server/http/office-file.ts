import type { FastifyInstance } from 'fastify';
import type { ModuleName } from '@wiec/contract/endpoint.ts';
import type { CallerAccount } from './caller.ts';
import { problem, problemOf, send, UNAUTHENTICATED } from './errors.ts';
import { attachment } from './file-routes.ts';
import type { Reply } from './reply.ts';

export interface OfficeFile {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** Serves a file generated for signed-in staff, never cached. The use case decides whether they may read it. */
export function serveOfficeFile(
  app: FastifyInstance,
  url: string,
  module: ModuleName | readonly ModuleName[],
  make: (account: CallerAccount, params: Record<string, string>, query: unknown) => Promise<Reply<OfficeFile>>,
): void {
  app.get(url, { config: { module } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { authorization } = request.headers;
    const account = authorization === undefined ? null : await app.identify(authorization);
    if (!account) {
      return send(reply, problem(401, UNAUTHENTICATED, [UNAUTHENTICATED], { 'www-authenticate': 'Bearer' }));
    }
    const made = await make(account, request.params as Record<string, string>, request.query);
    if (!made.ok) return send(reply, problemOf(made));
    const { filename, contentType, content } = made.data;
    return reply.header('content-disposition', attachment(filename)).type(contentType).send(content);
  });
}

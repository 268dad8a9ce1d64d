import type { FastifyInstance } from 'fastify';
import type { CallerAccount } from './caller.ts';
import { problemOf, send } from './errors.ts';
import { attachment } from './file-routes.ts';
import { type OfficeRoute, serveForOffice } from './office-route.ts';
import type { Reply } from './reply.ts';

export interface OfficeFile {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** Serves a file generated for signed-in staff, never cached. The use case decides whether they may read it. */
export const serveOfficeFile = (
  app: FastifyInstance,
  route: OfficeRoute,
  make: (account: CallerAccount, params: Record<string, string>, query: unknown) => Promise<Reply<OfficeFile>>,
): void =>
  serveForOffice(app, route, async (account, request, reply) => {
    const made = await make(account, request.params as Record<string, string>, request.query);
    if (!made.ok) return send(reply, problemOf(made));
    const { filename, contentType, content } = made.data;
    return reply.header('content-disposition', attachment(filename)).type(contentType).send(content);
  });

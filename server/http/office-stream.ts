import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { CallerAccount } from './caller.ts';
import { problem, problemOf, send, UNAUTHENTICATED } from './errors.ts';
import { attachment } from './file-routes.ts';
import type { Modules } from './module-gate.ts';
import { polishIssues } from './polish-issues.ts';
import { refused, type Reply } from './reply.ts';

/** A document, written as it is asked for. */
export interface OfficeDocument {
  readonly filename: string;
  readonly contentType: string;
  readonly chunks: AsyncIterable<string | Buffer> | Iterable<Buffer>;
  /** How long it is, where that is known: whoever gets less then knows it. */
  readonly bytes?: number;
}

/** What signed-in staff ask for, as it is written: too long to hold, and kept by nobody. The use case decides whether they may read it. */
export function serveOfficeStream<Query extends z.ZodType>(
  app: FastifyInstance,
  url: string,
  query: Query,
  make: (
    account: CallerAccount,
    query: z.output<Query>,
    params: Record<string, string>,
  ) => Promise<Reply<OfficeDocument>>,
  /** Absent: always there. */
  module?: Modules,
): void {
  app.get(url, { config: { ...(module !== undefined && { module }) } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { authorization } = request.headers;
    const account = authorization === undefined ? null : await app.identify(authorization);
    if (!account) {
      return send(reply, problem(401, UNAUTHENTICATED, [UNAUTHENTICATED], { 'www-authenticate': 'Bearer' }));
    }
    const asked = query.safeParse(request.query);
    if (!asked.success) {
      const errors = polishIssues(asked.error.issues, null);
      return send(reply, problemOf(refused('invalid', 'Przesłane dane są nieprawidłowe', errors)));
    }
    const made = await make(account, asked.data, request.params as Record<string, string>);
    if (!made.ok) return send(reply, problemOf(made));
    return sendDocument(reply, made.data);
  });
}

/** To be kept under its name. */
export const sendDocument = (
  reply: FastifyReply,
  { filename, contentType, chunks, bytes }: OfficeDocument,
): FastifyReply =>
  reply
    .headers({
      'content-disposition': attachment(filename),
      ...(bytes !== undefined && { 'content-length': bytes }),
    })
    .type(contentType)
    .send(Readable.from(chunks));

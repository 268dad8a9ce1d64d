import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { CallerAccount } from './caller.ts';
import { problemOf, send } from './errors.ts';
import { attachment } from './file-routes.ts';
import { type OfficeRoute, serveForOffice } from './office-route.ts';
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
export const serveOfficeStream = <Query extends z.ZodType>(
  app: FastifyInstance,
  route: OfficeRoute,
  query: Query,
  make: (
    account: CallerAccount,
    query: z.output<Query>,
    params: Record<string, string>,
  ) => Promise<Reply<OfficeDocument>>,
): void =>
  serveForOffice(app, route, async (account, request, reply) => {
    const asked = query.safeParse(request.query);
    if (!asked.success) {
      const errors = polishIssues(asked.error.issues, null);
      return send(reply, problemOf(refused('invalid', 'Przesłane dane są nieprawidłowe', errors)));
    }
    const made = await make(account, asked.data, request.params as Record<string, string>);
    if (!made.ok) return send(reply, problemOf(made));
    return sendDocument(reply, made.data);
  });

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

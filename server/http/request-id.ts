import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { causedBy } from '../services/cause.ts';

/** What a proxy may say, such as nginx's `$request_id` or a UUID: nothing that could be read as another line of the log. */
const GIVEN = /^[\w-]{8,64}$/;

/** The id that a proxy gave the request in `X-Request-Id`, or one of 16 characters that nobody else has. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && GIVEN.test(given) ? given : ownId();
}

/** Random digits of a UUID, of which Node draws many at once: drawn one by one they would be a twelfth of a cheap request. */
function ownId(): string {
  const uuid = randomUUID();
  return uuid.slice(0, 8) + uuid.slice(-8);
}

/** What a request queues says that it was caused by it. Called again after a body, because reading it loses the async context. */
export function nameCauses(app: FastifyInstance): void {
  app.addHook('onRequest', ({ id }, _reply, done) => causedBy(id, done));
  app.addHook('preHandler', ({ id, body }, _reply, done) => {
    if (body === undefined) done();
    else causedBy(id, done);
  });
}

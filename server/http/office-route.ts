import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Asked } from '@wiec/domain/permission.ts';
import { bar } from './bind.ts';
import type { CallerAccount } from './caller.ts';
import { send } from './errors.ts';
import type { Modules } from './module-gate.ts';

/** An address at which signed-in staff get a file: no endpoint of the contract, and let in like one. */
export interface OfficeRoute {
  readonly url: string;
  /** Held somewhere it lets in; the use case asks about the office of the thing itself. */
  readonly permission: Asked;
  /** Absent: always there. */
  readonly module?: Modules;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every one so far, beside `bound`. */
    readonly officeRoutes: OfficeRoute[];
  }
}

type Answers = (account: CallerAccount, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Serves what is made for one person of the office and kept by nobody. */
export function serveForOffice(app: FastifyInstance, route: OfficeRoute, answer: Answers): void {
  const { url, permission, module } = route;
  app.officeRoutes.push(route);
  app.get(url, { config: { ...(module !== undefined && { module }) } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { authorization } = request.headers;
    const account = authorization === undefined ? null : await app.identify(authorization);
    const barred = bar(`permission:${permission}`, account);
    return barred ? send(reply, barred) : answer(account!, request, reply);
  });
}

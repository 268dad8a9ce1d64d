import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ModuleName } from '@wiec/contract/endpoint.ts';
import { send, unknownAddress } from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The module of a route that is not in the contract, mostly files. */
    module?: ModuleName;
  }
}

/** Routes of a module that is off do not exist. Endpoints of the contract ask for themselves (`bind`), also in process. */
export function gateModules(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const module = route.config?.module;
    if (module === undefined) return;
    route.onRequest = async (_request: FastifyRequest, reply: FastifyReply) => {
      if (app.isModuleOn && !(await app.isModuleOn(module))) return send(reply, unknownAddress());
    };
  });
}

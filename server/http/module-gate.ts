import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ModuleName } from '@wiec/contract/endpoint.ts';
import { ProjectType } from '@wiec/domain/phases.ts';
import { send, unknownAddress } from './errors.ts';

export type Modules = ModuleName | readonly ModuleName[];

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The module of a route that is not in the contract, mostly files; of several one is enough. */
    module?: Modules;
  }
}

/** Whether one of the modules is switched on; where there are no switches, all are. */
export async function isAnyOn({ isModuleOn }: FastifyInstance, modules: Modules): Promise<boolean> {
  if (!isModuleOn) return true;
  if (typeof modules === 'string') return isModuleOn(modules);
  return (await Promise.all(modules.map((each) => isModuleOn(each)))).includes(true);
}

/** Modules whose projects may have survey forms. */
export const ASKING = ['survey', 'consultation'] as const;

/** Kinds of projects that may have survey forms and whose modules are on. */
export async function askingTypesOn(app: FastifyInstance): Promise<ProjectType[]> {
  const [survey, consultation] = await Promise.all([isAnyOn(app, 'survey'), isAnyOn(app, 'consultation')]);
  return [...(survey ? [ProjectType.Survey] : []), ...(consultation ? [ProjectType.Consultation] : [])];
}

/** Modules whose projects may have a picture. */
export const PICTURED = ['consultation', 'survey', 'probe'] as const;

/** Kinds of projects that may have a picture and whose modules are on. */
export async function picturedTypesOn(app: FastifyInstance): Promise<ProjectType[]> {
  const probe = await isAnyOn(app, 'probe');
  return [...(await askingTypesOn(app)), ...(probe ? [ProjectType.Probe] : [])];
}

/** Routes of a module that is off do not exist. Endpoints of the contract ask for themselves (`bind`), also in process. */
export function gateModules(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const module = route.config?.module;
    if (module === undefined) return;
    route.onRequest = async (_request: FastifyRequest, reply: FastifyReply) => {
      if (!(await isAnyOn(app, module))) return send(reply, unknownAddress());
    };
  });
}

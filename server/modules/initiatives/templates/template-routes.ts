import {
  addAnswerTemplate as addEndpoint,
  changeAnswerTemplate as changeEndpoint,
  getAnswerTemplate as templateEndpoint,
  listAnswerTemplates as templatesEndpoint,
} from '@wiec/contract/answer-templates.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { bind } from '../../../http/bind.ts';
import { addAnswerTemplate, changeAnswerTemplate, getAnswerTemplate, listAnswerTemplates } from './answer-templates.ts';

export function templateRoutes(app: FastifyInstance, deps: Deps): void {
  bind(app, deps, templatesEndpoint, ({ caller }) => listAnswerTemplates(deps, caller.account!));
  bind(app, deps, templateEndpoint, ({ params, caller }) => getAnswerTemplate(deps, params.id, caller.account!));
  bind(app, deps, addEndpoint, ({ body, caller }) => addAnswerTemplate(deps, { body, by: caller.account! }));
  bind(app, deps, changeEndpoint, ({ params, body, caller }) =>
    changeAnswerTemplate(deps, { id: params.id, body, by: caller.account! }),
  );
}

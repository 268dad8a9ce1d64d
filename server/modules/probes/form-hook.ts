import { answerProbe, getProbe } from '@wiec/contract/probes.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnyEndpoint, Headers } from '../../http/bind.ts';

const FORMS = '/api/project/:projectId/consultation-forms';
const PROJECT = '/api/project/:id';

/**
 * Projects of every kind stand at one address, and forms of every kind are sent to one (spec/1 §7): what is no budget vote may be a
 * probe. Call it before the routes of the budget are made.
 */
export function takeProbeForms(app: FastifyInstance): void {
  const askProbes =
    (endpoint: AnyEndpoint, id: 'id' | 'projectId') =>
    async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
      if (reply.statusCode !== 404) return payload;
      const bound = app.bound.find(({ endpoint: { path } }) => path === endpoint.path)!;
      const answer = await bound.answer({
        params: { projectId: (request.params as Record<string, string>)[id] },
        query: request.query,
        body: request.body,
        headers: request.headers as Headers,
        address: request.ip,
      });
      if (answer.status === 404) return payload;
      reply.code(answer.status).headers(answer.headers);
      return answer.body;
    };
  app.addHook('onRoute', (route) => {
    if (route.method === 'PUT' && route.url === FORMS) route.onSend = askProbes(answerProbe, 'projectId');
    if (route.method === 'GET' && route.url === PROJECT) route.onSend = askProbes(getProbe, 'id');
  });
}

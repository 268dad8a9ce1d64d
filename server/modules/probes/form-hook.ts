import { answerProbe, getProbe } from '@wiec/contract/probes.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Headers } from '../../http/bind.ts';
import { send } from '../../http/errors.ts';

const FORMS = '/api/project/:projectId/consultation-forms';
const PROJECT = '/api/project/:id';

/**
 * Forms of every kind are sent to one address (spec/1 §7). A chosen option names a probe, points name a budget vote; so those
 * with an option are answered here, before the route of the budget sees them. Call it before that route is made.
 */
export function takeProbeForms(app: FastifyInstance): void {
  const answerHere = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!choosesOption(request.body)) return;
    const bound = app.bound.find(({ endpoint }) => endpoint.path === answerProbe.path)!;
    const answer = await bound.answer({
      params: request.params,
      query: request.query,
      body: request.body,
      headers: request.headers as Headers,
      address: request.ip,
    });
    return send(reply.header('cache-control', 'no-store'), answer);
  };
  // Projects of every kind stand at one address too: what is no vote may be a probe.
  const lookFurther = async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
    if (reply.statusCode !== 404) return payload;
    const bound = app.bound.find(({ endpoint }) => endpoint.path === getProbe.path)!;
    const answer = await bound.answer({
      params: { projectId: (request.params as { id: string }).id },
      query: request.query,
      body: undefined,
      headers: request.headers as Headers,
      address: request.ip,
    });
    if (answer.status !== 200) return payload;
    reply.code(200);
    return answer.body;
  };
  app.addHook('onRoute', (route) => {
    if (route.method === 'PUT' && route.url === FORMS) route.preHandler = answerHere;
    if (route.method === 'GET' && route.url === PROJECT) route.onSend = lookFurther;
  });
}

type Loose = Record<string, unknown> | null | undefined;

/** Judges nothing but which of the two it is; the contract's schema does the rest. */
function choosesOption(body: unknown): boolean {
  const form = first((body as Loose)?.consultationForms);
  const option = first(first(form?.answers)?.answerOptions);
  return option !== undefined && option !== null && typeof option === 'object' && 'questionOptionId' in option;
}

const first = (list: unknown): Loose => (Array.isArray(list) ? (list[0] as Loose) : undefined);

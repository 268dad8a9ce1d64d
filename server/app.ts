import { fastify, type FastifyInstance } from 'fastify';
import type { Deps } from './deps.ts';
import type { BoundEndpoint } from './http/bind.ts';
import type { Identify } from './http/caller.ts';
import { answerTo, send, setErrorAnswers, unknownAddress } from './http/errors.ts';
import { BODY_LIMIT, readJsonBodies } from './http/json-body.ts';
import { logRequests, type LogStream, loggerOptions } from './http/request-log.ts';

export interface AppOptions {
  /** Where log lines go; absent: standard output. */
  readonly logStream?: LogStream;
}

/** The whole HTTP server, ready to listen or to be injected into. */
export async function buildApp(deps: Deps, options: AppOptions = {}): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit: BODY_LIMIT,
    trustProxy: deps.config.trustProxy,
    logger: loggerOptions(options.logStream),
    disableRequestLogging: true,
    frameworkErrors: (error, request, reply) => send(reply, answerTo(error, request.log)),
  });
  const nobody: Identify = async () => null;
  app.decorate('bound', [] as BoundEndpoint[]);
  app.decorate('identify', nobody);
  logRequests(app);
  readJsonBodies(app);
  setErrorAnswers(app);
  app.setNotFoundHandler((_request, reply) => send(reply, unknownAddress()));
  await app.ready();
  return app;
}

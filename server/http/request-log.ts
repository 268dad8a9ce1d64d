import { writeSync } from 'node:fs';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';

export interface LogStream {
  write(line: string): void;
}

const STDOUT = 1;
const GATHER_MS = 100;

/** Standard output in few writes instead of one a call: a write a ballot is felt on the last evening. */
function gatheredOutput(): LogStream {
  let lines = '';
  const flush = () => {
    process.stdout.write(lines);
    lines = '';
  };
  process.once('exit', () => void (lines && writeSync(STDOUT, lines)));
  return {
    write(line) {
      if (lines === '') setTimeout(flush, GATHER_MS).unref();
      lines += line;
    },
  };
}

/** Lines of JSON. Fastify's own serializers would print addresses and messages; these print neither. */
export function loggerOptions(stream: LogStream = gatheredOutput()): FastifyServerOptions['logger'] {
  return {
    level: 'info',
    base: null,
    serializers: { req: () => ({}), res: () => ({}), err: ({ name }) => ({ type: name, message: '', stack: '' }) },
    stream,
  };
}

/** One line for each call that changes or refuses something: the route's pattern, never the address that was asked for. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    done();
    if (request.method === 'GET' && reply.statusCode < 400) return;
    const route = request.routeOptions.url ?? '(page)';
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    // Only of refusals that take somebody: a line for each ballot with its voter would be a register.
    const account = request.refusedAccount;
    const who = account === undefined ? {} : { account };
    request.log.info({ method: request.method, route, status: reply.statusCode, ms, ...who }, 'request');
  });
}

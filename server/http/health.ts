import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { unknownAddress, send } from './errors.ts';

/** Milliseconds after which a database that says nothing counts as away. */
const PATIENCE = 3000;

/** `/health` for balancers and starting scripts, `/metrics` for whoever watches this machine. */
export function healthRoutes(app: FastifyInstance, deps: Deps): void {
  const counts = new Map<string, { count: number; ms: number }>();
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? '(page)';
    const key = `method="${request.method}",route="${route}",status="${reply.statusCode}"`;
    const entry = counts.get(key) ?? { count: 0, ms: 0 };
    counts.set(key, { count: entry.count + 1, ms: entry.ms + reply.elapsedTime });
    done();
  });

  app.get('/health', async (_request, reply) => {
    const answers = await Promise.race([
      sql`select 1`.execute(deps.db).then(
        () => true,
        () => false,
      ),
      new Promise<false>((resolve) => setTimeout(resolve, PATIENCE, false).unref()),
    ]);
    reply.header('cache-control', 'no-store');
    return answers ? reply.send({ status: 'ok' }) : reply.code(503).send({ status: 'unavailable' });
  });

  app.get('/metrics', async (request, reply) => {
    // Behind a balancer on this machine every caller looks local, so a forwarded call is not.
    const isLocal = /^(::1|(::ffff:)?127\.)/.test(request.socket.remoteAddress ?? '');
    if (!isLocal || request.headers['x-forwarded-for'] !== undefined) return send(reply, unknownAddress());
    const { totalCount, idleCount, waitingCount } = deps.pool;
    const lines = [
      '# TYPE wiec_requests_total counter',
      ...[...counts].map(([labels, { count }]) => `wiec_requests_total{${labels}} ${count}`),
      '# TYPE wiec_request_milliseconds_total counter',
      ...[...counts].map(([labels, { ms }]) => `wiec_request_milliseconds_total{${labels}} ${ms.toFixed(1)}`),
      '# TYPE wiec_database_connections gauge',
      `wiec_database_connections{state="all"} ${totalCount}`,
      `wiec_database_connections{state="idle"} ${idleCount}`,
      `wiec_database_connections{state="waiting"} ${waitingCount}`,
      '# TYPE wiec_memory_bytes gauge',
      `wiec_memory_bytes ${process.memoryUsage.rss()}`,
    ];
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}

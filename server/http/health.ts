import type { FastifyInstance } from 'fastify';
import { storageTrouble, type StorageTrouble } from '../db/passing-fault.ts';
import type { Deps } from '../deps.ts';
import { isReadOnly } from './health-queries.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether this process has been told to stop: it still answers, and balancers should choose another. */
    readonly drains: { begun: boolean };
  }
}

/** Milliseconds after which an unresponsive database counts as down. */
const PATIENCE = 3000;

/** Milliseconds for which `/health` reports a failed write to the disk. */
const REMEMBERED = 60_000;

/** @returns what prevents the database from storing anything; null if it does not answer */
async function askDatabase({ db }: Deps): Promise<StorageTrouble[] | null> {
  try {
    return (await isReadOnly(db)) ? ['read-only'] : [];
  } catch {
    return null;
  }
}

/** A full disk is found by whoever has something to store; reading goes on. */
function recentTroubles(app: FastifyInstance, { clock }: Deps): () => StorageTrouble[] {
  const seen = new Map<StorageTrouble, number>();
  app.addHook('onError', (_request, _reply, error, done) => {
    const trouble = storageTrouble(error);
    if (trouble) seen.set(trouble, clock().getTime());
    done();
  });
  return () => [...seen].flatMap(([trouble, at]) => (clock().getTime() - at < REMEMBERED ? [trouble] : []));
}

/**
 * `/health` for balancers and starting scripts: whether this process should be asked. `/health/live` for what starts processes
 * again: that it answers at all, whatever the database does, which a new start would not mend.
 */
export function healthRoutes(app: FastifyInstance, deps: Deps): void {
  app.addHook('onRequest', (_request, reply, done) => {
    // A proxy keeps connections open, and would send the next request into one that is about to be closed.
    if (app.drains.begun) reply.raw.setHeader('connection', 'close');
    done();
  });
  const troubles = recentTroubles(app, deps);
  app.get('/health/live', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'live' }));
  app.get('/health', async (_request, reply) => {
    const found = await Promise.race([
      askDatabase(deps),
      new Promise<null>((resolve) => setTimeout(resolve, PATIENCE, null).unref()),
    ]);
    reply.header('cache-control', 'no-store');
    if (app.drains.begun) return reply.code(503).send({ status: 'stopping' });
    if (found === null) return reply.code(503).send({ status: 'unavailable' });
    const problems = [...new Set([...found, ...troubles()])];
    // Still 200: pages are served, and a balancer that took every process out would end that too.
    return reply.send(problems.length === 0 ? { status: 'ok' } : { status: 'degraded', problems });
  });
}

import pg from 'pg';

/** Milliseconds for one answer; a pooler may let somebody wait who asks for one connection more than it has. */
const ANSWERS_WITHIN = 5_000;
/** How often is asked: others may take the connection that was given back. */
const TRIES = 5;
/** PgBouncer in statement mode, which takes no transactions at all. */
const PROTOCOL_VIOLATION = '08P01';

/**
 * Whether a pooler stands at this address that lends a connection for one transaction or statement alone, as PgBouncer's
 * `pool_mode = transaction` does. What belongs to a session (LISTEN, statements with names) is lost behind it.
 * @param url of one server
 */
export async function lendsConnections(url: string): Promise<boolean> {
  const [asking, other] = [clientOf(url), clientOf(url)];
  try {
    await asking.connect();
    // A pooler names a process of its own to whoever signs in.
    const first = await backendOf(asking);
    if (processOf(asking) === first) return false;
    await other.connect();
    for (let tries = 0; tries < TRIES; tries++) {
      await other.query('begin');
      const lent = await backendOf(other);
      const now = await backendOf(asking);
      await other.query('rollback');
      if (lent === first || now !== first) return true;
    }
    return false;
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (code === PROTOCOL_VIOLATION) return true;
    // The second waits until the first has gone: each has a connection of its own.
    if (message === 'Query read timeout') return false;
    throw error;
  } finally {
    await Promise.all([asking, other].map((client) => client.end().catch(() => {})));
  }
}

function clientOf(url: string): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'wiec',
    connectionTimeoutMillis: ANSWERS_WITHIN,
    query_timeout: ANSWERS_WITHIN,
  });
  client.on('error', () => {});
  return client;
}

/** The number that was told at signing in, by which a statement would be cancelled (`pg` has it, and its types do not). */
const processOf = (client: pg.Client): number | null => (client as unknown as { processID: number | null }).processID;

async function backendOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]!.pid;
}

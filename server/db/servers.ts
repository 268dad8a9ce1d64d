import pg from 'pg';

/** Milliseconds for which one of several servers may think about whether it takes writes. */
const ANSWERS_WITHIN = 2_000;

/**
 * The servers that a connection string names, in its order, each as a connection string of its own:
 * `postgresql://wiec:…@db1:5432,db2:5432/wiec` names two. One of them takes writes, the others follow it (PostgreSQL, libpq,
 * "Specifying Multiple Hosts", which `pg` does not know).
 */
export function serversOf(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = /^([^/]*\/\/(?:[^/@]*@)?)([^/?]*)(.*)$/s.exec(url) ?? [];
  return hosts.includes(',') ? hosts.split(',').map((host) => before + host + after) : [url];
}

/** What a server says of itself: the timeline that it writes, which grows with each promotion; null: it follows another one. */
const STANDING = `select case when pg_is_in_recovery() then null else substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) end as timeline`;

interface Standing {
  readonly timeline: string | null;
}

/** Read as that of a server that starts, which is waited for. */
const takesNoWrites = (): Error =>
  Object.assign(new Error('this server of the database takes no writes'), { code: '57P03' });

/**
 * Which of the servers of a connection string takes writes. A server that was left behind by a promotion is never gone back to,
 * even if it starts again and believes that it leads: its timeline is older than one that was seen.
 */
export class Servers {
  readonly #urls: readonly string[];
  #current: string;
  #newest = '';
  #asking: Promise<void> | undefined;

  constructor(url: string) {
    this.#urls = serversOf(url);
    this.#current = this.#urls[0]!;
  }

  get several(): boolean {
    return this.#urls.length > 1;
  }

  /** Connection string of the one that took writes when it was last asked; before that the first. */
  get current(): string {
    return this.#current;
  }

  /** Asks all at once. Where none takes writes, nothing changes. */
  find(): Promise<void> {
    this.#asking ??= this.#ask().finally(() => (this.#asking = undefined));
    return this.#asking;
  }

  async #ask(): Promise<void> {
    const answered = await Promise.all(
      this.#urls.map(async (url) => ({ url, timeline: (await timelineOf(url)) ?? '' })),
    );
    const newest = answered.map(({ timeline }) => timeline).reduce((a, b) => (a > b ? a : b), '');
    if (newest === '' || newest < this.#newest) return;
    const leading = answered.filter(({ timeline }) => timeline === newest).map(({ url }) => url);
    if (!leading.includes(this.#current)) this.#current = leading[0]!;
    this.#newest = newest;
  }

  /**
   * Asks the others too: who has not spoken to any since a promotion could otherwise meet the old one, started again, first.
   * @throws where the server of a new connection follows another one, or was left behind
   */
  async verify(client: pg.ClientBase): Promise<void> {
    await this.find();
    const { rows } = await client.query<Standing>(STANDING);
    const timeline = rows[0]?.timeline ?? '';
    if (timeline === '' || timeline < this.#newest) throw takesNoWrites();
  }
}

/** Of a connection string that names several servers, the one that takes writes; the first where none does. */
export async function primaryOf(url: string): Promise<string> {
  const servers = new Servers(url);
  if (servers.several) await servers.find();
  return servers.current;
}

/** Null also where it does not answer in time. */
async function timelineOf(url: string): Promise<string | null> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'wiec',
    connectionTimeoutMillis: ANSWERS_WITHIN,
    query_timeout: ANSWERS_WITHIN,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<Standing>(STANDING);
    return rows[0]?.timeline ?? null;
  } catch {
    return null;
  } finally {
    // A server that hangs does not say goodbye.
    void client.end().catch(() => {});
  }
}

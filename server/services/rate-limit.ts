import { isIPv6 } from 'node:net';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';
import type { Deps } from '../deps.ts';

export interface Limit {
  /** Names what is counted, also in the log. */
  readonly name: string;
  /** Tickets in a window, before `config.rateLimitFactor`. */
  readonly most: number;
  /** The same for callers who solved a captcha; absent: it does not help. */
  readonly mostWithCaptcha?: number;
  readonly windowSeconds: number;
}

export interface TicketRequest {
  readonly limit: Limit;
  /** Who is counted, e.g. a network. Only a keyed hash of it is stored. */
  readonly who: string;
}

export type Tickets =
  | {
      ok: true;
      /** Limits whose last ticket of this window was taken just now, be it the last with or without a captcha. */
      filled: readonly Limit[];
    }
  | {
      ok: false;
      /** The first that had none left. */
      limit: Limit;
      /** Seconds until the window ends. */
      retryAfter: number;
      /** With a captcha solved, the tickets would have been given. */
      captchaHelps: boolean;
    };

/**
 * Takes one ticket of each limit, or none where one of them has none left, by the database's clock: limits hold over all
 * processes. A ticket that a crash loses is no loss, so that it does not wait for the disk.
 */
export async function takeTickets(
  { db, secret, config }: Pick<Deps, 'db' | 'secret' | 'config'>,
  requests: readonly TicketRequest[],
  { solvedCaptcha = false } = {},
): Promise<Tickets> {
  // Inside, a rollback would give the tickets back, and the work would not wait for the disk either.
  if (db.isTransaction) throw new Error('tickets are taken before the work, outside its transaction');
  if (config.rateLimitFactor === Infinity) return { ok: true, filled: [] };
  const scaled = (most: number) => Math.max(1, Math.round(most * config.rateLimitFactor));
  const plain = requests.map(({ limit }) => scaled(limit.most));
  const eased = requests.map(({ limit }) => scaled(limit.mostWithCaptcha ?? limit.most));
  const most = solvedCaptcha ? eased : plain;
  const buckets = requests.map(({ limit, who }) => secret.keyedHash('rate-limit', `${limit.name}:${who}`));
  const windows = requests.map(({ limit }) => limit.windowSeconds);
  const { rows } = await sql<{ n: number; count: number; left: number }>`
    with asked as materialized (
      select n, bucket, most, seconds,
             to_timestamp(floor(extract(epoch from now()) / seconds) * seconds) as window_start
      from unnest(${buckets}::bytea[], ${most}::float8[], ${windows}::integer[])
        with ordinality as given (bucket, most, seconds, n)
    ), before as materialized (
      select asked.*, coalesce(rate_limit.count, 0) as count
      from asked left join rate_limit using (bucket, window_start)
    ), taken as (
      insert into rate_limit (bucket, window_start, count)
      select bucket, window_start, 1 from before
      where (select bool_and(count < most) from before) and set_config('synchronous_commit', 'off', true) <> ''
      -- Always in one order: two callers never wait for each other.
      order by bucket
      on conflict (bucket, window_start) do update set count = rate_limit.count + 1
      returning bucket, window_start, count
    )
    select n::integer, coalesce(taken.count, before.count + 1) as count,
           ceil(extract(epoch from before.window_start) + seconds - extract(epoch from now()))::integer as left
    from before left join taken using (bucket, window_start) order by n`.execute(db);
  const over = rows.find(({ n, count }) => count > most[n - 1]!);
  if (over) {
    const captchaHelps = rows.every(({ n, count }) => count <= eased[n - 1]!);
    return { ok: false, limit: requests[over.n - 1]!.limit, retryAfter: Math.max(1, over.left), captchaHelps };
  }
  const filled = rows.filter(({ n, count }) => count === plain[n - 1] || count === eased[n - 1]);
  return { ok: true, filled: filled.map(({ n }) => requests[n - 1]!.limit) };
}

/** {@link takeTickets} of a single limit. */
export const takeTicket = (deps: Pick<Deps, 'db' | 'secret' | 'config'>, limit: Limit, who: string): Promise<Tickets> =>
  takeTickets(deps, [{ limit, who }]);

/**
 * Whom a network address is counted as: an IPv4 address, or the /64 of an IPv6 one, because every subscriber has 2⁶⁴
 * addresses to come from.
 */
export const networkOf = (address: string): string => prefixOf(address, 4);

/** A wider net: the /48 of an IPv6 address, of which providers give out whole ones, with 65,536 networks inside. */
export const siteOf = (address: string): string => prefixOf(address, 3);

/** @param groups of 16 bits that are looked at, of an IPv6 address */
function prefixOf(address: string, groups: number): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').split('%', 1)[0]!;
  if (!isIPv6(plain)) return plain;
  const [head, tail] = plain.split('::') as [string, string?];
  const split = (part: string) => (part === '' ? [] : part.split(':'));
  const [before, after] = [split(head), split(tail ?? '')];
  const zeros = tail === undefined ? [] : Array<string>(8 - before.length - after.length).fill('0');
  const prefix = [...before, ...zeros, ...after].slice(0, groups);
  return prefix.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}

/** Forgets windows that no limit looks at any more. */
export async function sweepTickets(db: Kysely<Database>): Promise<void> {
  await sql`delete from rate_limit where window_start < now() - interval '2 days'`.execute(db);
}

import { isIPv6 } from 'node:net';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';
import type { Deps } from '../deps.ts';

export interface TicketRequest {
  /** What is counted, e.g. `login:<address>`. Only a keyed hash of it is stored. */
  readonly bucket: string;
  /** Tickets in a window, before `config.rateLimitFactor`. */
  readonly limit: number;
  readonly windowSeconds: number;
}

export type Ticket = { ok: true } | { ok: false; /** Seconds until the window ends. */ retryAfter: number };

/**
 * Takes one ticket, atomically over all processes, by the database's clock. A caller in a transaction that is rolled
 * back gives the ticket back, so take it on `deps.db`, before the work.
 */
export async function takeTicket(
  deps: Pick<Deps, 'db' | 'secret' | 'config'>,
  request: TicketRequest,
): Promise<Ticket> {
  const { windowSeconds } = request;
  if (deps.config.rateLimitFactor === Infinity) return { ok: true };
  const bucket = deps.secret.keyedHash('rate-limit', request.bucket);
  const limit = request.limit * deps.config.rateLimitFactor;
  const { rows } = await sql<{ count: number; left: number }>`
    insert into rate_limit (bucket, window_start, count)
    values (${bucket}, to_timestamp(floor(extract(epoch from now()) / ${windowSeconds}) * ${windowSeconds}), 1)
    on conflict (bucket, window_start) do update set count = rate_limit.count + 1
    returning count, ceil(extract(epoch from window_start) + ${windowSeconds} - extract(epoch from now()))::integer as left
  `.execute(deps.db);
  const row = rows[0]!;
  return row.count <= limit ? { ok: true } : { ok: false, retryAfter: Math.max(1, row.left) };
}

/**
 * Whom a network address is counted as: an IPv4 address, or the /64 of an IPv6 one, because every subscriber has 2⁶⁴
 * addresses to come from.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const [head, tail] = plain.split('::') as [string, string?];
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  const [before, after] = [groups(head), groups(tail ?? '')];
  const zeros = tail === undefined ? [] : Array<string>(8 - before.length - after.length).fill('0');
  const network = [...before, ...zeros, ...after].slice(0, 4);
  return network.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}

/** Forgets windows that no limit looks at any more. */
export async function sweepTickets(db: Kysely<Database>): Promise<void> {
  await sql`delete from rate_limit where window_start < now() - interval '2 days'`.execute(db);
}

import { readdir, readFile } from 'node:fs/promises';
import type { Portal } from '@wiec/e2e/harness/portal.ts';
import type pg from 'pg';
import { ballotByStatement, type BenchVote, madeBallots } from './ballots.ts';
import type { Row } from './row.ts';

/** Of the kernel's clock, by which it tells what processes took: the same on all Linuxes that Node runs on. */
const TICK_MS = 10;
const AT_ONCE = 8;
const WARM_UP = 200;
const BALLOTS = 6_000;
const PAGES = 400;
const ANSWERS = 4_000;

/** Numbers of /proc/PID/stat that follow the name of the program, in brackets. */
async function statOf(pid: number): Promise<number[] | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  return text === null
    ? null
    : text
        .slice(text.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number);
}
const PARENT = 1;
const [OWN_USER, OWN_SYSTEM, ENDED_USER, ENDED_SYSTEM] = [11, 12, 13, 14] as const;
const own = (stat: readonly number[]): number => (stat[OWN_USER]! + stat[OWN_SYSTEM]!) * TICK_MS;

/** What the server has taken of the processor, in milliseconds, all its threads. */
async function serverMs(pid: number): Promise<number> {
  const stat = await statOf(pid);
  if (stat === null) throw new Error('this system does not tell what its processes take of the processor');
  return own(stat);
}

/** What PostgreSQL has taken, in milliseconds: its first process, those that it has started, and those of them that have ended. */
async function databaseMs(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const first = (await statOf(rows[0]!.pid))![PARENT]!;
  const postmaster = (await statOf(first))!;
  let sum = own(postmaster) + (postmaster[ENDED_USER]! + postmaster[ENDED_SYSTEM]!) * TICK_MS;
  for (const name of await readdir('/proc')) {
    const stat = /^\d+$/.test(name) ? await statOf(Number(name)) : null;
    if (stat?.[PARENT] === first) sum += own(stat);
  }
  return sum;
}

interface Cost {
  /** Milliseconds of the processor. */
  readonly server: number;
  readonly database: number;
  /** Bytes that the database keeps more, and that it writes into its log. */
  readonly kept: number;
  readonly logged: number;
}

const diskOf = async (pool: pg.Pool): Promise<Pick<Cost, 'kept' | 'logged'>> => {
  const { rows } = await pool.query<{ kept: number; logged: string }>(
    `select pg_database_size(current_database()) as kept, pg_current_wal_insert_lsn() - '0/0' as logged`,
  );
  return { kept: Number(rows[0]!.kept), logged: Number(rows[0]!.logged) };
};

/** What one of them takes. */
async function costOf(
  portal: Portal,
  pool: pg.Pool,
  count: number,
  once: (turn: number) => Promise<void>,
): Promise<Cost> {
  let turn = 0;
  const doUntil = async (end: number): Promise<void> => {
    const loop = async (): Promise<void> => {
      while (turn < end) await once(turn++);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, loop));
  };
  await doUntil(WARM_UP);
  const look = async (): Promise<Cost> => ({
    server: await serverMs(portal.pid()),
    database: await databaseMs(pool),
    ...(await diskOf(pool)),
  });
  const before = await look();
  await doUntil(WARM_UP + count);
  const after = await look();
  const each = (figure: keyof Cost): number => (after[figure] - before[figure]) / count;
  return { server: each('server'), database: each('database'), kept: each('kept'), logged: each('logged') };
}

const asked = async (url: string, how?: RequestInit): Promise<void> => {
  const reply = await fetch(url, how);
  await reply.arrayBuffer();
  if (!reply.ok) throw new Error(`${url} was answered with ${reply.status}`);
};

/** What a ballot, a page and an answer take of the processor, so that one may reckon how many a machine carries. */
export async function benchProcessor(portal: Portal, pool: pg.Pool, vote: BenchVote): Promise<Row[]> {
  const { url } = portal;
  const ballots = madeBallots(vote);
  const cast = async (): Promise<void> => {
    const { body, key } = ballots.next().value as { body: string; key: string };
    const headers = { 'content-type': 'application/json', 'idempotency-key': key };
    await asked(`${url}/api/project/${vote.id}/consultation-forms`, { method: 'PUT', headers, body });
  };
  const list = `${url}/budzet/lista-projektow-budzetu?budgetYearId=-1`;
  const ballot = await costOf(portal, pool, BALLOTS, cast);
  const statement = await costOf(
    portal,
    pool,
    BALLOTS,
    await ballotByStatement(pool, { voteId: vote.id, formId: vote.formId }),
  );
  const drawn = await costOf(portal, pool, PAGES, (turn) => asked(`${list}&x=${turn}`));
  const kept = await costOf(portal, pool, ANSWERS, () => asked(list));
  const answer = await costOf(portal, pool, ANSWERS, (turn) =>
    asked(`${url}/api/project-tasks?size=10&order=random&seed=${1 + turn}`),
  );
  return [
    rowOf('a ballot, against the database’s part of the bare statement', ballot, { ...statement, server: 0 }, 6),
    diskRow(ballot, statement),
    rowOf('a page that is kept, against one drawn anew', kept, drawn, 0.5),
    rowOf('an answer of the API, against a page drawn anew', answer, drawn, 1),
  ];
}

function rowOf(what: string, cost: Cost, against: Cost, most: number): Row {
  const ratio = wholeOf(cost) / wholeOf(against);
  return {
    name: `processor (server + PostgreSQL) for ${what}`,
    figure: told(cost),
    against: told(against),
    ratio,
    limit: `≤ ${most}`,
    within: ratio <= most,
  };
}

/** A ballot keeps and logs what the statement does, but for checkpoints, after which whole pages are logged. */
function diskRow(ballot: Cost, statement: Cost): Row {
  const of = ({ kept, logged }: Cost): string => `${Math.round(kept)} + ${Math.round(logged)} B`;
  const ratio = (ballot.kept + ballot.logged) / (statement.kept + statement.logged);
  return {
    name: 'disk (kept + log) for a ballot, against the bare statement',
    figure: of(ballot),
    against: of(statement),
    ratio,
    limit: '≤ 2',
    within: ratio <= 2,
  };
}

const wholeOf = ({ server, database }: Pick<Cost, 'server' | 'database'>): number => server + database;
const told = ({ server, database }: Cost): string => `${server.toFixed(2)} + ${database.toFixed(2)} ms`;

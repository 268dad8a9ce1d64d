import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { connect } from '../db/connection.ts';
import { migrate } from '../db/migrate.ts';
import type { Deps } from '../deps.ts';
import { prepareJobs } from '../services/jobs.ts';
import { serverSecret } from '../services/server-secret.ts';
import { copyVote } from './copy-vote.ts';

const PREFIX = 'wiec_proba_';
const NO_RIGHT = '42501';

export type Rehearsal = { ok: true; deps: Deps; drop: () => Promise<void> } | { ok: false; message: string };

/**
 * A database of its own on the same server, with the vote's rules and nothing else of the portal: what is rehearsed there cannot
 * touch the register, the lists or the letters of the real one. It has a secret of its own, sends nothing and knows no limits.
 */
export async function openRehearsal(deps: Deps, voteId: number): Promise<Rehearsal> {
  await dropAbandoned(deps.pool);
  const name = `${PREFIX}${randomBytes(6).toString('hex')}`;
  try {
    await deps.pool.query(`create database ${name} template template0 encoding 'UTF8'`);
  } catch (error) {
    if ((error as { code?: string }).code !== NO_RIGHT) throw error;
    return { ok: false, message: 'Próba potrzebuje osobnej bazy: nadaj użytkownikowi bazy prawo CREATEDB.' };
  }
  const { pool, db } = connect(withDatabase(serverOf(deps), name), { max: 10 });
  const drop = async () => {
    await pool.end();
    await deps.pool.query(`drop database if exists ${name} with (force)`);
  };
  try {
    await migrate(pool);
    await prepareJobs({ pool });
    await copyVote(deps.pool, pool, voteId);
  } catch (error) {
    await drop();
    throw error;
  }
  const config = { ...deps.config, smtpUrl: null, rateLimitFactor: Infinity };
  const secret = serverSecret(randomBytes(32));
  return { ok: true, deps: { ...deps, config, pool, db, secret, threadSeed: null }, drop };
}

/** Past a pooler, which may know no other database. */
const serverOf = ({ config, pool }: Deps): string => config.databaseDirectUrl ?? pool.options.connectionString ?? '';

/** The same server and account, another database. */
const withDatabase = (url: string, database: string): string =>
  url.replace(/^([a-z]+:\/\/[^/]*\/)[^?]*/, `$1${database}`);

/** A rehearsal that was killed leaves its database behind; one that goes on is in use, and stays. */
async function dropAbandoned(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select datname as name from pg_database d where starts_with(datname, $1)
     and not exists (select from pg_stat_activity a where a.datname = d.datname)`,
    [PREFIX],
  );
  for (const { name } of rows) await pool.query(`drop database if exists ${name}`).catch(() => {});
}

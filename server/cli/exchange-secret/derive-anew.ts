import { isEmail } from '@wiec/domain/email.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { FOLLOWER, followerKey } from '../../modules/project-tasks/followers/follower-token.ts';
import { newsKey } from '../../modules/voting/news/news-token.ts';
import { nameKeyOf } from '../../participation/register/name-keys.ts';
import { loginKey, openPersonal, peselKey } from '../../services/account-identity.ts';
import { StartProblem } from '../../start-problem.ts';
import { resealed, type Row, rewriteRows, type Secrets } from './rewrite-rows.ts';

type Db = Kysely<Database>;

/** Data of an account that later steps need. */
export interface KnownAccount {
  readonly id: number;
  readonly pesel: string | null;
  /** Null: it has no e-mail address. */
  readonly address: string | null;
}

export interface RewrittenAccounts {
  readonly accounts: KnownAccount[];
  /** Accounts of another provider, whose hash stays until their owner signs in. */
  readonly keptHashes: number;
}

/** Profiles and second factors are sealed anew; logins and confirmed PESEL numbers are hashed anew out of the profile. */
export async function rewriteAccounts(tx: Db, secrets: Secrets): Promise<RewrittenAccounts> {
  const [before, after] = [{ secret: secrets.from }, { secret: secrets.to }];
  const accounts: KnownAccount[] = [];
  let keptHashes = 0;
  const change = (row: Row) => {
    const sealed = resealed(secrets, 'account', row);
    const { login, email, pesel } = openPersonal(before, row.personal as Buffer);
    accounts.push({ id: Number(row.id), pesel, address: [login, email].find((address) => isEmail(address)) ?? null });
    const goesByLogin = loginKey(before, login).equals(row.login_key as Buffer);
    if (!goesByLogin) keptHashes += 1;
    return {
      ...sealed,
      login_key: goesByLogin ? loginKey(after, login) : (row.login_key as Buffer),
      pesel_key: peselKeyAfter(row),
    };
    function peselKeyAfter({ id, pesel_key }: Row): Buffer | null {
      if (pesel_key === null) return null;
      if (pesel !== null && peselKey(before, pesel).equals(pesel_key as Buffer)) return peselKey(after, pesel);
      throw new StartProblem(
        `Potwierdzony numer PESEL konta ${String(id)} nie jest tym, który jest w jego profilu. Klucz i dane są takie, jak były.`,
      );
    }
  };
  await rewriteRows(tx, {
    table: 'account',
    read: ['id'],
    write: ['personal', 'totp_secret', 'login_key', 'pesel_key'],
    change,
  });
  return { accounts, keptHashes };
}

/** Subscribers to results; confirmation links already sent become invalid. */
export const rewriteWatchers = (tx: Db, secrets: Secrets): Promise<number> =>
  rewriteRows(tx, {
    table: 'result_watcher',
    read: ['vote_id'],
    write: ['recipient', 'email_key'],
    change: (row) => {
      const sealed = resealed(secrets, 'result_watcher', row);
      const address = secrets.to.decrypt('results-news', sealed.recipient!).toString();
      return { ...sealed, email_key: newsKey(secrets.to, Number(row.vote_id), address) };
    },
  });

/** Followers of projects; links of letters already sent become invalid, the next letter has another. */
export const rewriteFollowers = (tx: Db, secrets: Secrets): Promise<number> =>
  rewriteRows(tx, {
    table: 'diary_follower',
    read: ['project_task_id'],
    write: ['recipient', 'email_key'],
    change: (row) => {
      const sealed = resealed(secrets, 'diary_follower', row);
      const address = secrets.to.decrypt(FOLLOWER, sealed.recipient!).toString();
      return { ...sealed, email_key: followerKey(secrets.to, Number(row.project_task_id), address) };
    },
  });

/**
 * Registers of probes created before probes were votes; all of them have ended. Keys of existing accounts are recognised by
 * recomputing them. Other keys, and those of devices, are replaced by a hash of the hash, so that the number of entries stays the
 * same and the old secret identifies nobody. Registers of other votes use secrets of their own.
 */
export async function rewriteEarlierProbes(
  tx: Db,
  { from, to }: Secrets,
  accounts: readonly KnownAccount[],
): Promise<{ register: number; register_name: number }> {
  const { rows: probes } = await sql<{ id: number; earlier: number }>`
    select id, earlier_probe_id as earlier from vote where earlier_probe_id is not null`.execute(tx);
  const votes = new Set(probes.map(({ id }) => id));
  const known = new Map<string, Buffer>();
  for (const { earlier } of probes) {
    const keys = { earlierProbeId: earlier, voterSecretWrapped: null };
    for (const { id, pesel } of accounts) {
      const names = [`account:${id}`, ...(pesel === null ? [] : [`pesel:${pesel}`])];
      const [before, after] = [from, to].map((secret) => names.map(nameKeyOf({ secret }, keys)));
      for (const [index, key] of before!.entries()) known.set(key.toString('hex'), after![index]!);
    }
  }
  const anew = (key: unknown): Buffer =>
    known.get((key as Buffer).toString('hex')) ?? to.keyedHash('probe-register-earlier', key as Buffer);
  const rewrite = (table: 'register' | 'register_name', write: string[]) =>
    rewriteRows(tx, {
      table,
      read: ['vote_id'],
      write,
      change: (row) =>
        Object.fromEntries(
          write.map((column) => [column, votes.has(Number(row.vote_id)) ? anew(row[column]) : (row[column] as Buffer)]),
        ),
    });
  if (votes.size === 0) return { register: 0, register_name: 0 };
  return {
    register: await rewrite('register', ['voter_key']),
    register_name: await rewrite('register_name', ['name_key', 'voter_key']),
  };
}

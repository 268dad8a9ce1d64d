import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { LOGIN_HASH } from '../../services/account-identity.ts';
import { audit } from '../../services/audit.ts';
import { keepLoginKey } from '../../services/earlier-login-keys.ts';
import { queueMail } from '../../services/mail.ts';
import { belongsTo, checkValue, hashKeyOf, serverSecret } from '../../services/server-secret.ts';
import { StartProblem } from '../../start-problem.ts';
import {
  type KnownAccount,
  rewriteAccounts,
  rewriteEarlierProbes,
  rewriteFollowers,
  rewriteWatchers,
} from './derive-anew.ts';
import { refuseOtherProcesses, refuseRunningProbes } from './refusals.ts';
import { resealed, rewriteRows, type Secrets } from './rewrite-rows.ts';
import { EMPTIED, purposesOf, RESEALED, type StoredTable } from './stored-secrets.ts';
import { recoveryCodesLetter } from './recovery-codes-letter.ts';

type Db = Kysely<Database>;

export interface Exchange {
  readonly from: Buffer;
  readonly to: Buffer;
  /** Called when all is written, before the database takes the new secret: from then on it may be the only one. */
  readonly beforeCommit: () => Promise<void>;
  /** Dry run: rolls everything back at the end. */
  readonly trial?: boolean;
}

export interface Exchanged {
  /** Rows by table. */
  readonly rewritten: Readonly<Partial<Record<StoredTable, number>>>;
  /** Accounts of another provider, found again at the next sign-in. */
  readonly foundAtSignIn: number;
  readonly lost: {
    readonly sessions: number;
    /** Letters with a link for a registration or a password. */
    readonly letterLinks: number;
    /** Codes for voting that were sent and not used. */
    readonly votingCodes: number;
    /** Accounts that had recovery codes, and how many of them could not be written to. */
    readonly recoveryCodes: number;
    readonly notTold: number;
  };
}

const UNDONE = Symbol('undone');

/**
 * Replaces the server's secret in one transaction (decision 0035). If it throws, nothing has changed.
 * @throws StartProblem if something prevents it
 */
export async function exchangeSecret(deps: Pick<Deps, 'db' | 'config'>, exchange: Exchange): Promise<Exchanged> {
  let done: Exchanged | undefined;
  const work = deps.db.transaction().execute(async (tx) => {
    // A process that starts meanwhile waits for this lock, and then detects which secret fits.
    await sql`lock table secret_check in access exclusive mode`.execute(tx);
    await refuseOtherProcesses(tx);
    await refuseRunningProbes(tx);
    if (!(await belongsTo(tx, exchange.from))) throw new StartProblem('Ta baza ma już inny klucz serwera.');
    done = await rewriteAll(tx, deps, exchange);
    if (exchange.trial) throw UNDONE;
    await exchange.beforeCommit();
  });
  await work.catch((error: unknown) => {
    if (error !== UNDONE) throw error;
  });
  return done!;
}

async function rewriteAll(tx: Db, { config }: Pick<Deps, 'config'>, { from, to }: Exchange): Promise<Exchanged> {
  const secrets: Secrets = { from: serverSecret(from), to: serverSecret(to) };
  // The rules of an opened vote are frozen by the database; only the wrapping of its keys changes here.
  await sql`alter table vote_opening disable trigger vote_opening_frozen`.execute(tx);
  await sql`alter table vote disable trigger vote_frozen`.execute(tx);
  const rewritten: Partial<Record<StoredTable, number>> = {};
  for (const table of RESEALED) {
    const write = purposesOf(table).map(([column]) => column);
    rewritten[table] = await rewriteRows(tx, { table, write, change: (row) => resealed(secrets, table, row) });
  }
  await sql`alter table vote_opening enable trigger vote_opening_frozen`.execute(tx);
  await sql`alter table vote enable trigger vote_frozen`.execute(tx);
  const { accounts, keptHashes } = await rewriteAccounts(tx, secrets);
  rewritten.account = accounts.length;
  rewritten.diary_follower = await rewriteFollowers(tx, secrets);
  rewritten.result_watcher = await rewriteWatchers(tx, secrets);
  Object.assign(rewritten, await rewriteEarlierProbes(tx, secrets, accounts));

  const earlierKey = keptHashes === 0 ? null : hashKeyOf(from, LOGIN_HASH);
  await keepLoginKey({ db: tx, secret: secrets.from }, secrets.to, earlierKey);
  // Keys of sign-in: the next start makes new ones, as whoever had the secret may have read these.
  await sql`delete from server_key where name like 'oidc-%'`.execute(tx);
  await sql`alter table server_key alter column wrapped type bytea using wrapped || ''::bytea`.execute(tx);
  const counted = await countLost(tx);
  const letterLinks = await forgetLinks(tx);
  const withCodes = await accountsWithCodes(tx);
  for (const table of EMPTIED) await sql`truncate ${sql.table(table)}`.execute(tx);
  const notTold = await tellOfCodes(tx, { secret: secrets.to, config }, accounts, withCodes);

  await tx
    .updateTable('secret_check')
    .set({ value: checkValue(to) })
    .where('id', '=', 1)
    .execute();
  const lost = { ...counted, letterLinks, recoveryCodes: withCodes.size, notTold };
  const entry = { actor: 'cli', action: 'keys.secret-exchanged', subjectType: 'server', subjectId: 'secret' };
  await audit(tx, { ...entry, details: { rewritten, foundAtSignIn: keptHashes, lost } });
  return { rewritten, foundAtSignIn: keptHashes, lost };
}

async function countLost(tx: Db): Promise<Pick<Exchanged['lost'], 'sessions' | 'votingCodes'>> {
  const { rows } = await sql<{ sessions: number; votingCodes: number }>`
    select (select count(*) from oidc_payload
             where model in ('Session', 'ExternalSession') and payload ->> 'accountId' is not null
               and expires_at > now())::integer as sessions,
           (select count(*) from authorize_code where used_at is null and expires_at > now())::integer as "votingCodes"`.execute(
    tx,
  );
  return rows[0]!;
}

/** Invitation letters contain no link, so they stay valid. */
async function forgetLinks(tx: Db): Promise<number> {
  const { rows } = await sql<{ good: boolean }>`
    delete from account_link where purpose <> 'identity' returning expires_at > now() as good`.execute(tx);
  await sql`alter table account_link alter column purpose type text using purpose || ''`.execute(tx);
  return rows.filter(({ good }) => good).length;
}

async function accountsWithCodes(tx: Db): Promise<Set<number>> {
  const rows = await tx.selectFrom('account_recovery_code').select('account_id').distinct().execute();
  return new Set(rows.map(({ account_id }) => account_id));
}

/** @returns how many have no address */
async function tellOfCodes(
  tx: Db,
  tools: Pick<Deps, 'secret' | 'config'>,
  accounts: readonly KnownAccount[],
  withCodes: ReadonlySet<number>,
): Promise<number> {
  let notTold = 0;
  for (const { address } of accounts.filter(({ id }) => withCodes.has(id))) {
    if (address === null) notTold += 1;
    else await queueMail(tx, tools, { to: address, ...recoveryCodesLetter(tools) });
  }
  return notTold;
}

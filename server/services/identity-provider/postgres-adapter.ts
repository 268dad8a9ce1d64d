import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { errors, type Adapter, type AdapterPayload } from 'oidc-provider';
import type { Database } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';

type Stored = Omit<AdapterPayload, 'jti'> & { sealedId: string };

const PURPOSE = 'oidc-payload';

/**
 * State of the identity provider in `oidc_payload`, shared by all processes. Ids are codes and refresh tokens themselves,
 * so the table holds their keyed hashes, and the ids sealed: whoever reads the database cannot sign in with what is there.
 */
export class PostgresAdapter implements Adapter {
  readonly #deps: Pick<Deps, 'db' | 'secret'>;
  readonly #model: string;

  constructor(deps: Pick<Deps, 'db' | 'secret'>, model: string) {
    this.#deps = deps;
    this.#model = model;
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<undefined> {
    const { jti: _, ...rest } = payload;
    const stored: Stored = { ...rest, sealedId: this.#deps.secret.encrypt(PURPOSE, id).toString('base64') };
    const values = {
      payload: JSON.stringify(stored),
      grant_id: payload.grantId ?? null,
      user_code: payload.userCode ?? null,
      uid: payload.uid ?? null,
      expires_at: expiresIn ? new Date(Date.now() + expiresIn * 1000) : null,
    };
    const row = { model: this.#model, id: this.#hash(id), ...values };
    if (this.#model === 'Session' && payload.accountId !== undefined)
      await storeSession(this.#deps.db, row, { accountId: payload.accountId, acr: payload.acr ?? '0' });
    else
      await this.#deps.db
        .insertInto('oidc_payload')
        .values(row)
        .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(values))
        .execute();
    return undefined;
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    return this.#read((rows) => rows.where('id', '=', this.#hash(id)));
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.#read((rows) => rows.where('uid', '=', uid));
  }

  async findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    return this.#read((rows) => rows.where('user_code', '=', userCode));
  }

  /** Codes and refresh tokens are good once, also when two processes are asked at the same instant. */
  async consume(id: string): Promise<undefined> {
    const { numUpdatedRows } = await this.#deps.db
      .updateTable('oidc_payload')
      .set({ consumed_at: sql<Date>`now()` })
      .where('model', '=', this.#model)
      .where('id', '=', this.#hash(id))
      .where('consumed_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new errors.InvalidGrant('already used');
    return undefined;
  }

  async destroy(id: string): Promise<undefined> {
    await this.#deps.db
      .deleteFrom('oidc_payload')
      .where('model', '=', this.#model)
      .where('id', '=', this.#hash(id))
      .execute();
    return undefined;
  }

  async revokeByGrantId(grantId: string): Promise<undefined> {
    await this.#deps.db.deleteFrom('oidc_payload').where('grant_id', '=', grantId).execute();
    return undefined;
  }

  #hash(id: string): string {
    return this.#deps.secret.keyedHash(PURPOSE, `${this.#model}:${id}`).toString('base64url');
  }

  async #read(narrow: (rows: ReturnType<typeof live>) => ReturnType<typeof live>): Promise<AdapterPayload | undefined> {
    const row = await narrow(live(this.#deps.db, this.#model)).executeTakeFirst();
    if (!row) return undefined;
    const { sealedId, ...payload } = row.payload as Stored;
    const jti = this.#deps.secret.decrypt(PURPOSE, Buffer.from(sealedId, 'base64')).toString();
    const consumed = row.consumed_at ? { consumed: Math.floor(row.consumed_at.getTime() / 1000) } : {};
    return { ...payload, jti, ...consumed };
  }
}

/** A page of the provider shows it; it is not handed on to the client. */
export class SessionEnded extends errors.OIDCProviderError {
  override allow_redirect = false;

  constructor() {
    super(401, 'access_denied');
  }
}

interface SessionRow {
  readonly model: string;
  readonly id: string;
  readonly payload: string;
  readonly uid: string | null;
  readonly expires_at: Date | null;
}

/**
 * Stores somebody's session, also one that was read before. The account's row is locked by the same statement, so that a password
 * that is being replaced ends this session too, or keeps it from being stored.
 * @param acr the only text that the provider hands on from a sign-in to its session: how often the account's sessions had been ended
 * @throws where they were ended since, or the account is deleted
 */
async function storeSession(
  db: Kysely<Database>,
  { model, id, payload, uid, expires_at }: SessionRow,
  { accountId, acr }: { accountId: string; acr: string },
): Promise<void> {
  const { numAffectedRows } = await sql`
    insert into oidc_payload (model, id, payload, uid, expires_at)
    select ${model}, ${id}, ${payload}::jsonb, ${uid}, ${expires_at}::timestamptz
      from account where id = ${Number(accountId)} and sessions_ended = ${Number(acr)} for share
    on conflict (model, id) do update
      set payload = excluded.payload, uid = excluded.uid, expires_at = excluded.expires_at`.execute(db);
  if (numAffectedRows !== 1n) throw new SessionEnded();
}

const live = (db: Kysely<Database>, model: string) =>
  db
    .selectFrom('oidc_payload')
    .select(['payload', 'consumed_at'])
    .where('model', '=', model)
    .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', sql<Date>`now()`)]));

/** Removes what has expired; a job of every hour. */
export async function sweepPayloads(db: Kysely<Database>): Promise<void> {
  await sql`delete from oidc_payload where expires_at < now() - interval '1 hour'`.execute(db);
}

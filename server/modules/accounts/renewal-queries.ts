import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import type { Subject, Tokens } from '../../services/identity-provider/relying-party.ts';

const MODEL = 'Renewal';
const PURPOSE = 'renewal';
/** Seconds in which a refresh token that was just used gives the same answer again: a reload, a second tab, a lost reply. */
export const GRACE_SECONDS = 10;
/** Seconds after which a renewal that never ended (its process died) may be tried again. */
const ABANDONED_SECONDS = 20;

export type Renewed = Tokens & Subject;
type Known = { state: 'ours' } | { state: 'pending' } | { state: 'done'; renewed: Renewed | null };

/** Hash of a refresh token; the token itself is not stored. */
const keyOf = ({ secret }: Deps, refreshToken: string): string =>
  secret.keyedHash(PURPOSE, refreshToken).toString('base64url');

/** The first caller, across all processes, performs the renewal; the others receive its result. */
export async function claimRenewal(deps: Deps, refreshToken: string): Promise<Known> {
  const key = keyOf(deps, refreshToken);
  const claimed = await sql`
    insert into oidc_payload (model, id, payload, expires_at)
    values (${MODEL}, ${key}, '{}', now() + make_interval(secs => ${ABANDONED_SECONDS}))
    on conflict (model, id) do update set payload = '{}', expires_at = excluded.expires_at
      where oidc_payload.expires_at <= now()
    returning id`.execute(deps.db);
  if (claimed.rows.length > 0) return { state: 'ours' };
  const row = await deps.db
    .selectFrom('oidc_payload')
    .select('payload')
    .where('model', '=', MODEL)
    .where('id', '=', key)
    .executeTakeFirst();
  const { sealed } = (row?.payload ?? {}) as { sealed?: string };
  if (sealed === undefined) return { state: 'pending' };
  const opened = deps.secret.decrypt(PURPOSE, Buffer.from(sealed, 'base64')).toString();
  return { state: 'done', renewed: JSON.parse(opened) as Renewed | null };
}

/** The claims about the person are left out: the caller who performed the renewal has stored them. */
export async function settleRenewal(deps: Deps, refreshToken: string, renewed: Renewed | null): Promise<void> {
  const { claims: _, ...answer } = renewed ?? {};
  const sealed = deps.secret.encrypt(PURPOSE, JSON.stringify(renewed && answer)).toString('base64');
  await sql`
    update oidc_payload set payload = ${JSON.stringify({ sealed })}::jsonb,
                            expires_at = now() + make_interval(secs => ${GRACE_SECONDS})
     where model = ${MODEL} and id = ${keyOf(deps, refreshToken)}`.execute(deps.db);
}

/** The provider could not be reached: the next attempt starts over. */
export async function abandonRenewal(deps: Deps, refreshToken: string): Promise<void> {
  await deps.db
    .deleteFrom('oidc_payload')
    .where('model', '=', MODEL)
    .where('id', '=', keyOf(deps, refreshToken))
    .execute();
}

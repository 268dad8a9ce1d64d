import { PROOF_HEADER } from '@wiec/contract/proof-demand.ts';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { sealFreshProof } from '../services/identity-provider/fresh-proof.ts';

/** The one session of an account that signs in by `signInById`. */
export const sessionOfId = (id: number): string => `session-of-${id}`;

/** Opens that session as the built-in provider would, where it is not open yet. */
export async function openSessionOfId({ db }: Pick<Deps, 'db'>, id: number): Promise<void> {
  const session = sessionOfId(id);
  await sql`
    insert into oidc_payload (model, id, uid, payload, expires_at)
    values ('Session', ${session}, ${session}, jsonb_build_object('accountId', ${String(id)}::text),
            now() + interval '1 day')
    on conflict do nothing`.execute(db);
}

/** Headers of a call by somebody who has just shown who they are; the account signs in by `signInById`. */
export const provenHeaders = (
  deps: Pick<Deps, 'secret' | 'clock'>,
  id: number,
  session = sessionOfId(id),
): Record<string, string> => ({
  authorization: `Bearer ${id}`,
  [PROOF_HEADER]: sealFreshProof(deps, { id, session }),
});

import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { accepted, refused, type Reply } from '../../http/reply.ts';
import type { Deps } from '../../deps.ts';
import { audit } from '../../services/audit.ts';
import { findFormerIssuers, FORMER_ISSUERS } from './queries.ts';

/**
 * The provider of `OIDC_ISSUER` was at another address before: whoever signs in finds the account that they had there (decision
 * 0041). Only the operator can know that it is the same provider.
 * @param former as `OIDC_ISSUER` had it
 * @param writeSetting of the portal's settings, which are another module's
 */
export function carryAccountsOver(
  deps: Pick<Deps, 'db' | 'config'>,
  former: string,
  writeSetting: (tx: Kysely<Database>, key: string, value: unknown) => Promise<void>,
): Promise<Reply<{ formerIssuers: string[] }>> {
  return deps.db.transaction().execute(async (tx): Promise<Reply<{ formerIssuers: string[] }>> => {
    const { oidcIssuer } = deps.config;
    if (oidcIssuer === null) return refused('invalid', 'Ustaw najpierw OIDC_ISSUER na nowy adres dostawcy.');
    if (!/^https?:\/\/\S+$/.test(former))
      return refused('invalid', 'Podaj dawny adres dostawcy, taki jak był w OIDC_ISSUER.');
    if (former === oidcIssuer) return refused('invalid', 'To obecny adres dostawcy. Podaj dawny.');
    const formerIssuers = [former, ...(await findFormerIssuers(tx)).filter((known) => known !== former)];
    await writeSetting(tx, FORMER_ISSUERS, formerIssuers);
    const details = { from: former, to: oidcIssuer };
    await audit(tx, { actor: 'cli', action: 'account.issuer-moved', subjectType: 'setting', subjectId: 0, details });
    return accepted({ formerIssuers });
  });
}

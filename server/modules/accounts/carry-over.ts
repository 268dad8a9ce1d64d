import { accepted, refused, type Reply } from '../../http/reply.ts';
import type { Deps } from '../../deps.ts';
import { audit } from '../../services/audit.ts';
import { findFormerIssuers, writeFormerIssuers } from './queries.ts';

/**
 * The provider of `OIDC_ISSUER` was at another address before: whoever signs in finds the account that they had there (decision
 * 0041). Only the operator can know that it is the same provider.
 * @param former as `OIDC_ISSUER` had it
 */
export function carryAccountsOver(
  deps: Pick<Deps, 'db' | 'config'>,
  former: string,
): Promise<Reply<{ formerIssuers: string[] }>> {
  return deps.db.transaction().execute(async (tx): Promise<Reply<{ formerIssuers: string[] }>> => {
    const { oidcIssuer } = deps.config;
    if (oidcIssuer === null) return refused('invalid', 'Ustaw najpierw OIDC_ISSUER na nowy adres dostawcy.');
    if (!/^https?:\/\/\S+$/.test(former))
      return refused('invalid', 'Podaj dawny adres dostawcy, taki jak był w OIDC_ISSUER.');
    if (former === oidcIssuer) return refused('invalid', 'To obecny adres dostawcy. Podaj dawny.');
    const formerIssuers = [former, ...(await findFormerIssuers(tx)).filter((known) => known !== former)];
    await writeFormerIssuers(tx, formerIssuers);
    const details = { from: former, to: oidcIssuer };
    await audit(tx, { actor: 'cli', action: 'account.issuer-moved', subjectType: 'setting', subjectId: 0, details });
    return accepted({ formerIssuers });
  });
}

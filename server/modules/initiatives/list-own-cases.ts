import type { listOwnCases as endpoint } from '@wiec/contract/initiatives.ts';
import { warsawDate } from '@wiec/domain/calendar.ts';
import { authorStateNames, caseKindNames, isAnswered, isOpenCase } from '@wiec/domain/case-course.ts';
import { caseNumber } from '@wiec/domain/initiative.ts';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { accepted, type Reply } from '../../http/reply.ts';
import { hasAccepted } from '../../participation/terms/acceptance-queries.ts';
import { termsInForce } from '../../participation/terms/terms-queries.ts';
import { openAccess } from './case-access.ts';
import { answerBy, writtenIn } from './present-case.ts';
import { findCasesOf } from './queries.ts';

type CaseDeps = Pick<Deps, 'db' | 'secret'>;
type ListDeps = CaseDeps & Pick<Deps, 'clock'>;

/** Cases that this account began, the newest first. */
export async function listOwnCases(deps: ListDeps, accountId: number): Promise<Reply<z.infer<typeof endpoint.output>>> {
  const rows = await findCasesOf(deps.db, accountId);
  const terms = await termsInForce(deps.db, warsawDate(deps.clock()));
  return accepted({
    agreementAccepted: terms === null || (await hasAccepted(deps.db, accountId, terms)),
    items: rows.map((row) => ({
      number: caseNumber(row.year, row.serial),
      typeName: caseKindNames[row.kind],
      title: writtenIn(deps.secret, row).title,
      state: row.state,
      stateName: authorStateNames[row.state],
      receivedAt: row.received_at.toISOString(),
      until: isOpenCase(row.state) ? (row.author_due ?? answerBy(row)).toISOString() : null,
      waitsForYou: row.state === 'waits-author',
      isAnswered: isAnswered(row.state),
      token: row.access && openAccess(deps.secret, row.access).token,
    })),
  });
}

/** What an account has sent, for its owner. It stays when the account goes, without saying whose it was. */
export async function listOwnInitiatives(deps: CaseDeps, accountId: number) {
  const rows = await findCasesOf(deps.db, accountId);
  return rows
    .filter(({ message }) => message === null)
    .map((row) => ({
      kind: 'Inicjatywa',
      title: writtenIn(deps.secret, row).title,
      state: authorStateNames[row.state],
      path: '/moje-sprawy',
      keepsAccount: false,
    }));
}

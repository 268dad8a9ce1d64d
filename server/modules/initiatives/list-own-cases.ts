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
import { filesOfCases } from './file-queries.ts';
import { answerBy, presentEvent, writtenIn } from './present-case.ts';
import { type CaseRow, findCasesOf, findLetters } from './queries.ts';

type CaseDeps = Pick<Deps, 'db' | 'secret'>;
/** Letters of the office: somebody may have had hundreds. All of them stand in their cases. */
const MOST_LETTERS = 20;

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
      token: tokenOf(deps, row),
    })),
    letters: await listLetters(deps, rows),
  });
}

const tokenOf = ({ secret }: CaseDeps, { access }: CaseRow): string | null =>
  access && openAccess(secret, access).token;

/** What the office wrote in these cases, as their course tells it. */
async function listLetters(deps: CaseDeps, rows: readonly CaseRow[]) {
  const cases = new Map(rows.map((row) => [row.id, row]));
  const { letters, total } = await findLetters(deps.db, [...cases.keys()], MOST_LETTERS);
  const files = await filesOfCases(deps.db, [...new Set(letters.map(({ initiative_id }) => initiative_id))]);
  const items = letters.map((entry) => {
    const row = cases.get(entry.initiative_id)!;
    const { id, at, title, files: ofLetter } = presentEvent(deps.secret, entry, files);
    const number = caseNumber(row.year, row.serial);
    const caseTitle = writtenIn(deps.secret, row).title;
    return { id, at, title, files: ofLetter, number, caseTitle, token: tokenOf(deps, row) };
  });
  return { items, total };
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

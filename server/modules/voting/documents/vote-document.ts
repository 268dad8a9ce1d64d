import { may } from '@wiec/domain/permission.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { FORBIDDEN } from '../../../http/errors.ts';
import type { OfficeFile } from '../../../http/office-file.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import { auditVote } from '../../../participation/audit-vote.ts';
import { findLiveVote } from '../../../participation/vote-queries.ts';
import { type CountedVote, findCounted } from './find-counted.ts';
import { type DocumentKind, makeDocument } from './make-document.ts';

/** Who asks: the command line, or staff, who need the permission in the office of the vote. */
export type DocumentReader = { cli: true } | { account: CallerAccount };

/** A document of a counted vote. It holds the result before it is published, so each making is written down. */
export async function voteDocument(
  deps: Pick<Deps, 'db' | 'clock'>,
  kind: DocumentKind,
  voteId: number,
  reader: DocumentReader,
): Promise<Reply<OfficeFile>> {
  if ('account' in reader) {
    const vote = await findLiveVote(deps.db, voteId);
    if (!vote) return refused('not-found', 'Nie ma takiego głosowania.');
    if (!may(reader.account, 'budget.view', vote.officeId)) return refused('forbidden', FORBIDDEN);
  }
  const found = await findCounted(deps, voteId);
  if (!found.ok) return found;
  const counted = found.data;
  const file = await make(kind, counted, `${counted.result.projectBudgetYearValue}-${voteId}`, deps.clock());
  await auditVote(deps.db, {
    voteId,
    actor: 'account' in reader ? `account:${reader.account.id}` : 'cli',
    action: 'vote.documentMade',
    details: { kind },
  });
  return accepted(file);
}

async function make(kind: DocumentKind, counted: CountedVote, name: string, now: Date): Promise<OfficeFile> {
  const content = await makeDocument({ kind, counted, now });
  if (kind === 'protocol') return { filename: `protokol-${name}.pdf`, contentType: 'application/pdf', content };
  return {
    filename: `wyniki-${name}.xlsx`,
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content,
  };
}

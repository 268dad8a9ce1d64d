import type { VoteRecord } from '@wiec/contract/vote-record.ts';
import type { Deps } from '../../../deps.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import { findOpenRecord } from '../../../participation/record/open-record.ts';
import { findCountingSentences } from '../queries.ts';

/** The public record of a budget vote that was opened. */
export async function getVoteRecord(deps: Pick<Deps, 'db'>, voteId: number): Promise<Reply<VoteRecord>> {
  const countingRules = await findCountingSentences(deps.db, voteId);
  const found = await findOpenRecord(deps, { voteId, path: `/api/project/${voteId}/record`, countingRules });
  if (found === null || found.year === null) {
    return refused('not-found', 'Nie ma takiego głosowania albo nie zostało jeszcze otwarte.');
  }
  const { projectId: _same, year: budgetYearValue, ...record } = found;
  return accepted({ ...record, budgetYearValue });
}

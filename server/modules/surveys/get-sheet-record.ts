import type { SheetRecord } from '@wiec/contract/vote-record.ts';
import type { Deps } from '../../deps.ts';
import { accepted, refused, type Reply } from '../../http/reply.ts';
import { findOpenRecord } from '../../participation/record/open-record.ts';
import { isVoteOf } from './queries.ts';

/** The public record of one form of a survey that everybody may see. */
export async function getSheetRecord(
  deps: Pick<Deps, 'db'>,
  projectId: number,
  voteId: number,
): Promise<Reply<SheetRecord>> {
  const path = `/api/project/${projectId}/votes/${voteId}/record`;
  const found = (await isVoteOf(deps.db, projectId, voteId))
    ? await findOpenRecord(deps, { voteId, path, countingRules: [] })
    : null;
  if (found === null) return refused('not-found', 'Nie ma takiej ankiety.');
  const { year: _none, ...record } = found;
  return accepted(record);
}

import type { SheetRecord } from '@wiec/contract/vote-record.ts';
import type { Deps } from '../../deps.ts';
import { accepted, refused, type Reply } from '../../http/reply.ts';
import { findOpenRecord } from '../../participation/record/open-record.ts';
import type { AskingKind } from './queries.ts';

/**
 * The public record of one form of a survey or of a consultation.
 * @param projectType undefined: there is no form that everybody may see
 */
export async function getSheetRecord(
  deps: Pick<Deps, 'db'>,
  { projectId, voteId, projectType }: { projectId: number; voteId: number; projectType: AskingKind | undefined },
): Promise<Reply<SheetRecord>> {
  const path = `/api/project/${projectId}/votes/${voteId}/record`;
  const found = projectType === undefined ? null : await findOpenRecord(deps, { voteId, path, countingRules: [] });
  if (projectType === undefined || found === null) return refused('not-found', 'Nie ma takiej ankiety.');
  const { year: _none, ...record } = found;
  return accepted({ ...record, projectType });
}

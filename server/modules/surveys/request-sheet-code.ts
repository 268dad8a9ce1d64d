import { refused, type Reply } from '../../http/reply.ts';
import type { ParticipationDeps } from '../../participation/participation-deps.ts';
import {
  type CodeRequest,
  type CodeSent,
  requestAuthorizeCode,
} from '../../participation/voters/request-authorize-code.ts';
import { findVotesOf } from './queries.ts';

export interface SheetCodeRequest extends Omit<CodeRequest, 'voteId'> {
  projectId: number;
  /** Null: of the only form. */
  formId?: number | null | undefined;
}

const WHICH_FORM = 'Ankieta ma kilka formularzy. Podaj, do którego ma być kod.';

/** A code for the sheet of one form: each form is a vote of its own. */
export async function requestSheetCode(
  deps: ParticipationDeps,
  { projectId, formId = null, ...request }: SheetCodeRequest,
): Promise<Reply<CodeSent>> {
  const votes = await findVotesOf(deps.db, projectId);
  const asked = formId === null ? votes : votes.filter((each) => each.formId === formId);
  const [first, ...more] = asked;
  if (!first) return refused('not-found', 'Nie ma takiej ankiety.');
  if (more.length > 0) return refused('unprocessable', WHICH_FORM, [{ message: WHICH_FORM, field: 'formId' }]);
  return requestAuthorizeCode(deps, { ...request, voteId: first.voteId });
}

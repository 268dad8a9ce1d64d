import type { Transaction } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import { hasPlaces } from '../../../services/find-place.ts';
import type { ActProblem } from '../act-problem.ts';
import { checkConfig } from './check-config.ts';
import { type DraftConfig, isEditionShown } from './config-queries.ts';

/** Whether people vote by typing data that no code confirms. */
export const isWithoutCodes = ({ identityScheme, emailConfirmation }: DraftConfig): boolean =>
  identityScheme !== 'account' && !emailConfirmation;

/** All that keeps a vote from being opened, but for codes that are switched off; empty when nothing does. */
export async function findOpeningProblems(tx: Transaction<Database>, draft: DraftConfig): Promise<ActProblem[]> {
  const problems = checkConfig(draft);
  if (draft.usesTeryt && !(await hasPlaces(tx))) problems.push({ code: 'no-register-of-places' });
  if (!(await isEditionShown(tx, draft.voteId))) problems.push({ code: 'edition-hidden' });
  return problems;
}

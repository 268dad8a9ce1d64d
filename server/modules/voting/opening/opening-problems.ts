import { hash } from 'node:crypto';
import { isAsNumbered } from '@wiec/domain/number-draw.ts';
import type { Transaction } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import { hasPlaces } from '../../../services/find-place.ts';
import type { OpeningProblem } from '../act-problem.ts';
import { findInForce } from '../numbers/numbering-queries.ts';
import { listedAreas } from '../numbers/listed-areas.ts';
import { findNotAdmitted, findNotOnBallots } from './ballot-queries.ts';
import { canonicalJson } from './canonical-json.ts';
import { checkConfig } from './check-config.ts';
import { type DraftConfig, findOtherDays, isEditionShown } from './config-queries.ts';

/** Whether people vote by typing data that no code confirms. */
export const isWithoutCodes = ({ identityScheme, emailConfirmation }: DraftConfig): boolean =>
  identityScheme !== 'account' && !emailConfirmation;

/** All that is wrong with the rules of a vote; empty when nothing is. Whether codes may be switched off, whoever opens it says. */
export async function findOpeningProblems(tx: Transaction<Database>, draft: DraftConfig): Promise<OpeningProblem[]> {
  const problems = checkConfig(draft);
  if (draft.usesTeryt && !(await hasPlaces(tx))) problems.push({ code: 'no-register-of-places' });
  if (!(await isEditionShown(tx, draft.voteId))) problems.push({ code: 'edition-hidden' });
  const planned = await findOtherDays(tx, draft.voteId);
  if (planned) problems.push({ code: 'other-days', ...planned });
  const missing = (await findNotOnBallots(tx, draft.voteId)).length;
  if (missing > 0) problems.push({ code: 'not-on-ballots', projects: missing });
  const gone = (await findNotAdmitted(tx, draft.voteId)).length;
  if (gone > 0) problems.push({ code: 'not-admitted', projects: gone });
  const numbering = await findInForce(tx, draft.voteId);
  if (numbering?.areas === null) problems.push({ code: 'draw-waits' });
  else if (numbering && !isAsNumbered(numbering.areas, listedAreas(draft))) problems.push({ code: 'numbers-changed' });
  return problems;
}

/** SHA-256 of the rules as they would be frozen, hex: by it is told whether they are those that somebody saw. */
export const rulesHash = (draft: DraftConfig): string => hash('sha256', canonicalJson(draft));

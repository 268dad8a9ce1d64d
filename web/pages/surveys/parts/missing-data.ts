import { readCode } from '@wiec/domain/authorize-code.ts';
import { type AskingProject, checkVoter } from '../../../modules/voting/voter/voter-form.ts';
import type { VoterState } from '../../../modules/voting/voter/voter-state.ts';

/** Whether the data are saved and nothing is wrong with them. */
export const isReady = (asking: AskingProject, { saved, data }: VoterState): boolean =>
  saved && Object.keys(checkVoter(asking, [], data)).length === 0;

/** Why a sheet cannot be sent yet by this person. */
export function missingOf(asking: AskingProject, voter: VoterState): string | null {
  if (!isReady(asking, voter)) return 'Wyślesz ankietę, gdy podasz dane.';
  if (!asking.voterDataSettings.emailConfirmation || readCode(voter.code).ok) return null;
  return 'Wyślesz ankietę, gdy wpiszesz kod z e-maila.';
}

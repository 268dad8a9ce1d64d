import { PROOF_HEADER } from '@wiec/contract/proof-demand.ts';
import type { Deps } from '../deps.ts';
import { sealFreshProof } from '../services/identity-provider/fresh-proof.ts';

/** Headers of a call by somebody who has just shown who they are; the account signs in by `signInById`. */
export const provenHeaders = (deps: Pick<Deps, 'secret' | 'clock'>, id: number): Record<string, string> => ({
  authorization: `Bearer ${id}`,
  [PROOF_HEADER]: sealFreshProof(deps, { id }),
});

import { z } from 'zod';

/** The header in which a proof goes with the repeated request. */
export const PROOF_HEADER = 'identity-proof';

/**
 * That the owner of the account has to show once more that it is them: it comes in a refusal with status 403. What `way` names is
 * sent to `POST /api/proofs`, and the request is repeated as it was, with the proof in the header `Identity-Proof`. A proof serves
 * for a few minutes, for the session in which it was given alone.
 */
export const ProofDemand = z.object({
  /** `code`: of the second factor, or a recovery code. `letter`: a code that `POST /api/proofs/letters` sends. */
  way: z.enum(['password', 'code', 'letter']),
});
export type ProofDemand = z.infer<typeof ProofDemand>;

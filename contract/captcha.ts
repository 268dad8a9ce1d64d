import { z } from 'zod';

/** The header in which a solution goes with the repeated request. */
export const CAPTCHA_HEADER = 'captcha-solution';

/**
 * What has to be solved before the same request is answered: it comes in a refusal with status 429. The request is repeated as
 * it was, also with the same `Idempotency-Key`, with the solution in the header `Captcha-Solution`. A solution is good once.
 */
export const CaptchaDemand = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('altcha'),
    /** ALTCHA's proof of work, version 2. The solution is base64 of JSON `{ challenge, solution }`. */
    challenge: z.object({ parameters: z.record(z.string(), z.json()), signature: z.string() }),
  }),
  z.object({
    kind: z.literal('recaptcha'),
    /** The solution is the token that the script of `origin` gives for this key, without a question where it can. */
    siteKey: z.string(),
    origin: z.string(),
  }),
]);
export type CaptchaDemand = z.infer<typeof CaptchaDemand>;

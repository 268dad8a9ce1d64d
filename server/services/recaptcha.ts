import type { RecaptchaKeys } from '../config/recaptcha.ts';

/** Milliseconds; whoever waits for a ballot to be stored waits for this too. */
const PATIENCE = 5000;

/**
 * Whether this token is good, as its service says, which takes each token once. The caller's address is not told. Where the
 * service does not answer, it is not: then the caller waits until the limit ends.
 */
export async function spendRecaptcha({ secretKey, origin }: RecaptchaKeys, token: string): Promise<boolean> {
  try {
    const response = await fetch(`${origin}/recaptcha/api/siteverify`, {
      method: 'POST',
      body: new URLSearchParams({ secret: secretKey, response: token }),
      signal: AbortSignal.timeout(PATIENCE),
    });
    const { success } = (await response.json()) as { success?: boolean };
    return success === true;
  } catch {
    return false;
  }
}

import type { CaptchaDemand } from '@wiec/contract/captcha.ts';
import type { ApiCall, ApiCaller } from '../../lib/api.ts';
import { captchaWork } from './captcha-work.ts';
import { solveCaptcha } from './solve-captcha.ts';

/** The name that the contract gives it, repeated so that the schemas stay out of the browser. */
export const CAPTCHA_HEADER = 'captcha-solution';

/** A solution may be out of date once it is sent, or handed in by another tab. */
const ATTEMPTS = 3;

type Reply = Awaited<ReturnType<ApiCaller>>;

/**
 * A request that was answered with a captcha is repeated with its solution, as it was: nobody has to do anything, and an
 * `Idempotency-Key` stays what it is. Any other reply stands, and also one that cannot be solved, with the server's words.
 * @param solve gives the solution, or null where this browser cannot find it
 */
export async function answerCaptcha(
  api: ApiCaller,
  call: ApiCall,
  refusal: Reply,
  solve: (demand: CaptchaDemand) => Promise<string | null> = solveCaptcha,
): Promise<Reply> {
  let reply = refusal;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const demand = reply.status === 429 ? (reply.body as { captcha?: CaptchaDemand } | null)?.captcha : undefined;
    if (demand === undefined) break;
    const solution = await captchaWork.during(() => solve(demand));
    if (solution === null) break;
    reply = await api({ ...call, headers: { ...call.headers, [CAPTCHA_HEADER]: solution } });
  }
  return reply;
}

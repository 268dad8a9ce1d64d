import type { CaptchaDemand } from '@wiec/contract/captcha.ts';
import type { Deps } from '../deps.ts';
import { demandCaptcha, spendCaptcha } from './captcha.ts';
import { type Limit, type TicketRequest, takeTickets } from './rate-limit.ts';

export type LetIn =
  | { ok: true; filled: readonly Limit[] }
  | {
      ok: false;
      limit: Limit;
      /** Seconds. */
      retryAfter: number;
      /** Not null: solving this captcha admits the caller earlier. */
      captcha: CaptchaDemand | null;
    };

/**
 * Lets a caller in under these limits. Where many share one place, say a school behind one address, the next ones are let
 * in for a solved captcha, and nobody sees one before.
 * @param solution of a captcha that was demanded before, if one came with the request
 */
export async function letIn(
  deps: Pick<Deps, 'db' | 'secret' | 'config' | 'clock'>,
  requests: readonly TicketRequest[],
  solution: string | undefined,
): Promise<LetIn> {
  const limited = deps.config.rateLimitFactor !== Infinity;
  const solved = limited && solution !== undefined && (await spendCaptcha(deps, solution));
  const tickets = await takeTickets(deps, requests, { solvedCaptcha: solved });
  if (tickets.ok) return tickets;
  const { limit, retryAfter } = tickets;
  const captcha = tickets.captchaHelps && !solved ? await demandCaptcha(deps) : null;
  return { ok: false, limit, retryAfter, captcha };
}

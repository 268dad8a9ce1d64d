import type { Receipt } from '@wiec/contract/ballots.ts';
import { successes } from '../texts/failures.ts';

/** A receipt as a browser kept it; null where something else stands there. */
export function parseReceipt(value: unknown): Receipt | null {
  if (typeof value !== 'object' || value === null) return null;
  const { receipt, castAt, sealedWithin, awaitsVerification } = value as Record<string, unknown>;
  if (typeof receipt !== 'string' || typeof castAt !== 'string' || typeof sealedWithin !== 'string') return null;
  return {
    receipt,
    message: successes.vote,
    castAt,
    sealedWithin,
    awaitsVerification: awaitsVerification === true,
  };
}

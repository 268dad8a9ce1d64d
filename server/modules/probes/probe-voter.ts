import { createHash } from 'node:crypto';
import type { Voter } from '@wiec/domain/eligibility.ts';
import type { Deps } from '../../deps.ts';
import type { CallerAccount } from '../../http/caller.ts';
import { loadVoterIdentity } from '../../services/account-identity.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** The header `Idempotency-Key`, or null where it is no UUID. */
export function readRequestKey(header: string | undefined): string | null {
  const key = header?.trim().toLowerCase() ?? '';
  return UUID.test(key) ? key : null;
}

/** Each probe has a key of its own, so that nobody can be followed from one probe to another. */
const keyOf = ({ secret }: Pick<Deps, 'secret'>, probeId: number, who: string): Buffer =>
  secret.keyedHash(`probe-register:${probeId}`, who);

/** An account answers as itself, on any device; a visitor as the device, by the key that it made for this probe. */
export const voterKey = (
  deps: Pick<Deps, 'secret'>,
  probeId: number,
  account: Pick<CallerAccount, 'id'> | null,
  requestKey: string,
): Buffer => keyOf(deps, probeId, account ? `account:${account.id}` : `device:${requestKey}`);

export const accountKey = (deps: Pick<Deps, 'secret'>, probeId: number, accountId: number): Buffer =>
  keyOf(deps, probeId, `account:${accountId}`);

/** Without the request's key, which is stored nowhere, the print tells nothing of the option. */
export const answerPrint = (requestKey: string, optionId: number): Buffer =>
  createHash('sha256').update(`${requestKey}:${optionId}`).digest();

export async function voterOf(deps: Pick<Deps, 'db' | 'secret'>, account: CallerAccount | null): Promise<Voter> {
  if (!account) return { kind: 'anonymous' };
  const { isCitizen, officeId, districtId } = account;
  const identity = await loadVoterIdentity(deps.db, deps, account.id);
  return { kind: 'account', isCitizen, officeId, districtId, birthDate: identity?.birthDate ?? null };
}

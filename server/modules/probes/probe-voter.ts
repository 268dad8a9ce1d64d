import { createHash } from 'node:crypto';
import type { Voter } from '@wiec/domain/eligibility.ts';
import type { Deps } from '../../deps.ts';
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

/** A visitor answers as the device, by the key that it made for this probe: nothing else is known of them. */
export const deviceKey = (deps: Pick<Deps, 'secret'>, probeId: number, requestKey: string): Buffer =>
  keyOf(deps, probeId, `device:${requestKey}`);

/** An account answers by every name that the portal knows of its owner, on any device. */
export const accountKeys = (
  deps: Pick<Deps, 'secret'>,
  probeId: number,
  { names }: Pick<ProbeAccount, 'names'>,
): Buffer[] => names.map((name) => keyOf(deps, probeId, name));

/** Without the request's key, which is stored nowhere, the print tells nothing of the option. */
export const answerPrint = (requestKey: string, optionId: number): Buffer =>
  createHash('sha256').update(`${requestKey}:${optionId}`).digest();

/** Somebody signed in, as far as probes go. */
export interface ProbeAccount {
  id: number;
  voter: Extract<Voter, { kind: 'account' }>;
  /** What they are called in registers: the account first, then the PESEL, where it was confirmed. */
  names: string[];
  /** `account_state`: by what they were judged. */
  state: Buffer;
}

/** Null where the account is gone or shut. */
export async function loadProbeAccount(
  deps: Pick<Deps, 'db' | 'secret'>,
  accountId: number,
): Promise<ProbeAccount | null> {
  const found = await loadVoterIdentity(deps.db, deps, accountId);
  if (!found) return null;
  const { isCitizen, officeId, districtId, birthDate, state } = found;
  const names = [`account:${accountId}`, ...(found.pesel && found.peselVerified ? [`pesel:${found.pesel}`] : [])];
  return { id: accountId, voter: { kind: 'account', isCitizen, officeId, districtId, birthDate }, names, state };
}

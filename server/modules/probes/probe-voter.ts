import { createHash } from 'node:crypto';
import type { Voter } from '@wiec/domain/eligibility.ts';
import type { Deps } from '../../deps.ts';
import { loadVoterIdentity } from '../../services/account-identity.ts';
import { unwrapVoterSecret, voterKeyOf } from '../../services/vote-keys.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** The header `Idempotency-Key`, or null where it is no UUID. */
export function readRequestKey(header: string | undefined): string | null {
  const key = header?.trim().toLowerCase() ?? '';
  return UUID.test(key) ? key : null;
}

/** What names are hashed with in one probe, so that nobody can be followed from one probe to another. */
export interface ProbeKeys {
  /** Not null: a probe from before there were votes. Whoever has answered it is known by the server's secret and this id alone. */
  earlierProbeId: number | null;
  voterSecretWrapped: Buffer | null;
}

type NameKey = (name: string) => Buffer;

function keysOf({ secret }: Pick<Deps, 'secret'>, { earlierProbeId, voterSecretWrapped }: ProbeKeys): NameKey {
  if (earlierProbeId !== null) return (name) => secret.keyedHash(`probe-register:${earlierProbeId}`, name);
  const own = unwrapVoterSecret(secret, voterSecretWrapped!);
  return (name) => voterKeyOf(own, name);
}

/** A visitor answers as the device, by the key that it made for this probe: nothing else is known of them. */
export const deviceKey = (deps: Pick<Deps, 'secret'>, probe: ProbeKeys, requestKey: string): Buffer =>
  keysOf(deps, probe)(`device:${requestKey}`);

/** An account answers by every name that the portal knows of its owner, on any device. */
export const accountKeys = (
  deps: Pick<Deps, 'secret'>,
  probe: ProbeKeys,
  { names }: Pick<ProbeAccount, 'names'>,
): Buffer[] => names.map(keysOf(deps, probe));

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

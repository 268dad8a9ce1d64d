import type { Deps } from '../../deps.ts';
import { readRequestKey } from '../casting/request-key.ts';
import { findRegistered } from '../register/register-queries.ts';
import { type NamedVote, nameOfDevice } from './names.ts';

/** What a page of somebody signed in says of the device that they use. */
export interface DeviceClaims {
  /** The key by which this device answered without an account, where it has one. */
  deviceKey?: string | null | undefined;
  /** 'Odpowiadała inna osoba': that answer was not this person's. */
  anotherPerson?: boolean | null | undefined;
}

/**
 * Whether whoever signed in is to be told that this device has answered. A device is nobody: families and libraries share one, so
 * its answer keeps no account out.
 */
export async function answeredHere(
  deps: Pick<Deps, 'db'>,
  { id, nameKey }: Pick<NamedVote, 'id' | 'nameKey'>,
  { deviceKey, anotherPerson }: DeviceClaims,
): Promise<boolean> {
  const key = readRequestKey(deviceKey ?? undefined);
  if (!key || anotherPerson) return false;
  return (await findRegistered(deps.db, new Map([[id, [nameKey(nameOfDevice(key))]]]))).size > 0;
}

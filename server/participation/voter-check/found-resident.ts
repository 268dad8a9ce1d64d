import type { Resident } from '@wiec/domain/residents-file.ts';
import type { Deps } from '../../deps.ts';

/** What the register of residents says of a voter who differs from it, as it is kept: encrypted. */
export type FoundResident = Pick<Resident, 'firstname' | 'surname' | 'districtId'>;

const PURPOSE = 'voter-check';

export const sealFound = ({ secret }: Pick<Deps, 'secret'>, found: FoundResident): Buffer =>
  secret.encrypt(PURPOSE, JSON.stringify(found));

export const readFound = ({ secret }: Pick<Deps, 'secret'>, sealed: Buffer): FoundResident =>
  JSON.parse(secret.decrypt(PURPOSE, sealed).toString()) as FoundResident;

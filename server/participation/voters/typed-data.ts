import type { VoterData } from '@wiec/domain/voter-data.ts';
import type { Deps } from '../../deps.ts';

type Secret = Pick<Deps, 'secret'>;

const PURPOSE = 'register-person';

/** What a voter without an account typed, as the register keeps it: encrypted. */
export const sealTypedData = ({ secret }: Secret, typed: VoterData): Buffer =>
  secret.encrypt(PURPOSE, JSON.stringify(typed));

/** @param personal of the register */
export const readTypedData = ({ secret }: Secret, personal: Buffer): VoterData =>
  JSON.parse(secret.decrypt(PURPOSE, personal).toString()) as VoterData;

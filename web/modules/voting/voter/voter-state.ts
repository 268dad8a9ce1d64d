import type { OwnVoterData } from '@wiec/contract/own-voter-data.ts';
import type { VoterData } from '@wiec/domain/voter-data.ts';
import type { Home } from '../points/street-field.tsx';
import type { CodeSent } from './code-field.tsx';
import type { District } from './voter-fields.ts';
import { emptyVoterData } from './voter-form.ts';

/** What the voter has entered about themselves; in memory, and gone with the page. */
export interface VoterState {
  readonly data: VoterData;
  readonly saved: boolean;
  readonly code: string;
  readonly sent: CodeSent | null;
}

export const nobodyYet: VoterState = { data: emptyVoterData, saved: false, code: '', sent: null };

/** With what the account knows in the fields that are empty. */
export const knownBefore = (voter: VoterState, { firstname, surname, email }: OwnVoterData): VoterState => ({
  ...voter,
  data: {
    ...voter.data,
    firstname: voter.data.firstname || firstname,
    surname: voter.data.surname || surname,
    email: voter.data.email || email,
  },
});

/** Of whom nothing is known but where they said that they live. @param home with the address that they found */
export function strangerIn(
  livesIn: number | null,
  districts: readonly District[],
  home: Home | null = null,
): VoterState {
  const found = home?.livesIn === livesIn ? home : null;
  const districtId = found?.districtId ?? livesIn;
  const address = found && {
    city: found.city,
    postCode: found.postCode,
    streetFeature: found.feature,
    street: found.street,
    number: found.number,
  };
  return {
    ...nobodyYet,
    data: {
      ...emptyVoterData,
      ...address,
      districtId: districts.some(({ id }) => id === districtId) ? districtId : null,
    },
  };
}

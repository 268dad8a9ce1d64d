import type { VoterData } from '@wiec/domain/voter-data.ts';
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

/** Of whom nothing is known but where they said that they live. */
export const strangerIn = (districtId: number | null, districts: readonly District[]): VoterState => ({
  ...nobodyYet,
  data: { ...emptyVoterData, districtId: districts.some(({ id }) => id === districtId) ? districtId : null },
});

import type { VoterData } from '@wiec/domain/voter-data.ts';
import type { CodeSent } from './code-field.tsx';
import { emptyVoterData } from './voter-form.ts';

/** What the voter has entered about themselves; in memory, and gone with the page. */
export interface VoterState {
  readonly data: VoterData;
  readonly saved: boolean;
  readonly code: string;
  readonly sent: CodeSent | null;
}

export const nobodyYet: VoterState = { data: emptyVoterData, saved: false, code: '', sent: null };

import type { voterDataLimits, VoterField } from '@wiec/domain/voter-data.ts';
import type { VoteProject } from '@wiec/contract/voting.ts';

/** The vote as a clerk at a paper card sees it: no code, no clause, and an address as it was written (server: `onPaper`). */
export const onPaper = (project: VoteProject): VoteProject => ({
  ...project,
  clauseId: null,
  clauseText: null,
  voterDataSettings: {
    ...project.voterDataSettings,
    usesTeryt: false,
    emailConfirmation: false,
    uniqueEmail: false,
  },
});

export type CardTextField = keyof typeof voterDataLimits;
/** A field of the person that the card has. */
export type CardField = Extract<VoterField, CardTextField | 'birthDate' | 'districtId' | 'withoutPesel'>;

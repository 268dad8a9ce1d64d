import type { ComponentProps, ReactNode } from 'react';
import type { BallotDraft } from './ballot/ballot-draft.ts';
import { VoterStep } from './voter/voter-step.tsx';
import { YourVote } from './your-vote.tsx';

interface SendStepProps extends ComponentProps<typeof VoterStep> {
  draft: BallotDraft;
  oneOwnArea: boolean;
  /** What stands in place of who votes, for somebody whose sign-in was lost. */
  instead: ReactNode;
}

/** The last step: the ballot once more, who votes, the code where one is needed, and 'Zagłosuj'. */
export function SendStep({ draft, oneOwnArea, instead, ...voter }: SendStepProps) {
  return (
    <div className="wrap send-step">
      <YourVote draft={draft} view={voter.view} oneOwnArea={oneOwnArea} />
      {instead ?? <VoterStep {...voter} />}
    </div>
  );
}

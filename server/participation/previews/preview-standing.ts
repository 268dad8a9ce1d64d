import type { VoteVerdict } from '@wiec/contract/voting.ts';
import { refused } from '../../http/reply.ts';

/** How every form stands in a preview: as open to whoever looks. */
export const previewStanding = {
  voted: false,
  outOfRangeVoteDates: false,
  outOfRangeDistricts: false,
  verdict: { allowed: true, reason: null, message: null, next: null },
  availableVoteNotLogged: false,
} satisfies { verdict: VoteVerdict } & Record<string, unknown>;

/** What is told of the whole: nothing can be done in a preview. */
export const onlyPreview = (message: string): VoteVerdict => ({
  allowed: false,
  reason: 'preview',
  message,
  next: 'none',
});

/** A link that was never made, has expired or was revoked looks the same. */
export const noPreview = () => refused('not-found', 'Nie ma takiego podglądu. Odnośnik mógł wygasnąć.');

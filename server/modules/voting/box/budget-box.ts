import { FormKind } from '@wiec/domain/phases.ts';
import type { VoteKindBox } from '../../../participation/vote-kind-box.ts';
import { takeWatchers } from '../news/news-queries.ts';
import type { VoteConfig } from '../vote-config.ts';
import type { Choice } from './choices.ts';
import { fillBox } from './fill-box.ts';
import { readBallot } from './read-ballot.ts';

/** What budgets bring to a vote: points, and a box of areas. */
export const budgetBox: VoteKindBox<VoteConfig, Choice[]> = {
  kind: FormKind.PublicBudget,
  read: readBallot,
  open: fillBox,
  forgetPeople: async (tx, voteId) => void (await takeWatchers(tx, voteId)),
  receiptPage: ({ budgetYear, voteId }) => `/budzet/${budgetYear}/glosowania/${voteId}/potwierdzenie`,
};

import { FormKind } from '@wiec/domain/phases.ts';
import type { VoteKindBox } from '../../../participation/vote-kind-box.ts';
import { replacePlan, takeWatchers } from '../news/news-queries.ts';
import { deleteProposal } from '../news/proposal-queries.ts';
import { tellNews } from '../news/tell-news.ts';
import type { VoteConfig } from '../vote-config.ts';
import type { Choice } from './choices.ts';
import { fillBox } from './fill-box.ts';
import { readBallot } from './read-ballot.ts';

/** What budgets bring to a vote: points, and a box of areas. */
export const budgetBox: VoteKindBox<VoteConfig, Choice[]> = {
  kind: FormKind.PublicBudget,
  read: readBallot,
  open: fillBox,
  withdrawn: async (tx, deps, voteId) => {
    await replacePlan(tx, voteId, null);
    await deleteProposal(tx, voteId);
    await tellNews(tx, deps, voteId, 'withdrawn');
  },
  forgetPeople: async (tx, voteId) => void (await takeWatchers(tx, voteId)),
  receiptPage: ({ budgetYear, voteId }) => `/budzet/${budgetYear}/glosowania/${voteId}/potwierdzenie`,
};

import type { LoaderFunctionArgs } from 'react-router';
import { getProject, type VoteProject } from '@wiec/contract/voting.ts';
import { read } from '../../lib/page-api.ts';
import { readAtVote } from '../../lib/vote-address.ts';
import { VotePage } from './parts/vote-page.tsx';

export { voteHandle as handle } from './parts/vote-page.tsx';
export { whenPathChanges as shouldRevalidate } from '../../app/when-path-changes.ts';

/** Loads the vote itself: whoever may see it may also see its preview. */
export const loader = ({ params, context }: LoaderFunctionArgs): Promise<VoteProject> =>
  readAtVote(params, (id) => read(context, getProject, { params: { id } }));

export function Component() {
  return <VotePage preview />;
}

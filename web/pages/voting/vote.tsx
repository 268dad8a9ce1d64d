import type { LoaderFunctionArgs } from 'react-router';
import { getProject, type VoteProject } from '@wiec/contract/voting.ts';
import type { PageHandle } from '../../app/page-handle.ts';
import { read } from '../../lib/page-api.ts';
import { readAtVote } from '../../lib/vote-address.ts';
import { VoteFoot } from './parts/vote-foot.tsx';
import { voteHandle, VotePage } from './parts/vote-page.tsx';

export { whenPathChanges as shouldRevalidate } from '../../app/when-path-changes.ts';

export const handle: PageHandle<VoteProject> = { ...voteHandle, frame: { Footer: VoteFoot } };

export const loader = ({ params, context }: LoaderFunctionArgs): Promise<VoteProject> =>
  readAtVote(params, (id) => read(context, getProject, { params: { id } }));

export function Component() {
  return <VotePage key="vote" preview={false} />;
}

import { getVotePreview } from '@wiec/contract/previews.ts';
import type { VoteProject } from '@wiec/contract/voting.ts';
import type { LoaderFunctionArgs } from 'react-router';
import type { PageHandle } from '../../app/page-handle.ts';
import { read } from '../../lib/page-api.ts';
import { readAtVote } from '../../lib/vote-address.ts';
import { voteHandle, VotePage } from './parts/vote-page.tsx';

export { whenPathChanges as shouldRevalidate } from '../../app/when-path-changes.ts';

export const handle: PageHandle<VoteProject> = { ...voteHandle, unlisted: true };

export const loader = ({ params, context }: LoaderFunctionArgs): Promise<VoteProject> =>
  readAtVote(params, (id) => read(context, getVotePreview, { params: { id, clientId: params.clientId ?? '' } }));

/** A vote in preparation, for whoever was given a link to it. */
export function Component() {
  return <VotePage preview />;
}

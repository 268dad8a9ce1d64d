import { getProjectPreview } from '@wiec/contract/preview-links.ts';
import type { LoaderFunctionArgs } from 'react-router';
import type { VoteProject } from '@wiec/contract/voting.ts';
import type { PageHandle } from '../app/page-handle.ts';
import { read } from '../lib/page-api.ts';
import { readAtVote } from '../lib/vote-address.ts';
import { handle as voteHandle, VotePage } from './vote.tsx';

export { shouldRevalidate } from './vote.tsx';

export const handle: PageHandle = { ...voteHandle, unlisted: true };

export const loader = ({ params, context }: LoaderFunctionArgs): Promise<VoteProject> =>
  readAtVote(params, (id) => read(context, getProjectPreview, { params: { id, clientId: params.clientId ?? '' } }));

/** A vote in preparation, for whoever was given a link to it. */
export function Component() {
  return <VotePage preview />;
}

import { getOfficeVote, type OfficeVote } from '@wiec/contract/office-votes.ts';
import { getCommission, type VoteCommission as Commission } from '@wiec/contract/vote-commission.ts';
import { type LoaderFunctionArgs, useRevalidator } from 'react-router';
import { OfficePage, readForOffice, together } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { routeId } from '../../lib/route-id.ts';
import { VoteCommission } from '../../modules/voting/office/vote-commission.tsx';
import { crumbsToVote, type VoteReply } from '../../modules/voting/office/vote-crumbs.ts';
import { VoteDesk } from '../../modules/voting/office/vote-desk.tsx';
import '../../styles/office-projects.css';
import '../../styles/office-votes.css';

export const handle: PageHandle<VoteReply> = { title: 'Komisja', crumbs: crumbsToVote };

export async function loader({ context, params }: LoaderFunctionArgs) {
  const id = routeId(params.id);
  const [vote, commission] = await Promise.all([
    readForOffice(context, getOfficeVote, { params: { id } }),
    readForOffice(context, getCommission, { params: { id } }),
  ]);
  return together({ vote, commission });
}

export function Component() {
  const { revalidate } = useRevalidator();
  return (
    <OfficePage<{ vote: OfficeVote; commission: Commission }> title="Komisja" keeps>
      {({ vote, commission }) => (
        <VoteDesk vote={vote} right={vote.may.commission ? 'commission' : 'view'}>
          <VoteCommission key={vote.id} commission={commission} onDone={revalidate} />
        </VoteDesk>
      )}
    </OfficePage>
  );
}

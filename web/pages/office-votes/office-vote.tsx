import { getOfficeVote, type OfficeVote } from '@wiec/contract/office-votes.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { OfficePage, readForOffice } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { routeId } from '../../lib/route-id.ts';
import { crumbsToVotes } from '../../modules/voting/office/vote-crumbs.ts';
import { VoteOverview } from '../../modules/voting/office/vote-overview.tsx';
import { nbsp } from '@wiec/domain/polish-text.ts';
import '../../styles/office-votes.css';

export const handle: PageHandle = { title: 'Głosowanie', crumbs: crumbsToVotes };

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  readForOffice(context, getOfficeVote, { params: { id: routeId(params.id) } });

export function Component() {
  return (
    <OfficePage<OfficeVote> title="Głosowanie">
      {(vote) => (
        <>
          <p className="lead vote-desk__title">{nbsp(vote.title)}</p>
          <VoteOverview vote={vote} />
        </>
      )}
    </OfficePage>
  );
}

import { getOfficeNumbering, type OfficeNumbering } from '@wiec/contract/numbering.ts';
import { getOfficeVote, type OfficeVote } from '@wiec/contract/office-votes.ts';
import { type LoaderFunctionArgs, useRevalidator } from 'react-router';
import { OfficePage, readForOffice, together } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { routeId } from '../../lib/route-id.ts';
import { OfficeNumbers } from '../../modules/voting/office/numbers/office-numbers.tsx';
import { voteSetupPath } from '../../modules/voting/office/office-vote-paths.ts';
import { crumbsToVote, type VoteReply } from '../../modules/voting/office/vote-crumbs.ts';
import { VoteDesk } from '../../modules/voting/office/vote-desk.tsx';
import '../../styles/office-projects.css';
import '../../styles/office-votes.css';
import '../../styles/numbering.css';

export const handle: PageHandle<VoteReply> = { title: 'Numery na kartach', crumbs: crumbsToVote };

export async function loader({ context, params }: LoaderFunctionArgs) {
  const id = routeId(params.id);
  const [vote, numbering] = await Promise.all([
    readForOffice(context, getOfficeVote, { params: { id } }),
    readForOffice(context, getOfficeNumbering, { params: { id } }),
  ]);
  return together({ vote, numbering });
}

export function Component() {
  const { revalidate } = useRevalidator();
  return (
    <OfficePage<{ vote: OfficeVote; numbering: OfficeNumbering }> title="Numery na kartach" keeps>
      {({ vote, numbering }) => (
        <VoteDesk vote={vote} right="view">
          <OfficeNumbers
            key={vote.id}
            numbering={numbering}
            mayNumber={vote.may.manage}
            setupHref={voteSetupPath(vote.id)}
            onDone={revalidate}
          />
        </VoteDesk>
      )}
    </OfficePage>
  );
}

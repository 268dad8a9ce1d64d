import { getOfficeVote, type OfficeVote } from '@wiec/contract/office-votes.ts';
import { isVotingOver, ProjectType } from '@wiec/domain/phases.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { OfficePage, readForOffice, together } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { routeId } from '../../lib/route-id.ts';
import { Poster } from '../../modules/posters/poster.tsx';
import { posterOfProject } from '../../modules/posters/poster-of-project.ts';
import type { PosterSheet } from '../../modules/posters/poster-sheet.ts';
import { isPublicVote } from '../../modules/voting/office/office-vote-paths.ts';
import { crumbsToVote, type VoteReply } from '../../modules/voting/office/vote-crumbs.ts';
import { VoteDesk } from '../../modules/voting/office/vote-desk.tsx';
import '../../styles/office-votes.css';

export const handle: PageHandle<VoteReply> = { title: 'Plakat', crumbs: crumbsToVote };

export async function loader({ context, params }: LoaderFunctionArgs) {
  return together({ vote: await readForOffice(context, getOfficeVote, { params: { id: routeId(params.id) } }) });
}

export function Component() {
  return (
    <OfficePage<{ vote: OfficeVote }> title="Plakat" keeps>
      {({ vote }) => (
        <VoteDesk vote={vote} right="view">
          <Poster sheet={sheetOf(vote)} />
        </VoteDesk>
      )}
    </OfficePage>
  );
}

function sheetOf(vote: OfficeVote): PosterSheet | null {
  if (!isPublicVote(vote)) return null;
  const isOver = isVotingOver({ status: vote.status, dateTo: new Date(vote.dateTo) }, new Date(vote.now));
  const path = `/budzet/${vote.year}/glosowania/zaglosuj/${vote.id}`;
  return posterOfProject({ ...vote, kind: ProjectType.PublicBudget, isOver, path });
}

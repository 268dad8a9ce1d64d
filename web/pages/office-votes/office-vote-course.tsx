import { getVoteCourse, type VoteCourse as Course } from '@wiec/contract/office-vote-acts.ts';
import { getRehearsal, type VoteRehearsal } from '@wiec/contract/office-vote-rehearsal.ts';
import { getOfficeVote, type OfficeVote } from '@wiec/contract/office-votes.ts';
import { type LoaderFunctionArgs, useRevalidator } from 'react-router';
import { OfficePage, readForOffice, together } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { routeId } from '../../lib/route-id.ts';
import { crumbsToVote, type VoteReply } from '../../modules/voting/office/vote-crumbs.ts';
import { VoteCourse } from '../../modules/voting/office/vote-course.tsx';
import { VoteDesk } from '../../modules/voting/office/vote-desk.tsx';
import '../../styles/office-projects.css';
import '../../styles/office-votes.css';

export const handle: PageHandle<VoteReply> = { title: 'Przebieg głosowania', crumbs: crumbsToVote };

export async function loader({ context, params }: LoaderFunctionArgs) {
  const id = routeId(params.id);
  const [vote, course, rehearsal] = await Promise.all([
    readForOffice(context, getOfficeVote, { params: { id } }),
    readForOffice(context, getVoteCourse, { params: { id } }),
    readForOffice(context, getRehearsal, { params: { id } }),
  ]);
  return together({ vote, course, rehearsal });
}

export function Component() {
  const { revalidate } = useRevalidator();
  return (
    <OfficePage<{ vote: OfficeVote; course: Course; rehearsal: VoteRehearsal }> title="Przebieg głosowania" keeps>
      {({ vote, course, rehearsal }) => (
        <VoteDesk vote={vote} right="view">
          <VoteCourse
            course={course}
            year={vote.year}
            rehearsal={rehearsal.last}
            mayManage={vote.may.manage}
            onDone={revalidate}
          />
        </VoteDesk>
      )}
    </OfficePage>
  );
}

import { getVoteSetup, type OfficeVoteSetup } from '@wiec/contract/office-vote-setup.ts';
import { getOfficeVote, type OfficeVote } from '@wiec/contract/office-votes.ts';
import { type LoaderFunctionArgs, useRevalidator } from 'react-router';
import { OfficePage, readForOffice, together } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { routeId } from '../../lib/route-id.ts';
import { officeTasksPath } from '../../modules/project-tasks/office/task-paths.ts';
import { VoteSetupFolder } from '../../modules/voting/office/setup/setup-form.tsx';
import { crumbsToVote, type VoteReply } from '../../modules/voting/office/vote-crumbs.ts';
import { VoteDesk } from '../../modules/voting/office/vote-desk.tsx';
import '../../styles/office-projects.css';
import '../../styles/office-votes.css';
import '../../styles/vote-setup.css';

export const handle: PageHandle<VoteReply> = { title: 'Ustawienia głosowania', crumbs: crumbsToVote };

export async function loader({ context, params }: LoaderFunctionArgs) {
  const id = routeId(params.id);
  const [vote, setup] = await Promise.all([
    readForOffice(context, getOfficeVote, { params: { id } }),
    readForOffice(context, getVoteSetup, { params: { id } }),
  ]);
  return together({ vote, setup });
}

export function Component() {
  const { revalidate } = useRevalidator();
  return (
    <OfficePage<{ vote: OfficeVote; setup: OfficeVoteSetup }> title="Ustawienia głosowania" keeps>
      {({ vote, setup }) => (
        <VoteDesk vote={vote} right="view">
          <VoteSetupFolder
            key={vote.id}
            loaded={setup}
            mayChange={vote.may.manage}
            projectsHref={officeTasksPath(setup.edition.id)}
            onSaved={() => void revalidate()}
          />
        </VoteDesk>
      )}
    </OfficePage>
  );
}

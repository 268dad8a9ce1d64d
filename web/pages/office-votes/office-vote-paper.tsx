import { getOfficeVote, type OfficeVote } from '@wiec/contract/office-votes.ts';
import { getProject, type VoteProject } from '@wiec/contract/voting.ts';
import { formatDateTime } from '@wiec/domain/calendar.ts';
import { ProjectStatus } from '@wiec/domain/phases.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { OfficePage, readForOffice } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { useApi } from '../../app/providers.tsx';
import { useInitData } from '../../app/root-data.ts';
import { routeId } from '../../lib/route-id.ts';
import { PaperCard } from '../../modules/voting/office/paper/paper-card.tsx';
import { crumbsToVote, type VoteReply } from '../../modules/voting/office/vote-crumbs.ts';
import { VoteDesk } from '../../modules/voting/office/vote-desk.tsx';
import { Empty } from '../../ui/empty.tsx';
import '../../styles/review.css';
import '../../styles/receipt.css';
import '../../styles/office-votes.css';

interface PaperVote {
  vote: OfficeVote;
  /** Null where the vote takes no cards now. */
  project: VoteProject | null;
}

export const handle: PageHandle<VoteReply> = { title: 'Karty papierowe', crumbs: crumbsToVote };

export async function loader({ context, params }: LoaderFunctionArgs) {
  const id = routeId(params.id);
  const vote = await readForOffice(context, getOfficeVote, { params: { id } });
  if (!vote?.ok) return vote;
  if (whyShut(vote.data) !== null) return { ok: true as const, data: { vote: vote.data, project: null } };
  const project = await readForOffice(context, getProject, { params: { id } });
  return project?.ok ? { ok: true as const, data: { vote: vote.data, project: project.data } } : project;
}

export function Component() {
  return (
    <OfficePage<PaperVote> title="Karty papierowe" keeps>
      {({ vote, project }) => (
        <VoteDesk vote={vote} right="paper">
          {project === null ? (
            <Empty text="Kart nie można teraz wprowadzać">{whyShut(vote)}</Empty>
          ) : (
            <Cards key={project.id} project={project} />
          )}
        </VoteDesk>
      )}
    </OfficePage>
  );
}

function Cards({ project }: { project: VoteProject }) {
  const api = useApi();
  const { districts } = useInitData();
  const onBallot = new Set(project.consultationForms.map(({ district }) => district.id));
  const choosable = districts.filter(
    ({ id, isSystem, officeId }) =>
      !isSystem && (officeId === null || officeId === project.officeId || onBallot.has(id)),
  );
  return <PaperCard project={project} districts={choosable} api={api} />;
}

/** Why paper ballots cannot be entered now; null where they can. The server decides again when a card is saved. */
function whyShut({ identityScheme, envelopes, status, dateFrom, dateTo, now }: OfficeVote): string | null {
  if (identityScheme === 'account') return 'W tym głosowaniu głosuje się tylko przez konto, nie na papierze.';
  if (now < dateFrom) return `Głosowanie zacznie się ${formatDateTime(new Date(dateFrom))}.`;
  if (now > dateTo) return `Głosowanie skończyło się ${formatDateTime(new Date(dateTo))}.`;
  return envelopes === 'sealed' && status === ProjectStatus.Active ? null : 'Głosowanie nie jest teraz otwarte.';
}

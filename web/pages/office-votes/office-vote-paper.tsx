import { getPaperDesk, type PaperDesk } from '@wiec/contract/paper-cards.ts';
import { getOfficeVote, type OfficeVote } from '@wiec/contract/office-votes.ts';
import { getProject, type VoteProject } from '@wiec/contract/voting.ts';
import { formatDateTime } from '@wiec/domain/calendar.ts';
import { ProjectStatus } from '@wiec/domain/phases.ts';
import { lazy, Suspense } from 'react';
import { type LoaderFunctionArgs, useRevalidator, useSearchParams } from 'react-router';
import { OfficePage, readForOffice } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { useApi } from '../../app/providers.tsx';
import { useInitData } from '../../app/root-data.ts';
import { routeId } from '../../lib/route-id.ts';
import { readPaperView } from '../../modules/voting/office/paper/paper-views.ts';
import { readsBalances } from '../../modules/voting/office/office-vote-paths.ts';
import { crumbsToVote, type VoteReply } from '../../modules/voting/office/vote-crumbs.ts';
import { VoteDesk } from '../../modules/voting/office/vote-desk.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Loading } from '../../ui/loading.tsx';
import '../../styles/review.css';
import '../../styles/receipt.css';
import '../../styles/office-votes.css';

const PaperCard = lazy(async () => ({
  default: (await import('../../modules/voting/office/paper/paper-card.tsx')).PaperCard,
}));
const DoubleDesk = lazy(async () => ({
  default: (await import('../../modules/voting/office/paper/double-desk.tsx')).DoubleDesk,
}));

const PaperBalances = lazy(async () => ({
  default: (await import('../../modules/voting/office/paper/paper-balances.tsx')).PaperBalances,
}));

interface PaperVote {
  vote: OfficeVote;
  /** Null where the vote takes no cards now. */
  project: VoteProject | null;
  /** Null where one person types each card. */
  desk: PaperDesk | null;
}

export const handle: PageHandle<VoteReply> = { title: 'Karty papierowe', crumbs: crumbsToVote };

export async function loader({ context, params }: LoaderFunctionArgs) {
  const id = routeId(params.id);
  const vote = await readForOffice(context, getOfficeVote, { params: { id } });
  if (!vote?.ok) return vote;
  if (readsBalances(vote.data)) {
    const desk = await readForOffice(context, getPaperDesk, { params: { id } });
    return desk?.ok ? { ok: true as const, data: { vote: vote.data, project: null, desk: desk.data } } : desk;
  }
  if (whyShut(vote.data) !== null) return { ok: true as const, data: { vote: vote.data, project: null, desk: null } };
  const [project, desk] = await Promise.all([
    readForOffice(context, getProject, { params: { id } }),
    vote.data.paperWay === 'double' ? readForOffice(context, getPaperDesk, { params: { id } }) : null,
  ]);
  if (!project?.ok) return project;
  if (desk !== null && !desk?.ok) return desk;
  return { ok: true as const, data: { vote: vote.data, project: project.data, desk: desk?.data ?? null } };
}

export function Component() {
  return (
    <OfficePage<PaperVote> title="Karty papierowe" keeps>
      {({ vote, project, desk }) => (
        <VoteDesk vote={vote} right={readsBalances(vote) ? 'view' : 'paper'}>
          {readsBalances(vote) && desk !== null ? (
            <Balances vote={vote} desk={desk} />
          ) : project === null ? (
            <Empty text="Kart nie można teraz wprowadzać">{whyShut(vote)}</Empty>
          ) : (
            <Cards key={project.id} vote={vote} project={project} desk={desk} />
          )}
        </VoteDesk>
      )}
    </OfficePage>
  );
}

function Balances({ vote, desk }: { vote: OfficeVote; desk: PaperDesk }) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  return (
    <Suspense fallback={<Loading />}>
      <PaperBalances vote={vote} desk={desk} api={api} onDone={() => void revalidate()} />
    </Suspense>
  );
}

interface CardsProps {
  vote: OfficeVote;
  project: VoteProject;
  desk: PaperDesk | null;
}

function Cards({ vote, project, desk }: CardsProps) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [query] = useSearchParams();
  const { districts } = useInitData();
  const onBallot = new Set(project.consultationForms.map(({ district }) => district.id));
  const choosable = districts.filter(
    ({ id, isSystem, officeId }) =>
      !isSystem && (officeId === null || officeId === project.officeId || onBallot.has(id)),
  );
  const cards = { project, districts: choosable, api };
  return (
    <Suspense fallback={<Loading />}>
      {desk === null ? (
        <PaperCard {...cards} />
      ) : (
        <DoubleDesk
          {...cards}
          vote={vote}
          desk={desk}
          view={readPaperView(query.get('widok'))}
          onDone={() => void revalidate()}
        />
      )}
    </Suspense>
  );
}

/** Why paper ballots cannot be entered now; null where they can. The server decides again when a card is saved. */
function whyShut({
  identityScheme,
  paperWay,
  envelopes,
  status,
  dateFrom,
  paperUntil,
  now,
}: OfficeVote): string | null {
  if (identityScheme === 'account') return 'W tym głosowaniu głosuje się tylko przez konto, nie na papierze.';
  if (paperWay === 'none') return 'Zasady tego głosowania nie przewidują głosów na papierze.';
  if (now < dateFrom) return `Głosowanie zacznie się ${formatDateTime(new Date(dateFrom))}.`;
  if (status === ProjectStatus.Withdraw) return 'To głosowanie zostało wycofane.';
  // Cards that two people type are checked until the envelopes are opened.
  if (paperWay === 'double') return envelopes === 'sealed' ? null : 'Głosowanie nie jest teraz otwarte.';
  if (now > paperUntil) return `Karty wpisywało się do ${formatDateTime(new Date(paperUntil))}.`;
  return envelopes === 'sealed' && status === ProjectStatus.Active ? null : 'Głosowanie nie jest teraz otwarte.';
}

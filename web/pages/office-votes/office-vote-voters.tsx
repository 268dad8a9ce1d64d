import { getOfficeVote } from '@wiec/contract/office-votes.ts';
import { getVoterCheck, listCheckedVoters } from '@wiec/contract/voter-check.ts';
import { type CheckView, checkViews } from '@wiec/domain/voter-check.ts';
import { type LoaderFunctionArgs, useRevalidator, useSearchParams } from 'react-router';
import { OfficePage, readForOffice, together } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { useApi } from '../../app/providers.tsx';
import type { Output } from '../../lib/api.ts';
import { pageNumber } from '../../lib/page-number.ts';
import { routeId } from '../../lib/route-id.ts';
import { crumbsToVote, type VoteReply } from '../../modules/voting/office/vote-crumbs.ts';
import { VoteDesk } from '../../modules/voting/office/vote-desk.tsx';
import { VoterCheck } from '../../modules/voting/office/voter-check/voter-check.tsx';
import '../../styles/office-votes.css';

interface Voters {
  vote: Output<typeof getOfficeVote>;
  check: Output<typeof getVoterCheck>;
  list: Output<typeof listCheckedVoters>;
}

export const handle: PageHandle<VoteReply> = { title: 'Sprawdzanie głosujących', crumbs: crumbsToVote };

const PAGE_SIZE = 20;

const readView = (text: string | null): CheckView => checkViews.find((view) => view === text) ?? 'waiting';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const id = routeId(params.id);
  const query = new URL(request.url).searchParams;
  const asked = { view: readView(query.get('widok')), page: pageNumber(query.get('strona')), size: PAGE_SIZE };
  const [vote, check, list] = await Promise.all([
    readForOffice(context, getOfficeVote, { params: { id } }),
    readForOffice(context, getVoterCheck, { params: { id } }),
    readForOffice(context, listCheckedVoters, { params: { id }, query: asked }),
  ]);
  return together({ vote, check, list });
}

export function Component() {
  return (
    <OfficePage<Voters> title="Sprawdzanie głosujących" keeps>
      {(read) => <CheckedVoters {...read} />}
    </OfficePage>
  );
}

function CheckedVoters({ vote, check, list }: Voters) {
  const api = useApi();
  const [query] = useSearchParams();
  const { revalidate } = useRevalidator();
  return (
    <VoteDesk vote={vote} right="register">
      <VoterCheck
        voteId={vote.id}
        check={check}
        list={list}
        view={readView(query.get('widok'))}
        api={api}
        onChanged={() => void revalidate()}
      />
    </VoteDesk>
  );
}

import { getOfficeVote } from '@wiec/contract/office-votes.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { OfficePage, readForOffice, together } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { useApi } from '../../app/providers.tsx';
import type { Output } from '../../lib/api.ts';
import { routeId } from '../../lib/route-id.ts';
import { PersonSearch } from '../../modules/voting/office/person-search.tsx';
import { crumbsToVote, type VoteReply } from '../../modules/voting/office/vote-crumbs.ts';
import { VoteDesk } from '../../modules/voting/office/vote-desk.tsx';
import { Empty } from '../../ui/empty.tsx';
import '../../styles/office-votes.css';

export const handle: PageHandle<VoteReply> = { title: 'Sprawdź osobę', crumbs: crumbsToVote };

export async function loader({ context, params }: LoaderFunctionArgs) {
  return together({ vote: await readForOffice(context, getOfficeVote, { params: { id: routeId(params.id) } }) });
}

export function Component() {
  const api = useApi();
  return (
    <OfficePage<{ vote: Output<typeof getOfficeVote> }> title="Sprawdź osobę" keeps>
      {({ vote }) => (
        <VoteDesk vote={vote} right="register">
          {vote.envelopes === 'none' && (
            <Empty text="Głosowania jeszcze nie otwarto">Nikt jeszcze nie mógł zagłosować.</Empty>
          )}
          {vote.registerErased && (
            <Empty text="Rejestr tego głosowania usunięto">Nie da się już sprawdzić, kto głosował.</Empty>
          )}
          {vote.envelopes !== 'none' && !vote.registerErased && <PersonSearch vote={vote} api={api} />}
        </VoteDesk>
      )}
    </OfficePage>
  );
}

import { getOfficeVote } from '@wiec/contract/office-votes.ts';
import { listVoteAlerts } from '@wiec/contract/vote-alerts.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { type LoaderFunctionArgs, useLocation } from 'react-router';
import { OfficePage, readForOffice, together } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import type { Output } from '../../lib/api.ts';
import { routeId } from '../../lib/route-id.ts';
import { AlertList } from '../../modules/voting/office/alert-list.tsx';
import { crumbsToVote, type VoteReply } from '../../modules/voting/office/vote-crumbs.ts';
import { VoteDesk } from '../../modules/voting/office/vote-desk.tsx';
import { Empty } from '../../ui/empty.tsx';
import '../../styles/office-votes.css';

interface Alerts {
  vote: Output<typeof getOfficeVote>;
  alerts: Output<typeof listVoteAlerts>;
}

export const handle: PageHandle<VoteReply> = { title: 'Sygnały', crumbs: crumbsToVote };

export async function loader({ context, params }: LoaderFunctionArgs) {
  const id = routeId(params.id);
  const [vote, alerts] = await Promise.all([
    readForOffice(context, getOfficeVote, { params: { id } }),
    readForOffice(context, listVoteAlerts, { params: { id } }),
  ]);
  return together({ vote, alerts });
}

export function Component() {
  const { pathname } = useLocation();
  return (
    <OfficePage<Alerts> title="Sygnały">
      {({ vote, alerts: { alerts } }) => (
        <VoteDesk vote={vote} right="register">
          <p className="vote-desk__lead">
            {nbsp(
              'Sygnał nie mówi, że głos jest zły: rodzina, szkoła albo biblioteka głosuje z jednego miejsca. Portal niczego sam nie wstrzymuje. Obejrzenie sygnałów zapisuje się w dzienniku zdarzeń.',
            )}
          </p>
          {alerts.length === 0 ? (
            <Empty text="Nie ma żadnych sygnałów">
              {vote.envelopes === 'opened'
                ? 'Po zamknięciu głosowania nie zostaje nic o tym, skąd przyszły głosy.'
                : 'Nic w głosach nie jest niezwykłe.'}
            </Empty>
          ) : (
            <AlertList voteId={vote.id} alerts={alerts} from={pathname} />
          )}
        </VoteDesk>
      )}
    </OfficePage>
  );
}

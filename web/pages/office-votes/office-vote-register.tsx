import { listContestedVotes } from '@wiec/contract/contested-votes.ts';
import { getOfficeVote } from '@wiec/contract/office-votes.ts';
import { listRegisterEntries } from '@wiec/contract/vote-register.ts';
import { countPl } from '@wiec/domain/polish-text.ts';
import { useEffect } from 'react';
import { type LoaderFunctionArgs, useLocation, useSearchParams } from 'react-router';
import { OfficePage, readForOffice, together } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import type { Output } from '../../lib/api.ts';
import { pageNumber } from '../../lib/page-number.ts';
import { routeId } from '../../lib/route-id.ts';
import { ContestedTable } from '../../modules/voting/office/contested-table.tsx';
import { EntriesTable } from '../../modules/voting/office/entries-table.tsx';
import { EntryFilterLinks } from '../../modules/voting/office/entry-filter-links.tsx';
import { ENTRIES_ID, readEntryFilter, registerHref } from '../../modules/voting/office/office-vote-paths.ts';
import { crumbsToVote, type VoteReply } from '../../modules/voting/office/vote-crumbs.ts';
import { VoteDesk } from '../../modules/voting/office/vote-desk.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { useFocusOnChange } from '../../ui/use-focus-on-change.ts';
import '../../styles/office-votes.css';

type Entries = Output<typeof listRegisterEntries>;
type Contested = Output<typeof listContestedVotes>;

interface Register {
  vote: Output<typeof getOfficeVote>;
  list: Entries | Contested;
}

export const handle: PageHandle<VoteReply> = { title: 'Do rozstrzygnięcia', crumbs: crumbsToVote };

const PAGE_SIZE = 20;

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const id = routeId(params.id);
  const query = new URL(request.url).searchParams;
  const filter = readEntryFilter(query.get('stan'));
  const page = pageNumber(query.get('strona'));
  const [vote, list] = await Promise.all([
    readForOffice(context, getOfficeVote, { params: { id } }),
    filter === 'contested'
      ? readForOffice(context, listContestedVotes, { params: { id } })
      : readForOffice(context, listRegisterEntries, {
          params: { id },
          query: { status: filter === 'all' ? undefined : filter, page, size: PAGE_SIZE },
        }),
  ]);
  return together({ vote, list });
}

export function Component() {
  return (
    <OfficePage<Register> title="Do rozstrzygnięcia">
      {({ vote, list }) => (
        <VoteDesk vote={vote} right="register">
          <Entries vote={vote} list={list} />
        </VoteDesk>
      )}
    </OfficePage>
  );
}

function Entries({ vote, list }: Register) {
  const [query] = useSearchParams();
  const { hash } = useLocation();
  const filter = readEntryFilter(query.get('stan'));
  const page = pageNumber(query.get('strona'));
  const heading = useFocusOnChange<HTMLHeadingElement>(`${filter} ${page}`);
  // Back from one entry the clerk goes on in the list.
  useEffect(() => {
    if (hash === `#${ENTRIES_ID}`) heading.current?.focus();
  }, [hash, heading]);
  const from = registerHref(vote.id, filter, page);
  return (
    <>
      <EntryFilterLinks vote={vote} filter={filter} />
      <div className="list-bar">
        <div role="status">
          <h2 ref={heading} id={ENTRIES_ID} tabIndex={-1}>
            {countPl(list.total, 'wpis', 'wpisy', 'wpisów')}
          </h2>
        </div>
      </div>
      {list.items.length === 0 && <Empty text="Nie ma tu żadnego głosu">Nic nie czeka na decyzję urzędu.</Empty>}
      {list.items.length > 0 &&
        ('page' in list ? (
          <EntriesTable voteId={vote.id} entries={list.items} from={from} />
        ) : (
          <ContestedTable voteId={vote.id} pairs={list.items} from={from} />
        ))}
      {'page' in list && (
        <Pagination
          page={page}
          pageCount={Math.ceil(list.total / PAGE_SIZE)}
          href={(next) => registerHref(vote.id, filter, next)}
        />
      )}
    </>
  );
}

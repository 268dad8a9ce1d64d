import { getOfficeVote } from '@wiec/contract/office-votes.ts';
import { getRegisterEntry } from '@wiec/contract/vote-register.ts';
import { type LoaderFunctionArgs, useLocation, useNavigate, useRevalidator } from 'react-router';
import { data, Link } from 'react-router';
import { OfficePage, readForOffice, together } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { useApi } from '../../app/providers.tsx';
import type { Output } from '../../lib/api.ts';
import { routeId } from '../../lib/route-id.ts';
import { EntryDesk } from '../../modules/voting/office/entry-desk.tsx';
import { shortId } from '../../modules/voting/office/entry-words.ts';
import { ENTRIES_ID, registerPath } from '../../modules/voting/office/office-vote-paths.ts';
import { crumbsToVote, type VoteReply } from '../../modules/voting/office/vote-crumbs.ts';
import { VoteDesk } from '../../modules/voting/office/vote-desk.tsx';
import { useToast } from '../../ui/toasts.tsx';
import '../../styles/office-votes.css';

interface Entry {
  vote: Output<typeof getOfficeVote>;
  entry: Output<typeof getRegisterEntry>;
}

type EntryReply = { ok: true; data: Entry } | { ok: false } | null;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export const handle: PageHandle<EntryReply> = {
  title: (reply) => (reply?.ok ? `Wpis ${shortId(reply.data.entry.entryId)}` : 'Wpis w rejestrze'),
  crumbs: (reply) => {
    const above = crumbsToVote(reply as VoteReply);
    if (!reply?.ok) return above;
    return [...above, { label: 'Do rozstrzygnięcia', href: registerPath(reply.data.vote.id) }];
  },
};

export async function loader({ context, params }: LoaderFunctionArgs) {
  const id = routeId(params.id);
  const entryId = params.entryId ?? '';
  if (!UUID.test(entryId)) throw data(null, { status: 404 });
  const [vote, entry] = await Promise.all([
    readForOffice(context, getOfficeVote, { params: { id } }),
    readForOffice(context, getRegisterEntry, { params: { id, entryId } }),
  ]);
  return together({ vote, entry });
}

export function Component() {
  return (
    <OfficePage<Entry> title="Wpis w rejestrze" keeps>
      {(read) => <OneEntry key={read.entry.entryId} {...read} />}
    </OfficePage>
  );
}

function OneEntry({ vote, entry }: Entry) {
  const api = useApi();
  const toast = useToast();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { state } = useLocation();
  const from = (state as { from?: string } | null)?.from ?? registerPath(vote.id);
  return (
    <VoteDesk vote={vote} right="register">
      <EntryDesk
        vote={vote}
        entry={entry}
        api={api}
        onDecided={(said) => {
          toast({ kind: 'success', title: said });
          void navigate(from.startsWith(registerPath(vote.id)) ? `${from}#${ENTRIES_ID}` : from);
        }}
        onRefused={() => void revalidate()}
      />
      <p>
        <Link className="standalone-link" to={from}>
          Wróć do listy
        </Link>
      </p>
    </VoteDesk>
  );
}

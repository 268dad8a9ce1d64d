import { getOfficeVote } from '@wiec/contract/office-votes.ts';
import {
  createPreviewLink,
  listPreviewLinks,
  type PreviewLink,
  revokePreviewLink,
} from '@wiec/contract/preview-links.ts';
import { type LoaderFunctionArgs, useRevalidator } from 'react-router';
import { OfficePage, readForOffice, together } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { useApi } from '../../app/providers.tsx';
import { call, type Output } from '../../lib/api.ts';
import { routeId } from '../../lib/route-id.ts';
import { PreviewLinks } from '../../modules/previews/preview-links.tsx';
import { crumbsToVote, type VoteReply } from '../../modules/voting/office/vote-crumbs.ts';
import { VoteDesk } from '../../modules/voting/office/vote-desk.tsx';
import '../../styles/office-votes.css';

interface Loaded {
  vote: Output<typeof getOfficeVote>;
  links: Output<typeof listPreviewLinks>;
}

export const handle: PageHandle<VoteReply> = { title: 'Odnośniki do podglądu', crumbs: crumbsToVote };

export async function loader({ context, params }: LoaderFunctionArgs) {
  const id = routeId(params.id);
  const [vote, links] = await Promise.all([
    readForOffice(context, getOfficeVote, { params: { id } }),
    readForOffice(context, listPreviewLinks, { params: { id } }),
  ]);
  return together({ vote, links });
}

export function Component() {
  return (
    <OfficePage<Loaded> title="Odnośniki do podglądu" keeps>
      {({ vote, links }) => (
        <VoteDesk vote={vote} right="manage">
          <Links voteId={vote.id} links={links.items} />
        </VoteDesk>
      )}
    </OfficePage>
  );
}

function Links({ voteId, links }: { voteId: number; links: readonly PreviewLink[] }) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  return (
    <PreviewLinks
      links={links}
      about="Kto go dostanie, zobaczy głosowanie, także w przygotowaniu. Nie zagłosuje przez niego."
      create={(body) => call(api, createPreviewLink, { params: { id: voteId }, body })}
      revoke={(linkId) => call(api, revokePreviewLink, { params: { id: voteId, linkId } })}
      onChanged={revalidate}
    />
  );
}

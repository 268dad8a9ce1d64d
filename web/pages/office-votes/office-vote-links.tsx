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
import { PreviewLinkForm } from '../../modules/voting/office/preview-link-form.tsx';
import { PreviewLinksTable } from '../../modules/voting/office/preview-links-table.tsx';
import { crumbsToVote, type VoteReply } from '../../modules/voting/office/vote-crumbs.ts';
import { VoteDesk } from '../../modules/voting/office/vote-desk.tsx';
import { failureToast } from '../../texts/failures.ts';
import { Empty } from '../../ui/empty.tsx';
import { Section } from '../../ui/section.tsx';
import { useToast } from '../../ui/toasts.tsx';
import '../../styles/office-votes.css';

interface Links {
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
    <OfficePage<Links> title="Odnośniki do podglądu" keeps>
      {({ vote, links }) => (
        <VoteDesk vote={vote} right="manage">
          <PreviewLinks voteId={vote.id} links={links.items} />
        </VoteDesk>
      )}
    </OfficePage>
  );
}

function PreviewLinks({ voteId, links }: { voteId: number; links: readonly PreviewLink[] }) {
  const api = useApi();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const revoke = async ({ id: linkId }: PreviewLink): Promise<void> => {
    const reply = await call(api, revokePreviewLink, { params: { id: voteId, linkId } });
    if (!reply.ok) return toast(failureToast('previewLink', reply));
    toast({ kind: 'success', title: 'Odnośnik jest unieważniony' });
    await revalidate();
  };
  return (
    <>
      <Section
        id="nowy"
        title="Nowy odnośnik"
        aside={<p>Kto go dostanie, zobaczy głosowanie, także w przygotowaniu. Nie zagłosuje przez niego.</p>}
      >
        <PreviewLinkForm
          create={(body) => call(api, createPreviewLink, { params: { id: voteId }, body })}
          onCreated={() => void revalidate()}
        />
      </Section>
      <Section id="utworzone" title="Utworzone">
        {links.length === 0 ? (
          <Empty text="Nie ma żadnego odnośnika" />
        ) : (
          <PreviewLinksTable links={links} revoke={revoke} />
        )}
      </Section>
    </>
  );
}

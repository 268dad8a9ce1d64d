import { getMainPageProjects } from '@wiec/contract/site.ts';
import { useCallback, useEffect, useState } from 'react';
import {
  Link,
  useLoaderData,
  useLocation,
  useRevalidator,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunction,
} from 'react-router';
import { getProject, type VoteProject } from '@wiec/contract/voting.ts';
import type { PageHandle } from '../app/page-handle.ts';
import { useApi } from '../app/providers.tsx';
import { useInitData } from '../app/root-data.ts';
import { useSession, type SessionState } from '../app/session.ts';
import { call, type Output } from '../lib/api.ts';
import { read } from '../lib/page-api.ts';
import { readAtVote } from '../lib/vote-address.ts';
import { Agenda } from '../modules/site/agenda.tsx';
import { visitor, type Viewer } from '../modules/voting/voter/viewer.ts';
import { VoteFlow } from '../modules/voting/vote-flow.tsx';
import { texts } from '../texts/polish.ts';
import { Section } from '../ui/section.tsx';
import '../styles/voting.css';

export const handle: PageHandle = { title: 'Głosowanie', crumbs: [{ label: texts.budget, href: '/budzet' }] };

export const loader = ({ params, context }: LoaderFunctionArgs): Promise<VoteProject> =>
  readAtVote(params, (id) => read(context, getProject, { params: { id } }));

/** Going from step to step changes nothing on the server. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.href !== nextUrl.href ? false : defaultShouldRevalidate;

export function Component() {
  return <VotePage key="vote" preview={false} />;
}

/** The vote, or its read-only preview. */
export function VotePage({ preview }: { preview: boolean }) {
  const project = useLoaderData<VoteProject>();
  const { districts, demo } = useInitData();
  const { revalidate } = useRevalidator();
  const { pathname, search } = useLocation();
  const session = useSession();
  const onVoted = useCallback(() => void revalidate(), [revalidate]);
  const onBallot = new Set(project.consultationForms.map(({ district }) => district.id));
  return (
    <VoteFlow
      key={project.id}
      project={project}
      viewer={viewerOf(session)}
      sessionKnown={session.status !== 'unknown'}
      districts={districts.filter(
        ({ id, isSystem, officeId }) =>
          !isSystem && (officeId === null || officeId === project.officeId || onBallot.has(id)),
      )}
      api={useApi()}
      signInHref={`/login?powrot=${encodeURIComponent(pathname + search)}`}
      outboxHref={demo ? '/konto/skrzynka' : null}
      preview={preview}
      back={
        <Link className="standalone-link" to="/budzet">
          {texts.goBack}
        </Link>
      }
      elsewhere={<Elsewhere projectId={project.id} />}
      onVoted={onVoted}
    />
  );
}

function viewerOf(session: SessionState): Viewer {
  if (session.status !== 'signed-in') return visitor;
  const { displayName, isCitizen, districtId } = session.user;
  return { signedIn: true, displayName, isCitizen, districtId };
}

/** What else is open today: asked for when the vote is over, and missing without a word when it cannot be had. */
function Elsewhere({ projectId }: { projectId: number }) {
  const api = useApi();
  const [found, setFound] = useState<Output<typeof getMainPageProjects> | null>(null);
  useEffect(() => {
    let wanted = true;
    void call(api, getMainPageProjects).then((reply) => {
      if (wanted && reply.ok) setFound(reply.data);
    });
    return () => {
      wanted = false;
    };
  }, [api]);
  const items = found?.agenda.filter(({ id }) => id !== projectId) ?? [];
  if (found === null || items.length === 0) return null;
  return (
    <Section id="jeszcze-dzis" title="Jeszcze dziś">
      <Agenda items={items} now={found.now} />
    </Section>
  );
}

import { useCallback, useEffect, useState } from 'react';
import { Link, useLoaderData, useLocation, useRevalidator } from 'react-router';
import { getMainPageProjects } from '@wiec/contract/site.ts';
import type { VoteProject } from '@wiec/contract/voting.ts';
import type { PageHandle } from '../../../app/page-handle.ts';
import { useApi } from '../../../app/providers.tsx';
import { useInitData } from '../../../app/root-data.ts';
import { useSession, type SessionState } from '../../../app/session.ts';
import { call, type Output } from '../../../lib/api.ts';
import { loadAhead } from '../../../lib/load-ahead.ts';
import type { Agenda } from '../../../modules/site/agenda.tsx';
import { visitor, type Viewer } from '../../../modules/voting/voter/viewer.ts';
import { VoteFlow } from '../../../modules/voting/vote-flow.tsx';
import { texts } from '../../../texts/polish.ts';
import { Section } from '../../../ui/section.tsx';
import '../../../styles/voting.css';

export const voteHandle: PageHandle<VoteProject> = {
  title: ({ title }) => `Głosowanie: ${title}`,
  crumb: 'Głosowanie',
  crumbs: [{ label: texts.budget, href: '/budzet' }],
};

/** The vote, or its read-only preview. */
export function VotePage({ preview }: { preview: boolean }) {
  const project = useLoaderData<VoteProject>();
  const { districts, listsStreets, demo } = useInitData();
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
      listsStreets={listsStreets}
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
  const [found, setFound] = useState<(Output<typeof getMainPageProjects> & { List: typeof Agenda }) | null>(null);
  useEffect(() => {
    let wanted = true;
    const list = loadAhead(() => import('../../../modules/site/agenda.tsx'));
    void Promise.all([call(api, getMainPageProjects), list]).then(([reply, code]) => {
      if (wanted && reply.ok && code) setFound({ ...reply.data, List: code.Agenda });
    });
    return () => {
      wanted = false;
    };
  }, [api]);
  if (found === null) return null;
  const { List, agenda, now } = found;
  const items = agenda.filter(({ id }) => id !== projectId);
  if (items.length === 0) return null;
  return (
    <Section id="jeszcze-dzis" title="Jeszcze dziś">
      <List items={items} now={now} />
    </Section>
  );
}

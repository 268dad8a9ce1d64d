import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { Link, useLoaderData, useLocation, useRevalidator } from 'react-router';
import type { VoteProject } from '@wiec/contract/voting.ts';
import type { PageHandle } from '../../../app/page-handle.ts';
import { useApi } from '../../../app/providers.tsx';
import { useInitData } from '../../../app/root-data.ts';
import { useSession, type SessionState } from '../../../app/session.ts';
import { loadAhead } from '../../../lib/load-ahead.ts';
import { visitor, type Viewer } from '../../../modules/voting/voter/viewer.ts';
import { VoteFlow } from '../../../modules/voting/vote-flow.tsx';
import { texts } from '../../../texts/polish.ts';
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
  const [found, setFound] = useState<ReactNode>(null);
  useEffect(() => {
    let wanted = true;
    void loadAhead(() => import('./open-elsewhere.tsx'))
      .then((code) => code?.openElsewhere(api, projectId))
      .then((section) => wanted && setFound(section));
    return () => {
      wanted = false;
    };
  }, [api, projectId]);
  return found;
}

import { getOfficeProject, type OfficeProject } from '@wiec/contract/office-projects.ts';
import { createOwnPreview } from '@wiec/contract/preview-links.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { OWN_PREVIEW_HOURS, type PreviewViewer } from '@wiec/domain/preview-link.ts';
import { useEffect, useState } from 'react';
import { Link, type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { OfficePage, readForOffice, together } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { useApi } from '../../app/providers.tsx';
import { call, type Output, type Refusal } from '../../lib/api.ts';
import { routeId } from '../../lib/route-id.ts';
import { InFolder } from '../../modules/office-projects/folder/in-folder.tsx';
import {
  crumbsToProject,
  officeProjectPath,
  type OfficeProjectReply,
} from '../../modules/office-projects/office-project-paths.ts';
import { PreviewFrame } from '../../modules/previews/preview-frame.tsx';
import { failureText } from '../../texts/failures.ts';
import { officeFailures } from '../../texts/office-failures.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { FailedBanner } from '../../ui/failed-banner.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Toggles } from '../../ui/toggles.tsx';
import '../../styles/office-votes.css';
import '../../styles/own-preview.css';

export { whenPathChanges as shouldRevalidate } from '../../app/when-path-changes.ts';

interface Loaded {
  project: Output<typeof getOfficeProject>;
}

export const handle: PageHandle<OfficeProjectReply> = { title: 'Podgląd', crumbs: crumbsToProject(true) };

export async function loader({ context, params }: LoaderFunctionArgs) {
  return together({
    project: await readForOffice(context, getOfficeProject, { params: { id: routeId(params.id) } }),
  });
}

export function Component() {
  return (
    <OfficePage<Loaded> title="Podgląd" keeps>
      {({ project }) => (
        <InFolder id={project.id} part="podglad" wide>
          <Preview project={project} />
        </InFolder>
      )}
    </OfficePage>
  );
}

const VIEWERS = [
  { value: 'visitor', label: 'Gość' },
  { value: 'resident', label: 'Mieszkaniec po zalogowaniu' },
] as const;
const SCREENS = [
  { value: 'computer', label: 'Komputer' },
  { value: 'phone', label: 'Telefon' },
] as const;
type Screen = (typeof SCREENS)[number]['value'];

/** Names of the choices in the address of the page. */
const RESIDENT = 'mieszkaniec';
const PHONE = 'telefon';

function Preview({ project }: { project: OfficeProject }) {
  const [search, setSearch] = useSearchParams();
  // The address follows what was chosen: it changes later than the next button may be pressed.
  const [viewer, setViewer] = useState<PreviewViewer>(search.get('jako') === RESIDENT ? 'resident' : 'visitor');
  const [screen, setScreen] = useState<Screen>(search.get('ekran') === PHONE ? 'phone' : 'computer');
  useEffect(() => {
    const query = new URLSearchParams();
    if (viewer === 'resident') query.set('jako', RESIDENT);
    if (screen === 'phone') query.set('ekran', PHONE);
    if (String(query) !== window.location.search.slice(1)) {
      setSearch(query, { replace: true, preventScrollReset: true });
    }
  }, [viewer, screen, setSearch]);
  if (project.stage !== 'preparation') {
    return (
      <Banner kind="info" title="To jest już ogłoszone">
        <p>
          {nbsp('Podgląd jest dla tego, co dopiero powstaje.')}{' '}
          {project.path === null ? (
            <Link to={officeProjectPath(project)}>Wróć do teczki</Link>
          ) : (
            <Link to={project.path}>Zobacz stronę dla mieszkańców</Link>
          )}
        </p>
      </Banner>
    );
  }
  return (
    <>
      <p className="lead vote-desk__title">{nbsp(project.title)}</p>
      <p>
        {nbsp(
          'Tak będzie wyglądać pierwszego dnia. Podgląd pokazuje to, co jest zapisane; odnośniki i przyciski w nim nie działają.',
        )}
      </p>
      <div className="own-preview__bar">
        <Toggles label="Kto patrzy" options={VIEWERS} value={viewer} onChange={setViewer} />
        <Toggles label="Na czym" options={SCREENS} value={screen} onChange={setScreen} />
      </div>
      <OpenedPreview key={viewer} project={project} viewer={viewer} isPhone={screen === 'phone'} />
    </>
  );
}

interface OpenedPreviewProps {
  project: OfficeProject;
  viewer: PreviewViewer;
  isPhone: boolean;
}

/** Asks for a look at it, and shows it. */
function OpenedPreview({ project, viewer, isPhone }: OpenedPreviewProps) {
  const api = useApi();
  const { id, title } = project;
  const [round, setRound] = useState(0);
  const [path, setPath] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  useEffect(() => {
    let isWanted = true;
    void call(api, createOwnPreview, { params: { id }, body: { viewer } }).then((reply) => {
      if (!isWanted) return;
      setRefusal(reply.ok ? null : reply);
      setPath(reply.ok ? reply.data.path : null);
    });
    return () => {
      isWanted = false;
    };
  }, [api, id, viewer, round]);
  const again = (): void => {
    setPath(null);
    setRefusal(null);
    setRound(round + 1);
  };
  if (refusal !== null) return <FailedBanner {...failureText(officeFailures.ownPreview, refusal)} onRetry={again} />;
  if (path === null) return <Loading rows={3} />;
  const whom = viewer === 'visitor' ? 'gość' : 'mieszkaniec po zalogowaniu';
  return (
    <>
      <div className="own-preview__acts">
        <Button variant="secondary" onClick={again}>
          Odśwież podgląd
        </Button>
        <p className="small muted">
          {nbsp(`Podgląd działa ${OWN_PREVIEW_HOURS} godziny, potem wystarczy go odświeżyć.`)}
        </p>
      </div>
      <PreviewFrame
        path={path}
        title={`Podgląd, ${whom}, ${isPhone ? 'telefon' : 'komputer'}: ${title}`}
        isPhone={isPhone}
        isSignedIn={viewer === 'resident'}
      />
    </>
  );
}

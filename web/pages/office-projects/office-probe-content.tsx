import { getProbeDraft, type ProbeDraftReply, replaceProbeDraft } from '@wiec/contract/office-probes.ts';
import { getTypedDraft } from '@wiec/contract/typed-drafts.ts';
import { ProjectType } from '@wiec/domain/phases.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useRevalidator } from 'react-router';
import { OfficePage, readForOffice, together } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { useApi } from '../../app/providers.tsx';
import { call, type Output } from '../../lib/api.ts';
import { routeId } from '../../lib/route-id.ts';
import { useTypedDraft } from '../../lib/use-typed-draft.ts';
import { InFolder } from '../../modules/office-projects/folder/in-folder.tsx';
import {
  crumbsToProject,
  officeProjectPath,
  type OfficeProjectReply,
} from '../../modules/office-projects/office-project-paths.ts';
import {
  faultsOfProbe,
  probeDifferences,
  probeWords,
  type TypedProbe,
  typedProbe,
} from '../../modules/office-projects/probe-draft.ts';
import { ProbeFields } from '../../modules/office-projects/probe-fields.tsx';
import { Banner } from '../../ui/banner.tsx';
import { useDraftForm } from '../../ui/form/use-draft-form.ts';
import { RestoredNotice } from '../../ui/restored-notice.tsx';
import { SavedMeanwhile } from '../../ui/saved-meanwhile.tsx';
import { SavedState } from '../../ui/saved-state.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { touchesDates } from '../../ui/when-fields.tsx';
import { ProbePanes } from './parts/probe-panes.tsx';

interface Loaded {
  /** As the way to the page names it. */
  project: ProbeDraftReply & { type: number; title: string };
  kept: Output<typeof getTypedDraft>;
}

const keptName = (id: number): string => `sonda.${id}`;

export const handle: PageHandle<OfficeProjectReply> = { title: 'Treść sondy', crumbs: crumbsToProject(true) };

export async function loader({ context, params }: LoaderFunctionArgs) {
  const id = routeId(params.id);
  const [reply, kept] = await Promise.all([
    readForOffice(context, getProbeDraft, { params: { id } }),
    readForOffice(context, getTypedDraft, { params: { name: keptName(id) } }),
  ]);
  const project = reply?.ok
    ? { ...reply, data: { ...reply.data, type: ProjectType.Probe, title: reply.data.probe.title } }
    : reply;
  return together({ project, kept });
}

export function Component() {
  return (
    <OfficePage<Loaded> title="Treść sondy" keeps>
      {(loaded) => (
        <InFolder id={loaded.project.id} part="tresc">
          <Content key={loaded.project.id} {...loaded} />
        </InFolder>
      )}
    </OfficePage>
  );
}

/** Begins anew where the reader takes what is saved instead of what they typed. */
function Content({ project, kept }: Loaded) {
  const [round, setRound] = useState(0);
  // Whoever types while it is published keeps what they typed before their eyes.
  const [wasPublished] = useState(project.revision === null);
  const path = officeProjectPath({ id: project.id, type: ProjectType.Probe });
  if (wasPublished) {
    return (
      <Banner kind="info" title="Ta sonda jest już ogłoszona">
        <p>
          {nbsp('Pytania i odpowiedzi zostają takie, jak są.')} <Link to={`${path}/literowki`}>Popraw literówkę</Link>
          {nbsp(' albo ')}
          <Link to={path}>wróć do teczki sondy</Link>
        </p>
      </Banner>
    );
  }
  return (
    <Editor
      key={round}
      loaded={project}
      path={path}
      kept={round === 0 ? kept : null}
      onTaken={() => setRound(round + 1)}
    />
  );
}

interface EditorProps {
  loaded: ProbeDraftReply;
  path: string;
  kept: Loaded['kept'];
  onTaken: () => void;
}

function Editor({ loaded, path, kept, onTaken }: EditorProps) {
  const api = useApi();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const { id } = loaded;
  const { start, keeper, copy } = useTypedDraft<TypedProbe>(api, keptName(id), kept);
  const [initial] = useState(() => typedProbe(loaded.probe));
  const [restored] = useState(() => {
    const whole = start && { ...initial, ...start.draft };
    return JSON.stringify(whole) === JSON.stringify(initial) ? null : whole;
  });
  /** The newest that is known to be saved, and the revision that what is typed began from. */
  const [read, setRead] = useState(loaded);
  const [saved, setSaved] = useState<Pick<ProbeDraftReply, 'revision' | 'probe'>>(loaded);
  const [based, setBased] = useState(restored === null ? loaded.revision : (start?.revision ?? loaded.revision));
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  if (loaded !== read) {
    setRead(loaded);
    if (loaded.revision !== null) setSaved(loaded);
  }
  const state = useDraftForm<TypedProbe, Pick<ProbeDraftReply, 'probe'> & { revision: string }>({
    initial,
    restored,
    check: faultsOfProbe,
    touches: touchesDates,
    save: async (typed) => {
      const probe = probeWords(typed);
      const reply = await call(api, replaceProbeDraft, { params: { id }, body: { seen: based ?? '', probe } });
      return reply.ok ? { ...reply, data: { ...reply.data, probe } } : reply;
    },
    onSaved: (now) => {
      setSaved(now);
      setBased(now.revision);
      setSavedAt(new Date());
      toast({ kind: 'success', title: 'Sonda jest zapisana' });
    },
    onFailed: ({ status }) => void (status === 409 && revalidate()),
  });
  const { draft, changed } = state;
  const takeSaved = (): void => {
    keeper.keep(null);
    onTaken();
  };
  const theirs = saved.revision === based ? null : typedProbe(saved.probe);
  return (
    <ProbePanes draft={draft}>
      <ProbeFields
        state={state}
        offices={null}
        kept={{ keeper, revision: based }}
        above={
          restored !== null &&
          changed &&
          savedAt === null && (
            <RestoredNotice keptAt={start?.keptAt ?? null} label="Odrzuć i weź zapisane" onDiscard={takeSaved} />
          )
        }
        notice={
          theirs && (
            <SavedMeanwhile
              title="Ktoś tymczasem zapisał tę sondę"
              differences={probeDifferences(theirs, draft)}
              onKeep={() => setBased(saved.revision)}
              onTake={takeSaved}
            />
          )
        }
        label="Zapisz sondę"
        aside={
          <>
            <Link className="button button--tertiary" to={path}>
              Wróć do sondy
            </Link>
            <Link className="button button--tertiary" to={`${path}/podglad`}>
              Podgląd
            </Link>
            <SavedState changed={changed} savedAt={savedAt} copy={copy} />
          </>
        }
      />
    </ProbePanes>
  );
}

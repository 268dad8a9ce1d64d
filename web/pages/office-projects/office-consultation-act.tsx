import {
  type ActReport,
  changeDraftAct,
  type DraftAct,
  getDraftAct,
  removeDraftAct,
} from '@wiec/contract/office-acts.ts';
import { getOfficeProject, type OfficeProject } from '@wiec/contract/office-projects.ts';
import { treeWarnings } from '@wiec/domain/acts/tree-warnings.ts';
import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import { draftActProblem } from '@wiec/domain/project-stage.ts';
import { useCallback, useState } from 'react';
import { Link, type LoaderFunctionArgs, useLocation, useRevalidator } from 'react-router';
import { OfficePage, readForOffice, together } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { useApi } from '../../app/providers.tsx';
import { call, type Refusal, type Reply } from '../../lib/api.ts';
import { routeId } from '../../lib/route-id.ts';
import { InFolder } from '../../modules/office-projects/folder/in-folder.tsx';
import { ActEditor } from '../../modules/act-editor/act-editor.tsx';
import {
  crumbsToProject,
  officeProjectPath,
  type OfficeProjectReply,
  readActElement,
} from '../../modules/office-projects/office-project-paths.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useBusy } from '../../ui/form/use-busy.ts';
import { RefusalBanner } from '../../ui/refusal-banner.tsx';
import { useToast } from '../../ui/toasts.tsx';
import '../../styles/office-projects.css';
import { officeFailures } from '../../texts/office-failures.ts';
import { ActFileForm, ReadFile } from './parts/act-file-form.tsx';

export const handle: PageHandle<OfficeProjectReply> = { title: 'Akt prawny', crumbs: crumbsToProject(true) };

type Version = 0 | 1;
interface Loaded {
  project: OfficeProject;
  version: Version;
  /** Null: nothing may be changed any more. */
  draft: DraftAct | null;
}

const IN_FORCE = 'obowiazujacy';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const id = routeId(params.id);
  const version: Version = new URL(request.url).searchParams.get('wersja') === IN_FORCE ? 0 : 1;
  const project = await readForOffice(context, getOfficeProject, { params: { id } });
  const isWritten = project?.ok === true && draftActProblem('change', project.data.stage) === null;
  const draft: Reply<DraftAct | null> | null = isWritten
    ? await readForOffice(context, getDraftAct, { params: { id, version } })
    : { ok: true, data: null };
  return together({ project, draft, version: { ok: true as const, data: version } });
}

export function Component() {
  return (
    <OfficePage<Loaded> title="Akt prawny" keeps>
      {(loaded) => (
        <InFolder id={loaded.project.id} part="akt">
          <ActOfDraft key={loaded.version} {...loaded} />
        </InFolder>
      )}
    </OfficePage>
  );
}

const VERSIONS: readonly (readonly [version: Version, name: string, query: string])[] = [
  [1, 'Projekt (ma być)', ''],
  [0, 'Obowiązujący (jest)', `?wersja=${IN_FORCE}`],
];

/** The acts of a consultation: read from files, and put right by hand. */
function ActOfDraft({ project, version, draft }: Loaded) {
  const { revalidate } = useRevalidator();
  const [report, setReport] = useState<ActReport | null>(null);
  const [isChanged, setChanged] = useState(false);
  const { draftRevision } = project;
  // Until the page is read anew after a save, only the save tells which revision is the newest.
  const [own, setOwn] = useState<{ over: string | null; revision: string } | null>(null);
  const seen = (own?.over === draftRevision ? own.revision : draftRevision) ?? '';
  const path = officeProjectPath(project);
  if (draft === null) {
    return (
      <>
        <p className="lead vote-desk__title">{nbsp(project.title)}</p>
        <Banner kind="info" title={draftActProblem('change', project.stage) ?? ''}>
          <Link to={path}>Wróć do konsultacji</Link>
        </Banner>
      </>
    );
  }
  const { act } = draft;
  return (
    <>
      <p className="lead vote-desk__title">{nbsp(project.title)}</p>
      <nav className="act-versions" aria-label="Wersje aktu">
        {VERSIONS.map(([each, name, query]) => (
          <Link key={each} to={`${path}/akt${query}`} aria-current={each === version ? 'page' : undefined}>
            {`${name}${draft.versions.includes(each) ? '' : ': brak'}`}
          </Link>
        ))}
      </nav>
      <div role="status">{report !== null && <ReadFile report={report} />}</div>
      {act !== null && (
        <Editor
          // Another file, another act.
          key={act.importedAt}
          project={project}
          version={version}
          draft={draft}
          act={act}
          report={report}
          onChanged={setChanged}
          onSaved={(revision) => setOwn({ over: draftRevision, revision })}
        />
      )}
      <section className="act-file" aria-labelledby="plik">
        <h2 id="plik">{act === null ? 'Wczytaj akt' : 'Wczytaj nową wersję'}</h2>
        <ActFileForm
          key={act?.importedAt}
          projectId={project.id}
          seen={seen}
          version={version}
          replaces={act !== null}
          isChanged={isChanged}
          onRead={async (read) => {
            setReport(read);
            await revalidate();
          }}
          onStale={revalidate}
        />
      </section>
      {act !== null && (
        <Removal projectId={project.id} seen={seen} version={version} onRemoved={() => setReport(null)} />
      )}
      <p>
        <Link to={path}>Wróć do konsultacji</Link>
      </p>
    </>
  );
}

interface EditorProps {
  project: OfficeProject;
  version: Version;
  draft: DraftAct;
  act: NonNullable<DraftAct['act']>;
  report: ActReport | null;
  onChanged: (changed: boolean) => void;
  onSaved: (revision: string) => void;
}

function Editor({ project, version, draft, act, report, onChanged, onSaved }: EditorProps) {
  const api = useApi();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const { hash } = useLocation();
  const params = { id: project.id, version };
  // What the tree tells by itself is told as it is now; of the rest only the file knows.
  const [told] = useState(() => {
    const ofTree = new Set(treeWarnings(act.elements).map(({ sentence }) => sentence));
    return (report?.warnings ?? []).filter(({ sentence }) => !ofTree.has(sentence));
  });
  const read = useCallback(async () => {
    const reply = await call(api, getDraftAct, { params: { id: project.id, version } });
    if (!reply.ok) return reply;
    const { revision, act: now } = reply.data;
    return { ok: true as const, data: { revision, elements: now?.elements ?? [] } };
  }, [api, project.id, version]);
  return (
    <>
      <p className="muted">
        {nbsp(`${act.header}, z pliku ${act.filename}`)}
        {act.edits > 0 && nbsp(`, poprawiany ręcznie ${countPl(act.edits, 'raz', 'razy', 'razy')}`)}
      </p>
      <ActEditor
        id={project.id}
        version={version}
        saved={act.elements}
        shown={readActElement(hash)}
        revision={draft.revision}
        source={act.source}
        filename={act.filename}
        told={told}
        save={(elements, seen) => call(api, changeDraftAct, { params, body: { seen, elements } })}
        read={read}
        onSaved={(now) => {
          onSaved(now);
          toast({ kind: 'success', title: 'Akt jest zapisany' });
          void revalidate();
        }}
        onChanged={onChanged}
      />
    </>
  );
}

interface RemovalProps {
  projectId: number;
  seen: string;
  version: Version;
  onRemoved: () => void;
}

function Removal({ projectId, seen, version, onRemoved }: RemovalProps) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [isOpen, setOpen] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, run] = useBusy();
  const remove = async (): Promise<void> => {
    const reply = await run(() => call(api, removeDraftAct, { params: { id: projectId, version }, query: { seen } }));
    if (reply === undefined) return;
    setOpen(false);
    setRefusal(reply.ok ? null : reply);
    if (reply.ok) onRemoved();
    await revalidate();
  };
  return (
    <section className="act-file" aria-labelledby="usun-akt">
      <h2 id="usun-akt">Usuń akt</h2>
      {refusal !== null && <RefusalBanner failure={officeFailures.draftDeletion} refusal={refusal} />}
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Usuń akt z konsultacji
      </Button>
      <Dialog open={isOpen} title="Usunąć akt?" onClose={() => setOpen(false)}>
        <p>
          {nbsp(
            version === 0
              ? 'Obowiązujący akt zniknie z konsultacji, a z nim porównanie „jest” i „ma być”.'
              : 'Projekt aktu zniknie z konsultacji razem z tym, co w nim poprawiono ręcznie.',
          )}
        </p>
        <div className="dialog__actions">
          <Button onClick={() => setOpen(false)}>Zostaw akt</Button>
          <Button variant="secondary" busy={busy} onClick={() => void remove()}>
            Usuń akt
          </Button>
        </div>
      </Dialog>
    </section>
  );
}

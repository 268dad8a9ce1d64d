import {
  changeConsultationDraft,
  type ConsultationDraft,
  getConsultationDraft,
} from '@wiec/contract/office-consultations.ts';
import { getTypedDraft } from '@wiec/contract/typed-drafts.ts';
import { ProjectType } from '@wiec/domain/phases.ts';
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useRevalidator } from 'react-router';
import { OfficePage, readForOffice, together } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { useApi } from '../../app/providers.tsx';
import { call, type Output } from '../../lib/api.ts';
import { routeId } from '../../lib/route-id.ts';
import { useTypedDraft } from '../../lib/use-typed-draft.ts';
import { folderChanged } from '../../modules/office-projects/folder/folder-changes.ts';
import { InFolder } from '../../modules/office-projects/folder/in-folder.tsx';
import {
  differencesOf,
  faultsOf,
  type TypedConsultation,
  typedConsultation,
  typedDraftName,
  wordsOf,
} from '../../modules/office-projects/consultation-draft.ts';
import { ConsultationForm } from '../../modules/office-projects/consultation-form.tsx';
import {
  crumbsToProject,
  officeProjectPath,
  type OfficeProjectReply,
} from '../../modules/office-projects/office-project-paths.ts';
import { touchesDates } from '../../ui/when-fields.tsx';
import { RestoredNotice } from '../../ui/restored-notice.tsx';
import { SavedMeanwhile } from '../../ui/saved-meanwhile.tsx';
import { SavedState } from '../../ui/saved-state.tsx';
import { useDraftForm } from '../../ui/form/use-draft-form.ts';
import { useToast } from '../../ui/toasts.tsx';
import '../../styles/office-projects.css';

interface Loaded {
  /** As the way to the page names it. */
  project: ConsultationDraft & { type: number };
  kept: Output<typeof getTypedDraft>;
}

export const handle: PageHandle<OfficeProjectReply> = { title: 'Treść konsultacji', crumbs: crumbsToProject(true) };

export async function loader({ context, params }: LoaderFunctionArgs) {
  const id = routeId(params.id);
  const [reply, kept] = await Promise.all([
    readForOffice(context, getConsultationDraft, { params: { id } }),
    readForOffice(context, getTypedDraft, { params: { name: typedDraftName(id) } }),
  ]);
  const project = reply?.ok ? { ...reply, data: { ...reply.data, type: ProjectType.Consultation } } : reply;
  return together({ project, kept });
}

export function Component() {
  return (
    <OfficePage<Loaded> title="Treść konsultacji" keeps>
      {({ project, kept }) => (
        <InFolder id={project.id} part="tresc">
          <Content draft={project} kept={kept} />
        </InFolder>
      )}
    </OfficePage>
  );
}

/** Begins anew where the reader takes what is saved instead of what they typed. */
function Content({ draft, kept }: { draft: ConsultationDraft; kept: Loaded['kept'] }) {
  const [round, setRound] = useState(0);
  return <Editor key={round} draft={draft} kept={round === 0 ? kept : null} onTaken={() => setRound(round + 1)} />;
}

interface EditorProps {
  draft: ConsultationDraft;
  kept: Loaded['kept'];
  onTaken: () => void;
}

function Editor({ draft: loaded, kept, onTaken }: EditorProps) {
  const api = useApi();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const { id, identityScheme } = loaded;
  const { start, keeper, copy } = useTypedDraft<TypedConsultation>(api, typedDraftName(id), kept);
  const [initial] = useState(() => typedConsultation(loaded));
  /** The newest that is known to be saved, and the one that what is typed began from. */
  const [read, setRead] = useState(loaded);
  const [saved, setSaved] = useState(loaded);
  const [restored] = useState(() => {
    const whole = start && { ...initial, ...start.draft };
    return JSON.stringify(whole) === JSON.stringify(initial) ? null : whole;
  });
  const [based, setBased] = useState(restored === null ? loaded.revision : (start?.revision ?? loaded.revision));
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  if (loaded !== read) {
    setRead(loaded);
    setSaved(loaded);
  }
  const state = useDraftForm<TypedConsultation, ConsultationDraft>({
    initial,
    restored,
    check: (typed) => faultsOf(typed, identityScheme),
    touches: touchesDates,
    save: (typed) => call(api, changeConsultationDraft, { params: { id }, body: { seen: based, ...wordsOf(typed) } }),
    onSaved: (now) => {
      setSaved(now);
      setBased(now.revision);
      setSavedAt(new Date());
      folderChanged();
      toast({ kind: 'success', title: 'Treść jest zapisana' });
    },
    onFailed: ({ status }) => void (status === 409 && revalidate()),
  });
  const { draft, changed } = state;
  const takeSaved = (): void => {
    keeper.keep(null);
    onTaken();
  };
  const theirs = saved.revision === based ? null : typedConsultation(saved);
  return (
    <ConsultationForm
      state={state}
      scheme={identityScheme}
      terms={saved.terms}
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
            title="Ktoś tymczasem zapisał tę konsultację"
            differences={differencesOf(theirs, draft)}
            onKeep={() => setBased(saved.revision)}
            onTake={takeSaved}
          />
        )
      }
      label="Zapisz treść"
      aside={
        <>
          <Link className="button button--tertiary" to={officeProjectPath({ id, type: ProjectType.Consultation })}>
            Wróć do konsultacji
          </Link>
          <Link
            className="button button--tertiary"
            to={`${officeProjectPath({ id, type: ProjectType.Consultation })}/historia`}
          >
            Historia
          </Link>
          <SavedState changed={changed} savedAt={savedAt} copy={copy} />
        </>
      }
    />
  );
}

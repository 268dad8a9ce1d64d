import {
  changeConsultationDraft,
  type ConsultationDraft,
  getConsultationDraft,
} from '@wiec/contract/office-consultations.ts';
import { ProjectType } from '@wiec/domain/phases.ts';
import { excerpt, nbsp } from '@wiec/domain/polish-text.ts';
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useRevalidator } from 'react-router';
import { OfficePage, readForOffice, together } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { useApi } from '../../app/providers.tsx';
import { call } from '../../lib/api.ts';
import { routeId } from '../../lib/route-id.ts';
import { keepTabDraft, readTabDraft } from '../../lib/tab-draft.ts';
import {
  differencesOf,
  faultsOf,
  type TypedConsultation,
  typedConsultation,
  wordsOf,
} from '../../modules/office-projects/consultation-draft.ts';
import { ConsultationForm } from '../../modules/office-projects/consultation-form.tsx';
import {
  crumbsToProject,
  officeProjectPath,
  type OfficeProjectReply,
} from '../../modules/office-projects/office-project-paths.ts';
import { touchesDates } from '../../ui/when-fields.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { useDraftForm } from '../../ui/form/use-draft-form.ts';
import { useToast } from '../../ui/toasts.tsx';
import '../../styles/office-projects.css';

interface Loaded {
  /** As the way to the page names it. */
  project: ConsultationDraft & { type: number };
}

export const handle: PageHandle<OfficeProjectReply> = { title: 'Treść konsultacji', crumbs: crumbsToProject(true) };

export async function loader({ context, params }: LoaderFunctionArgs) {
  const reply = await readForOffice(context, getConsultationDraft, { params: { id: routeId(params.id) } });
  const project = reply?.ok ? { ...reply, data: { ...reply.data, type: ProjectType.Consultation } } : reply;
  return together({ project });
}

export function Component() {
  return (
    <OfficePage<Loaded> title="Treść konsultacji" keeps>
      {({ project }) => <Content draft={project} />}
    </OfficePage>
  );
}

/** Begins anew where the reader takes what is saved instead of what they typed. */
function Content({ draft }: { draft: ConsultationDraft }) {
  const [round, setRound] = useState(0);
  return <Editor key={round} draft={draft} onTaken={() => setRound(round + 1)} />;
}

interface Kept {
  revision: string;
  draft: TypedConsultation;
}

function Editor({ draft: loaded, onTaken }: { draft: ConsultationDraft; onTaken: () => void }) {
  const api = useApi();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const { id, identityScheme } = loaded;
  const name = `konsultacja.${id}`;
  const [kept] = useState(() => readTabDraft(name) as Kept | null);
  const [initial] = useState(() => typedConsultation(loaded));
  /** The newest that is known to be saved, and the one that what is typed began from. */
  const [read, setRead] = useState(loaded);
  const [saved, setSaved] = useState(loaded);
  const [based, setBased] = useState(kept?.revision ?? loaded.revision);
  if (loaded !== read) {
    setRead(loaded);
    setSaved(loaded);
  }
  const state = useDraftForm<TypedConsultation, ConsultationDraft>({
    initial,
    restored: kept && { ...initial, ...kept.draft },
    check: (typed) => faultsOf(typed, identityScheme),
    touches: touchesDates,
    save: (typed) => call(api, changeConsultationDraft, { params: { id }, body: { seen: based, ...wordsOf(typed) } }),
    onSaved: (now) => {
      setSaved(now);
      setBased(now.revision);
      toast({ kind: 'success', title: 'Treść jest zapisana' });
    },
    onFailed: ({ status }) => void (status === 409 && revalidate()),
  });
  const { draft, changed } = state;
  const theirs = saved.revision === based ? null : typedConsultation(saved);
  return (
    <ConsultationForm
      state={state}
      scheme={identityScheme}
      terms={saved.terms}
      kept={{ name, revision: based }}
      notice={
        theirs && (
          <Banner kind="warning" role="alert" title="Ktoś tymczasem zapisał tę konsultację">
            <p>{nbsp('To, co wpisano tutaj, nie zginęło. W zapisanej wersji jest inaczej:')}</p>
            <ul className="banner__list">
              {differencesOf(theirs, draft).map((each) => (
                <li key={each.name}>
                  <b>{each.name}</b>
                  {nbsp(`: ${excerpt(each.words)}`)}
                </li>
              ))}
            </ul>
            <div className="setting-form__actions">
              <Button variant="secondary" onClick={() => setBased(saved.revision)}>
                Zostaw moją
              </Button>
              <Button
                variant="secondary"
                onClick={() => {
                  keepTabDraft(name, null);
                  onTaken();
                }}
              >
                Weź zapisaną
              </Button>
            </div>
          </Banner>
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
          <span className="muted" role="status">
            {changed ? 'Są niezapisane zmiany.' : ''}
          </span>
        </>
      }
    />
  );
}

import { type CurrentUser, getCurrentUser } from '@wiec/contract/accounts.ts';
import {
  createSurveyDraft,
  getSurveyDraft,
  replaceSurveyDraft,
  type WrittenSurvey,
} from '@wiec/contract/survey-drafts.ts';
import { getTypedDraft } from '@wiec/contract/typed-drafts.ts';
import { warsawDate } from '@wiec/domain/calendar.ts';
import { mayInPartOf, permissionHolderOf } from '@wiec/domain/permission.ts';
import { ProjectType } from '@wiec/domain/phases.ts';
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLocation, useNavigate, useSearchParams } from 'react-router';
import { DeniedPage } from '../../app/error-page.tsx';
import { OfficePage, readForOffice, together } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { useApi } from '../../app/providers.tsx';
import { useInitData } from '../../app/root-data.ts';
import { call, type Output, type Reply } from '../../lib/api.ts';
import { titleIn } from '../../lib/title-in-address.ts';
import { useTypedDraft } from '../../lib/use-typed-draft.ts';
import { routeId } from '../../lib/route-id.ts';
import { folderChanged } from '../../modules/office-projects/folder/folder-changes.ts';
import { InFolder } from '../../modules/office-projects/folder/in-folder.tsx';
import { crumbsToProject, officeLists, officeProjectPath } from '../../modules/office-projects/office-project-paths.ts';
import { emptySurvey } from '../../modules/survey-builder/builder-draft.ts';
import { CopyQuestions } from '../../modules/survey-builder/copy-questions.tsx';
import { SurveyBuilder } from '../../modules/survey-builder/survey-builder.tsx';
import { titleOfStatus } from '../../texts/failures.ts';
import { texts } from '../../texts/polish.ts';
import { Banner } from '../../ui/banner.tsx';
import { useToast } from '../../ui/toasts.tsx';
import '../../styles/office-projects.css';
import { listQuestionSources } from './parts/question-sources.ts';
import { usePictureKeeper } from './parts/use-picture-keeper.ts';

const { path: LIST, title: LIST_TITLE } = officeLists.surveys;
const NEW = `${LIST}/nowa-ankieta`;

type Draft = Output<typeof getSurveyDraft>;
interface Loaded {
  user: CurrentUser;
  /** Null: a new one. */
  project: Draft | null;
  kept: Output<typeof getTypedDraft>;
}

const keptName = (id: number | null): string => `ankieta.${id ?? 'nowa'}`;
type LoadedReply = Reply<Loaded> | null;

export const handle: PageHandle<LoadedReply> = {
  title: (reply) => (reply?.ok && reply.data.project !== null ? 'Formularz ankiety' : 'Nowa ankieta'),
  crumbs: (reply) => {
    if (!reply?.ok || reply.data.project === null) {
      return [
        { label: texts.office, href: '/urzad' },
        { label: LIST_TITLE, href: LIST },
      ];
    }
    return crumbsToProject(true)({ ok: true, data: { project: reply.data.project } });
  },
};

export async function loader({ context, params }: LoaderFunctionArgs): Promise<LoadedReply> {
  const id = params.id === undefined ? null : routeId(params.id);
  const [user, project, kept] = await Promise.all([
    readForOffice(context, getCurrentUser),
    id === null ? ({ ok: true, data: null } as const) : readForOffice(context, getSurveyDraft, { params: { id } }),
    readForOffice(context, getTypedDraft, { params: { name: keptName(id) } }),
  ]);
  return together({ user, project, kept });
}

export function Component() {
  const isNew = useLocation().pathname.startsWith(NEW);
  return (
    <OfficePage<Loaded>
      title={isNew ? 'Nowa ankieta' : 'Formularz ankiety'}
      lead={isNew ? 'Zobaczą ją wszyscy dopiero, gdy ją ogłosisz.' : undefined}
      keeps
    >
      {/* A survey that was just made is another one than the new one was. */}
      {(loaded) =>
        loaded.project === null ? (
          <SurveyForm key="new" {...loaded} />
        ) : (
          <InFolder key={loaded.project.id} id={loaded.project.id} part="formularz" wide>
            <SurveyForm {...loaded} />
          </InFolder>
        )
      }
    </OfficePage>
  );
}

function SurveyForm({ user, project, kept }: Loaded) {
  const api = useApi();
  const toast = useToast();
  const navigate = useNavigate();
  const { offices: all, districts } = useInitData();
  const offices = all.filter(({ id }) => mayInPartOf(permissionHolderOf(user), 'consultations.edit', id));
  // What is loaded again while the form is open does not change what it began with.
  const [begun] = useState(() => project);
  const [query] = useSearchParams();
  const [empty] = useState(() => ({ ...emptySurvey(warsawDate(new Date())), title: titleIn(query) }));
  const typed = useTypedDraft<WrittenSurvey>(api, keptName(begun?.id ?? null), kept);
  const pictures = usePictureKeeper();
  if (offices.length === 0) return <DeniedPage status={403} title={titleOfStatus(403)} />;
  if (begun !== null && begun.revision === null) {
    return (
      <Banner kind="info" title="Ta ankieta jest już ogłoszona">
        <p>
          Jej treści i pytań nie da się zmienić. <Link to={officeProjectPath(begun)}>Wróć do teczki ankiety</Link>
        </p>
      </Banner>
    );
  }
  const id = begun?.id ?? null;
  const save = async (survey: WrittenSurvey, seen: string | null) => {
    if (id === null) {
      const made = await call(api, createSurveyDraft, { body: survey });
      return made.ok ? { ok: true as const, data: { id: made.data.id, revision: null } } : made;
    }
    const replaced = await call(api, replaceSurveyDraft, { params: { id }, body: { seen: seen ?? '', survey } });
    return replaced.ok ? { ok: true as const, data: { id, ...replaced.data } } : replaced;
  };
  return (
    <>
      {id !== null && (
        <p className="builder-back">
          <Link to={officeProjectPath({ id, type: ProjectType.Survey })}>Teczka ankiety: ogłoszenie</Link>{' '}
          <Link to={`${officeProjectPath({ id, type: ProjectType.Survey })}/podglad`}>Podgląd ankiety</Link>
        </p>
      )}
      <SurveyBuilder
        id={id}
        saved={begun?.survey ?? empty}
        revision={begun?.revision ?? null}
        typed={typed}
        offices={offices}
        districts={[...new Set(districts.filter(({ isSystem }) => !isSystem).map(({ name }) => name))]}
        save={save}
        onSaved={(savedId) => {
          folderChanged();
          toast({ kind: 'success', title: id === null ? 'Ankieta jest w przygotowaniu' : 'Szkic jest zapisany' });
          if (id === null) {
            void navigate(`${officeProjectPath({ id: savedId, type: ProjectType.Survey })}/formularz`, {
              replace: true,
            });
          }
        }}
        read={() => call(api, getSurveyDraft, { params: { id: id! } })}
        pictures={pictures}
        copying={(copy) => <CopyQuestions list={() => listQuestionSources(api, id)} onCopy={copy} />}
      />
    </>
  );
}

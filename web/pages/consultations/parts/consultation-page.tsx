import { useMemo, useState } from 'react';
import { Link, useLoaderData, useLocation } from 'react-router';
import { rateProject, takeBackProjectOpinion } from '@wiec/contract/comments.ts';
import type { ConsultationProject } from '@wiec/contract/consultations.ts';
import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import type { PageHandle } from '../../../app/page-handle.ts';
import { sharedPicture } from '../../../app/shared-picture.ts';
import { useApi } from '../../../app/providers.tsx';
import { useSession } from '../../../app/session.ts';
import { call } from '../../../lib/api.ts';
import { useFileSuffix } from '../../../lib/use-file-suffix.ts';
import type { ActRow } from '../../../modules/acts/act-outline.ts';
import { AgreementBox } from '../../../modules/comments/agreement-box.tsx';
import { OpinionPills, type OpinionType } from '../../../modules/comments/opinion-pills.tsx';
import { useAgreement } from '../../../modules/comments/use-agreement.ts';
import { useOpinion } from '../../../modules/comments/use-opinion.ts';
import { type CommentDrafts, useSpeaking } from '../../../modules/comments/use-speaking.ts';
import { ConsultationBanners } from '../../../modules/consultations/consultation-banners.tsx';
import { ConsultationHead } from '../../../modules/consultations/consultation-head.tsx';
import { FormList } from '../../../modules/consultations/form-list.tsx';
import { hasContactForm, participationIn, surveyForms } from '../../../modules/consultations/participation.ts';
import { MeetingsOfConsultation } from '../../../modules/meetings/meetings-of-consultation.tsx';
import { ProbesOfConsultation } from '../../../modules/probes/probes-of-consultation.tsx';
import { Corrections } from '../../../ui/corrections.tsx';
import { TermChanges } from '../../../ui/term-changes.tsx';
import { texts } from '../../../texts/polish.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Collapsible } from '../../../ui/collapsible.tsx';
import { FileList } from '../../../ui/file-list.tsx';
import { InShort } from '../../../ui/project-about.tsx';
import { ProjectPicture } from '../../../ui/project-picture.tsx';
import { Prose } from '../../../ui/prose.tsx';
import { ActSection } from './act-section.tsx';
import { CommentsSection, type Remarks } from './comments-section.tsx';
import { ElementBox, RemarksContext } from './element-box.tsx';
import { useOwnComments } from './use-own-comments.ts';
import { usePagePlace } from './use-page-place.ts';
import '../../../styles/consultation.css';

export const consultationHandle: PageHandle<ConsultationProject> = {
  title: ({ title }) => `Konsultacja: ${title}`,
  crumb: 'Konsultacja',
  canonical: ({ id }) => `/konsultacje/podglad/${id}`,
  description: ({ shortDescription }) => shortDescription,
  image: ({ image }) => sharedPicture(image),
  crumbs: [{ label: 'Konsultacje', href: '/konsultacje' }],
};

/** A consultation: its card, who may take part, and its sections, each of which an address can lead to. */
export function ConsultationPage({ preview }: { preview: boolean }) {
  const project = useLoaderData<ConsultationProject>();
  const api = useApi();
  const { pathname } = useLocation();
  const signedIn = useSession().status === 'signed-in';
  const keepPlace = usePagePlace();
  const suffix = useFileSuffix();
  const speaking = useSpeaking();
  const [drafts] = useState<CommentDrafts>(() => new Map());
  const { comments: own, put } = useOwnComments(api, project.id, signedIn);
  const gate = useAgreement(project.agreementAccepted ? null : project.agreementHistory);
  const signInHref = `/login?powrot=${encodeURIComponent(pathname)}`;
  const remarks: Remarks = { api, project, preview, signInHref, gate, own, onOwn: put, drafts, speaking };
  const ownElements = useMemo(() => new Set(own.flatMap(({ actElementId }) => actElementId ?? [])), [own]);
  const votePath = `/konsultacje/zaglosuj/${project.id}`;
  const forms = surveyForms(project);
  const fileList = (files: typeof project.attachments) => (
    <FileList files={files.map((file) => ({ ...file, url: `/api/attachments/${file.id}${suffix}` }))} />
  );
  const hasResults = (project.showResults && forms.length > 0) || project.resultAttachments.length > 0;
  const section = (id: string) => ({ id, onPress: (open: boolean) => keepPlace(open ? id : '') });
  return (
    <article className="wrap page-end consultation">
      <ConsultationHead project={project} path={votePath}>
        {!preview && participationIn(project).open.length > 0 && (
          <a className="button" href="#ankiety">
            Wypełnij ankietę
          </a>
        )}
        <ProjectOpinion remarks={remarks} />
        {project.report !== null &&
          (project.report.isPublic ? (
            <Link className="standalone-link" to={`${votePath}/raport`}>
              {project.report.words}
            </Link>
          ) : (
            nbsp(project.report.words)
          ))}
        {project.answeredCommentCount > 0 && (
          <Link className="standalone-link" to={`${votePath}/odpowiedzi`}>
            {`Odpowiedzi na uwagi (${project.answeredCommentCount})`}
          </Link>
        )}
      </ConsultationHead>
      <ProjectPicture image={project.image} />
      <TermChanges changes={project.termChanges} />
      <Corrections corrections={project.corrections} />
      <ConsultationBanners
        project={project}
        preview={preview}
        signInHref={signInHref}
        takePart={<Link to={votePath}>Przejdź do konsultacji</Link>}
      />
      {speaking !== null && !preview && (
        <speaking.UnsentNotice
          projectId={project.id}
          canAdd={project.commentVerdict.allowed}
          signInHref={project.commentVerdict.next === 'sign-in' ? signInHref : null}
          own={own}
        />
      )}
      <InShort project={project} />
      {project.description !== '' && <Prose html={project.description} />}
      {project.sections.map(({ title, html }, at) => (
        <Collapsible key={title} title={nbsp(title)} {...section(`opis-${at + 1}`)}>
          <Prose html={html} />
        </Collapsible>
      ))}
      {project.act !== null && (
        <Collapsible title="Akt prawny" open {...section('akt-prawny')}>
          <RemarksContext value={remarks}>
            <ActSection
              api={api}
              projectId={project.id}
              act={project.act}
              versions={project.actVersions}
              suffix={suffix}
              canAdd={project.commentVerdict.allowed && !preview}
              own={ownElements}
              box={boxOf}
              onPlace={keepPlace}
            />
          </RemarksContext>
        </Collapsible>
      )}
      {forms.length > 0 && (
        <Collapsible
          title="Ankiety"
          count={countPl(forms.length, 'ankieta', 'ankiety', 'ankiet')}
          {...section('ankiety')}
        >
          <FormList
            forms={forms}
            fill={({ id, title }) =>
              preview ? null : (
                <LinkButton to={`${votePath}/ankieta#formularz-${id}`}>
                  Wypełnij<span className="visually-hidden">: {title}</span>
                </LinkButton>
              )
            }
          />
        </Collapsible>
      )}
      <ProbesOfConsultation
        api={api}
        consultationId={project.id}
        preview={preview}
        signedIn={signedIn}
        {...section('sondy')}
      />
      {hasContactForm(project) && (
        <Collapsible title="Formularz kontaktowy" open {...section('kontakt')}>
          <p>{nbsp('Wiadomość trafi do jednostki, która prowadzi konsultację, i nie będzie opublikowana.')}</p>
          {!preview && (
            <p className="no-print">
              <LinkButton variant="secondary" to={`${votePath}/kontakt`}>
                Napisz do urzędu
              </LinkButton>
            </p>
          )}
        </Collapsible>
      )}
      {project.attachments.length > 0 && (
        <Collapsible
          title="Załączniki"
          count={countPl(project.attachments.length, 'plik', 'pliki', 'plików')}
          {...section('zalaczniki')}
        >
          {fileList(project.attachments)}
        </Collapsible>
      )}
      {hasResults && (
        <Collapsible title="Opublikowane wyniki" open {...section('opublikowane-wyniki')}>
          {project.showResults && forms.length > 0 && (
            <p>
              <Link className="standalone-link" to={`${votePath}/ankieta`}>
                Zobacz wyniki ankiet
              </Link>
            </p>
          )}
          {project.resultAttachments.length > 0 && fileList(project.resultAttachments)}
        </Collapsible>
      )}
      <MeetingsOfConsultation api={api} consultationId={project.id} />
      <Collapsible title={`Komentarze (${project.commentCount})`} open {...section('komentarze')}>
        <CommentsSection remarks={remarks} />
      </Collapsible>
      <p className="no-print">
        <Link className="standalone-link" to="/konsultacje">
          {texts.goBack}
        </Link>
      </p>
    </article>
  );
}

const boxOf = (row: ActRow, close: () => void) => <ElementBox row={row} onClose={close} />;

/** Like or dislike of the consultation, disabled on previews; the terms stand beside it where they are missing. */
function ProjectOpinion({ remarks: { api, project, preview, gate } }: { remarks: Remarks }) {
  const { shown, busy, press, asksTerms } = useOpinion(project, gate, 'projectOpinion', {
    rate: (type, agreementAccepted) =>
      call(api, rateProject, { body: { projectId: project.id, type, agreementAccepted } }),
    takeBack: (id) => call(api, takeBackProjectOpinion, { params: { id } }),
  });
  if (!project.existActiveOpinionForm && shown.likeCount + shown.unlikeCount === 0) return null;
  return (
    <>
      <OpinionPills
        of="konsultacja"
        likes={shown.likeCount}
        unlikes={shown.unlikeCount}
        mine={shown.userOpinionType as OpinionType | null}
        disabled={preview || !project.opinionVerdict.allowed}
        busy={busy}
        onPress={(type) => void press(type)}
      />
      {asksTerms && <AgreementBox gate={gate} />}
    </>
  );
}

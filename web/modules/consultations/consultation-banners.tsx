import type { ReactNode } from 'react';
import { ageSentence } from '@wiec/domain/age.ts';
import { FormKind, ProjectStatus, type ProjectType, VoteCompletion } from '@wiec/domain/phases.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import type { ConsultationProject } from '@wiec/contract/consultations.ts';
import { Banner } from '../../ui/banner.tsx';
import { VerdictBanner } from '../../ui/verdict-banner.tsx';
import { type Participation, participationIn, partlyText, surveyForms } from './participation.ts';

interface ConsultationBannersProps {
  project: ConsultationProject;
  preview: boolean;
  signInHref: string;
  /** Where one takes part; said on the preview. */
  takePart: ReactNode;
}

/** What the reader must know first: at most two, and who may take part. Previews say it too. */
export function ConsultationBanners(props: ConsultationBannersProps) {
  const banners = [...statusBanners(props), adultsBanner(props.project)].filter(Boolean).slice(0, 3);
  return banners.length === 0 ? null : <div className="vote-banners">{banners}</div>;
}

function statusBanners({ project, preview, signInHref, takePart }: ConsultationBannersProps): ReactNode[] {
  if (project.status === ProjectStatus.Withdraw) {
    // Where there is a reason, it is told with it (`TermChanges`).
    return project.termChanges.at(-1)?.kind === 'withdrawal'
      ? []
      : [<Banner key="withdrawn" title="Konsultacja została wycofana" />];
  }
  const participation = participationIn(project);
  const verdict = verdictToTell(project);
  const refusal = !verdict.allowed && (
    <VerdictBanner
      key="verdict"
      verdict={verdict}
      titles={{
        preview: 'Podgląd konsultacji',
        signIn: 'Do udziału w konsultacji potrzebne jest zalogowanie',
        refused: 'Nie możesz teraz wziąć udziału w konsultacji',
      }}
      signInHref={signInHref}
      resultsHref={`/konsultacje/zaglosuj/${project.id}/ankieta`}
    />
  );
  const banners: ReactNode[] = [];
  const partly = partlyBanner(project, participation);
  if (partly !== null) {
    banners.push(partly, refusal);
  } else if (participation.completion === VoteCompletion.Complete && participation.all > 0) {
    banners.push(
      <Banner key="voted" kind="info" title="Twój głos jest już oddany">
        <p>{nbsp('Ankiety tej konsultacji są wypełnione. Treść możesz dalej czytać.')}</p>
      </Banner>,
    );
  } else if (!verdict.allowed) {
    banners.push(refusal);
  } else if (!preview && participation.open.length > 0 && project.commentAdded) {
    banners.push(
      <Banner key="unanswered" title="Ankieta czeka na Twoją odpowiedź">
        <p>
          {nbsp('Twoje komentarze są zapisane, ale udział w konsultacji liczy się dopiero po wypełnieniu ankiety.')}{' '}
          <a href="#ankiety">Wypełnij&nbsp;ankietę</a>
        </p>
      </Banner>,
    );
  }
  if (preview && verdict.allowed) {
    banners.push(
      <Banner key="preview" kind="info" title="To jest podgląd konsultacji">
        <p>
          {nbsp('Konsultacja trwa.')} {takePart}
        </p>
      </Banner>,
    );
  }
  return banners;
}

/**
 * Of its surveys; of comments where it has none. Of a consultation with neither only what holds for everybody is told: to whom its probes
 * and contact forms are open, they say themselves.
 */
function verdictToTell(project: ConsultationProject): ConsultationProject['verdict'] {
  const { consultationForms, verdict, commentVerdict } = project;
  if (surveyForms(project).length > 0) return verdict;
  if (consultationForms.some(({ type }) => type === FormKind.Comment)) return commentVerdict;
  const isForEverybody = verdict.reason === 'preview' || verdict.next === 'wait' || verdict.next === 'results';
  return isForEverybody ? verdict : { allowed: true, reason: null, message: null, next: null };
}

/** What of it somebody who has taken part has not answered (spec/1 §4, "Voted state"); null: nothing, or they have not begun. */
function partlyBanner(project: ConsultationProject, participation: Participation): ReactNode {
  const { voted, all, left } = participation;
  const hasBegun = voted > 0 || project.isParticipate;
  if (!hasBegun || project.votedForAllForms) return null;
  if (left.length === 0) {
    return (
      <Banner key="partly" title="Częściowo: zostały sondy">
        <p>
          {all > 0 && nbsp('Ankiety tej konsultacji są wypełnione. ')}
          {nbsp('Udział liczy się w całości, gdy odpowiesz na wszystkie')} <a href="#sondy">sondy</a>.
        </p>
      </Banner>
    );
  }
  return (
    <Banner key="partly" title={voted > 0 ? partlyText(participation) : 'Częściowo: zostały ankiety'}>
      <p>
        {nbsp('Udział w konsultacji liczy się w całości, gdy odpowiesz na wszystkie ankiety. Bez odpowiedzi:')}{' '}
        {left.map(({ id, title }, at) => (
          <span key={id}>
            {at > 0 && ', '}
            <a href={`#ankieta-${id}`}>{title}</a>
          </span>
        ))}
        .
      </p>
    </Banner>
  );
}

/** Unless the reader is told so already: as the reason why they may not take part. */
function adultsBanner({ onlyForLegalAge, type, verdict }: ConsultationProject): ReactNode {
  const sentence = ageSentence(type as ProjectType);
  if (!onlyForLegalAge || verdict.message?.startsWith(sentence)) return null;
  return (
    <Banner key="adults" kind="info" title="Konsultacja dla pełnoletnich">
      <p>{nbsp(sentence)}</p>
    </Banner>
  );
}

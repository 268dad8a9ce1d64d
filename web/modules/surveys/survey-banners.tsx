import type { SurveyForm, SurveyProject } from '@wiec/contract/surveys.ts';
import { ageSentence } from '@wiec/domain/age.ts';
import type { ProjectType } from '@wiec/domain/phases.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import type { SurveyPaths } from './survey-paths.ts';

interface SurveyBannersProps {
  project: SurveyProject;
  paths: SurveyPaths;
  /** The form that the page is about. */
  form: SurveyForm;
  preview: boolean;
  signedIn: boolean;
  signInHref: string;
  /** Without an account, in this browser. */
  answeredHere: boolean;
  onGoOn: () => void;
  /** To the receipt of a sheet that this tab sent; null where there is none. */
  receiptSearch: string | null;
}

/** What the reader must know first: whether they may answer and if not why, and as whom they answer. */
export function SurveyBanners(props: SurveyBannersProps) {
  const banners = [standing(props), adults(props.project), identity(props)].filter(Boolean);
  return banners.length === 0 ? null : <div className="survey-banners">{banners}</div>;
}

function standing(props: SurveyBannersProps): ReactNode {
  const { project, paths, form, preview, signedIn, signInHref, answeredHere, onGoOn, receiptSearch } = props;
  if (form.voted || receiptSearch !== null || (answeredHere && !signedIn)) {
    return (
      <Banner key="sent" kind="info" title="Ta ankieta jest już wysłana">
        <p>
          {nbsp(
            form.voted
              ? 'Odpowiedzieć można tylko raz. Odpowiedzi nie pokazujemy nikomu, także Tobie.'
              : 'Z tej przeglądarki odpowiedziano już bez logowania. Odpowiedzieć można tylko raz.',
          )}{' '}
          {receiptSearch !== null && <Link to={{ search: receiptSearch }}>Pokaż potwierdzenie</Link>}
        </p>
      </Banner>
    );
  }
  if (!form.verdict.allowed) return refusal(form.verdict, project, signInHref);
  if (answeredHere) {
    return (
      <Banner key="here" title="W tej przeglądarce odpowiedziano już bez logowania">
        <p>{nbsp('Odpowiedzieć można tylko raz.')}</p>
        <Button variant="secondary" onClick={onGoOn}>
          Odpowiadała inna osoba
        </Button>
      </Banner>
    );
  }
  if (!preview) return null;
  return (
    <Banner key="open" kind="info" title="To jest podgląd ankiety">
      <p>
        {nbsp('Ankieta trwa.')} <Link to={paths.page}>Wypełnij ankietę</Link>
      </p>
    </Banner>
  );
}

/** Why the reader cannot answer, and what to do about it. */
function refusal(
  { reason, next, message }: SurveyForm['verdict'],
  project: SurveyProject,
  signInHref: string,
): ReactNode {
  // Its results stand below; why it was withdrawn stands above.
  const isToldWhy = project.termChanges.at(-1)?.kind === 'withdrawal';
  if ((next === 'results' && project.showResults) || (reason === 'withdrawn' && isToldWhy)) return null;
  const title =
    reason === 'preview'
      ? 'Podgląd ankiety'
      : next === 'sign-in'
        ? 'Do tej ankiety potrzebne jest zalogowanie'
        : 'Nie możesz teraz odpowiedzieć';
  return (
    <Banner key="verdict" kind={reason === 'preview' ? 'info' : undefined} title={title}>
      <p>
        {message}
        {next === 'sign-in' && (
          <>
            {' '}
            <Link to={signInHref}>Zaloguj się</Link>
          </>
        )}
        {(next === 'resident-portal' || next === 'account-settings') && (
          <>
            {' '}
            <a href="/konto/profil">Moje konto</a>
          </>
        )}
      </p>
    </Banner>
  );
}

/** Unless the reader is told so already: as the reason why they may not answer. */
function adults({ onlyForLegalAge, type, verdict }: SurveyProject): ReactNode {
  const sentence = ageSentence(type as ProjectType);
  if (!onlyForLegalAge || verdict.message?.startsWith(sentence)) return null;
  return (
    <Banner key="adults" kind="info" title="Ankieta dla pełnoletnich">
      <p>{nbsp(sentence)}</p>
    </Banner>
  );
}

/** Where nobody is told apart the page says so (spec/0, "Identity scheme"). */
function identity({ project, form, preview, signedIn, signInHref, answeredHere }: SurveyBannersProps): ReactNode {
  if (preview || signedIn || answeredHere || !form.verdict.allowed) return null;
  const signIn = <Link to={signInHref}>zaloguj się</Link>;
  return project.identityScheme === 'none' ? (
    <Banner key="identity" kind="info" title="Odpowiadasz bez podawania danych">
      <p>
        {nbsp(
          'Nie sprawdzamy, kim jesteś: odpowiedź liczy się raz na przeglądarkę, a w wynikach osobno od odpowiedzi z kont.',
        )}{' '}
        Jeśli masz konto, {signIn}.
      </p>
    </Banner>
  ) : (
    <Banner key="identity" kind="info" title="Odpowiadasz bez logowania">
      <p>
        {nbsp(
          project.voterDataSettings?.emailConfirmation
            ? 'Przed wysłaniem poprosimy o dane i kod z e-maila.'
            : 'Przed wysłaniem poprosimy o dane.',
        )}{' '}
        Jeśli masz konto mieszkańca, {signIn}.
      </p>
    </Banner>
  );
}

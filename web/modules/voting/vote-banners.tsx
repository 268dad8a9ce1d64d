import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDateTime } from '@wiec/domain/calendar.ts';
import { adultsOnlySentence } from '@wiec/domain/eligibility.ts';
import type { ProjectType } from '@wiec/domain/phases.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import type { VoteAct, VoteProject } from '@wiec/contract/voting.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import type { StoredBallot } from './ballot/ballot-storage.ts';
import { awaitsResults } from './awaits-results.ts';
import { mayContest } from './contest/contest-forms.ts';
import { mayVote } from './voter/viewer.ts';
import type { Viewer } from './voter/viewer.ts';
import { stepSearch } from './vote-step.ts';

interface VoteBannersProps {
  project: VoteProject;
  viewer: Viewer;
  stored: StoredBallot;
  /** Who gave these points was signed in and is so no more. */
  signInLost: boolean;
  signInHref: string;
  /** The preview shows the vote, whoever looks. */
  preview: boolean;
  /** The points were begun in another tab, or before this one was closed. */
  resumed: boolean;
  /** The voter says that the vote in their name was not theirs, and gives their own points. */
  contests: boolean;
  onContest: (contests: boolean) => void;
  onStartAnew: () => void;
}

/** What the voter must know before anything else, the weightiest first; two at most. */
export function VoteBanners(props: VoteBannersProps) {
  const banners = bannersFor(props).slice(0, 2);
  return banners.length === 0 ? null : <div className="vote-banners">{banners}</div>;
}

function bannersFor(props: VoteBannersProps): ReactNode[] {
  const { project, viewer, stored, signInLost, signInHref, preview, resumed, contests, onContest, onStartAnew } = props;
  const act = project.acts.at(-1);
  const isWithdrawn = act?.kind === 'withdrawal';
  const said = act && (
    <Banner key="act" kind={isWithdrawn ? 'warning' : 'info'} title={nbsp(titleOf(act))}>
      <p>{nbsp(act.reason)}</p>
    </Banner>
  );
  if (preview || isWithdrawn) return said ? [said] : [];
  const signIn = <Link to={signInHref}>zaloguj się</Link>;
  const banners: ReactNode[] = [];
  if (stored.attempt?.outcome === 'unknown') {
    banners.push(
      <Banner key="unanswered" title="Nie wiemy, czy Twój głos dotarł">
        <p>{nbsp('Wyślij go jeszcze raz z tej karty. Ten sam głos nie zostanie policzony dwa razy.')}</p>
      </Banner>,
    );
  }
  if (stored.receipt !== null) {
    banners.push(
      <Banner key="receipt" kind="info" title="Z tej przeglądarki oddano już głos">
        <p>
          <Link to={{ search: stepSearch('receipt') }}>Pokaż potwierdzenie</Link>
        </p>
      </Banner>,
    );
  }
  if (signInLost) {
    banners.push(
      <Banner key="sign-in-lost" title="Zalogowanie wygasło">
        <p>
          {nbsp('Punkty zostały. Żeby wysłać głos,')} {signIn} {nbsp('ponownie, wrócisz w to samo miejsce.')}
        </p>
      </Banner>,
    );
  }
  if (contests) {
    banners.push(
      <Banner key="contests" role="status" title="Ktoś zagłosował w moim imieniu">
        <p>
          {nbsp(
            'Rozdaj punkty tak, jak chcesz głosować. Zanim cokolwiek wyślesz, powiemy, co stanie się z oboma głosami.',
          )}
        </p>
        <Button variant="tertiary" onClick={() => onContest(false)}>
          Anuluj
        </Button>
      </Banner>,
    );
  } else if (project.votedForAllForms) {
    banners.push(
      <Banner key="voted" kind="info" title="Twój głos jest już oddany">
        <p>{nbsp('Głosować można tylko raz. Projekty możesz dalej przeglądać.')}</p>
        {stored.receipt === null && mayContest(project) && (
          <Button variant="tertiary" onClick={() => onContest(true)}>
            Ktoś zagłosował w&nbsp;moim imieniu
          </Button>
        )}
      </Banner>,
    );
  } else if (!project.verdict.allowed && !signInLost) {
    const signInHelps = project.verdict.next === 'sign-in';
    banners.push(
      <Banner
        key="verdict"
        title={signInHelps ? 'Do głosowania potrzebne jest zalogowanie' : 'Nie możesz teraz głosować'}
      >
        <p>
          {project.verdict.message}
          {signInHelps && <> {signIn}</>}
          {project.verdict.next === 'results' && (
            <>
              {' '}
              <Link to={`/budzet/${project.budgetYearValue}/${project.id}/wyniki`}>Przejdź do wyników</Link>
            </>
          )}
          {awaitsResults(project) && (
            <>
              {' '}
              <Link to={`/budzet/${project.budgetYearValue}/glosowania/${project.id}/powiadomienie`}>
                Powiadom mnie o wynikach
              </Link>
            </>
          )}
        </p>
      </Banner>,
    );
  }
  if (resumed) {
    banners.push(
      <Banner key="resumed" kind="info" title="Wracasz do rozpoczętego głosu">
        <p>{nbsp('Punkty zapamiętała ta przeglądarka. Jeśli dał je ktoś inny, zacznij od nowa.')}</p>
        <Button variant="tertiary" onClick={onStartAnew}>
          Zacznij od nowa
        </Button>
      </Banner>,
    );
  }
  const toldAlready = project.verdict.next === 'resident-portal';
  if (viewer.signedIn && !viewer.isCitizen && project.identityScheme !== 'account' && !toldAlready) {
    banners.push(
      <Banner key="citizen" title="Na koncie brakuje danych mieszkańca">
        <p>
          {nbsp(
            mayVote(project)
              ? 'Możesz zagłosować, podając dane przed wysłaniem. Żeby następnym razem wystarczyło konto, uzupełnij je w portalu mieszkańca i zaloguj się ponownie.'
              : 'Uzupełnij je w portalu mieszkańca i zaloguj się ponownie.',
          )}
        </p>
      </Banner>,
    );
  }
  if (project.consultationForms.some(({ verdict }) => verdict.next === 'account-settings')) {
    banners.push(
      <Banner key="district" title="Na koncie nie ma obszaru">
        <p>{nbsp('Żeby głosować także w swoim obszarze, ustaw go w ustawieniach konta i zaloguj się ponownie.')}</p>
      </Banner>,
    );
  }
  if (mayVote(project) && !viewer.signedIn && !signInLost && project.notLoggedVotingAvailable) {
    banners.push(
      <Banner key="anonymous" title="Głosujesz bez logowania">
        <p>
          {nbsp(
            project.voterDataSettings.emailConfirmation
              ? 'Przed wysłaniem poprosimy o dane i kod z e-maila.'
              : 'Przed wysłaniem poprosimy o dane.',
          )}{' '}
          Jeśli masz konto mieszkańca, {signIn}, a&nbsp;ten krok Cię ominie.
        </p>
      </Banner>,
    );
  }
  if (project.onlyForLegalAge && mayVote(project)) {
    banners.push(
      <Banner key="adults" kind="info" title="Głosowanie dla pełnoletnich">
        <p>{nbsp(adultsOnlySentence(project.type as ProjectType))}</p>
      </Banner>,
    );
  }
  if (said) banners.push(said);
  return banners;
}

const ACTS: Readonly<Record<VoteAct['kind'], string>> = {
  extension: 'Głosowanie przedłużono do',
  'early-closing': 'Głosowanie zakończono przed terminem,',
  withdrawal: 'Głosowanie wycofano',
};
const titleOf = ({ kind, dateTo }: VoteAct): string => `${ACTS[kind]} ${formatDateTime(new Date(dateTo))}`;

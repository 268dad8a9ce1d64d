import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDateTime } from '@wiec/domain/calendar.ts';
import { ADULT_AGE, ageSentence, leastAgeOf } from '@wiec/domain/age.ts';
import type { ProjectType } from '@wiec/domain/phases.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import type { VoteAct, VoteProject } from '@wiec/contract/voting.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { accountLink, VerdictBanner } from '../../ui/verdict-banner.tsx';
import type { StoredBallot } from './ballot/ballot-storage.ts';
import { awaitsResults } from './awaits-results.ts';
import type * as laterSteps from './later-steps.ts';
import { mayContest } from './contest/contest-forms.ts';
import { mayVote } from './voter/viewer.ts';
import type { Viewer } from './voter/viewer.ts';

export interface VoteBannersProps {
  /** Null until it is loaded. */
  later: typeof laterSteps | null;
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

/**
 * What the reader must know first: the two most important banners about themselves, and always those about the vote (who may vote,
 * and what the office has changed).
 */
export function VoteBanners(props: VoteBannersProps) {
  const act = props.project.acts.at(-1);
  const isWithdrawn = act?.kind === 'withdrawal';
  const said = act && (
    <Banner key="act" kind={isWithdrawn ? 'warning' : 'info'} title={nbsp(titleOf(act))}>
      <p>{nbsp(act.reason)}</p>
    </Banner>
  );
  const own = isWithdrawn ? [] : props.preview ? previewBanners(props) : bannersFor(props).slice(0, 2);
  const banners = [...own, !isWithdrawn && ageBanner(props.project), said].filter(Boolean);
  return banners.length === 0 ? null : <div className="vote-banners">{banners}</div>;
}

/** Unless the reader is told so already: as the reason why they may not vote. */
function ageBanner(project: VoteProject): ReactNode {
  const age = leastAgeOf(project);
  if (age === null) return null;
  const sentence = ageSentence(project.type as ProjectType, age);
  if (project.verdict.message?.startsWith(sentence)) return null;
  return (
    <Banner key="age" kind="info" title={`Głosowanie ${age === ADULT_AGE ? 'dla pełnoletnich' : `od ${age} lat`}`}>
      <p>{nbsp(sentence)}</p>
    </Banner>
  );
}

/** Lists send everybody here who cannot vote now: why not, and what to do about it, or where to vote. */
function previewBanners(props: VoteBannersProps): ReactNode[] {
  const { later, project, stored, signInHref } = props;
  const banners: ReactNode[] = [];
  const votePage = `/budzet/${project.budgetYearValue}/glosowania/zaglosuj/${project.id}`;
  if (stored.receipt !== null) banners.push(later?.receiptBanner);
  if (project.votedForAllForms) {
    banners.push(votedBanner(props, <Link to={votePage}>{NOT_MINE}</Link>));
  } else if (project.verdict.allowed) {
    banners.push(
      <Banner key="open" kind="info" title="To jest podgląd głosowania">
        <p>
          {nbsp('Głosowanie trwa.')} <Link to={votePage}>Przejdź do głosowania</Link>
        </p>
      </Banner>,
    );
  } else banners.push(verdictBanner(project, signInHref));
  return [...banners, ...accountBanners(props)].filter(Boolean).slice(0, 2);
}

function bannersFor(props: VoteBannersProps): ReactNode[] {
  const { later, project, viewer, stored, signInLost, signInHref, contests } = props;
  const banners: ReactNode[] = later?.ballotBanners(props) ?? [];
  if (!contests && project.votedForAllForms) {
    const contest = (
      <Button variant="tertiary" onClick={() => props.onContest(true)}>
        {NOT_MINE}
      </Button>
    );
    banners.push(votedBanner(props, contest));
  } else if (!contests && !project.verdict.allowed && !signInLost) banners.push(verdictBanner(project, signInHref));
  banners.push(later?.resumedBanner(props), ...accountBanners(props));
  const isBegun = stored.draft.livesIn !== null;
  if (mayVote(project) && !viewer.signedIn && !signInLost && project.notLoggedVotingAvailable && !isBegun) {
    banners.push(
      <Banner key="anonymous" title="Głosujesz bez logowania">
        <p>
          {nbsp(
            project.voterDataSettings.emailConfirmation
              ? 'Przed wysłaniem poprosimy o dane i kod z e-maila.'
              : 'Przed wysłaniem poprosimy o dane.',
          )}{' '}
          Jeśli masz konto mieszkańca, <Link to={signInHref}>zaloguj się</Link>, a&nbsp;ten krok Cię ominie.
        </p>
      </Banner>,
    );
  }
  return banners.filter(Boolean);
}

const NOT_MINE = nbsp('Ktoś zagłosował w moim imieniu');

/** @param contest the way to say that it was not the reader's */
const votedBanner = ({ project, stored }: VoteBannersProps, contest: ReactNode): ReactNode => (
  <Banner key="voted" kind="info" title="Twój głos jest już oddany">
    <p>
      {nbsp('Głosować można tylko raz. Projekty możesz dalej przeglądać.')}{' '}
      {stored.receipt === null && mayContest(project) && contest}
    </p>
  </Banner>
);

/** What an account lacks. */
const accountBanners = ({ later, project, viewer }: VoteBannersProps): ReactNode[] => [
  // Who is signed in is known no sooner than this code is there.
  later?.citizenBanner(project, viewer),
  districtBanner(project),
];

/** Of a vote that is not open to the reader. */
function verdictBanner(project: VoteProject, signInHref: string): ReactNode {
  const { budgetYearValue: year, id, verdict } = project;
  return (
    <VerdictBanner
      key="verdict"
      verdict={verdict}
      titles={{
        preview: 'Podgląd głosowania',
        signIn: 'Do głosowania potrzebne jest zalogowanie',
        refused: 'Nie możesz teraz głosować',
      }}
      signInHref={signInHref}
      resultsHref={`/budzet/${year}/${id}/wyniki`}
    >
      {awaitsResults(project) && (
        <>
          {' '}
          <Link to={`/budzet/${year}/glosowania/${id}/powiadomienie`}>Powiadom mnie o wynikach</Link>
        </>
      )}
    </VerdictBanner>
  );
}

function districtBanner({ consultationForms }: VoteProject): ReactNode {
  if (!consultationForms.some(({ verdict }) => verdict.next === 'account-settings')) return null;
  return (
    <Banner key="district" title="Na koncie nie ma obszaru">
      <p>
        {nbsp('Żeby głosować także w swoim obszarze, ustaw go w ustawieniach konta i zaloguj się ponownie.')}
        {accountLink}
      </p>
    </Banner>
  );
}

const ACTS: Readonly<Record<VoteAct['kind'], string>> = {
  extension: 'Głosowanie przedłużono do',
  'early-closing': 'Głosowanie zakończono przed terminem,',
  withdrawal: 'Głosowanie wycofano',
};
const titleOf = ({ kind, dateTo }: VoteAct): string => `${ACTS[kind]} ${formatDateTime(new Date(dateTo))}`;

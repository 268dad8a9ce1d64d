import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { isVotingOver } from '@wiec/domain/phases.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import type { ContestReceipt } from '@wiec/contract/contested-votes.ts';
import type { Receipt } from '@wiec/contract/ballots.ts';
import type { VoteProject } from '@wiec/contract/voting.ts';
import type { ApiCaller } from '../../lib/api.ts';
import { FROM_PROJECT } from '../../lib/from-project.ts';
import { Loading } from '../../ui/loading.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { successes } from '../../texts/failures.ts';
import type { BallotDraft } from './ballot/ballot-draft.ts';
import { flagAreas, viewBallot } from './ballot/ballot-view.ts';
import { formsToContest, mayContest } from './contest/contest-forms.ts';
import { PointsStep } from './points/points-step.tsx';
import type { Home } from './points/street-field.tsx';
import { useBallot } from './ballot/use-ballot.ts';
import { useCastBallot } from './ballot/use-cast-ballot.ts';
import { useLaterSteps } from './use-later-steps.ts';
import { mayVote } from './voter/viewer.ts';
import type { Viewer } from './voter/viewer.ts';
import { VoteBanners } from './vote-banners.tsx';
import type { District } from './voter/voter-fields.ts';
import { cardPath } from './card/card-path.ts';
import type { VoterState } from './voter/voter-state.ts';
import { VoteHead } from './vote-head.tsx';
import { STEP_PARAM, stepSearch, stepToShow } from './vote-step.ts';
import type { VoteStep } from './vote-step.ts';

interface VoteFlowProps {
  project: VoteProject;
  viewer: Viewer;
  /** False until the browser has asked who is reading. */
  sessionKnown: boolean;
  districts: readonly District[];
  /** Whether the town has told which street lies in which district. */
  listsStreets: boolean;
  api: ApiCaller;
  signInHref: string;
  /** Where letters can be read in the demo; null where they go to mailboxes. */
  outboxHref: string | null;
  /** The preview: nothing can be entered. */
  preview?: boolean;
  /** Where the reader came from. */
  back: ReactNode;
  elsewhere: ReactNode;
  /** After a ballot was stored: what the server says of this vote has changed. */
  onVoted: () => void;
}

/** Voting from points to receipt: one address, its steps in `?krok=`, so that Back works and nothing typed is lost. */
export function VoteFlow(props: VoteFlowProps) {
  const { project, viewer, sessionKnown, districts, listsStreets, api, signInHref, outboxHref } = props;
  const { preview = false, back, elsewhere, onVoted } = props;
  const toast = useToast();
  const { stored, restored, resumed, seed, shared, share, change, keep, confirm } = useBallot(
    project.id,
    useFollowedToast(),
  );
  const later = useLaterSteps();
  /** Null until somebody typed something. */
  const [voter, setVoter] = useState<VoterState | null>(null);
  const [asksData, setAsksData] = useState(false);
  const [home, setHome] = useState<Home | null>(null);
  /** Null until the voter pressed either way. */
  const [contests, setContests] = useState<boolean | null>(null);
  const [held, setHeld] = useState<ContestReceipt | null>(null);
  /** Points as they were sent last: what was refused of them stands until they change. */
  const [sentDraft, setSentDraft] = useState<BallotDraft | null>(null);
  const [search] = useSearchParams();
  const navigate = useNavigate();

  const { pending, receipt } = stored;
  const account = viewer.signedIn && project.votesByAccount && !asksData;
  const signInLost = stored.byAccount && sessionKnown && !viewer.signedIn && !project.votedForAllForms;
  const byAccount = pending === null ? account || signInLost : pending.body.userData === null;
  const oneOwnArea = !byAccount && !project.voterDataSettings.singleArea;
  const contesting = contests === true && mayContest(project);
  const forms = useMemo(
    () => (contesting ? formsToContest(project.consultationForms) : project.consultationForms),
    [contesting, project.consultationForms],
  );
  const view = useMemo(() => viewBallot(forms, stored.draft, { oneOwnArea }), [forms, stored.draft, oneOwnArea]);
  const choosing = view.areas.every(({ kind }) => kind === 'approval');
  const isOver = isVotingOver({ status: project.status, dateTo: new Date(project.dateTo) }, new Date(project.now));
  const open =
    (mayVote(project) || contesting || (signInLost && project.verdict.reason === 'login-required')) && !preview;

  const onReceipt = useCallback(
    (received: Receipt, here: boolean) => {
      confirm(received);
      // On the receipt its heading says it; a toast would lie over it.
      if (!here) return toast({ kind: 'success', title: received.message });
      void Promise.resolve(navigate({ search: stepSearch('receipt') }, { replace: true })).then(onVoted);
    },
    [confirm, toast, onVoted, navigate],
  );
  // Like after a receipt, nothing of the ballot and its voter stays in the browser.
  const onHeld = useCallback(
    (contest: ContestReceipt) => {
      setHeld(contest);
      setVoter(null);
      keep({ attempt: null, pending: null });
      change({ type: 'cleared' });
    },
    [keep, change],
  );
  const { sending, cast, resume, cancel } = useCastBallot({
    api,
    projectId: project.id,
    kept: stored,
    keep,
    signedIn: viewer.signedIn,
    onReceipt,
  });
  const underWay = sending.state === 'sending' || sending.state === 'waiting';
  const toResume = restored && !preview && sending.state === 'idle' ? pending : null;
  const step =
    underWay || toResume !== null
      ? 'send'
      : stepToShow(restored ? search.get(STEP_PARAM) : null, {
          ballotReady: open && view.isReady,
          hasReceipt: receipt !== null,
        });
  const moved = useStepChange(step);
  const heading = step === 'points' ? null : headings[step];
  usePageTitle(`${held?.message ?? heading ?? 'Głosowanie'}: ${project.title}`);

  useEffect(() => {
    if (toResume === null || later === null) return;
    setVoter(later.voterOf(toResume));
    resume(toResume);
  }, [toResume, later, resume]);
  // A ballot was cast, here or in another tab: the voter's data are not needed any more.
  useEffect(() => {
    if (receipt !== null) setVoter(null);
  }, [receipt]);
  useEffect(() => {
    if (restored && account && !stored.byAccount) keep({ byAccount: true });
  }, [restored, account, stored.byAccount, keep]);
  const { livesIn } = stored.draft;
  const stranger = useMemo(
    () => later?.strangerIn(livesIn, districts, project.voterDataSettings.usesTeryt ? null : home),
    [later, livesIn, districts, project.voterDataSettings.usesTeryt, home],
  );
  const typeData = useCallback(() => {
    keep({ byAccount: false });
    setAsksData(true);
  }, [keep]);

  // The account turned out not to prove enough: then the data are asked for, as from anybody else.
  const refusal = sending.state === 'refused' ? sending.refusal : null;
  const refusedAccount = byAccount && refusal?.errors.some(({ field }) => field === 'userData') === true;
  useEffect(() => {
    if (refusedAccount && project.identityScheme !== 'account') typeData();
  }, [refusedAccount, project.identityScheme, typeData]);

  if (held !== null && later !== null) return <later.ContestHeld project={project} held={held} />;
  if (step === 'receipt' && receipt !== null && later !== null) {
    return (
      <later.ReceiptStep
        project={project}
        receipt={receipt}
        api={api}
        next={shared && <later.NextVoter />}
        elsewhere={elsewhere}
      />
    );
  }
  const voting = open || step !== 'points';
  // Whoever has said where they live has read what this is, and wants the projects; whoever comes from one wants that.
  const hasBegun = open && step === 'points' && livesIn !== null;
  const isLed = open && step === 'points' && search.has(FROM_PROJECT);
  const aboutPoints = `Budżet obywatelski ${project.budgetYearValue}${voting ? ` · krok 1 z 2` : ''}`;
  const asksShared = later !== null && restored && voting && !underWay && (shared || (!viewer.signedIn && !hasBegun));
  const sendingBanner = later !== null && (
    <later.SendingBanner sending={sending} areas={view.areas} signInHref={signInHref} onCancel={cancel} />
  );
  const told = (
    <>
      {asksShared && <later.SharedComputer shared={shared} onShare={share} />}
      {!isOver && (
        <noscript>
          <p className="vote-noscript">
            Projekty możesz przeczytać bez skryptów. Żeby oddać głos, włącz w&nbsp;przeglądarce JavaScript
            {project.identityScheme !== 'account' && (
              <>
                {' '}
                albo zagłosuj na <a href={cardPath(project)}>karcie papierowej</a>
              </>
            )}
            .
          </p>
        </noscript>
      )}
    </>
  );
  return (
    <div className="vote">
      <div className="wrap">
        <VoteHead
          project={project}
          about={voting && step !== 'points' ? project.title : aboutPoints}
          title={(voting ? heading : null) ?? project.title}
          focus={moved || contests !== null}
        >
          {hasBegun || isLed
            ? null
            : nbsp(voting ? leads(choosing)[step] : project.shortDescription || 'Projekty, na które się głosuje.')}
        </VoteHead>
        {step !== 'points' && later !== null && <later.Steps current={step} />}
        {step === 'points' && sendingBanner}
        {step !== 'points' && told}
      </div>
      {step === 'points' && (
        <PointsStep
          project={project}
          draft={stored.draft}
          view={refusal !== null && sentDraft === stored.draft ? flagAreas(view, refusal.errors) : view}
          api={api}
          readOnly={!open}
          oneOwnArea={oneOwnArea}
          streets={listsStreets ? { api, districts, home, onHome: setHome } : null}
          later={later}
          seed={seed}
          back={back}
          told={
            <>
              <VoteBanners
                later={later}
                project={project}
                viewer={viewer}
                stored={stored}
                signInLost={signInLost}
                signInHref={signInHref}
                preview={preview}
                resumed={resumed}
                contests={contesting}
                onContest={setContests}
                onStartAnew={() => change({ type: 'cleared' })}
              />
              {told}
            </>
          }
          onChange={change}
        />
      )}
      {step !== 'points' && later === null && (
        <div className="wrap">
          <Loading rows={3} />
        </div>
      )}
      {step === 'send' && later !== null && (
        <later.SendStep
          key={byAccount ? 'account' : 'data'}
          draft={stored.draft}
          oneOwnArea={oneOwnArea}
          instead={
            signInLost && !underWay ? (
              <later.SignInAgain
                signInHref={signInHref}
                onTypeData={project.identityScheme !== 'account' && project.notLoggedVotingAvailable ? typeData : null}
              />
            ) : null
          }
          project={project}
          view={view}
          viewer={viewer}
          byAccount={byAccount}
          districts={districts}
          api={api}
          voter={toResume === null ? voter : later.voterOf(toResume)}
          stranger={stranger!}
          onVoter={setVoter}
          sending={sending}
          sendingBanner={sendingBanner}
          agreed={stored.draft.agreementAccepted}
          onAgreed={(accepted) => change({ type: 'agreed', accepted })}
          outboxHref={outboxHref}
          onHeld={onHeld}
          onCast={(body) => {
            setSentDraft(stored.draft);
            cast(body);
          }}
        />
      )}
    </div>
  );
}

const headings: Readonly<Record<Exclude<VoteStep, 'points'>, string>> = {
  send: 'Sprawdź i wyślij',
  receipt: successes.vote,
};

const leads = (choosing: boolean): Readonly<Record<VoteStep, string>> => ({
  points: `${choosing ? 'Wybierz projekty' : 'Rozdaj punkty projektom'}. Nic nie zostanie wysłane, zanim tego nie potwierdzisz.`,
  send: 'Tak zapiszemy Twój głos, co do punktu. Jeśli coś się nie zgadza, wróć i zmień.',
  receipt: '',
});

/** Says once that another tab changed the points, which changed them here too. */
function useFollowedToast(): () => void {
  const toast = useToast();
  const said = useRef(false);
  return useCallback(() => {
    if (said.current) return;
    said.current = true;
    toast({ kind: 'success', title: 'Punkty zmieniono w innej karcie. Tutaj widać to samo.' });
  }, [toast]);
}

/** Whether this step was reached from another one on this page, not by loading it. */
function useStepChange(step: VoteStep): boolean {
  const first = useRef(step);
  const [moved, setMoved] = useState(false);
  useEffect(() => {
    if (step !== first.current) setMoved(true);
  }, [step]);
  return moved;
}

/** As the page is named, and which step of which vote it is, so that history and tabs can be told apart. */
function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} – Wiec`;
  }, [title]);
}

import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { nbsp } from '@wiec/domain/polish-text.ts';
import type { Receipt, VoteProject } from '@wiec/contract/voting.ts';
import type { ApiCaller } from '../../lib/api.ts';
import { useToast } from '../../ui/toasts.tsx';
import { viewBallot } from './ballot-view.ts';
import { PointsStep } from './points-step.tsx';
import { ReceiptStep } from './receipt-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { Steps } from './steps.tsx';
import { useBallot } from './use-ballot.ts';
import { useCastBallot } from './use-cast-ballot.ts';
import { mayVote } from './viewer.ts';
import type { Viewer } from './viewer.ts';
import { VoteBanners } from './vote-banners.tsx';
import type { District } from './voter-dialog.tsx';
import { nobodyYet, VoterStep, type VoterState } from './voter-step.tsx';
import { VoteHead } from './vote-head.tsx';
import { STEP_PARAM, stepSearch, stepToShow } from './vote-step.ts';
import type { VoteStep } from './vote-step.ts';

interface VoteFlowProps {
  project: VoteProject;
  viewer: Viewer;
  districts: readonly District[];
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
  const { project, viewer, districts, api, signInHref, outboxHref, preview = false, back, elsewhere, onVoted } = props;
  const { stored, restored, change, setAttempt, confirm } = useBallot(project.id);
  const [voter, setVoter] = useState<VoterState>(nobodyYet);
  const [asksData, setAsksData] = useState(false);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const toast = useToast();

  const byAccount = viewer.signedIn && project.votesByAccount && !asksData;
  const oneOwnArea = !byAccount && !project.voterDataSettings.singleArea;
  const view = useMemo(
    () => viewBallot(project.consultationForms, stored.draft, { oneOwnArea }),
    [project.consultationForms, stored.draft, oneOwnArea],
  );
  const choosing = view.areas.every(({ kind }) => kind === 'approval');
  const agreed = project.agreementHistory === null || stored.draft.agreementAccepted;
  const open = mayVote(project) && !preview;
  const step = stepToShow(restored ? search.get(STEP_PARAM) : null, {
    ballotReady: open && view.isReady,
    agreed,
    hasReceipt: stored.receipt !== null,
  });
  const moved = useStepChange(step);
  useStepTitle(step);

  const onReceipt = useCallback(
    (receipt: Receipt) => {
      confirm(receipt);
      setVoter(nobodyYet);
      toast({ kind: 'success', title: receipt.message });
      void Promise.resolve(navigate({ search: stepSearch('receipt') }, { replace: true })).then(onVoted);
    },
    [confirm, toast, onVoted, navigate],
  );
  const { sending, cast } = useCastBallot({
    api,
    projectId: project.id,
    attempt: stored.attempt,
    setAttempt,
    onReceipt,
  });

  // The account turned out not to prove enough: then the data are asked for, as from anybody else.
  const refusedAccount = byAccount && sending.state === 'refused' && sending.refusal.status === 422;
  useEffect(() => {
    if (refusedAccount && project.identityScheme !== 'account') setAsksData(true);
  }, [refusedAccount, project.identityScheme]);

  if (step === 'receipt' && stored.receipt !== null) {
    return <ReceiptStep project={project} receipt={stored.receipt} elsewhere={elsewhere} />;
  }
  return (
    <div className="vote">
      <div className="wrap">
        <VoteHead
          project={project}
          title={open ? (choosing && step === 'points' ? 'Wybierz projekty' : headings[step]) : project.title}
          focus={moved}
        >
          {nbsp(open ? leads(project, byAccount)[step] : project.shortDescription || 'Projekty, na które się głosuje.')}
        </VoteHead>
        {open && <Steps current={step} byAccount={byAccount} />}
        {step === 'points' && (
          <VoteBanners project={project} viewer={viewer} stored={stored} signInHref={signInHref} preview={preview} />
        )}
        <noscript>
          <p className="vote-noscript">
            Projekty możesz przeczytać bez skryptów. Żeby oddać głos, włącz w&nbsp;przeglądarce JavaScript albo zagłosuj
            na papierze w&nbsp;urzędzie.
          </p>
        </noscript>
      </div>
      {step === 'points' && (
        <PointsStep
          project={project}
          draft={stored.draft}
          view={view}
          api={api}
          readOnly={!open}
          back={back}
          onChange={change}
        />
      )}
      {step === 'review' && (
        <ReviewStep project={project} draft={stored.draft} view={view} byAccount={byAccount} oneOwnArea={oneOwnArea} />
      )}
      {step === 'voter' && (
        <VoterStep
          key={byAccount ? 'account' : 'data'}
          project={project}
          view={view}
          viewer={viewer}
          byAccount={byAccount}
          districts={districts}
          api={api}
          voter={voter}
          onVoter={setVoter}
          sending={sending}
          signInHref={signInHref}
          outboxHref={outboxHref}
          onCast={(body) => void cast(body)}
        />
      )}
    </div>
  );
}

const headings: Readonly<Record<VoteStep, string>> = {
  points: 'Rozdaj punkty projektom',
  review: 'Sprawdź, zanim wyślesz',
  voter: 'Podaj dane i wyślij',
  receipt: 'Poprawnie oddano głos',
};

const leads = (project: VoteProject, byAccount: boolean): Readonly<Record<VoteStep, string>> => ({
  points: `Budżet obywatelski ${project.budgetYearValue}. Najpierw punkty, potem sprawdzenie. Nic nie zostanie wysłane, zanim tego nie potwierdzisz.`,
  review: 'Tak zapiszemy Twój głos, co do punktu. Jeśli coś się nie zgadza, wróć i zmień.',
  voter: byAccount ? 'Został jeden krok.' : 'Sprawdzimy tylko, czy możesz głosować i czy robisz to pierwszy raz.',
  receipt: '',
});

/** Whether this step was reached from another one on this page, not by loading it. */
function useStepChange(step: VoteStep): boolean {
  const first = useRef(step);
  const [moved, setMoved] = useState(false);
  useEffect(() => {
    if (step !== first.current) setMoved(true);
  }, [step]);
  return moved;
}

/** The layout names the page; a step of it says which one, so that history and tabs can be told apart. */
function useStepTitle(step: VoteStep): void {
  useEffect(() => {
    document.title = `${step === 'points' ? 'Głosowanie' : headings[step]} – Wiec`;
  }, [step]);
}

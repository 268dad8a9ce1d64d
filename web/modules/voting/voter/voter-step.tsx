import { useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { readCode } from '@wiec/domain/authorize-code.ts';
import { ALREADY_VOTED } from '@wiec/domain/contested-vote.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import type { VoterData } from '@wiec/domain/voter-data.ts';
import type { ContestReceipt } from '@wiec/contract/contested-votes.ts';
import { type CastBallotBody, requestAuthorizeCode } from '@wiec/contract/ballots.ts';
import type { VoteProject } from '@wiec/contract/voting.ts';
import { type ApiCaller, call } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { CaptchaNote } from '../../../ui/captcha/captcha-note.tsx';
import { ballotBody } from '../ballot/ballot-body.ts';
import type { PendingBallot } from '../ballot/ballot-storage.ts';
import type { BallotView } from '../ballot/ballot-view.ts';
import { ContestOffer } from '../contest/contest-offer.tsx';
import { AGREEMENT_ID, AgreementField } from './agreement-field.tsx';
import { CODE_FIELD_ID, CodeField } from './code-field.tsx';
import type { Sending } from '../../../lib/sending/use-send-once.ts';
import type { Viewer } from './viewer.ts';
import { VoterDataForm } from './voter-data-form.tsx';
import type { District } from './voter-fields.ts';
import { refusedFields } from './refused-fields.ts';
import { checkVoter, fromUserData, keepsCode, toUserData } from './voter-form.ts';
import { useAuthorizeCode } from './use-authorize-code.ts';
import { useOwnVoter } from './use-own-voter.ts';
import { nobodyYet, type VoterState } from './voter-state.ts';
import { VoterOfAccount } from './voter-of-account.tsx';
import { VoterSummary } from './voter-summary.tsx';

/** The voter of a ballot that a page before this one had begun to send. */
export const voterOf = ({ body }: PendingBallot): VoterState =>
  !body.userData
    ? nobodyYet
    : {
        data: fromUserData(body.userData),
        saved: true,
        code: body.authorizeCode ?? '',
        sent: null,
      };

const WHY_WITH_ACCOUNT =
  'Samo konto w tym głosowaniu nie wystarcza, dlatego potrzebujemy Twoich danych. Przeglądarka zapomni je, gdy głos dotrze.';

const isOfCode = ({ field }: { field?: string }): boolean => field === 'authorizeCode';

interface VoterStepProps {
  project: VoteProject;
  view: BallotView;
  viewer: Viewer;
  byAccount: boolean;
  districts: readonly District[];
  api: ApiCaller;
  /** Null until something was typed. */
  voter: VoterState | null;
  /** Who it is as long as nothing was. */
  stranger: VoterState;
  onVoter: (voter: VoterState) => void;
  sending: Sending;
  /** What happened to the ballot that was sent. */
  sendingBanner: ReactNode;
  /** Whether the terms of the vote are accepted, where it has some. */
  agreed: boolean;
  onAgreed: (accepted: boolean) => void;
  outboxHref: string | null;
  /** Both votes of this person wait for the office now. */
  onHeld: (held: ContestReceipt) => void;
  onCast: (body: CastBallotBody) => void;
}

/** Who votes, the code where one is needed, and 'Zagłosuj'. */
export function VoterStep(props: VoterStepProps) {
  const {
    project,
    view,
    viewer,
    byAccount,
    districts,
    api,
    voter: typed,
    stranger,
    onVoter,
    sending,
    sendingBanner,
    agreed,
    onAgreed,
    outboxHref,
    onHeld,
    onCast,
  } = props;
  const asksAccount = viewer.signedIn && !byAccount;
  const voter = useOwnVoter({ api, asks: asksAccount, typed, stranger, onVoter });
  const ready = voter.saved && Object.keys(checkVoter(project, view.choices, voter.data)).length === 0;
  /** What the voter did last with their data on this page. */
  const [did, setDid] = useState<'nothing' | 'edit' | 'save'>('nothing');
  const typing = !byAccount && (!ready || did === 'edit');
  const [codeMissing, setCodeMissing] = useState<string | undefined>();
  const [agreementMissing, setAgreementMissing] = useState(false);
  const [cast, setCast] = useState<Pick<VoterState, 'code' | 'data'> | null>(null);
  const [castBody, setCastBody] = useState<CastBallotBody | null>(null);
  const needsCode = !byAccount && project.voterDataSettings.emailConfirmation;
  // No code was sent for these data yet: saving them has one sent.
  const generates = needsCode && voter.sent === null;
  const busy = sending.state === 'sending' || sending.state === 'waiting';
  const userData = byAccount ? null : toUserData(voter.data);
  const authorize = useAuthorizeCode({
    request: (data) => call(api, requestAuthorizeCode, { params: { projectId: project.id }, body: { userData: data } }),
    scheme: project.identityScheme,
    voter,
    onVoter,
  });
  const refused = sending.state === 'refused' ? sending.refusal : null;
  const codeRefused = cast?.code === voter.code ? refused?.errors.find(isOfCode) : undefined;

  // Told at the field, which gets the focus; a banner would say the same a second time.
  const onlyCodeRefused = needsCode && refused !== null && refused.errors.length > 0 && refused.errors.every(isOfCode);
  useEffect(() => {
    if (onlyCodeRefused) document.getElementById(CODE_FIELD_ID)?.focus();
  }, [onlyCodeRefused, refused]);

  const changeData = (data: VoterData) => {
    const kept = keepsCode(project.identityScheme, voter.data, data);
    onVoter({ ...voter, data, saved: false, sent: kept ? voter.sent : null, code: kept ? voter.code : '' });
  };
  // The refusal was about these data; changed data may be another person's.
  const alreadyVoted = refused?.title === ALREADY_VOTED && cast?.data === voter.data;
  const send = () => {
    if (busy) return;
    const code = needsCode ? readCode(voter.code) : null;
    if (code !== null && !code.ok) {
      setCodeMissing(code.error);
      document.getElementById(CODE_FIELD_ID)?.focus();
      return;
    }
    if (project.agreementHistory !== null && !agreed) {
      setAgreementMissing(true);
      document.getElementById(AGREEMENT_ID)?.focus();
      return;
    }
    setCast(voter);
    const body = ballotBody({
      project,
      choices: view.choices,
      agreementAccepted: true,
      userData,
      authorizeCode: code?.value ?? null,
    });
    setCastBody(body);
    onCast(body);
  };
  return (
    <div className="voter-step">
      {byAccount ? (
        <VoterOfAccount viewer={viewer} districts={districts} />
      ) : typing ? (
        <VoterDataForm
          project={project}
          choices={view.choices}
          districts={districts}
          api={api}
          data={voter.data}
          refused={refusedFields(refused?.errors ?? [], cast?.data ?? null, voter.data)}
          onChange={changeData}
          generates={generates}
          focus={did === 'edit'}
          why={asksAccount ? WHY_WITH_ACCOUNT : undefined}
          onSave={() => {
            onVoter({ ...voter, saved: true });
            setDid('save');
            if (generates) authorize.generate(voter.data);
          }}
        />
      ) : (
        <VoterSummary
          data={voter.data}
          districts={districts}
          busy={busy}
          focus={did === 'save'}
          onEdit={() => setDid('edit')}
        />
      )}
      {needsCode && !typing && userData !== null && (
        <CodeField
          authorize={authorize}
          onGenerate={() => authorize.generate(voter.data)}
          outboxHref={outboxHref}
          email={userData.email ?? ''}
          sent={voter.sent}
          code={voter.code}
          error={codeMissing ?? (codeRefused && `${codeRefused.message} Głos nie został zapisany.`)}
          tried={voter.code !== '' && cast?.code === voter.code}
          onEnter={send}
          onCode={(code) => {
            setCodeMissing(undefined);
            onVoter({ ...voter, code });
          }}
        />
      )}
      {project.agreementHistory !== null && !typing && (
        <AgreementField
          agreement={project.agreementHistory}
          accepted={agreed}
          missing={agreementMissing}
          onChange={onAgreed}
        />
      )}
      <CaptchaNote />
      {!onlyCodeRefused && sendingBanner}
      {alreadyVoted &&
        castBody !== null &&
        (byAccount || needsCode ? (
          <ContestOffer
            api={api}
            project={project}
            body={needsCode ? { ...castBody, authorizeCode: voter.code } : castBody}
            onHeld={onHeld}
          />
        ) : (
          <p>
            {nbsp(
              'Jeśli to nie był Twój głos, zgłoś się do urzędu z dokumentem tożsamości, zanim skończy się głosowanie.',
            )}
          </p>
        ))}
      <div className="buttons buttons--stretch voter-step__actions">
        {!typing && (
          <Button
            variant={alreadyVoted || (needsCode && voter.sent === null && voter.code === '') ? 'secondary' : 'primary'}
            busy={busy}
            busyLabel="Wysyłanie głosu"
            onClick={send}
          >
            Zagłosuj
          </Button>
        )}
        {!busy && (
          <Link className="standalone-link" to={{ search: '' }} preventScrollReset>
            Wróć do punktów
          </Link>
        )}
      </div>
    </div>
  );
}

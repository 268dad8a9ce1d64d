import { requestSheetCode, type SurveyProject } from '@wiec/contract/surveys.ts';
import { useState } from 'react';
import { type ApiCaller, call, type Refusal } from '../../../lib/api.ts';
import { CodeField } from '../../../modules/voting/voter/code-field.tsx';
import { useAuthorizeCode } from '../../../modules/voting/voter/use-authorize-code.ts';
import { refusedFields } from '../../../modules/voting/voter/refused-fields.ts';
import { VoterDataForm } from '../../../modules/voting/voter/voter-data-form.tsx';
import type { District } from '../../../modules/voting/voter/voter-fields.ts';
import { type AskingProject, keepsCode } from '../../../modules/voting/voter/voter-form.ts';
import type { VoterState } from '../../../modules/voting/voter/voter-state.ts';
import { VoterSummary } from '../../../modules/voting/voter/voter-summary.tsx';
import '../../../styles/voting.css';
import { CaptchaNote } from '../../../ui/captcha/captcha-note.tsx';
import { isReady } from './missing-data.ts';

interface SheetSenderProps {
  project: SurveyProject;
  asking: AskingProject;
  formId: number;
  districts: readonly District[];
  api: ApiCaller;
  outboxHref: string | null;
  voter: VoterState;
  onVoter: (voter: VoterState) => void;
  refusal: Refusal | null;
  disabled: boolean;
}

const WHY =
  'Odpowiadasz bez logowania albo konto nie ma potrzebnych danych, dlatego o nie prosimy. Przeglądarka zapomni je, gdy ankieta dotrze.';

/** Who sends a sheet that asks for data: 'Dane użytkownika', and the code that confirms the mailbox. */
export function SheetSender(props: SheetSenderProps) {
  const { project, asking, formId, districts, api, outboxHref, voter, onVoter, refusal, disabled } = props;
  /** What the sender did last with their data on this page. */
  const [did, setDid] = useState<'nothing' | 'edit' | 'save'>('nothing');
  const typing = !isReady(asking, voter) || did === 'edit';
  const needsCode = asking.voterDataSettings.emailConfirmation;
  const generates = needsCode && voter.sent === null;
  const authorize = useAuthorizeCode({
    request: (userData) =>
      call(api, requestSheetCode, { params: { projectId: project.id }, body: { userData, formId } }),
    scheme: project.identityScheme,
    voter,
    onVoter,
  });
  const codeRefused = refusal?.errors.find(({ field }) => field === 'authorizeCode')?.message;
  return (
    <section className="voter-step" aria-label="Dane użytkownika">
      {typing ? (
        <VoterDataForm
          project={asking}
          choices={[]}
          districts={districts}
          api={api}
          data={voter.data}
          refused={refusedFields(refusal?.errors ?? [], voter.data, voter.data)}
          onChange={(data) => {
            const kept = keepsCode(project.identityScheme, voter.data, data);
            onVoter({ ...voter, data, saved: false, sent: kept ? voter.sent : null, code: kept ? voter.code : '' });
          }}
          generates={generates}
          focus={did === 'edit'}
          onSave={() => {
            onVoter({ ...voter, saved: true });
            setDid('save');
            if (generates) authorize.generate(voter.data);
          }}
          why={WHY}
          purpose="czy możesz odpowiedzieć"
        />
      ) : (
        <VoterSummary
          data={voter.data}
          districts={districts}
          busy={disabled}
          focus={did === 'save'}
          onEdit={() => setDid('edit')}
        />
      )}
      {!typing && needsCode && (
        <CodeField
          authorize={authorize}
          onGenerate={() => authorize.generate(voter.data)}
          outboxHref={outboxHref}
          email={voter.data.email.trim()}
          sent={voter.sent}
          code={voter.code}
          error={codeRefused}
          tried={refusal !== null}
          onCode={(code) => onVoter({ ...voter, code })}
          onEnter={() => {}}
        />
      )}
      <CaptchaNote />
    </section>
  );
}

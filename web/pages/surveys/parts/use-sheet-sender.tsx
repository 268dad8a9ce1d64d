import type { SurveyProject } from '@wiec/contract/surveys.ts';
import { readCode } from '@wiec/domain/authorize-code.ts';
import { lazy, Suspense, useState } from 'react';
import { useApi } from '../../../app/providers.tsx';
import { useInitData } from '../../../app/root-data.ts';
import type { FormSender } from '../../../modules/forms/filling/form-filling.tsx';
import { type AskingProject, toUserData } from '../../../modules/voting/voter/voter-form.ts';
import { nobodyYet, type VoterState } from '../../../modules/voting/voter/voter-state.ts';
import { Loading } from '../../../ui/loading.tsx';
import { missingOf } from './missing-data.ts';

/** Fetched by the few surveys that ask for data. */
const SheetSender = lazy(async () => ({ default: (await import('./sheet-sender.tsx')).SheetSender }));

/** Who sends a form of this survey; undefined where an account says it, or nobody asks. */
export function useSheetSender(project: SurveyProject): (formId: number) => FormSender | undefined {
  const api = useApi();
  const { districts, demo } = useInitData();
  const [voter, setVoter] = useState<VoterState>(nobodyYet);
  const { voterDataSettings, votesByAccount } = project;
  if (voterDataSettings === null || votesByAccount) return () => undefined;
  const asking: AskingProject = { ...project, voterDataSettings, consultationForms: [] };
  const code = readCode(voter.code);
  const told = {
    userData: toUserData(voter.data),
    authorizeCode: voterDataSettings.emailConfirmation && code.ok ? code.value : null,
  };
  return (formId) => ({
    missing: missingOf(asking, voter),
    told,
    part: (refusal, disabled) => (
      <Suspense fallback={<Loading rows={3} />}>
        <SheetSender
          project={project}
          asking={asking}
          formId={formId}
          districts={districts.filter(({ isSystem }) => !isSystem)}
          api={api}
          outboxHref={demo ? '/konto/skrzynka' : null}
          voter={voter}
          onVoter={setVoter}
          refusal={refusal}
          disabled={disabled}
        />
      </Suspense>
    ),
  });
}

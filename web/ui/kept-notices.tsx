import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { FailureKind } from '../texts/failures.ts';
import type { DraftFormState } from './form/use-draft-form.ts';
import { RefusalBanner } from './refusal-banner.tsx';
import { RestoredNotice } from './restored-notice.tsx';
import { SavedMeanwhile } from './saved-meanwhile.tsx';
import { SignInAgain } from './sign-in-again.tsx';

/** Over a form that the tab keeps: what came back, and what somebody else has saved meanwhile. */
export function KeptNotices({ kept }: Pick<DraftFormState<never>, 'kept'>) {
  if (kept === null) return null;
  if (kept.contested.length > 0)
    return (
      <div data-contested>
        <SavedMeanwhile
          title="Ktoś tymczasem to zapisał"
          differences={kept.contested}
          onKeep={kept.keepMine}
          onTake={kept.takeSaved}
        />
      </div>
    );
  if (!kept.isRestored) return null;
  return <RestoredNotice keptAt={null} label="Odrzuć i weź zapisane" onDiscard={kept.takeSaved} />;
}

interface FormRefusalProps extends Pick<DraftFormState<never>, 'refusal' | 'kept'> {
  failure: FailureKind;
}

/** Why a form was not saved; where the tab keeps it also the way to sign in again, and what was saved meanwhile is read. */
export function FormRefusal({ refusal, kept, failure }: FormRefusalProps) {
  if (refusal === null) return null;
  return (
    <RefusalBanner failure={failure} refusal={refusal}>
      {kept !== null && refusal.status === 401 && <SignInAgain />}
      {kept !== null && refusal.status === 409 && <ReadAnew />}
    </RefusalBanner>
  );
}

function ReadAnew() {
  const { revalidate } = useRevalidator();
  useEffect(() => void revalidate(), [revalidate]);
  return null;
}

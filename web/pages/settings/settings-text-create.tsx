import { addAgreement, type AgreementHistory, listAgreementHistories } from '@wiec/contract/agreements.ts';
import { warsawDate } from '@wiec/domain/calendar.ts';
import { useState } from 'react';
import { type LoaderFunctionArgs, useNavigate } from 'react-router';
import { OfficePage, readForOffice } from '../../app/office-page.tsx';
import { useApi } from '../../app/providers.tsx';
import { call } from '../../lib/api.ts';
import { settingHandle } from '../../modules/settings/setting-handle.ts';
import { TEXTS_PATH } from '../../modules/settings/settings-paths.ts';
import { type TextDraft, TextForm } from '../../modules/settings/text-form.tsx';
import { failureToast } from '../../texts/failures.ts';
import { officeFailures } from '../../texts/office-failures.ts';
import { LinkButton } from '../../ui/button.tsx';
import { useToast } from '../../ui/toasts.tsx';

export const handle = settingHandle('Nowy dokument', { label: 'Regulamin i dokumenty', href: TEXTS_PATH });

export const loader = ({ context }: LoaderFunctionArgs) => readForOffice(context, listAgreementHistories);

/** A portal without terms begins with them: what residents accept comes before anything else that the office publishes. */
export function Component() {
  return (
    <OfficePage<AgreementHistory[]> title="Nowy dokument" failure={officeFailures.agreementHistories} keeps>
      {(versions) => <NewText isTerms={!versions.some(({ slug }) => slug === null)} />}
    </OfficePage>
  );
}

function NewText({ isTerms: isFirst }: { isTerms: boolean }) {
  const api = useApi();
  const toast = useToast();
  const navigate = useNavigate();
  // A text that was begun as the terms stays the terms, even if the list is loaded again meanwhile.
  const [isTerms] = useState(isFirst);
  const [today] = useState(() => warsawDate(new Date()));
  const initial: TextDraft = {
    slug: isTerms ? null : '',
    title: isTerms ? 'Regulamin portalu' : '',
    displayText: '',
    validFrom: today,
    text: '<p></p>',
    fileIds: [],
  };
  return (
    <>
      {isTerms && <p className="lead user-name">To będzie regulamin portalu. Inne dokumenty dodasz po nim.</p>}
      <TextForm
        initial={initial}
        keptAs="dokument.nowy"
        today={today}
        isTerms={isTerms}
        label="Dodaj dokument"
        aside={
          <LinkButton variant="tertiary" to={TEXTS_PATH}>
            Wróć do listy
          </LinkButton>
        }
        save={({ slug, title, displayText, validFrom, text }) =>
          call(api, addAgreement, { body: { slug, title, displayText, validFrom, text } })
        }
        onSaved={() => {
          toast({ kind: 'success', title: 'Dokument jest dodany' });
          void navigate(TEXTS_PATH);
        }}
        onFailed={(refusal) => toast(failureToast(officeFailures.settings, refusal))}
      />
    </>
  );
}

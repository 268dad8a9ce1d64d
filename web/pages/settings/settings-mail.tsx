import { getAuthorizationSettings, getSmtp, sendTestLetter } from '@wiec/contract/settings.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { useState } from 'react';
import { OfficePage, readForOffice, together } from '../../app/office-page.tsx';
import { useApi } from '../../app/providers.tsx';
import { call, type Output, type Refusal } from '../../lib/api.ts';
import { MailFacts } from '../../modules/settings/mail-facts.tsx';
import { settingHandle } from '../../modules/settings/setting-handle.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { useBusy } from '../../ui/form/use-busy.ts';
import { RefusalBanner } from '../../ui/refusal-banner.tsx';
import { Section } from '../../ui/section.tsx';
import { officeFailures } from '../../texts/office-failures.ts';

interface Services {
  smtp: Output<typeof getSmtp>;
  signIn: Output<typeof getAuthorizationSettings>;
}

export const handle = settingHandle('Poczta i logowanie');

export async function loader({ context }: LoaderFunctionArgs) {
  const [smtp, signIn] = await Promise.all([
    readForOffice(context, getSmtp),
    readForOffice(context, getAuthorizationSettings),
  ]);
  return together({ smtp, signIn });
}

export function Component() {
  return (
    <OfficePage<Services>
      title="Poczta i logowanie"
      lead="Usługi, z których portal korzysta. Ich adresy i hasła ustawia administrator serwera, poza portalem."
    >
      {({ smtp, signIn }) => (
        <>
          <Section
            id="poczta"
            title="Poczta"
            aside={<p>Przez ten serwer wychodzą listy: kody, potwierdzenia, hasła.</p>}
          >
            <MailFacts smtp={smtp} />
            <TestLetter isSent={smtp !== null} />
          </Section>
          <Section id="logowanie" title="Logowanie" aside={<p>Kto potwierdza tożsamość przy logowaniu.</p>}>
            <dl className="facts setting-facts">
              <dt>Usługa</dt>
              <dd>{signIn.systemName}</dd>
              <dt>Adres</dt>
              <dd>{signIn.serviceAddress}</dd>
            </dl>
          </Section>
        </>
      )}
    </OfficePage>
  );
}

/** Without a mail server the letter stays in the outbox. */
function TestLetter({ isSent }: { isSent: boolean }) {
  const api = useApi();
  const [busy, run] = useBusy();
  const [outcome, setOutcome] = useState<{ message: string } | { refusal: Refusal } | null>(null);
  const send = async (): Promise<void> => {
    if (busy) return;
    setOutcome(null);
    const reply = await run(() => call(api, sendTestLetter));
    if (reply !== undefined) setOutcome(reply.ok ? reply.data : { refusal: reply });
  };
  return (
    <div className="setting-form">
      {isSent && <p>List próbny dostaniesz na adres e-mail swojego konta.</p>}
      <div role="status">
        {outcome !== null && 'message' in outcome && (
          <Banner kind={isSent ? 'info' : 'warning'} title={outcome.message} />
        )}
      </div>
      {outcome !== null && 'refusal' in outcome && (
        <RefusalBanner failure={officeFailures.testLetter} refusal={outcome.refusal} />
      )}
      <div className="setting-form__actions">
        <Button busy={busy} busyLabel="Wysyłanie" onClick={() => void send()}>
          Wyślij list próbny
        </Button>
      </div>
    </div>
  );
}

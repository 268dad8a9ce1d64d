import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { PageHandle } from '../app/page-handle.ts';
import { useApi } from '../app/providers.tsx';
import { useInitData } from '../app/root-data.ts';
import { useSession } from '../app/session.ts';
import { call, type Refusal } from '../lib/api.ts';
import { ownPath } from '../lib/own-path.ts';
import { texts } from '../texts/polish.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';

export const handle: PageHandle = { title: texts.signIn };

/** Accounts live with the identity provider: the browser goes there from here and comes back to /authentication/callback. */
export function Component() {
  const session = useSession();
  const { demo } = useInitData();
  const [search] = useSearchParams();
  const returnTo = ownPath(search.get('powrot'));
  return (
    <div className="wrap page-title sign-in">
      <h1>{texts.signIn}</h1>
      {session.status === 'signed-in' ? (
        <p className="lead">
          {session.user.displayName}, jesteś już po zalogowaniu. <Link to={returnTo}>Wróć do strony</Link>
        </p>
      ) : (
        <SignInStart returnTo={returnTo} />
      )}
      {demo && <DemoAccounts />}
    </div>
  );
}

function SignInStart({ returnTo }: { returnTo: string }) {
  const api = useApi();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const start = async (): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    const reply = await call(api, 'startSignIn', { body: { returnTo } });
    if (reply.ok) {
      window.location.assign(reply.data.authorizationUrl);
      return;
    }
    setRefusal(reply);
    setBusy(false);
  };
  return (
    <>
      <p className="lead">
        Logujesz się na koncie mieszkańca. Hasło podajesz tylko tam, portal go nie widzi. Po zalogowaniu wracasz do tej
        samej strony.
      </p>
      {refusal && (
        <Banner kind="error" title="Błąd logowania" role="alert">
          {refusal.messages[0] ?? refusal.title}
        </Banner>
      )}
      <Button busy={busy} busyLabel="Logowanie" onClick={() => void start()}>
        Zaloguj się przez konto mieszkańca
      </Button>
      <noscript>
        <p>Logowanie wymaga włączonej obsługi JavaScript w przeglądarce. Projekty i wyniki można czytać bez niej.</p>
      </noscript>
    </>
  );
}

function DemoAccounts() {
  return (
    <Banner kind="info" title="To jest wersja pokazowa">
      <p>
        Możesz zalogować się jako <b>mieszkaniec@example.pl</b> (mieszkaniec), <b>gosc@example.pl</b> (osoba bez danych
        mieszkańca) albo <b>nieletni@example.pl</b>. Hasło: <b>Wiec-demo-2026</b>
      </p>
    </Banner>
  );
}

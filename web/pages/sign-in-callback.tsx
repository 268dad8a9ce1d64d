import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { PageHandle } from '../app/page-handle.ts';
import { useApi } from '../app/providers.tsx';
import { session } from '../app/session.ts';
import { call } from '../lib/api.ts';
import { ownPath } from '../lib/own-path.ts';
import { texts } from '../texts/polish.ts';
import { Banner } from '../ui/banner.tsx';
import { LinkButton } from '../ui/button.tsx';

export const handle: PageHandle = { title: 'Logowanie', noBreadcrumbs: true };

/** The identity provider sends the reader back here with a code, which is exchanged once. */
export function Component() {
  const failure = useCodeExchange();
  return (
    <div className="wrap page-title sign-in">
      <h1>{failure === null ? 'Logowanie' : 'Błąd logowania'}</h1>
      {failure === null ? (
        <p className="lead" role="status">
          Proszę poczekać, za chwilę nastąpi przekierowanie do strony aplikacji...
        </p>
      ) : (
        <>
          <Banner kind="error" title={failure} role="alert">
            Nic nie zostało zmienione. Możesz zalogować się jeszcze raz.
          </Banner>
          <LinkButton to="/login">{texts.signIn}</LinkButton>
        </>
      )}
    </div>
  );
}

/** Null while all goes well; then what went wrong. */
function useCodeExchange(): string | null {
  const api = useApi();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [failure, setFailure] = useState<string | null>(null);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const code = search.get('code');
    const state = search.get('state');
    if (code === null || state === null) {
      setFailure('Logowanie zostało przerwane.');
      return;
    }
    void call(api, 'finishSignIn', { body: { code, state, iss: search.get('iss') ?? undefined } }).then((reply) => {
      if (!reply.ok) {
        setFailure(reply.messages[0] ?? reply.title);
        return;
      }
      session.accept(reply.data);
      // The new session refreshes this page first; a navigation begun in the same turn would never reach the address bar.
      setTimeout(() => {
        const path = ownPath(reply.data.returnTo);
        // The account's own pages are not the router's.
        if (path.startsWith('/konto/')) window.location.replace(path);
        else void navigate(path, { replace: true });
      });
    });
  }, [api, navigate, search]);
  return failure;
}

import { finishSignIn } from '@wiec/contract/accounts.ts';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { PageHandle } from '../../app/page-handle.ts';
import { useApi } from '../../app/providers.tsx';
import { useInitData } from '../../app/root-data.ts';
import { session } from '../../app/session.ts';
import { call } from '../../lib/api.ts';
import { ownPath } from '../../lib/own-path.ts';
import { failureToast } from '../../texts/failures.ts';
import { texts } from '../../texts/polish.ts';
import { LinkButton } from '../../ui/button.tsx';
import { useToast } from '../../ui/toasts.tsx';
import '../../styles/sign-in.css';

export const handle: PageHandle = { title: 'Logowanie', noBreadcrumbs: true };

/** The identity provider sends the reader back here with a code, which is exchanged once (spec/1 §2, Sign-in). */
export function Component() {
  const failure = useCodeExchange();
  const { takesPasswords } = useInitData().identityServer;
  return (
    <div className="wrap page-title sign-in">
      <h1>{failure === null ? 'Logowanie' : 'Błąd logowania'}</h1>
      {failure === null ? (
        <>
          <p className="lead" role="status">
            {texts.redirecting}
          </p>
          {/* The portal's own provider knows who signed in, and pages of the account ask it. */}
          {takesPasswords && (
            <noscript>
              <p>
                Jesteś po zalogowaniu. Bez JavaScript działają strony konta:{' '}
                <a href="/konto/profil">przejdź do swojego konta</a>.
              </p>
            </noscript>
          )}
        </>
      ) : (
        <>
          <p className="lead">{failure}</p>
          <LinkButton to="/login">{texts.signIn}</LinkButton>
        </>
      )}
    </div>
  );
}

/** Null while all goes well; then what went wrong. Whoever failed to sign in reads on as a visitor (spec/1 §4). */
function useCodeExchange(): string | null {
  const api = useApi();
  const toast = useToast();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [failure, setFailure] = useState<string | null>(null);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const exchange = async (): Promise<void> => {
      const [code, state] = [search.get('code'), search.get('state')];
      const interrupted = { status: 401, title: '', messages: ['Logowanie zostało przerwane.'] };
      const reply =
        code === null || state === null
          ? { ok: false as const, ...interrupted }
          : await call(api, finishSignIn, { body: { code, state, iss: search.get('iss') ?? undefined } });
      if (!reply.ok) {
        toast(failureToast('login', reply));
        setFailure(`${reply.messages[0] ?? reply.title} Nic nie zostało zmienione.`);
        return;
      }
      session.accept(reply.data);
      const { returnTo } = reply.data;
      // The new session refreshes this page first; a navigation begun in the same turn would never reach the address bar.
      setTimeout(() => {
        const path = ownPath(returnTo);
        // The account's own pages are not the router's.
        if (path.startsWith('/konto/')) window.location.replace(path);
        else void navigate(path, { replace: true });
      });
    };
    void exchange();
  }, [api, navigate, search, toast]);
  return failure;
}

import { type Session, startSignIn } from '@wiec/contract/accounts.ts';
import { getProject } from '@wiec/contract/voting.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { useEffect, useRef, useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useSearchParams } from 'react-router';
import type { PageHandle } from '../../app/page-handle.ts';
import { useApi } from '../../app/providers.tsx';
import { useInitData } from '../../app/root-data.ts';
import { session, useSession } from '../../app/session.ts';
import { call } from '../../lib/api.ts';
import { ownPath } from '../../lib/own-path.ts';
import { apiContext } from '../../lib/page-api.ts';
import { waitingPoints } from '../../modules/accounts/waiting-points.ts';
import { PasswordForm, type Typed } from '../../modules/accounts/password-form.tsx';
import { signInPatiently } from '../../modules/accounts/sign-in-patiently.ts';
import { type VoteToReturnTo, WayBack } from '../../modules/accounts/way-back.tsx';
import { failureToast } from '../../texts/failures.ts';
import { texts } from '../../texts/polish.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { useBusy } from '../../ui/form/use-busy.ts';
import { useToast } from '../../ui/toasts.tsx';
import '../../styles/sign-in.css';

export const handle: PageHandle = { title: texts.signIn };

const VOTE_ADDRESS = /^\/budzet\/\d+\/glosowania\/(zaglosuj|podglad)\/(\d{1,9})(?![^?#])/;

/** The vote from which the reader comes; null for any other page, and where it cannot be read: signing in goes on without it. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<VoteToReturnTo | null> {
  const returnTo = ownPath(new URL(request.url).searchParams.get('powrot'));
  const [, page, id] = VOTE_ADDRESS.exec(returnTo) ?? [];
  if (id === undefined) return null;
  const reply = await call(context.get(apiContext), getProject, { params: { id: Number(id) }, query: {} });
  if (!reply.ok) return null;
  const { title, budgetYearValue, notLoggedVotingAvailable, verdict } = reply.data;
  const toVote = page === 'zaglosuj' ? returnTo : `/budzet/${budgetYearValue}/glosowania/zaglosuj/${id}`;
  return { id: Number(id), title, withoutAccount: notLoggedVotingAvailable && verdict.allowed ? toVote : null };
}

/** The portal's own form where accounts are its own, and the way to the identity provider (spec/1 §2, Login page). */
export function Component() {
  const reader = useSession();
  const { demo, identityServer } = useInitData();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const returnTo = ownPath(search.get('powrot'));
  const vote = useLoaderData<VoteToReturnTo | null>();
  const points = useWaitingPoints(vote?.id ?? null);
  const [leaving, setLeaving] = useState(false);
  const accept = (signedIn: Session): void => {
    setLeaving(true);
    session.accept(signedIn);
    // The new session refreshes this page first; a navigation begun in the same turn would never reach the address bar.
    setTimeout(() => void navigate(returnTo, { replace: true }));
  };
  if (leaving) {
    return (
      <div className="wrap page-title sign-in">
        <h1>{texts.signIn}</h1>
        <p className="lead" role="status">
          {texts.redirecting}
        </p>
      </div>
    );
  }
  return (
    <div className="wrap page-title sign-in">
      <h1>{texts.signIn}</h1>
      {reader.status === 'signed-in' ? (
        <p className="lead">
          {reader.user.displayName}, jesteś już po zalogowaniu. <Link to={returnTo}>Wróć do strony</Link>
        </p>
      ) : (
        <>
          {returnTo !== '/' && <WayBack vote={vote} points={points} />}
          {identityServer.takesPasswords && <SignInHere onSignedIn={accept} />}
          {identityServer.takesPasswords && <LostPassword />}
          <SignInThere
            returnTo={returnTo}
            provider={identityServer.takesPasswords ? 'konto mieszkańca' : new URL(identityServer.authority).host}
            alone={!identityServer.takesPasswords}
          />
          <NoAccount ownForm={identityServer.takesPasswords} withoutAccount={vote?.withoutAccount ?? null} />
          <noscript>
            <p>
              Logowanie wymaga włączonej obsługi JavaScript w przeglądarce. Projekty i wyniki można czytać bez niej.
              {identityServer.takesPasswords && (
                <>
                  {' '}
                  Bez niej działają też strony konta: <a href="/konto/profil">zaloguj się do swojego konta</a>.
                </>
              )}
            </p>
          </noscript>
        </>
      )}
      {demo && identityServer.takesPasswords && <DemoAccounts />}
    </div>
  );
}

function SignInHere({ onSignedIn }: { onSignedIn: (signedIn: Session) => void }) {
  const api = useApi();
  const toast = useToast();
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      toast.withdraw();
    };
  }, [toast]);
  const signIn = async (typed: Typed): Promise<boolean> => {
    const reply = await signInPatiently(api, typed, {
      onBusy: (refusal) => toast(failureToast('loginBusy', refusal)),
      isWanted: () => isHere.current,
    });
    if (reply === null) return false;
    // No further attempt follows, so the toast that promised one goes.
    toast.settled();
    if (!reply.ok) {
      toast(failureToast(reply.status === 409 ? 'loginGoesOn' : 'login', reply));
      return false;
    }
    onSignedIn(reply.data);
    return true;
  };
  return <PasswordForm signIn={signIn} />;
}

/** Points of this browser that were not sent; at a shared computer nothing is kept. */
function useWaitingPoints(voteId: number | null): number {
  const [points, setPoints] = useState(0);
  useEffect(
    () => setPoints(voteId === null ? 0 : waitingPoints(() => window.localStorage, voteId, Date.now())),
    [voteId],
  );
  return points;
}

/** Pages of the account are not the router's. */
function LostPassword() {
  return (
    <p>
      <a className="standalone-link" href="/konto/haslo">
        Nie pamiętam hasła
      </a>
    </p>
  );
}

interface NoAccountProps {
  /** Whether accounts are the portal's own. */
  ownForm: boolean;
  /** Address of the vote from which the reader comes; null: one has to be signed in. */
  withoutAccount: string | null;
}

function NoAccount({ ownForm, withoutAccount }: NoAccountProps) {
  if (!ownForm && withoutAccount === null) return null;
  return (
    <section className="sign-in__none" aria-labelledby="no-account">
      <h2 id="no-account">Nie masz konta?</h2>
      {withoutAccount !== null && (
        <p>
          {nbsp('Zagłosujesz i bez niego: podasz swoje dane przed wysłaniem głosu. Z kontem nie trzeba ich wpisywać.')}
        </p>
      )}
      <ul>
        {ownForm && (
          <li>
            <a className="standalone-link" href="/konto/rejestracja">
              Załóż konto
            </a>
          </li>
        )}
        {withoutAccount !== null && (
          <li>
            <Link className="standalone-link" to={withoutAccount}>
              Głosuj bez konta
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
}

interface SignInThereProps {
  returnTo: string;
  /** In the accusative, after "przez". */
  provider: string;
  /** Whether there is no other way to sign in. */
  alone: boolean;
}

function SignInThere({ returnTo, provider, alone }: SignInThereProps) {
  const api = useApi();
  const toast = useToast();
  const [busy, run] = useBusy();
  const start = async (): Promise<void> => {
    const reply = await run(
      () => call(api, startSignIn, { body: { returnTo } }),
      ({ ok }) => ok,
    );
    if (reply?.ok) window.location.assign(reply.data.authorizationUrl);
    else if (reply) toast(failureToast('login', reply));
  };
  return (
    <div className="sign-in__there">
      {!alone && <p className="sign-in__or">albo</p>}
      <p className={alone ? 'lead' : undefined}>
        {alone
          ? 'Hasło podajesz tylko u dostawcy logowania, portal go nie widzi. Po zalogowaniu wracasz do tej samej strony.'
          : 'Możesz też zalogować się na stronie swojego konta. Tam podaje się kod, jeśli konto go wymaga, i odzyskuje hasło.'}
      </p>
      <Button variant={alone ? 'primary' : 'secondary'} busy={busy} busyLabel="Logowanie" onClick={() => void start()}>
        Zaloguj się przez {provider}
      </Button>
    </div>
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

import { isRouteErrorResponse, Link, useLocation, useRevalidator, useRouteError } from 'react-router';
import { texts } from '../texts/polish.ts';
import { Banner } from '../ui/banner.tsx';
import { FailedBanner } from '../ui/failed-banner.tsx';
import { NotFound } from './not-found.tsx';
import { isAway, useRecovery } from './use-recovery.ts';

interface ErrorBody {
  title?: string;
  messages?: string[];
}

/** What stands in place of a page that could not be loaded: nothing of the insides, and the way on. */
export function ErrorPage() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const away = isRouteErrorResponse(error) && isAway(status);
  useRecovery(away, state === 'loading', revalidate);
  if (status === 404) return <NotFound />;
  const body: ErrorBody = isRouteErrorResponse(error) ? ((error.data ?? {}) as ErrorBody) : {};
  if (status === 401 || status === 403) return <DeniedPage status={status} title={body.title} />;
  const retry = (): void => {
    // A bug in drawing the page leaves nothing to refresh; only a whole new page helps.
    if (isRouteErrorResponse(error)) void revalidate();
    else window.location.reload();
  };
  return (
    <div className="wrap page-title">
      <h1>Nie udało się wczytać strony</h1>
      <div className="page-title__gap">
        <FailedBanner
          title={body.title ?? 'Wystąpił niespodziewany błąd'}
          message={away ? AWAY : body.messages?.join(' ') || undefined}
          busy={state === 'loading'}
          onRetry={retry}
        />
      </div>
    </div>
  );
}

const AWAY = 'Sprawdzamy co kilka sekund, czy serwis już działa. Strona wczyta się wtedy sama.';

/** Where the root itself failed, and there is no layout to stand in. */
export function RootErrorPage() {
  return (
    <main id="tresc" tabIndex={-1}>
      <ErrorPage />
    </main>
  );
}

/** Trying again would not help: somebody has to sign in, or be somebody else. */
function DeniedPage({ status, title }: { status: 401 | 403; title?: string }) {
  const { pathname, search } = useLocation();
  return (
    <div className="wrap page-title">
      <h1>{title ?? (status === 401 ? 'Polecenie wymaga zalogowania' : 'Brak uprawnień do wykonania polecania')}</h1>
      <div className="page-title__gap">
        {status === 401 ? (
          <Banner kind="info" title="Ta strona jest dla zalogowanych">
            <Link className="standalone-link" to={`/login?powrot=${encodeURIComponent(`${pathname}${search}`)}`}>
              {texts.signIn}
            </Link>
          </Banner>
        ) : (
          <Banner kind="info" title="Twoje konto nie ma tu dostępu">
            <Link className="standalone-link" to="/">
              {texts.home}
            </Link>
          </Banner>
        )}
      </div>
    </div>
  );
}

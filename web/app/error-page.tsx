import { nbsp } from '@wiec/domain/polish-text.ts';
import { isRouteErrorResponse, Link, useLocation, useRevalidator, useRouteError } from 'react-router';
import { failureText, titleOfStatus } from '../texts/failures.ts';
import { texts } from '../texts/polish.ts';
import { LinkButton } from '../ui/button.tsx';
import { FailedBanner } from '../ui/failed-banner.tsx';
import { Mark } from '../ui/mark.tsx';
import { TWIG } from '../ui/art/twig.tsx';
import { MotifFrame } from '../ui/motif-frame.tsx';
import { BackButton } from './back-button.tsx';
import { NotFound } from './not-found.tsx';
import { isAway, useRecovery } from './use-recovery.ts';

interface ErrorBody {
  title?: string;
  messages?: string[];
}

/** Replaces a page that could not be loaded: no internal details, and what the reader can do next. */
export function ErrorPage() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const away = isRouteErrorResponse(error) && isAway(status);
  useRecovery(away, state === 'loading', revalidate);
  if (status === 404) return <NotFound />;
  const body: ErrorBody = isRouteErrorResponse(error) ? ((error.data ?? {}) as ErrorBody) : {};
  const refusal = { status, title: body.title ?? titleOfStatus(status), messages: body.messages ?? [] };
  if (status === 401 || status === 403) return <DeniedPage status={status} title={refusal.title} />;
  const { title, sentences } = failureText('page', refusal);
  const retry = (): void => {
    // A bug in drawing the page leaves nothing to refresh; only a whole new page helps.
    if (isRouteErrorResponse(error)) void revalidate();
    else window.location.reload();
  };
  return (
    <div className="wrap page-title stand-in">
      <h1>Nie udało się wczytać strony</h1>
      <div className="page-title__gap">
        <FailedBanner
          title={title}
          sentences={away ? [AWAY] : sentences}
          // Whoever asked too often has been told when to come back; nothing is wrong with the connection.
          advice={status === 429 ? null : undefined}
          busy={state === 'loading'}
          onRetry={retry}
        />
      </div>
    </div>
  );
}

const AWAY = 'Sprawdzamy co kilka sekund, czy serwis już działa. Strona wczyta się wtedy sama.';

/** For a failure of the root route, where there is no layout: only the logo says whose page this is. */
export function RootErrorPage() {
  return (
    <>
      <header className="masthead">
        <div className="wrap masthead__row">
          <Link className="logo" to="/" reloadDocument>
            <Mark />
            <b className="logo__name">{texts.portal}</b>
          </Link>
        </div>
      </header>
      <main id="tresc" tabIndex={-1}>
        <ErrorPage />
      </main>
    </>
  );
}

const denials = {
  401: 'Ta strona jest dla zalogowanych. Po zalogowaniu wrócisz właśnie tutaj.',
  403: 'Tę stronę otwierają tylko konta z odpowiednimi uprawnieniami. O dostęp możesz poprosić urząd.',
};

/** Offers no retry: the reader has to sign in, or to sign in as somebody else. */
export function DeniedPage({ status, title }: { status: 401 | 403; title: string }) {
  const { pathname, search } = useLocation();
  return (
    <div className="wrap page-title stand-in">
      <MotifFrame tone="bare">{TWIG}</MotifFrame>
      <h1>{title}</h1>
      <p className="lead">{nbsp(denials[status])}</p>
      <div className="buttons">
        {status === 401 ? (
          <LinkButton to={`/login?powrot=${encodeURIComponent(`${pathname}${search}`)}`}>{texts.signIn}</LinkButton>
        ) : (
          <LinkButton to="/">{texts.home}</LinkButton>
        )}
        <BackButton />
      </div>
    </div>
  );
}

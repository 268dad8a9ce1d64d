import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { FailedBanner } from '../ui/failed-banner.tsx';
import { NotFound } from './not-found.tsx';

interface ErrorBody {
  title?: string;
  messages?: string[];
}

/** What stands in place of a page that could not be loaded: nothing of the insides, and the way to try again. */
export function ErrorPage() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  const body: ErrorBody = isRouteErrorResponse(error) ? ((error.data ?? {}) as ErrorBody) : {};
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
          message={body.messages?.join(' ') || undefined}
          busy={state === 'loading'}
          onRetry={retry}
        />
      </div>
    </div>
  );
}

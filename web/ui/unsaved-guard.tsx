import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

/**
 * While there are unsaved changes, the browser asks before the page is closed, and the portal before it goes to another page.
 * Rendered only then, because the router supports one blocker at a time.
 */
export const UnsavedGuard = ({ changed, ...guard }: { changed: boolean } & GuardProps) =>
  changed && <Guard {...guard} />;

interface GuardProps {
  /** Before the page is left, and its changes with it. */
  onLeave?: () => void;
  /** What is typed is there again after signing in, which therefore asks nothing. */
  keeps?: boolean;
}

function Guard({ onLeave, keeps = false }: GuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && !(keeps && nextLocation.pathname === '/login'),
  );
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
  return (
    <Dialog open={blocker.state === 'blocked'} title="Zmiany nie są zapisane" onClose={() => blocker.reset?.()}>
      <p>Gdy opuścisz tę stronę, to, co wpisano, przepadnie.</p>
      <div className="dialog__actions">
        <Button onClick={() => blocker.reset?.()}>Zostań na stronie</Button>
        <Button
          variant="secondary"
          onClick={() => {
            onLeave?.();
            blocker.proceed?.();
          }}
        >
          Porzuć zmiany
        </Button>
      </div>
    </Dialog>
  );
}

import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

/**
 * While something typed is not saved: the browser asks before the page is closed, the portal before it goes to another one.
 * Only then is it there at all, because the router asks one guard alone.
 */
export const UnsavedGuard = ({ changed }: { changed: boolean }) => changed && <Guard />;

function Guard() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname);
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
        <Button variant="secondary" onClick={() => blocker.proceed?.()}>
          Porzuć zmiany
        </Button>
      </div>
    </Dialog>
  );
}

import { useEffect, useId, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface GuardProps {
  /** Before the page is left, and its changes with it. */
  onLeave?: () => void;
  /** What is typed is there again after signing in, which therefore asks nothing. */
  keeps?: boolean;
}

/** The changed forms of the page, in the order in which they were. */
let changedForms: ReadonlyMap<string, GuardProps> = new Map();
const listeners = new Set<() => void>();
const changeForms = (change: (forms: Map<string, GuardProps>) => void): void => {
  const forms = new Map(changedForms);
  change(forms);
  changedForms = forms;
  for (const listener of listeners) listener();
};
const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const noForms: ReadonlyMap<string, GuardProps> = new Map();

/**
 * While there are unsaved changes, the browser asks before the page is closed, and the portal before it goes to another page. The
 * router supports one blocker at a time: several changed forms of a page are asked about once, and left together.
 */
export const UnsavedGuard = ({ changed, ...guard }: { changed: boolean } & GuardProps) =>
  changed && <ChangedForm {...guard} />;

function ChangedForm({ onLeave, keeps = false }: GuardProps) {
  const id = useId();
  const forms = useSyncExternalStore(
    listen,
    () => changedForms,
    () => noForms,
  );
  useEffect(() => {
    changeForms((all) => all.set(id, { ...(onLeave && { onLeave }), keeps }));
  }, [id, onLeave, keeps]);
  useEffect(() => () => changeForms((all) => all.delete(id)), [id]);
  const [first] = forms.keys();
  return first === id && <Guard forms={[...forms.values()]} />;
}

function Guard({ forms }: { forms: readonly GuardProps[] }) {
  const keepAll = forms.every(({ keeps }) => keeps);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && !(keepAll && nextLocation.pathname === '/login'),
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
            for (const { onLeave } of forms) onLeave?.();
            blocker.proceed?.();
          }}
        >
          Porzuć zmiany
        </Button>
      </div>
    </Dialog>
  );
}

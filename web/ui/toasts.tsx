import { createContext, useCallback, useContext, useRef, useState, type ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface Toast {
  id: number;
  kind: 'success' | 'error';
  title: string;
  message?: string;
}
type Show = (toast: Omit<Toast, 'id'>) => void;

/** Long enough to read two sentences aloud; an error stays until it is closed. */
const SHOWN_MS = 8000;

const Context = createContext<Show>(() => {});

/** Tells of something that has happened: `toast({ kind: 'success', title: 'Poprawnie oddano głos' })`. */
export const useToast = (): Show => useContext(Context);

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([]);
  const nextId = useRef(1);
  const close = useCallback((id: number) => setToasts((all) => all.filter((toast) => toast.id !== id)), []);
  const show = useCallback<Show>(
    (toast) => {
      const id = nextId.current++;
      // Said again, it replaces what was said before.
      const same = (shown: Toast): boolean => shown.title === toast.title && shown.message === toast.message;
      setToasts((all) => [...all.filter((shown) => !same(shown)), { ...toast, id }]);
      if (toast.kind === 'success') setTimeout(() => close(id), SHOWN_MS);
    },
    [close],
  );
  const ofKind = (kind: Toast['kind']) =>
    toasts
      .filter((toast) => toast.kind === kind)
      .map((toast) => <ToastLine key={toast.id} toast={toast} close={close} />);
  return (
    <Context value={show}>
      {children}
      <section className="toasts" aria-label="Powiadomienia">
        <div role="status">{ofKind('success')}</div>
        <div role="alert">{ofKind('error')}</div>
      </section>
    </Context>
  );
}

function ToastLine({ toast, close }: { toast: Toast; close: (id: number) => void }) {
  return (
    <div className="toast">
      <Icon name={toast.kind === 'success' ? 'check' : 'alert'} />
      <div>
        <span className={toast.message ? 'toast__title' : undefined}>{toast.title}</span>
        {toast.message}
      </div>
      <button type="button" className="toast__close" onClick={() => close(toast.id)}>
        Zamknij
      </button>
    </div>
  );
}

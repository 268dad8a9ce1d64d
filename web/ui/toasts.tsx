import {
  createContext,
  useCallback,
  useId,
  useMemo,
  useContext,
  useEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { Icon } from './icon.tsx';

interface Toast {
  id: number;
  kind: 'success' | 'error';
  title: string;
  message?: string;
  /** The component that showed it. */
  owner: string;
}
interface Show {
  (toast: Omit<Toast, 'id' | 'owner'>): void;
  /** The last attempt of this component succeeded and was reported in another way: removes its errors. */
  settled: () => void;
  /** Removes all toasts of this component. */
  withdraw: () => void;
}
interface Board {
  show: (toast: Omit<Toast, 'id'>) => void;
  /** Removes the errors of a component. */
  settle: (owner: string) => void;
  /** Removes all toasts of a component. */
  withdraw: (owner: string) => void;
}

/** Long enough to read two sentences aloud; an error stays until it is closed. */
const SHOWN_MS = 8000;

const Context = createContext<Board>({ show: () => {}, settle: () => {}, withdraw: () => {} });

/**
 * Reports something that has happened: `toast({ kind: 'success', title: 'Poprawnie oddano głos' })`. A success removes the errors
 * that the same component reported before.
 */
export function useToast(): Show {
  const { show, settle, withdraw } = useContext(Context);
  const owner = useId();
  return useMemo(() => {
    const toast = (told: Omit<Toast, 'id' | 'owner'>): void => {
      if (told.kind === 'success') settle(owner);
      show({ ...told, owner });
    };
    return Object.assign(toast, { settled: () => settle(owner), withdraw: () => withdraw(owner) });
  }, [show, settle, withdraw, owner]);
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([]);
  const nextId = useRef(1);
  const close = useCallback((id: number) => setToasts((all) => all.filter((toast) => toast.id !== id)), []);
  const settle = useCallback(
    (owner: string) => setToasts((all) => all.filter((toast) => toast.kind === 'success' || toast.owner !== owner)),
    [],
  );
  const withdraw = useCallback((owner: string) => setToasts((all) => all.filter((toast) => toast.owner !== owner)), []);
  const show = useCallback<Board['show']>(
    (toast) => {
      const id = nextId.current++;
      // A repeated toast replaces the earlier one.
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
  const board = useMemo(() => ({ show, settle, withdraw }), [show, settle, withdraw]);
  const place = useRef<HTMLElement>(null);
  const isAside = useClearOfFocus(place, toasts.length > 0);
  return (
    <Context value={board}>
      {children}
      <section ref={place} className={isAside ? 'toasts toasts--aside' : 'toasts'} aria-label="Powiadomienia">
        <div role="status">{ofKind('success')}</div>
        <div role="alert">{ofKind('error')}</div>
      </section>
    </Context>
  );
}

/** Whether toasts stand at the other edge, because what has the focus would be under them here (WCAG 2.4.11). */
function useClearOfFocus(place: RefObject<HTMLElement | null>, isShown: boolean): boolean {
  const [isAside, setAside] = useState(false);
  useEffect(() => {
    if (!isShown) return setAside(false);
    let frame = 0;
    const look = (): void => {
      const focused = document.activeElement;
      if (focused === null || place.current === null || place.current.contains(focused)) return;
      const [mine, its] = [place.current.getBoundingClientRect(), focused.getBoundingClientRect()];
      const isUnder = its.top < mine.bottom && its.bottom > mine.top && its.left < mine.right && its.right > mine.left;
      if (isUnder && its.height < mine.height) setAside((aside) => !aside);
    };
    // The browser scrolls to what it focuses first, and a page that is still being laid out moves what has the focus later.
    const lookLater = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    const moved = new ResizeObserver(lookLater);
    moved.observe(document.body);
    document.addEventListener('focusin', lookLater);
    document.addEventListener('scrollend', lookLater);
    return () => {
      cancelAnimationFrame(frame);
      moved.disconnect();
      document.removeEventListener('focusin', lookLater);
      document.removeEventListener('scrollend', lookLater);
    };
  }, [place, isShown]);
  return isAside;
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

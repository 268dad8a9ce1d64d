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

/** What was done; what was not, and why; or something to know, of which nothing has broken. */
type ToastKind = 'success' | 'error' | 'info';

interface Toast {
  id: number;
  kind: ToastKind;
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
    (owner: string) => setToasts((all) => all.filter((toast) => toast.kind !== 'error' || toast.owner !== owner)),
    [],
  );
  const withdraw = useCallback((owner: string) => setToasts((all) => all.filter((toast) => toast.owner !== owner)), []);
  const show = useCallback<Board['show']>(
    (toast) => {
      const id = nextId.current++;
      // A repeated toast replaces the earlier one.
      const same = (shown: Toast): boolean => shown.title === toast.title && shown.message === toast.message;
      setToasts((all) => [...all.filter((shown) => !same(shown)), { ...toast, id }]);
      if (toast.kind !== 'error') setTimeout(() => close(id), SHOWN_MS);
    },
    [close],
  );
  const linesOf = (isError: boolean) =>
    toasts
      .filter(({ kind }) => (kind === 'error') === isError)
      .map((toast) => <ToastLine key={toast.id} toast={toast} close={close} />);
  const board = useMemo(() => ({ show, settle, withdraw }), [show, settle, withdraw]);
  const place = useRef<HTMLElement>(null);
  const isAside = useClearOfFocus(place, toasts.length > 0);
  return (
    <Context value={board}>
      {children}
      <section ref={place} className={isAside ? 'toasts toasts--aside' : 'toasts'} aria-label="Powiadomienia">
        <div role="status">{linesOf(false)}</div>
        <div role="alert">{linesOf(true)}</div>
      </section>
    </Context>
  );
}

/** How often it is looked whether something that moved has brought what has the focus under a toast. */
const LOOK_EVERY_MS = 250;

/** What no toast may lie over, whatever has the focus: a code that is being written down, the way on at the foot of a ballot. */
const KEPT_CLEAR = '[data-kept-clear]';

/** Whether toasts stand at the other edge, because what has the focus or is kept clear would be under them here (WCAG 2.4.11). */
function useClearOfFocus(place: RefObject<HTMLElement | null>, isShown: boolean): boolean {
  const [isAside, setAside] = useState(false);
  useEffect(() => {
    if (!isShown) return setAside(false);
    const look = (): void => {
      const mine = place.current?.getBoundingClientRect();
      // While nothing has the focus, the whole page is said to have it.
      const clear = [document.activeElement, document.querySelector(KEPT_CLEAR)].filter(
        (element) => element !== null && element !== document.body && place.current?.contains(element) === false,
      );
      if (mine === undefined) return;
      const isCovered = (top: number, bottom: number): boolean =>
        clear.some((element) => {
          const its = element!.getBoundingClientRect();
          return its.left < mine.right && its.right > mine.left && its.top < bottom && its.bottom > top;
        });
      const atOtherEdge = [innerHeight - mine.bottom, innerHeight - mine.top] as const;
      if (isCovered(mine.top, mine.bottom) && !isCovered(...atOtherEdge)) setAside((aside) => !aside);
    };
    // Pages scroll, letters and pictures load and panels open without an event that tells of all of it: it is looked again and again.
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [place, isShown]);
  return isAside;
}

const ICONS = { success: 'check', error: 'alert', info: 'info' } as const;

function ToastLine({ toast, close }: { toast: Toast; close: (id: number) => void }) {
  return (
    <div className="toast">
      <Icon name={ICONS[toast.kind]} />
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

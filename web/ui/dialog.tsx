import { useEffect, useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Icon } from './icon.tsx';

interface DialogProps {
  open: boolean;
  title: ReactNode;
  /** Escape or the cross. */
  onClose: () => void;
  children: ReactNode;
}

/** A modal dialog that goes from the page while it is open gives the focus back like one that was closed. */
export function useFocusBack(dialog: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, [dialog]);
}

/** The browser's own modal dialog: it keeps the focus inside and gives it back. Full screen under 640 px. */
export function Dialog({ open, title, onClose, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useFocusBack(element);
  useEffect(() => {
    const dialog = element.current;
    if (dialog === null) return;
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) dialog.close();
  }, [open]);
  return (
    <dialog ref={element} className="dialog" aria-labelledby={titleId} onClose={onClose}>
      {open && (
        <>
          <div className="dialog__head">
            <h2 className="dialog__title" id={titleId}>
              {title}
            </h2>
            <button type="button" className="icon-button" aria-label="Zamknij" onClick={onClose}>
              <Icon name="cross" />
            </button>
          </div>
          {children}
        </>
      )}
    </dialog>
  );
}

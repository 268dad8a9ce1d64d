import type { MouseEvent, ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** What follows from it. */
  children: ReactNode;
  /** What is done. */
  label: string;
  busy?: boolean;
  /** The dialog is closed by then: an error of a field may take the focus. */
  onConfirm: (event: MouseEvent) => void;
  onClose: () => void;
}

/** A question before what cannot be taken back, with its consequence and a button that names it. */
export function ConfirmDialog({ open, title, children, label, busy = false, onConfirm, onClose }: ConfirmDialogProps) {
  return (
    <Dialog open={open} title={title} onClose={onClose}>
      {children}
      <div className="dialog__actions">
        <Button variant="secondary" onClick={onClose}>
          Wróć
        </Button>
        <Button
          busy={busy}
          onClick={(event) => {
            onClose();
            onConfirm(event);
          }}
        >
          {label}
        </Button>
      </div>
    </Dialog>
  );
}

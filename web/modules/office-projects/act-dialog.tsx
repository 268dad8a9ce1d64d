import { nbsp } from '@wiec/domain/polish-text.ts';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useBusy } from '../../ui/form/use-busy.ts';

interface ActDialogProps {
  open: boolean;
  title: string;
  /** What follows from it, and that it cannot be undone. */
  children: ReactNode;
  /** What the button does. */
  act: string;
  /** The safe answer. */
  leave: string;
  onAct: () => Promise<void>;
  onClose: () => void;
}

/** Asks before an act that everybody sees; leaving everything as it is comes first for the keyboard. */
export function ActDialog({ open, title, children, act, leave, onAct, onClose }: ActDialogProps) {
  const [busy, run] = useBusy();
  return (
    <Dialog open={open} title={nbsp(title)} onClose={onClose}>
      {children}
      <div className="dialog__actions">
        <Button variant="secondary" onClick={onClose}>
          {leave}
        </Button>
        <Button busy={busy} busyLabel="Ogłaszanie" onClick={() => void run(onAct)}>
          {act}
        </Button>
      </div>
    </Dialog>
  );
}

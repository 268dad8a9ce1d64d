import { nbsp } from '@wiec/domain/polish-text.ts';
import { useId, useState } from 'react';
import type { Reply } from '../../lib/api.ts';
import { useKept } from '../../lib/use-kept.ts';
import { failureToast } from '../../texts/failures.ts';
import { officeFailures } from '../../texts/office-failures.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/field.tsx';
import { useBusy } from '../../ui/form/use-busy.ts';
import { useToast } from '../../ui/toasts.tsx';

/** How an act on a report is asked for, and what it brings about. */
export interface AskedWords {
  readonly button: string;
  readonly question: string;
  readonly follows: string;
  /** The safe answer. */
  readonly leave: string;
  readonly done: string;
}

interface AskedActProps<Data> {
  words: AskedWords;
  /** The title of what it is about. */
  about: string;
  /** By which the tab keeps the note. */
  keptAs: string;
  /** Null: it takes no note. */
  noteLabel: string | null;
  /** Why it cannot be done; null: it can be. */
  why: string | null;
  send: (note: string) => Promise<Reply<Data>>;
  /** Null: it was refused. */
  onDone: (data: Data | null) => void;
}

/** A button that first says what follows. One that takes a note leads back, and stands apart. */
export function AskedAct<Data>({ words, about, keptAs, noteLabel, why, send, onDone }: AskedActProps<Data>) {
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const [note, setNote, forget] = useKept(keptAs, '');
  const [busy, run] = useBusy();
  const reasonId = useId();
  const { button, question, follows, leave, done } = words;
  const act = async (): Promise<void> => {
    const reply = await send(note);
    setAsking(false);
    if (reply.ok) {
      forget();
      toast({ kind: 'success', title: done });
    } else toast(failureToast(officeFailures.report, reply));
    onDone(reply.ok ? reply.data : null);
  };
  return (
    <div>
      <Button
        variant={noteLabel === null ? 'primary' : 'tertiary'}
        aria-disabled={why !== null || undefined}
        aria-describedby={why === null ? undefined : reasonId}
        onClick={() => {
          if (why !== null) return;
          setAsking(true);
        }}
      >
        {button}
      </Button>
      {why !== null && (
        <p id={reasonId} className="small">
          {nbsp(why)}
        </p>
      )}
      <Dialog open={asking} title={question} onClose={() => setAsking(false)}>
        <p>
          <b>{nbsp(about)}</b>
        </p>
        <p>{nbsp(follows)}</p>
        {noteLabel !== null && (
          <TextArea label={noteLabel} rows={3} value={note} onChange={({ target }) => setNote(target.value)} />
        )}
        <div className="dialog__actions">
          <Button variant="secondary" onClick={() => setAsking(false)}>
            {leave}
          </Button>
          <Button busy={busy} busyLabel="Zapisywanie" onClick={() => void run(act)}>
            {button}
          </Button>
        </div>
      </Dialog>
    </div>
  );
}

import type { ProofDemand } from '@wiec/contract/proof-demand.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Refusal } from '../lib/api.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/field.tsx';
import { useBusy } from '../ui/form/use-busy.ts';

interface ProofDialogProps extends ProofDemand {
  /** Null: the proof was accepted. */
  prove: (typed: string) => Promise<Refusal | null>;
  /** Null: the letter was sent. */
  sendLetter: () => Promise<Refusal | null>;
  onClose: () => void;
}

const FIELDS = {
  password: { label: 'Hasło', type: 'password', autoComplete: 'current-password', help: undefined },
  code: {
    label: 'Kod',
    type: 'text',
    autoComplete: 'one-time-code',
    help: 'Sześć cyfr z aplikacji w telefonie. Bez telefonu: jeden z kodów zapasowych.',
  },
  letter: {
    label: 'Kod z listu',
    type: 'text',
    autoComplete: 'one-time-code',
    help: 'Wysłaliśmy go na adres e-mail Twojego konta. Działa przez dziesięć minut.',
  },
} as const;

/** Asks the reader to show once more that it is them, over the form that they are sending. */
export function ProofDialog({ way, prove, sendLetter, onClose }: ProofDialogProps) {
  const [error, setError] = useState<string | null>(null);
  const [busy, run] = useBusy();
  const form = useRef<HTMLFormElement>(null);
  const field = () => form.current?.querySelector('input');
  const tell = (refusal: Refusal | null): void => {
    setError(refusal === null ? null : refusal.messages.join(' ') || refusal.title);
  };
  const isAsked = useRef(false);
  useEffect(() => {
    if (way !== 'letter' || isAsked.current) return;
    isAsked.current = true;
    void sendLetter().then(tell);
  }, [way, sendLetter]);
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const typed = field()?.value ?? '';
    if (typed.trim() === '') {
      setError(way === 'letter' ? 'Wpisz kod z e-maila' : 'Wpisz hasło');
      return field()?.focus();
    }
    const refusal = await run(
      () => prove(typed),
      (refused) => refused === null,
    );
    if (!refusal) return;
    tell(refusal);
    field()?.select();
    field()?.focus();
  };
  return (
    <Dialog open title="Potwierdź, że to Ty" onClose={onClose}>
      <form ref={form} onSubmit={(event) => void send(event)} noValidate>
        <p>
          {nbsp(
            'Tej zmiany nie da się łatwo cofnąć albo zależy od niej, kto ma dostęp do kont i do portalu. To, co jest wpisane na stronie, zostaje.',
          )}
        </p>
        <TextField {...FIELDS[way]} name="typed" maxLength={200} spellCheck={false} error={error} />
        <div className="dialog__actions">
          <Button type="submit" busy={busy} busyLabel="Sprawdzanie">
            Potwierdź
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Anuluj
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

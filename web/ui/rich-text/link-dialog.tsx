import { useState } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { TextField } from '../field.tsx';

interface LinkDialogProps {
  open: boolean;
  onClose: () => void;
  onLink: (address: string) => void;
}

/** `https://…`, an e-mail address or a path of the portal; null for what leads nowhere. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (/^(https?:\/\/|mailto:|tel:)\S+$/i.test(text) || /^\/[^\s/]\S*$/.test(text)) return text;
  if (/^[^\s@/]+@[^\s@/.]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`;
  return /^[^\s@/]+\.[a-z]{2,}(\/\S*)?$/i.test(text) ? `https://${text}` : null;
}

/** Where the marked words are to lead. */
export function LinkDialog({ open, onClose, onLink }: LinkDialogProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const put = (): void => {
    const address = linkAddress(typed);
    if (address === null) return setError('Wpisz adres strony albo e-mail');
    setTyped('');
    setError(null);
    onLink(address);
  };
  return (
    <Dialog open={open} title="Odnośnik" onClose={onClose}>
      <TextField
        label="Adres strony albo e-mail"
        inputMode="url"
        autoComplete="off"
        maxLength={500}
        value={typed}
        error={error}
        onChange={({ target }) => {
          setTyped(target.value);
          setError(null);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The form behind is not sent.
          event.preventDefault();
          put();
        }}
      />
      <div className="dialog__actions">
        <Button onClick={put}>Wstaw odnośnik</Button>
      </div>
    </Dialog>
  );
}

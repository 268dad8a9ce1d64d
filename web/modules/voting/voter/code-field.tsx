import { useEffect, useState } from 'react';
import { formatDateTime } from '@wiec/domain/calendar.ts';
import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import type { requestAuthorizeCode, UserData } from '@wiec/contract/ballots.ts';
import type { Output, Refusal, Reply } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { useBusy } from '../../../ui/form/use-busy.ts';
import { Icon } from '../../../ui/icon.tsx';
import { RefusalBanner } from '../../../ui/refusal-banner.tsx';
import { useToast } from '../../../ui/toasts.tsx';

export const CODE_FIELD_ID = 'kod-autoryzacji';

/** What is known of the codes sent for the present data. */
export interface CodeSent {
  readonly email: string;
  readonly sendsLeft: number;
  readonly expiresAt: string;
}

interface CodeFieldProps {
  /** Has a code sent for these data. */
  request: (userData: UserData) => Promise<Reply<Output<typeof requestAuthorizeCode>>>;
  outboxHref: string | null;
  userData: UserData;
  sent: CodeSent | null;
  code: string;
  error: string | undefined;
  onSent: (sent: CodeSent) => void;
  onCode: (code: string) => void;
  /** Enter in the field. */
  onEnter: () => void;
}

/** 'Generuj kod', and the field for what came by e-mail. */
export function CodeField({
  request,
  outboxHref,
  userData,
  sent,
  code,
  error,
  onSent,
  onCode,
  onEnter,
}: CodeFieldProps) {
  const toast = useToast();
  // On the next step a code that was sent is of no interest any more, and its toast would lie over the receipt.
  useEffect(() => toast.withdraw, [toast]);
  const [busy, run] = useBusy();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const email = userData.email ?? '';

  const generate = async () => {
    if (busy) return;
    setRefusal(null);
    const reply = await run(() => request(userData));
    if (reply === undefined) return;
    if (!reply.ok) return setRefusal(reply);
    onSent({ email, sendsLeft: reply.data.sendsLeft, expiresAt: reply.data.expiresAt });
    toast({ kind: 'success', title: reply.data.message });
    document.getElementById(CODE_FIELD_ID)?.focus();
  };
  return (
    <section className="code-step" aria-labelledby="kod-tytul">
      <h2 id="kod-tytul">Kod autoryzacji</h2>
      <p>{nbsp(`Kod przyjdzie na adres ${email}. Jest ważny 30 minut i działa jeden raz.`)}</p>
      {outboxHref !== null && (
        <p>
          To jest wersja pokazowa, listy nie wychodzą na zewnątrz.{' '}
          <a className="standalone-link" href={outboxHref} target="_blank" rel="noopener">
            Otwórz skrzynkę
            <span className="visually-hidden"> (w nowej karcie)</span>
            <Icon name="external" />
          </a>
        </p>
      )}
      {refusal !== null && <RefusalBanner failure="authorizeCode" refusal={refusal} />}
      <div className="code-step__send">
        <Button
          variant={sent === null ? 'primary' : 'secondary'}
          busy={busy}
          busyLabel="Wysyłanie"
          onClick={() => void generate()}
        >
          {sent === null ? 'Generuj kod' : 'Generuj nowy kod'}
        </Button>
        {sent !== null && (
          <p className="muted small">
            Kod wysłano. Ważny do: {formatDateTime(new Date(sent.expiresAt))}.{' '}
            {sent.sendsLeft > 0
              ? `Możesz poprosić jeszcze o ${countPl(sent.sendsLeft, 'kod', 'kody', 'kodów')}.`
              : 'Następny będzie można wysłać po przerwie.'}
          </p>
        )}
      </div>
      <TextField
        id={CODE_FIELD_ID}
        className="code-step__field"
        label="Kod z e-maila"
        help="8 cyfr. Jeśli go nie ma, zajrzyj do spamu."
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        value={code}
        error={error}
        onChange={(event) => onCode(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          onEnter();
        }}
      />
    </section>
  );
}

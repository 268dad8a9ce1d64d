import { formatDateTime } from '@wiec/domain/calendar.ts';
import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { RefusalBanner } from '../../../ui/refusal-banner.tsx';
import type { AuthorizeCode } from './use-authorize-code.ts';

export const CODE_FIELD_ID = 'kod-autoryzacji';

/** What is known of the codes sent for the present data. */
export interface CodeSent {
  readonly email: string;
  readonly sendsLeft: number;
  readonly expiresAt: string;
}

interface CodeFieldProps {
  authorize: AuthorizeCode;
  /** Has a code sent. */
  onGenerate: () => void;
  outboxHref: string | null;
  email: string;
  sent: CodeSent | null;
  code: string;
  error: string | undefined;
  onCode: (code: string) => void;
  /** Enter in the field. */
  onEnter: () => void;
}

/** 'Generuj kod', and the field for what came by e-mail. */
export function CodeField({
  authorize,
  onGenerate,
  outboxHref,
  email,
  sent,
  code,
  error,
  onCode,
  onEnter,
}: CodeFieldProps) {
  const { busy, refusal } = authorize;
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
          onClick={onGenerate}
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

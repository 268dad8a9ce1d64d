import { useEffect, useId, useState, type ReactNode } from 'react';
import { CODE_LETTER_MS } from '@wiec/domain/authorize-code.ts';
import { formatDateTime } from '@wiec/domain/calendar.ts';
import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { RefusalBanner } from '../../../ui/refusal-banner.tsx';
import type { AuthorizeCode } from './use-authorize-code.ts';

export const CODE_FIELD_ID = 'kod-autoryzacji';

/** What is known of the codes sent for the present data. */
export interface CodeSent {
  readonly email: string;
  /** What the server says of it. */
  readonly message: string;
  readonly sendsLeft: number;
  readonly expiresAt: string;
  /** When this page heard of it, by the clock of the browser. In milliseconds. */
  readonly heardAt: number;
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
  /** It was sent with this code already, and refused: another letter is not waited for. */
  tried: boolean;
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
  tried,
  onCode,
  onEnter,
}: CodeFieldProps) {
  const { busy, refusal } = authorize;
  const left = useSecondsLeft(sent);
  const waits = left > 0 && !tried;
  const noteId = useId();
  return (
    <section className="code-step" aria-labelledby="kod-tytul">
      <h2 id="kod-tytul">Kod autoryzacji</h2>
      {sent === null && <p>{nbsp(`Kod przyjdzie na adres ${email}. Jest ważny 30 minut i działa jeden raz.`)}</p>}
      {/* In its place, not over the field that it is about; the title to the letter, as the specification has it. */}
      <div role="status">
        {sent !== null && (
          <Banner key={sent.heardAt} kind="info" title={unbrokenEmail(sent.message)}>
            <p>
              Kod wysłano. Przyjdzie na adres {email}. Ważny do: {formatDateTime(new Date(sent.expiresAt))}, działa
              jeden raz.
            </p>
          </Banner>
        )}
      </div>
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
          aria-disabled={waits || undefined}
          aria-describedby={sent === null ? undefined : noteId}
          onClick={() => {
            if (!waits) onGenerate();
          }}
        >
          {sent === null ? 'Generuj kod' : 'Generuj nowy kod'}
        </Button>
        {sent !== null && (
          <p className="muted small" id={noteId}>
            {waits && (
              <>
                Nowy kod za <span className="num">{clock(left)}</span>.{' '}
              </>
            )}
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

/** To the letter, as the specification has it, and no line ends after "e-". */
const unbrokenEmail = (text: string): ReactNode =>
  text.split(/(e-mail)/).map((part) =>
    part === 'e-mail' ? (
      <span key={part} className="nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );

/** "0:42" */
const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** How long the letter with the code is waited for; whole seconds, 0 once another code may be asked for. */
function useSecondsLeft(sent: CodeSent | null): number {
  const heardAt = sent?.heardAt ?? null;
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (heardAt === null) return;
    setNow(Date.now());
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= heardAt + CODE_LETTER_MS) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [heardAt]);
  return heardAt === null
    ? 0
    : Math.min(secondsOf(CODE_LETTER_MS), Math.max(0, secondsOf(heardAt + CODE_LETTER_MS - now)));
}

const secondsOf = (ms: number): number => Math.ceil(ms / 1000);

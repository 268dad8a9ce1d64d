import { canonicalEmail, isEmail } from '@wiec/domain/email.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import type { Reply } from '../lib/api.ts';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { TextField } from './field.tsx';
import { useBusy } from './form/use-busy.ts';
import { Section } from './section.tsx';
import '../styles/receipts.css';

const NO_ADDRESS = 'Nieprawidłowy adres e-mail';
const STOP = 'stop-';

type Answer = Reply<{ message: string }>;

interface MailAskingProps {
  /** What becomes of the address. */
  aside: string;
  /** What the button says that asks. */
  verb: string;
  withoutScripts: string;
  ask: (email: string) => Promise<Answer>;
  confirm: (token: string) => Promise<Answer>;
  /** Ends the letters; absent: there is one letter alone. */
  stop?: (token: string) => Promise<Answer>;
  /** Why nobody can ask; what was asked for can still be ended. */
  closed?: string | undefined;
}

/**
 * Asks for letters to an address. Opened by the link of the letter that confirms it (a token after the #), confirms it; by the link
 * of a later one (`#stop-` and the token), ends them. A link alone changes nothing, since mail servers open links too.
 */
export function MailAsking({ aside, verb, withoutScripts, ask, confirm, stop, closed }: MailAskingProps) {
  const [token, setToken] = useState('');
  const [isSpent, setSpent] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const [busy, run] = useBusy();
  const [reply, setReply] = useState<Answer | null>(null);
  useEffect(() => setToken(window.location.hash.slice(1)), []);
  useEffect(() => {
    if (isSpent) form.current?.querySelector('input')?.focus();
  }, [isSpent]);

  const send = async (call: () => Promise<Answer>) => {
    if (busy) return;
    setReply(null);
    const answer = (await run(call)) ?? null;
    setReply(answer);
    return answer;
  };
  const askFor = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const good = isEmail(canonicalEmail(email));
    setError(good ? undefined : NO_ADDRESS);
    if (good) void send(() => ask(email.trim()));
    else event.currentTarget.querySelector('input')?.focus();
  };
  const confirmAddress = async () => {
    const answer = await send(() => confirm(token));
    // A link that does not work any more will not work again: the address can be given anew.
    if (answer?.ok === false && answer.status === 404) setSpent(true);
  };
  const ends = stop !== undefined && token.startsWith(STOP);

  return (
    <Section id="adres" title="Adres" aside={<p>{nbsp(aside)}</p>}>
      {ends ? (
        <Button busy={busy} busyLabel="Kończę" onClick={() => void send(() => stop(token.slice(STOP.length)))}>
          Nie piszcie więcej
        </Button>
      ) : closed !== undefined ? (
        <p>{nbsp(closed)}</p>
      ) : token === '' || isSpent ? (
        <form ref={form} className="receipt-lookup" noValidate onSubmit={askFor}>
          <TextField
            label="Adres e-mail"
            type="email"
            autoComplete="email"
            inputMode="email"
            value={email}
            error={error}
            onChange={(event) => setEmail(event.target.value)}
          />
          <Button type="submit" busy={busy} busyLabel="Wysyłam">
            {verb}
          </Button>
        </form>
      ) : (
        <Button busy={busy} busyLabel="Potwierdzam" onClick={() => void confirmAddress()}>
          Potwierdź adres
        </Button>
      )}
      <noscript>
        <p>{nbsp(withoutScripts)}</p>
      </noscript>
      <div role="status" className="receipt-lookup__answer">
        {reply && (
          <Banner kind={reply.ok ? 'info' : 'error'} title={reply.ok ? reply.data.message : reply.title}>
            {reply.ok ? null : reply.messages.filter((message) => message !== reply.title).join(' ')}
          </Banner>
        )}
      </div>
    </Section>
  );
}

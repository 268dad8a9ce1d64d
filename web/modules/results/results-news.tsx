import { askForNews, confirmNews } from '@wiec/contract/results-news.ts';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { canonicalEmail, isEmail } from '@wiec/domain/email.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { useApi } from '../../app/providers.tsx';
import { call, type Reply } from '../../lib/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { useBusy } from '../../ui/form/use-busy.ts';
import { Section } from '../../ui/section.tsx';

const NO_ADDRESS = 'Nieprawidłowy adres e-mail';

/**
 * Asks for a letter when results are published; opened by the link of the confirmation letter (a token after the #), confirms the
 * address.
 */
export function ResultsNews({ voteId }: { voteId: number }) {
  const api = useApi();
  const [token, setToken] = useState('');
  const [isSpent, setSpent] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const [busy, run] = useBusy();
  const [reply, setReply] = useState<Reply<{ message: string }> | null>(null);
  useEffect(() => setToken(window.location.hash.slice(1)), []);
  useEffect(() => {
    if (isSpent) form.current?.querySelector('input')?.focus();
  }, [isSpent]);

  const send = async (ask: () => Promise<Reply<{ message: string }>>) => {
    if (busy) return;
    setReply(null);
    const answer = (await run(ask)) ?? null;
    setReply(answer);
    return answer;
  };
  const askFor = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const good = isEmail(canonicalEmail(email));
    setError(good ? undefined : NO_ADDRESS);
    if (good) void send(() => call(api, askForNews, { params: { id: voteId }, body: { email: email.trim() } }));
    else event.currentTarget.querySelector('input')?.focus();
  };
  const confirm = async () => {
    const answer = await send(() => call(api, confirmNews, { params: { id: voteId }, body: { token } }));
    // A link that does not work any more will not work again: the address can be given anew.
    if (answer?.ok === false && answer.status === 404) setSpent(true);
  };

  return (
    <Section id="adres" title="Adres" aside={<p>{nbsp('Adres jest zaszyfrowany i nie łączy się z głosem.')}</p>}>
      {token === '' || isSpent ? (
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
            Powiadom mnie
          </Button>
        </form>
      ) : (
        <Button busy={busy} busyLabel="Potwierdzam" onClick={() => void confirm()}>
          Potwierdź adres
        </Button>
      )}
      <noscript>
        <p>{nbsp('Bez skryptów nie da się podać adresu. Wyniki pojawią się na stronie budżetu obywatelskiego.')}</p>
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

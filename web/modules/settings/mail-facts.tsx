import type { getSmtp } from '@wiec/contract/settings.ts';
import type { z } from 'zod';

/** The server by which letters leave, without its password. */
export function MailFacts({ smtp }: { smtp: z.output<(typeof getSmtp)['output']> }) {
  if (smtp === null) {
    return <p>Serwer nie jest ustawiony. Listy zostają w skrzynce nadawczej portalu i nikt ich nie dostaje.</p>;
  }
  return (
    <dl className="facts setting-facts">
      <dt>Serwer</dt>
      <dd>
        {smtp.host}, port {smtp.port}
      </dd>
      <dt>Login</dt>
      <dd>{smtp.login === '' ? 'bez logowania' : smtp.login}</dd>
      <dt>Szyfrowanie</dt>
      <dd>{smtp.sslEnabled ? 'od początku połączenia (TLS)' : 'gdy serwer je proponuje (STARTTLS)'}</dd>
    </dl>
  );
}

import type { getSmtp } from '@wiec/contract/settings.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import type { z } from 'zod';

const ENCRYPTION = {
  tls: 'od początku połączenia (TLS)',
  starttls: 'wymagane przed wysłaniem listu (STARTTLS)',
  none: 'brak: serwer działa na tym samym komputerze albo tak ustawiono (INSECURE_TRANSPORT)',
};

/** The server by which letters leave, without its password. */
export function MailFacts({ smtp }: { smtp: z.output<(typeof getSmtp)['output']> }) {
  if (smtp === null) {
    return (
      <p>{nbsp('Serwer nie jest ustawiony. Listy zostają w skrzynce nadawczej portalu i nikt ich nie dostaje.')}</p>
    );
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
      <dd>{ENCRYPTION[smtp.encryption]}</dd>
    </dl>
  );
}

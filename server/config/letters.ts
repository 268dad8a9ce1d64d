import { parseUrl } from './addresses.ts';
import type { ReadSetting } from './read-setting.ts';
import type { Unencrypted } from './unencrypted.ts';

/** How letters leave. */
export interface Letters {
  /** Null: letters stay in the outbox. */
  readonly smtpUrl: string | null;
  /** Sender of letters, as in RFC 5322. */
  readonly mailFrom: string;
}

export const readLetters = (
  read: ReadSetting,
  publicUrl: string,
  insecureTransport: readonly Unencrypted[],
): Letters => ({
  smtpUrl: read(
    'SMTP_URL',
    null,
    mailServer(insecureTransport.includes('mail')),
    'podaj adres w postaci smtps://użytkownik:hasło@serwer:465.',
  ),
  mailFrom: read(
    'MAIL_FROM',
    `Wiec <nie-odpowiadaj@${new URL(publicUrl).hostname}>`,
    parseSender,
    'podaj adres nadawcy, na przykład Wiec <wiec@lipogrod.pl>.',
  ),
});

/** STARTTLS is demanded of `smtp:` (services/smtp-encryption), but where the settings let letters go without. */
const mailServer = (withoutTls: boolean) => (text: string) => {
  const url = parseUrl(text, ['smtp:', 'smtps:']);
  if (url?.protocol === 'smtp:' && withoutTls) url.searchParams.set('requireTLS', 'false');
  return url?.href;
};

const parseSender = (text: string) =>
  /^([^<>@\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/.test(text) ? text : undefined;

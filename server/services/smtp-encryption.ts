/**
 * How letters to the mail server of `SMTP_URL` are protected on the way. `tls`: from the first byte. `starttls`: demanded before
 * anything is told, and without it nothing is sent. `none`: the server is this computer, or the address says `requireTLS=false`.
 */
export type SmtpEncryption = 'tls' | 'starttls' | 'none';

export function smtpEncryption(smtpUrl: string): SmtpEncryption {
  const { protocol, hostname, searchParams } = new URL(smtpUrl);
  if (protocol === 'smtps:') return 'tls';
  const isLocal = hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
  return isLocal || searchParams.get('requireTLS') === 'false' ? 'none' : 'starttls';
}

/** The address as the mail library is to have it: it takes STARTTLS only where it is offered, unless told to demand it. */
export function protectedSmtpUrl(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  if (smtpEncryption(smtpUrl) === 'starttls') {
    url.searchParams.set('requireTLS', 'true');
    url.searchParams.delete('ignoreTLS');
  }
  return url.href;
}

import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { accepted } from '../../../http/reply.ts';
import { smtpEncryption } from '../../../services/smtp-encryption.ts';
import { identityServerOf } from '../../../services/identity-provider/settings.ts';
import { refuseOutsider } from './refuse-outsider.ts';

/** `SMTP_URL` without its password (0-how-we-read-it, Staff data). */
export async function getSmtp({ db, config: { smtpUrl } }: Pick<Deps, 'db' | 'config'>, by: CallerAccount) {
  const barred = await refuseOutsider(db, by);
  if (barred || smtpUrl === null) return barred ?? accepted(null);
  const { hostname, username, port, protocol } = new URL(smtpUrl);
  const sslEnabled = protocol === 'smtps:';
  const standardPort = sslEnabled ? 465 : 587;
  const login = decodeURIComponent(username);
  return accepted({
    host: hostname,
    login,
    port: Number(port) || standardPort,
    sslEnabled,
    encryption: smtpEncryption(smtpUrl),
  });
}

/** Who signs people in. */
export async function getAuthorizationSettings({ db, config }: Pick<Deps, 'db' | 'config'>, by: CallerAccount) {
  const { takesPasswords, authority } = identityServerOf(config);
  const systemName = takesPasswords ? 'Konto mieszkańca w portalu' : new URL(authority).hostname;
  return (await refuseOutsider(db, by)) ?? accepted({ systemName, serviceAddress: authority });
}

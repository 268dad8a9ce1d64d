import type { Config } from './config.ts';

export const DEMO_PASSWORD = 'Wiec-demo-2026';

export const DEMO_ACCOUNTS = [
  { login: 'mieszkaniec@example.pl', who: 'mieszkaniec' },
  { login: 'gosc@example.pl', who: 'zalogowany bez danych mieszkańca' },
  { login: 'nieletni@example.pl', who: 'mieszkaniec, który nie ma 18 lat' },
  { login: 'moderator@example.pl', who: 'moderator' },
  { login: 'urzednik@example.pl', who: 'urzędnik' },
  { login: 'jednostka@example.pl', who: 'urzędnik jednej jednostki' },
  { login: 'audytor@example.pl', who: 'audytor, który tylko czyta' },
  { login: 'admin@example.pl', who: 'administrator' },
] as const;

/**
 * The address that letters and sign-in name too, as far as the port can be reached by it: where only one address of a
 * network is listened on, the name of this machine would not do.
 */
function addressOf({ host, publicUrl }: Config, port: number): string {
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol === 'https:') return publicUrl;
  return `http://${['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'].includes(host) ? hostname : host}:${port}`;
}

/** What the terminal shows once Wiec can be visited: the port is the one really taken. */
export function welcome(config: Config, port: number): string {
  const portal = addressOf(config, port);
  const lines = [
    '',
    `Wiec działa pod adresem ${portal}`,
    `  portal         ${portal}/`,
    `  dokumentacja   ${portal}/api/dokumentacja`,
  ];
  if (config.demo) {
    lines.push(`  listy          ${portal}/konto/skrzynka`);
    const width = Math.max(...DEMO_ACCOUNTS.map(({ login }) => login.length));
    lines.push('', `Konta pokazowe, hasło każdego: ${DEMO_PASSWORD}`);
    lines.push(...DEMO_ACCOUNTS.map(({ login, who }) => `  ${login.padEnd(width)}  ${who}`));
  }
  return [...lines, '', 'Zatrzymanie: Ctrl+C', ''].join('\n');
}

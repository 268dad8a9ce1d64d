import type { Config } from './config.ts';

export const DEMO_PASSWORD = 'Wiec-demo-2026';

export const DEMO_ACCOUNTS = [
  { login: 'mieszkaniec@example.pl', who: 'mieszkaniec' },
  { login: 'gosc@example.pl', who: 'zalogowany bez danych mieszkańca' },
  { login: 'nieletni@example.pl', who: 'mieszkaniec, który nie ma 18 lat' },
  { login: 'moderator@example.pl', who: 'moderator' },
  { login: 'urzednik@example.pl', who: 'urzędnik' },
  { login: 'admin@example.pl', who: 'administrator' },
] as const;

/** What the terminal shows once Wiec can be visited: the port is the one really taken. */
export function welcome(config: Config, port: number): string {
  const local = `http://${config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host}:${port}`;
  const portal = new URL(config.publicUrl).protocol === 'https:' ? config.publicUrl : local;
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

/** The accounts of the demo municipality, named on its login page; they exist only with `WIEC_DEMO=1` (DESIGN §3). */
export const DEMO_PASSWORD = 'Wiec-demo-2026';

export const DEMO_LOGINS: readonly { readonly login: string; readonly who: string }[] = [
  { login: 'mieszkaniec@example.pl', who: 'mieszkaniec' },
  { login: 'gosc@example.pl', who: 'osoba zalogowana, bez danych mieszkańca' },
  { login: 'nieletni@example.pl', who: 'mieszkaniec przed osiemnastką' },
  { login: 'moderator@example.pl', who: 'moderator' },
  { login: 'urzednik@example.pl', who: 'urzędnik' },
  { login: 'admin@example.pl', who: 'administrator' },
];

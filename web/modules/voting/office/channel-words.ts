import type { RegisterEntry } from '@wiec/contract/vote-register.ts';

export const channelWords: Readonly<Record<RegisterEntry['channel'], string>> = {
  web: 'przez stronę, bez konta',
  account: 'przez konto',
  paper: 'na papierze',
};

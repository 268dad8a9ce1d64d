import type { WrittenMessage } from '../../services/contact-message.ts';

/** What invented people wrote to the office about the rules for parks. */
export const parkMessages: readonly WrittenMessage[] = [
  {
    content: 'Dzień dobry, czy projekt obejmie też skwer przy przychodni? Na mapie go nie znalazłam.',
    replyTo: 'helena.przyklad@example.pl',
    postalAddress: null,
  },
  {
    content: 'Proszę o przesłanie wydruku projektu uchwały. Nie mam internetu, pisze za mnie wnuk.',
    replyTo: null,
    postalAddress: 'Stefan Przykładowy\nul. Kwiatowa 3 m. 2\n97-990 Lipogród',
  },
];

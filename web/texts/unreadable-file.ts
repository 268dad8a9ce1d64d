import type { Refusal } from '../lib/api.ts';

const SENTENCE = 'Nie można odczytać pliku. Wybierz go jeszcze raz.';

/** A chosen file that the browser cannot read any more. */
export const unreadable: Refusal = {
  ok: false,
  status: 0,
  title: SENTENCE,
  messages: [SENTENCE],
  errors: [{ field: 'content', message: SENTENCE }],
};

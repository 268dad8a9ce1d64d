import { countPl } from './polish-text.ts';

const MINUTE = 60;
const HOUR = 3600;

/**
 * When to come back, as a whole sentence, never too early: "Spróbuj ponownie za 12 minut."
 * @param seconds whole, at least 1
 */
export function tryAgainIn(seconds: number): string {
  return `Spróbuj ponownie za ${span(seconds)}.`;
}

function span(seconds: number): string {
  if (seconds < MINUTE) return countPl(seconds, 'sekundę', 'sekundy', 'sekund');
  if (seconds < 2 * HOUR) return countPl(Math.ceil(seconds / MINUTE), 'minutę', 'minuty', 'minut');
  return countPl(Math.ceil(seconds / HOUR), 'godzinę', 'godziny', 'godzin');
}

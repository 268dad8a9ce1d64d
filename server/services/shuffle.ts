import { randomInt } from 'node:crypto';

/** Puts items into a new order in place: Fisher–Yates with the system's random numbers, so that every order is equally likely. */
export function shuffle(items: unknown[]): void {
  for (let i = items.length - 1; i > 0; i--) {
    const j = randomInt(i + 1);
    [items[i], items[j]] = [items[j], items[i]];
  }
}

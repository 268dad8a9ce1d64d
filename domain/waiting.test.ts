import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NBSP } from './polish-text.ts';
import { tryAgainIn } from './waiting.ts';

test.each([
  [1, '1 sekundę'],
  [4, '4 sekundy'],
  [59, '59 sekund'],
  [60, '1 minutę'],
  [61, '2 minuty'],
  [1800, '30 minut'],
  [7199, '120 minut'],
  [7200, '2 godziny'],
  [86_400, '24 godziny'],
])('%i s is %s', (seconds, words) => {
  expect(tryAgainIn(seconds)).toBe(`Spróbuj ponownie za ${words.replace(' ', NBSP)}.`);
});

test('nobody is sent back too early', () => {
  const unit = { sekund: 1, minut: 60, godzin: 3600 };
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200_000 }), (seconds) => {
      const [, count, word] = /za (\d+)\s(sekund|minut|godzin)/.exec(tryAgainIn(seconds))!;
      expect(Number(count) * unit[word as keyof typeof unit]).toBeGreaterThanOrEqual(seconds);
    }),
  );
});

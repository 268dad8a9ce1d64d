import { expect, test } from 'vitest';
import { validityText } from './validity-text.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([
  ['2026-03-01', ['2025-02-01', '2027-01-01'], '2026-03-01', 'Obowiązuje od 1 marca 2026'],
  [
    '2025-02-01',
    ['2024-01-15', '2026-03-01'],
    '2026-03-01',
    'Ta wersja obowiązywała od 1 lutego 2025 do 28 lutego 2026',
  ],
  [
    '2024-01-15',
    ['2026-03-01', '2025-02-01'],
    '2026-03-01',
    'Ta wersja obowiązywała od 15 stycznia 2024 do 31 stycznia 2025',
  ],
  ['2027-01-01', ['2026-03-01'], '2026-03-01', 'Będzie obowiązywać od 1 stycznia 2027'],
] as const)('a version from %s beside %j, while that of %s holds', (from, others, inForce, text) => {
  expect(plain(validityText(from, others, inForce))).toBe(text);
});

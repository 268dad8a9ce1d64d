import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatZlote, groszeOf, type Zlote, zloteOf } from './money.ts';

test('1234.56 in the API is 123456 grosze and 1 234,56 zł', () => {
  expect(JSON.stringify({ cost: zloteOf(123_456) })).toBe('{"cost":1234.56}');
  const { cost } = JSON.parse('{"cost":1234.56}') as { cost: Zlote };
  expect(groszeOf(cost)).toBe(123_456);
  expect(formatZlote(cost).replaceAll('\u00a0', ' ')).toBe('1 234,56 zł');
});

test('no grosz is lost on the way through JSON, up to 10 billion złotys', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }), (grosze) => {
      const text = JSON.stringify(zloteOf(grosze));
      expect(text).toMatch(/^-?\d+(\.\d{1,2})?$/);
      expect(groszeOf(JSON.parse(text) as Zlote)).toBe(grosze);
    }),
  );
});

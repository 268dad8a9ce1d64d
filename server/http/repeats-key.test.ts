import fc from 'fast-check';
import { expect, test } from 'vitest';
import { repeatsKey } from './repeats-key.ts';

const repeats = (text: string): boolean => repeatsKey(Buffer.from(text), JSON.parse(text));

test.each([
  '{"a":1,"a":1}',
  '{"a":1,"b":{"c":1,"c":2}}',
  '[{"a":[]},{"a":{},"x":"}","a" : 2}]',
  '{"a":1,"\\u0061":2}',
  '{"\\"":1,"\\u0022":2}',
  '{"__proto__":1,"__proto__":2}',
  '{"ż":1,"🌳":"ą","ż":2}',
])('%s names a key twice', (text) => {
  expect(() => JSON.parse(text)).not.toThrow();
  expect(repeats(text)).toBe(true);
});

test.each([
  '{"a":{"a":{"a":1}}}',
  '[{"a":1},{"a":1}]',
  '{"a":"a\\":\\"","b":"\\"a\\":"}',
  '"a:"',
  '{"":1," ":2}',
  '{"a:":1,"a":2}',
  '{"ż:":"→:\\":","🌳":":ą:"}',
])('%s does not', (text) => {
  expect(() => JSON.parse(text)).not.toThrow();
  expect(repeats(text)).toBe(false);
});

test('no value written as JSON repeats a key', () => {
  fc.assert(fc.property(fc.jsonValue(), fc.nat(2), (value, spaces) => !repeats(JSON.stringify(value, null, spaces))));
});

test('follows whatever depth a stranger sends', () => {
  const text = '['.repeat(100_000) + ']'.repeat(100_000);
  expect(repeats(text)).toBe(false);
});

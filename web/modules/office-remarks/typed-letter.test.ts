import { expect, test } from 'vitest';
import { dividePart, emptyLetter, letterFaults, touchesLetter, type TypedLetter } from './typed-letter.ts';

const letter: TypedLetter = {
  ...emptyLetter(),
  receivedOn: '2026-09-12',
  parts: [{ key: 'a', content: 'Więcej lip. Mniej aut.', publicContent: 'Więcej lip. […]', actElementId: 4 }],
};

test('a part is divided where the second remark begins; both are about the same place, and shown whole', () => {
  expect(dividePart(letter, 'a', 'Więcej lip.'.length)).toMatchObject([
    { key: 'a', content: 'Więcej lip.', publicContent: null, actElementId: 4 },
    { content: 'Mniej aut.', publicContent: null, actElementId: 4 },
  ]);
  for (const place of [0, 22, 40]) expect(dividePart(letter, 'a', place)).toBeNull();
  expect(dividePart(letter, 'b', 5)).toBeNull();
});

test('what is wrong stands at the part that it is about, and goes when the parts change', () => {
  const days = { from: '2026-09-01', today: '2026-09-20' };
  expect(letterFaults(letter, days)).toEqual({});
  const wrong = { ...letter, receivedOn: '', parts: [letter.parts[0]!, { ...letter.parts[0]!, content: ' ' }] };
  expect(Object.keys(letterFaults(wrong, days))).toEqual(['receivedOn', 'parts.1.content']);
  expect([touchesLetter('parts.1.content', 'parts'), touchesLetter('receivedOn', 'parts')]).toEqual([true, false]);
});

test('the next letter came the same way on the same day, and is another letter', () => {
  const next = emptyLetter({ ...letter, channel: 'email' });
  expect(next).toMatchObject({ channel: 'email', receivedOn: '2026-09-12', name: '', parts: [{ content: '' }] });
  expect(next.letterId).not.toBe(letter.letterId);
});

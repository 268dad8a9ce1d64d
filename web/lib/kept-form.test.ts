import { expect, test } from 'vitest';
import { contestedIn, movedOver } from './kept-form.ts';

const base = { title: 'Lipy', text: 'Sadzimy.', revision: 1 };

test('what was not touched is as it is saved, with its revision; what was touched stays', () => {
  const saved = { title: 'Lipy i klony', text: 'Sadzimy.', revision: 2 };
  const kept = { base, draft: { ...base, text: 'Sadzimy jesienią.' } };
  expect(movedOver(kept, saved)).toEqual({ title: 'Lipy i klony', text: 'Sadzimy jesienią.', revision: 2 });
  expect(contestedIn(kept, saved)).toEqual([]);
});

test('what both changed is contested, unless both say the same', () => {
  const kept = { base, draft: { ...base, title: 'Klony', text: 'Wiosną.' } };
  expect(contestedIn(kept, { title: 'Dęby', text: 'Wiosną.', revision: 2 })).toEqual(['title']);
  expect(contestedIn(kept, base)).toEqual([]);
});

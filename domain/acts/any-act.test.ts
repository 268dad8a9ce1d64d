import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bodyOfAct, bodyOfBlocks } from './coverage.ts';
import { addressesOf } from './element-address.ts';
import { recogniseAct } from './recognise-act.ts';
import type { SourceBlock } from './source-block.ts';
import { markText, plainText, readMarked } from './superscript.ts';

const WORDS = [
  ...[
    '§ 1.',
    '§ 2. 1.',
    '1.',
    '2)',
    'a)',
    '–',
    '– –',
    'Art. 3.',
    'Rozdział IV',
    'DZIAŁ 2',
    'Załącznik nr 1',
    'do uchwały',
  ],
  ...[
    'UZASADNIENIE',
    'UCHWAŁA NR 5',
    'z dnia 1 maja 2026 r.',
    'w sprawie',
    'Na podstawie',
    'co następuje:',
    'Burmistrz',
  ],
  ...[
    '„',
    '”',
    '"',
    ',,',
    "''",
    '«',
    '»',
    '“',
    'Tekst.',
    'tekst',
    ';',
    ':',
    '\n',
    '\n\n',
    '\u00a0',
    '^{1}',
    '^{^}',
    '•',
    '1.1.',
  ],
];
const text = fc
  .array(
    fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom(...WORDS) },
      fc.string({ maxLength: 6 }).map((part) => markText(part, false)),
    ),
    {
      maxLength: 9,
    },
  )
  .map((parts) => parts.join(' '));
const notes = fc.array(fc.record({ nr: fc.constantFrom('1)', '*'), text }), { maxLength: 2 });
const blocks: fc.Arbitrary<SourceBlock[]> = fc
  .array(
    fc.oneof(
      {
        weight: 6,
        arbitrary: fc.record({ text, notes, generated: fc.constantFrom('', '', '§ 1.', '1)', '•', 'a)', '1.1.') }),
      },
      {
        weight: 1,
        arbitrary: fc.record({ rows: fc.array(fc.array(text, { maxLength: 3 }), { maxLength: 3 }), notes }),
      },
    ),
    { maxLength: 25 },
  )
  .map((parts) => parts.map((part, at) => ({ ...part, line: at + 1 })));

test('every character of the body is in the tree, in its order, whatever the text', () => {
  fc.assert(
    fc.property(blocks, (source) => {
      const { body, justification, elements } = recogniseAct(source);
      expect(bodyOfAct(elements)).toEqual(bodyOfBlocks(body));
      expect([...body, ...justification].sort((a, b) => a.line - b.line)).toEqual(source);
    }),
    { numRuns: 2000 },
  );
});

test('no two elements have the same address, and each is within its parent', () => {
  fc.assert(
    fc.property(blocks, (source) => {
      const found = addressesOf(recogniseAct(source).elements);
      const addresses = found.map(({ address }) => address);
      expect(new Set(addresses).size).toBe(addresses.length);
      expect(found.every(({ parent }, at) => parent === null || addresses.slice(0, at).includes(parent))).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('a marked text says what it was made of', () => {
  const signs = fc.string({ unit: fc.constantFrom('^', '{', '}', '1', 'a', ' '), maxLength: 8 });
  fc.assert(
    fc.property(signs, signs, signs, (before, raised, after) => {
      const marked = markText(before, false) + markText(raised, true) + markText(after, false);
      expect(plainText(marked)).toBe(before + raised + after);
    }),
  );
  expect(readMarked(markText('§ 5', false) + markText('1', true) + markText(' a^b', false))).toEqual([
    { text: '§ 5', superscript: false },
    { text: '1', superscript: true },
    { text: ' a^b', superscript: false },
  ]);
});

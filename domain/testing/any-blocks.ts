import fc from 'fast-check';
import type { SourceBlock } from '../acts/source-block.ts';
import { markText } from '../acts/superscript.ts';

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
/** Paragraphs, tables and footnotes of any file, in which much looks like an act. */
export const anyBlocks: fc.Arbitrary<SourceBlock[]> = fc
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

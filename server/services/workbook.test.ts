/** What people wrote stays what they wrote in a workbook, and no text makes it one that spreadsheets refuse. */
import { expect, test } from 'vitest';
import { unzip } from '../testing/unzip.ts';
import type { Cell } from './csv.ts';
import { readWorkbook } from './read-workbook.ts';
import { TooLargeToWrite } from './threads.ts';
import { writeWorkbook } from './workbook.ts';
import { textOfCell } from './workbook-cell.ts';

const written = (cells: readonly Cell[]): Promise<Buffer> =>
  writeWorkbook([{ name: 'Uwagi', head: cells.map((_, n) => `k${n}`), rows: [cells], widths: cells.map(() => 10) }]);

async function readBack(cells: readonly Cell[]): Promise<string[]> {
  const read = await readWorkbook(await written(cells));
  if (!read.ok) throw new Error(read.message);
  return read.rows[1]!.map(({ text, isFormula }) => (isFormula ? `FORMULA ${text}` : text));
}

const WORDS = [
  '=HYPERLINK("http://x","y")',
  '+1+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  "=cmd|'/C calc'!A0",
  '<x>&"\']]>',
  '  odstępy  ',
  'wiersz\nwiersz',
  'żółw 🐢',
  // Codes of signs, as somebody may type them.
  'plik_x0041_1',
  '_x005F_',
  '_x000D_',
  '_x_',
];

test('every text is read back as it was, none as a formula', async () => {
  expect(await readBack(WORDS)).toEqual(WORDS);
});

test('signs that XML cannot hold and halves of signs are left out, and the file can be read', async () => {
  expect(await readBack(['a\u0000b\u0001\u000bc', 'x\ud800y', '\udc00z', '\ufffe\uffff.'])).toEqual([
    'abc',
    'xy',
    'z',
    '.',
  ]);
});

test('what is no number of a spreadsheet is an empty cell', async () => {
  const sheet = unzip(await written([Number.NaN, Infinity, 12.5, null])).get('xl/worksheets/sheet1.xml')!;
  expect(sheet).not.toMatch(/NaN|Infinity/);
  expect(sheet).toContain('<v>12.5</v>');
});

test('a cell holds no more than a spreadsheet takes, and says that it was cut', async () => {
  const most = 32_767;
  expect(textOfCell('x'.repeat(most))).toBe('x'.repeat(most));
  for (const long of ['x'.repeat(most + 1), '🐢'.repeat(most), `x${'🐢'.repeat(most)}`, '_x0041_'.repeat(most)]) {
    const cell = textOfCell(long);
    expect(cell.length).toBeLessThanOrEqual(most);
    expect(cell.length).toBeGreaterThan(most - 100);
    expect(cell).toMatch(/… \[dalszy ciąg nie mieści się w komórce arkusza\]$/);
    expect(cell.isWellFormed()).toBe(true);
    // Read back, it is the beginning of what was written.
    expect(long.startsWith(cell.replaceAll('_x005F_', '_').replace(/ … .*/, ''))).toBe(true);
  }
  expect((await readBack(['x'.repeat(most + 1)]))[0]).toMatch(/^x+ … \[dalszy/);
});

test('more rows than a sheet has are refused before anything is written', async () => {
  const rows = Array.from<Cell[]>({ length: 1_048_576 }).fill([1]);
  await expect(writeWorkbook([{ name: 'A', head: ['a'], rows, widths: [9] }])).rejects.toThrow(TooLargeToWrite);
});

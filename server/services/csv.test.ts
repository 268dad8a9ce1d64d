import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test('a table is written with a byte order mark, semicolons and CRLF', () => {
  expect(
    toCsv(
      ['a', 'b'],
      [
        [1, null],
        [true, 'Łąka'],
      ],
    ),
  ).toBe('\uFEFFa;b\r\n1;\r\ntak;Łąka\r\n');
});

test.each([
  ['ma; średnik', '"ma; średnik"'],
  ['ma "cudzysłów"', '"ma ""cudzysłów"""'],
  ['dwa\nwiersze', '"dwa\nwiersze"'],
  ['=1+1', "'=1+1"],
  ['+48 600', "'+48 600"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1+1', "'\t=1+1"],
  ['=HYPERLINK("x";"y")', `"'=HYPERLINK(""x"";""y"")"`],
])('%j is written as %s', (text, written) => {
  expect(toCsv(['x'], [[text]])).toBe(`\uFEFFx\r\n${written}\r\n`);
});

test('a negative number stays a number', () => {
  expect(toCsv(['x'], [[-5]])).toBe('\uFEFFx\r\n-5\r\n');
});

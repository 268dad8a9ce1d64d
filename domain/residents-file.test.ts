import { describe, expect, test } from 'vitest';
import { readResidents } from './residents-file.ts';

const TODAY = '2026-09-14';
const DISTRICTS = [
  { id: 4, name: 'Zatorze' },
  { id: 5, name: 'Stare Miasto' },
];

describe('the file', () => {
  const read = (text: string) =>
    [...readResidents(text, DISTRICTS, TODAY)].map((line) => {
      if (!line.ok) return `${line.error.line}: ${line.error.message}`;
      if (line.value.kind === 'without-pesel') return `${line.value.line}: bez numeru`;
      const { pesel, firstname, surname, districtId } = line.value.resident;
      return `${line.value.line}: ${pesel} ${firstname} ${surname} ${districtId}`;
    });
  const OTHER = '02211307589';

  test.each<[what: string, text: string, lines: string[]]>([
    ['three columns without a header', `${OTHER};Grażyna;Kowalik`, [`1: ${OTHER} Grażyna Kowalik null`]],
    ['with districts', `${OTHER};Jan;Nowak;zatorze`, [`1: ${OTHER} Jan Nowak 4`]],
    [
      'a header in another order, commas, a mark of its encoding and the line ends of Windows',
      `\uFEFFNazwisko,Imiona,PESEL,Dzielnica\r\nNowak,"Jan, Maria",${OTHER},Stare Miasto\r\n\r\n`,
      [`2: ${OTHER} Jan, Maria Nowak 5`],
    ],
    ['tabs', `PESEL\tImię\tNazwisko\n${OTHER}\tJan\tNowak`, [`2: ${OTHER} Jan Nowak null`]],
    ['a number whose zero a sheet has dropped', `${OTHER.slice(1)};Jan;Nowak`, [`1: ${OTHER} Jan Nowak null`]],
    ['a person without a number', `;Jan;Nowak\n${OTHER};Jan;Nowak`, ['1: bez numeru', `2: ${OTHER} Jan Nowak null`]],
    [
      'rows that are wrong, each by its number',
      `02211307580;Jan;Nowak\n${OTHER};;Nowak\n${OTHER};Jan;Nowak;Podgrodzie\n${OTHER};Jan;"Nowak\n${OTHER};Jan;Nowak`,
      [
        '1: niepoprawny numer PESEL.',
        '2: brak imienia albo nazwiska.',
        '3: nie ma obszaru „Podgrodzie”.',
        '4: pole w cudzysłowie nie ma końca.',
        `5: ${OTHER} Jan Nowak null`,
      ],
    ],
    ['a header without names', 'PESEL;Adres\n1;2', ['1: brak kolumn PESEL;Imię;Nazwisko.']],
    ['one column', 'cokolwiek', ['1: brak kolumn PESEL;Imię;Nazwisko.']],
    ['nothing', '\n \n', []],
  ])('%s', (_, text, lines) => expect(read(text)).toEqual(lines));

  test('of half a million lines takes no more than one at a time', () => {
    let taken = 0;
    for (const line of readResidents(`${OTHER};Jan;Nowak\n`.repeat(500_000), DISTRICTS, TODAY)) {
      expect(line.ok).toBe(true);
      if (++taken === 3) break;
    }
    expect(taken).toBe(3);
  });
});

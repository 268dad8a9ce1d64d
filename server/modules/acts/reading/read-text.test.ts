import { plainText } from '@wiec/domain/acts/superscript.ts';
import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';
import { readText } from './read-text.ts';

const texts = (source: string): string[] =>
  readText(new TextEncoder().encode(source), 'Plik').map(({ text }) => plainText(text));

test('lines that a program has wrapped are one paragraph again, with the number of its first line', () => {
  const source = [
    'Na podstawie art. 18 ust. 2 pkt 15 ustawy z dnia 8 marca 1990 r.',
    'o samorządzie gminnym, w brzmieniu obowiązującym w dniu głosowania,',
    'uchwala się, co następuje:',
    '§ 1. Uchwała określa zasady, na których mieszkańcy korzystają z:',
    '1) parku;',
    '2) stawu.',
  ].join('\r\n');
  expect(readText(new TextEncoder().encode(source), 'Plik').map(({ line }) => line)).toEqual([1, 4, 5, 6]);
  expect(texts(source)[0]).toMatch(/1990 r\. o samorządzie .* głosowania, uchwala się, co następuje:$/);
});

test('short lines, numbers and headings begin paragraphs of their own', () => {
  const source =
    'Burmistrz Lipogrodu\nAdam Bartnik\n\nTekst, który jest dość długi, żeby program musiał go zawinąć i\nROZDZIAŁ 2';
  expect(texts(source)).toHaveLength(4);
});

test.each([
  ['UTF-8', new TextEncoder().encode('\ufeffłąka')],
  ['UTF-16, little end first', Buffer.from('\ufeffłąka', 'utf16le')],
  ['UTF-16, big end first', Buffer.from('\ufeffłąka', 'utf16le').swap16()],
  ['Windows-1250', Uint8Array.of(0xb3, 0xb9, 0x6b, 0x61)],
  ['what XML declares', Buffer.from('<?xml version="1.0" encoding="ISO-8859-2"?>\u00b3\u00b1ka', 'latin1')],
])('text is read as %s', (_, bytes) => expect(decodeText(bytes, 'Plik').replace(/^<.*>/, '')).toBe('łąka'));

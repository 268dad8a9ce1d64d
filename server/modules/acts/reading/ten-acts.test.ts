import type { ActElement } from '@wiec/domain/acts/act-element.ts';
import { actHeader } from '@wiec/domain/acts/act-header.ts';
import { charactersOf } from '@wiec/domain/acts/source-block.ts';
import { describe, expect, test } from 'vitest';
import { ACT_FILE_LIMITS } from './limits.ts';
import { readActFile } from './read-act-file.ts';
import { asDocx, asText, asXml, asZipx, raisedDigits } from './testing/act-files.ts';
import { readNotation, writeNotation } from './testing/act-notation.ts';
import { TEN_ACTS } from './testing/ten-acts.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const read = (bytes: Uint8Array) => readActFile(bytes, null, ACT_FILE_LIMITS);

/** All characters of a tree, in order; what only the file lacks is left out by the caller. */
const characters = (notation: string): string =>
  charactersOf(
    notation
      .split('\n')
      .map((line) => line.split('|').slice(1).join(''))
      .join('')
      .replaceAll(/ [/;] /g, ''),
  );

test('the notation of the ten acts is read as it is written', () => {
  expect(Object.keys(TEN_ACTS)).toHaveLength(10);
  for (const notation of Object.values(TEN_ACTS)) expect(writeNotation(readNotation(notation))).toBe(notation.trim());
});

describe.each(Object.entries(TEN_ACTS))('%s', (_, notation) => {
  const act = readNotation(notation);
  const expected = notation.trim();

  test.each([
    ['typed', false],
    ['counted by the word processor', true],
  ])('from DOCX, numbers %s', (_how, counted) => {
    const found = read(asDocx(act, counted));
    expect(writeNotation(found.elements)).toBe(expected);
    expect(found.coverage.kept).toBe(found.coverage.characters);
    expect(found.coverage.characters).toBe(characters(expected).length);
    expect(found.warnings).toEqual([]);
    if (counted && /par 1 \| §/.test(expected)) expect(found.generated.length).toBeGreaterThan(0);
  });

  test('from plain text', () => {
    const found = read(utf8(asText(act)));
    expect(writeNotation(found.elements)).toBe(withoutTablesAndNotes(expected));
    expect(found.coverage.kept).toBe(found.coverage.characters);
    expect(characters(writeNotation(found.elements))).toBe(charactersOf(asText(act)));
  });

  test.each([
    ['XML', (elements: readonly ActElement[]) => utf8(asXml(elements))],
    ['ZIPX', asZipx],
  ])('from %s', (_format, write) => {
    const found = read(write(act));
    const [first, ...rest] = writeNotation(found.elements).split('\n');
    expect(first).toBe(`metryka | ${actHeader(found.head)} |`);
    expect(rest.join('\n')).toBe(asRecord(expected));
    expect(found.coverage).toEqual({ characters: found.coverage.kept, kept: found.coverage.characters });
    expect(found.warnings).toEqual([]);
    expect(found.head).toEqual(read(utf8(asText(act))).head);
  });
});

/** Plain text has rows as lines, indices as signs, and no footnotes. */
const withoutTablesAndNotes = (notation: string): string =>
  notation
    .split('\n')
    .filter((line) => !/^ *przypis/.test(line))
    .flatMap((line) => {
      if (!/^ *tabela/.test(line)) return [raisedDigits(line)];
      const [, , cells = ''] = line.split('|');
      return cells
        .trim()
        .split(' / ')
        .map((row) => `  fragment | | ${row}`);
    })
    .join('\n');

/** XML has number and date of the head as attributes, and the dash of a common part as text. */
const asRecord = (notation: string): string =>
  notation
    .split('\n')
    .filter((line) => !line.startsWith('metryka'))
    .join('\n')
    .replace('wspolna | – | ', 'wspolna | | – ');

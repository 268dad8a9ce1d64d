import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ACT_FILE_LIMITS } from './limits.ts';

test('docs/operating.md tells the limits of files as they are', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/operating.md'), 'utf8');
  const rows = page.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  const told = (name: string) => rows.find((cells) => cells[1] === name)?.[2];
  const limits = ACT_FILE_LIMITS;
  const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`;
  expect(told('size of the file')).toBe(megabytes(limits.fileBytes));
  expect(told('size of all that is unpacked from it')).toBe(megabytes(limits.unpackedBytes));
  expect(told('files in an archive')).toBe(`${limits.archiveEntries}`);
  expect(told('elements of XML, and how deep they lie')).toBe(`${limits.xmlElements}, ${limits.xmlDepth}`);
  expect(told('characters and elements of an act')).toBe(`${limits.characters}, ${limits.elements}`);
  expect(told('files that come with an act')).toBe(`${limits.files}`);
  expect(told('time for keeping these files')).toBe(`${limits.filesSeconds} s`);
  expect(told('memory and time for reading')).toBe(`${limits.memoryMegabytes} MB, ${limits.seconds} s`);
});

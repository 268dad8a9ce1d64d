import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRegisterLines, splitFields } from './read-register-lines.ts';

async function* cutInto(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function readAll(bytes: Buffer, size: number) {
  const lines = [];
  for await (const line of readRegisterLines('ULIC.csv', cutInto(bytes, size))) lines.push(line);
  return lines;
}

const name = fc.string({ unit: 'binary', maxLength: 20 }).map((text) => text.replace(/[\0\r\n\uFEFF]/g, ''));
const awkward = fc.stringMatching(/^[";%_ąŻ x]{0,12}$/);
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

test('any name survives, however the file is cut into pieces', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(fc.oneof(name, awkward), { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 1, max: 40 }),
      fc.boolean(),
      async (rows, size, bom) => {
        const text = rows.map((fields) => `${fields.map(quoted).join(';')}\r\n`).join('');
        const read = await readAll(Buffer.from((bom ? '\uFEFF' : '') + text), size);
        expect(read).toEqual(rows.map((fields, index) => ({ number: index + 1, fields })));
      },
    ),
  );
});

test('reads no field more or less than there are separators', () => {
  fc.assert(
    fc.property(
      fc.array(
        name.map((text) => text.replace(/[";]/g, '')),
        { minLength: 1 },
      ),
      (fields) => {
        expect(splitFields(fields.join(';'))).toEqual(fields);
      },
    ),
  );
});

test.each([
  ['ul.;Batalionu "Parasol";x', ['ul.', 'Batalionu "Parasol"', 'x']],
  ['"Parasol" Batalionu;x', ['"Parasol" Batalionu', 'x']],
  ['"a;b";c', ['a;b', 'c']],
  ['"never closed;c', ['"never closed', 'c']],
  ['a;', ['a', '']],
  ['', ['']],
])('%s', (line, fields) => {
  expect(splitFields(line)).toEqual(fields);
});

test('refuses what is not UTF-8 by its line', async () => {
  const latin = Buffer.from([0x61, 0x0d, 0x0a, 0xb3, 0x0d, 0x0a]);
  await expect(readAll(latin, 3)).rejects.toThrow('ULIC.csv, wiersz 2: to nie jest tekst UTF-8.');
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ActFileProblem } from './act-file-problem.ts';
import { ACT_FILE_LIMITS, type ActFileLimits } from './limits.ts';
import { readActFile } from './read-act-file.ts';
import { readActInThread } from './read-act-in-thread.ts';
import { asDocx, asXml, asZipx } from './testing/act-files.ts';
import { readNotation } from './testing/act-notation.ts';
import { docx, paragraph, zip } from './testing/docx-builder.ts';
import { TEN_ACTS } from './testing/ten-acts.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const act = readNotation(TEN_ACTS.footnotes!);
const part = (name: string): Uint8Array => zip({ '[Content_Types].xml': '<Types/>', 'word/document.xml': name });
const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

/** An archive whose list says that each file is ten bytes long. */
function lying(archive: Uint8Array): Uint8Array {
  const bytes = Buffer.from(archive);
  for (let at = bytes.indexOf('PK\u0001\u0002'); at >= 0; at = bytes.indexOf('PK\u0001\u0002', at + 1)) {
    bytes.writeUInt32LE(10, at + 24);
  }
  return bytes;
}

const LAUGHS = `<!DOCTYPE a [<!ENTITY a "ha">${'bcdefghij'.replaceAll(/./g, (name) => `<!ENTITY ${name} "&${String.fromCharCode(name.charCodeAt(0) - 1)};&${String.fromCharCode(name.charCodeAt(0) - 1)};">`)}]>`;

const DAMAGED = 'Archiwum jest uszkodzone i nie da się go rozpakować.';

describe('a file that is no act is refused with a sentence', () => {
  test.each<[what: string, bytes: Uint8Array, message: string | RegExp, limits?: Partial<ActFileLimits>]>([
    ['empty', new Uint8Array(), 'Plik jest pusty.'],
    ['of white space', utf8(' \n \n'), 'W pliku nie ma żadnej treści.'],
    ['PDF', utf8('%PDF-1.7 …'), 'To jest plik PDF. Potrzebny jest DOCX, ZIPX, XML albo tekst.'],
    ['DOC', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0), 'To jest plik DOC starego Worda. Zapisz go jako DOCX.'],
    ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 1), 'Plik nie jest plikiem tekstowym.'],
    ['a cut archive', asZipx(act).subarray(0, 300), DAMAGED],
    ['an archive of other things', zip({ 'a.txt': 'a' }), /nie ma ani pliku akt\.xml/],
    ['a DOCX without a document', zip({ '[Content_Types].xml': '<Types/>' }), 'W pliku DOCX nie ma treści dokumentu.'],
    ['a DOCX without a body', part(`<w:document ${W}/>`), 'W pliku DOCX nie ma treści dokumentu.'],
    [
      'a cut document',
      part(`<w:document ${W}><w:body><w:p>`),
      /^word\/document\.xml nie jest poprawnym dokumentem XML/,
    ],
    ['a bomb', zip({ 'akt.xml': new Uint8Array(90 * 1024 * 1024) }), 'Po rozpakowaniu plik miałby ponad 80 MB.'],
    ['an archive that lies about sizes', lying(asZipx(act)), /^akt\.xml nie jest poprawnym dokumentem XML/],
    [
      'of too many files',
      zip({ 'akt.xml': '<a/>', b: '', c: '' }),
      'W archiwum jest za dużo plików.',
      { archiveEntries: 2 },
    ],
    ['XML with entities', utf8(`${LAUGHS}<a>&j;</a>`), /^Plik ma deklarację DOCTYPE/],
    ['XML with an outer DTD', utf8('<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>'), /^Plik ma deklarację DOCTYPE/],
    ['DOCX with entities', part(`${LAUGHS}<w:document ${W}/>`), /^word\/document\.xml ma deklarację DOCTYPE/],
    [
      'XML with an unknown entity',
      utf8('<a>\n&zly;</a>'),
      'Plik nie jest poprawnym dokumentem XML (wiersz 2, znak 5).',
    ],
    ['XML of something else', utf8('<html><p>x</p></html>'), /^Plik nie jest aktem prawnym/],
    ['XML too deep', utf8('<a>'.repeat(300)), 'Plik ma za głęboko zagnieżdżone elementy.'],
    [
      'XML of too many elements',
      utf8(`<a>${'<b/>'.repeat(60)}</a>`),
      'Plik ma za dużo elementów.',
      { xmlElements: 50 },
    ],
    ['too long', utf8(`§ 1. ${'a'.repeat(200)}`), 'Akt ma ponad 100 znaków.', { characters: 100 }],
    ['of too many units', utf8('§ 1. a\n§ 2. b\n§ 3. c'), 'Akt ma ponad 2 elementów.', { elements: 2 }],
    ['too large', utf8('§ 1. Tekst.'), 'Plik ma ponad 0 MB.', { fileBytes: 5 }],
  ])('%s', async (_what, bytes, message, limits = {}) => {
    const reply = await readActInThread(bytes, null, { ...ACT_FILE_LIMITS, ...limits });
    expect(reply).toEqual({
      ok: false,
      message: typeof message === 'string' ? message : (expect.stringMatching(message) as string),
    });
  });

  test('that takes too long is given up', async () => {
    const long = docx({ body: Array.from({ length: 20_000 }, () => paragraph('§ 1. Tekst „który trwa.')) });
    const reply = await readActInThread(long, null, { ...ACT_FILE_LIMITS, seconds: 0.3 });
    expect(reply).toEqual({ ok: false, message: 'Pliku nie udało się odczytać w 0.3 sekund.' });
  });

  test('that needs too much memory is given up, and the process goes on', async () => {
    const large = docx({ body: Array.from({ length: 200_000 }, (_, at) => paragraph(`§ ${at}. Tekst.`)) });
    const reply = await readActInThread(large, null, { ...ACT_FILE_LIMITS, memoryMegabytes: 24 });
    expect(reply).toEqual({ ok: false, message: 'Plik potrzebuje więcej pamięci, niż wolno jednemu aktowi.' });
  });
});

test('whatever is changed in a file, it is read, or refused with a sentence', () => {
  const files = [asDocx(act, true), asZipx(act), utf8(asXml(act))];
  const change = fc.record({ at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), to: fc.nat(255) });
  fc.assert(
    fc.property(fc.constantFrom(...files), fc.array(change, { minLength: 1, maxLength: 8 }), (file, changes) => {
      const bytes = Uint8Array.from(file);
      for (const { at, to } of changes) bytes[Math.floor(at * bytes.length)] = to;
      try {
        const { coverage } = readActFile(bytes, null, ACT_FILE_LIMITS);
        expect(coverage.kept).toBe(coverage.characters);
      } catch (error) {
        expect(error).toBeInstanceOf(ActFileProblem);
        expect((error as Error).message).toMatch(/^\S.*[.)]$/s);
      }
    }),
    { numRuns: 800 },
  );
});

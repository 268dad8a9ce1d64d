import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { docxOf, odtOf, pdfOf, zipOf } from '../testing/sample-files.ts';
import { isSoundAttachment } from './attachment-kind.ts';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const ODT = 'application/vnd.oasis.opendocument.text';
const ODS = 'application/vnd.oasis.opendocument.spreadsheet';

test.each([
  ['a PDF', 'application/pdf', pdfOf()],
  ['a DOCX', DOCX, docxOf()],
  ['an XLSX', XLSX, zipOf({ 'xl/workbook.xml': '<x/>' })],
  ['an ODT', ODT, odtOf()],
  ['a picture, which is written anew', 'image/png', Buffer.from('anything')],
])('%s is taken', async (_, type, bytes) => expect(await isSoundAttachment(type, bytes)).toBe(true));

/** Says of its entries that they are ten bytes long. */
function lying(): Buffer {
  const bytes = docxOf('x'.repeat(1000));
  for (let at = bytes.indexOf('PK\u0001\u0002'); at >= 0; at = bytes.indexOf('PK\u0001\u0002', at + 1)) {
    bytes.writeUInt32LE(10, at + 24);
  }
  return bytes;
}
/** Of a way of packing that nobody here unpacks. */
function otherwisePacked(): Buffer {
  const bytes = docxOf();
  bytes.writeUInt16LE(12, bytes.indexOf('PK\u0001\u0002') + 10);
  return bytes;
}
/** What is packed does not unpack. */
function spoiled(): Buffer {
  const bytes = docxOf('Lista poparcia '.repeat(100));
  const at = bytes.indexOf('word/document.xml') + 'word/document.xml'.length;
  return bytes.fill(0xff, at, at + 20);
}
/** Says that one of its entries is so long, unpacked. */
function bomb(): Buffer {
  const bytes = docxOf();
  const at = bytes.indexOf(Buffer.from('PK\u0001\u0002', 'latin1'));
  bytes.writeUInt32LE(0x7fff_ffff, at + 24);
  return bytes;
}
const many = () =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Array.from({ length: 4000 }, (_, n) => [n === 0 ? 'word/document.xml' : `${n}`, new Uint8Array()]),
      ),
    ),
  );

describe('refused:', () => {
  test.each<[string, string, Buffer]>([
    ['a PDF without an end', 'application/pdf', Buffer.from('%PDF-1.7\nplan')],
    ['a PDF that is an archive as well', 'application/pdf', Buffer.concat([pdfOf(), docxOf()])],
    ['an archive with something before it', DOCX, Buffer.concat([Buffer.from('MZ'), docxOf()])],
    ['an archive with something behind it', DOCX, Buffer.concat([docxOf(), Buffer.from('<script>')])],
    ['two archives, one behind the other', DOCX, Buffer.concat([zipOf({ a: 'b' }), docxOf()])],
    ['a DOCX that holds no document', DOCX, zipOf({ 'virus.exe': 'word/document.xml' })],
    ['a DOCX with macros', DOCX, zipOf({ 'word/document.xml': '<w/>', 'word/vbaProject.bin': 'x' })],
    ['an ODT that says it is something else', ODS, odtOf()],
    ['half an archive', DOCX, docxOf().subarray(0, 60)],
    ['the beginning of one', DOCX, Buffer.from('PK\u0003\u0004 exe')],
    ['one that would be huge', DOCX, bomb()],
    ['one that would be larger than it says', DOCX, lying()],
    ['one that is packed in another way', DOCX, otherwisePacked()],
    ['one that does not unpack', DOCX, spoiled()],
    ['one of thousands of entries', DOCX, many()],
    ['whatever else', 'application/octet-stream', Buffer.from('MZ')],
    ['nothing', DOCX, Buffer.alloc(0)],
  ])('%s', async (_, type, bytes) => expect(await isSoundAttachment(type, bytes)).toBe(false));
});

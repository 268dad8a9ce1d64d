/** Files that are not what they seem, or too much: what nobody may put on the portal. */
import { deflateSync, crc32, gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { docxOf, odtOf, pdfOf, pngOf, zipOf } from './sample-files.ts';

/** What a place takes: a document or a picture beside others, one of an initiative, a picture, an act, or a sheet. */
export type Taking = 'document' | 'upload' | 'picture' | 'act' | 'tasks' | 'answers';

export interface HostileFile {
  readonly filename: string;
  readonly bytes: Buffer;
  /** Where it is sent alone, since it is slow to send and refused elsewhere as a smaller one is; absent: everywhere. */
  readonly to?: readonly Taking[];
}

const MEGABYTE = 1024 * 1024;
const SCRIPT = '<script>alert(document.domain)</script>';
const PAGE = `<!doctype html><html><body>${SCRIPT}</body></html>`;
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" onload="alert(1)">${SCRIPT}</svg>`;

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

/** A part of a PNG: its length, kind, content and checksum. */
function pngPart(kind: string, content: Buffer): Buffer {
  const [length, sum, body] = [Buffer.alloc(4), Buffer.alloc(4), Buffer.concat([Buffer.from(kind, 'latin1'), content])];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG of one bit for each point, all black: thousands of times smaller than what it unpacks to. */
function blackPng(side: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head[8] = 1;
  const lines = deflateSync(Buffer.alloc((1 + Math.ceil(side / 8)) * side), { level: 9 });
  const nothing = Buffer.alloc(0);
  return Buffer.concat([SIGNATURE, pngPart('IHDR', head), pngPart('IDAT', lines), pngPart('IEND', nothing)]);
}

/** A picture with a program in its words and behind its end. */
export async function picturePolyglot(width: number, height: number): Promise<Buffer> {
  const png = await pngOf(width, height);
  const words = pngPart('tEXt', Buffer.from(`Comment\0${PAGE}`, 'latin1'));
  // Behind the signature and the head, which is always as long.
  return Buffer.concat([png.subarray(0, 33), words, png.subarray(33), Buffer.from(PAGE)]);
}

/** A PDF with a page of the web inside. */
export const pdfPolyglot = (): Buffer => Buffer.from(`%PDF-1.7\n${PAGE}\n%%EOF\n`);

/** What a browser must never be given back as such. */
export const PROGRAM = SCRIPT;

/** Zeroes, packed: what it unpacks to is beyond every limit there is. */
const packedBomb = (name: string): Buffer =>
  Buffer.from(zipSync({ '[Content_Types].xml': Buffer.from('<Types/>'), [name]: new Uint8Array(201 * MEGABYTE) }));

/** An archive that says of each entry that it is ten bytes long. */
function lying(archive: Buffer): Buffer {
  const bytes = Buffer.from(archive);
  for (let at = bytes.indexOf('PK\u0001\u0002'); at >= 0; at = bytes.indexOf('PK\u0001\u0002', at + 1)) {
    bytes.writeUInt32LE(10, at + 24);
  }
  return bytes;
}

const ENTITIES =
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]><a>&b;&c;</a>';

/** A path, signs that turn the direction of letters, a bell, a quote, and a program. */
export const HOSTILE_NAME = '../..\\\u202e\u0007"<img src=x onerror=alert(1)>lipy';

/** By what is wrong with each. */
export async function hostileFiles() {
  const png = await pngOf(640, 640);
  const [wordBomb, sheetBomb] = [packedBomb('word/document.xml'), packedBomb('xl/workbook.xml')];
  return {
    'a program in an SVG': { filename: 'herb.svg', bytes: Buffer.from(SVG) },
    'an SVG that is called a PNG': { filename: 'herb.png', bytes: Buffer.from(SVG) },
    'an SVG behind a long comment': {
      filename: 'herb.png',
      bytes: Buffer.from(`<?xml version="1.0"?><!-- ${' '.repeat(9000)} -->${SVG}`),
    },
    'an SVG in UTF-16': { filename: 'herb.png', bytes: Buffer.from(`\ufeff${SVG}`, 'utf16le') },
    'a packed SVG': { filename: 'herb.svgz', bytes: gzipSync(SVG) },
    'a page of the web that is called a PNG': { filename: 'lipy.png', bytes: Buffer.from(PAGE) },
    'a page of the web that is called a PDF': { filename: 'plan.pdf', bytes: Buffer.from(PAGE) },
    'a page of the web that is a PDF as well': {
      filename: 'plan.pdf',
      bytes: Buffer.concat([Buffer.from(PAGE), pdfOf()]),
    },
    'a page of the web that is a PNG as well': { filename: 'lipy.png', bytes: Buffer.concat([Buffer.from(PAGE), png]) },
    'a PDF that is an archive as well': { filename: 'plan.pdf', bytes: Buffer.concat([pdfOf(), docxOf()]) },
    'an archive with a program before it': {
      filename: 'pismo.docx',
      bytes: Buffer.concat([Buffer.from('MZ'), docxOf()]),
    },
    'an archive with a page of the web behind it': {
      filename: 'pismo.docx',
      bytes: Buffer.concat([docxOf(), Buffer.from(PAGE)]),
    },
    'a program that is called a PDF': { filename: 'plan.pdf', bytes: Buffer.from('MZ\u0090\u0000\u0003', 'latin1') },
    'an archive that is called a PDF': { filename: 'plan.pdf', bytes: zipOf({ 'virus.exe': 'MZ' }) },
    'a document with macros': {
      filename: 'pismo.docx',
      bytes: zipOf({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w/>', 'word/vbaProject.bin': 'x' }),
    },
    'an ODT that is called an ODS': { filename: 'kosztorys.ods', bytes: odtOf() },
    'a picture of nine hundred million points': { filename: 'lipy.png', bytes: blackPng(30_000) },
    'half a picture': { filename: 'lipy.png', bytes: png.subarray(0, 40) },
    'a GIF': { filename: 'lipy.gif', bytes: Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64') },
    'a DOCX bomb': { filename: 'pismo.docx', bytes: wordBomb },
    'an XLSX bomb': { filename: 'arkusz.xlsx', bytes: sheetBomb },
    'a DOCX bomb that says it is small': { filename: 'pismo.docx', bytes: lying(wordBomb) },
    'an XLSX bomb that says it is small': { filename: 'arkusz.xlsx', bytes: lying(sheetBomb) },
    'XML that grows, and reads files': { filename: 'akt.xml', bytes: Buffer.from(ENTITIES) },
    'half an archive': { filename: 'pismo.docx', bytes: docxOf().subarray(0, 60) },
    'a file a byte over five megabytes': { filename: 'plan.pdf', bytes: pdfOf(5 * MEGABYTE + 1 - pdfOf(0).length) },
    'a file a byte over eight megabytes': {
      filename: 'arkusz.xlsx',
      bytes: Buffer.alloc(8 * MEGABYTE + 1, 32),
      to: ['picture', 'tasks', 'answers'],
    },
    'a file a byte over twenty megabytes': {
      filename: 'akt.txt',
      bytes: Buffer.alloc(20 * MEGABYTE + 1, 32),
      to: ['act', 'document'],
    },
    'a file of thirty-five megabytes': {
      filename: 'plan.pdf',
      bytes: pdfOf(35 * MEGABYTE),
      to: ['act', 'document', 'upload'],
    },
    'nothing at all': { filename: 'plan.pdf', bytes: Buffer.alloc(0) },
  } satisfies Readonly<Record<string, HostileFile>>;
}

export type Hostility = keyof Awaited<ReturnType<typeof hostileFiles>>;

/** What people may attach, told from the content alone: PDF, DOCX, ODT, XLSX, ODS and pictures. */
import { type PackedEntry, unpacksAsSaid } from './packed-entry.ts';

/** Types of archives, with what an archive of that type has to hold. */
const ARCHIVES: ReadonlyMap<string, string> = new Map([
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'word/document.xml'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xl/workbook.xml'],
  ['application/vnd.oasis.opendocument.text', 'content.xml'],
  ['application/vnd.oasis.opendocument.spreadsheet', 'content.xml'],
]);

/** Pictures are written anew by `storeFile`, so that nothing else is left in them. */
const PICTURES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

/**
 * Whether a stored file is what its type says, and nothing else besides.
 * @param contentType as `storeFile` found it
 */
export async function isSoundAttachment(contentType: string, bytes: Buffer): Promise<boolean> {
  if (PICTURES.includes(contentType)) return true;
  if (contentType === 'application/pdf') return isPdf(bytes);
  const part = ARCHIVES.get(contentType);
  const entries = part === undefined || !isOfType(bytes, contentType) ? null : entriesHolding(bytes, part);
  if (entries === null) return false;
  for (const entry of entries) if (!(await unpacksAsSaid(bytes, entry))) return false;
  return true;
}

/** Bytes at the end of a PDF in which its end has to stand, and in which an archive would have its own. */
const PDF_END = 2048;

function isPdf(bytes: Buffer): boolean {
  const end = bytes.subarray(-PDF_END);
  return bytes.subarray(0, 5).toString('latin1') === '%PDF-' && end.includes('%%EOF') && findEnd(bytes) === null;
}

/** An archive of OpenDocument says what it is in its first entry, unpacked. */
const isOfType = (bytes: Buffer, contentType: string): boolean =>
  !contentType.includes('opendocument') || bytes.subarray(0, 200).includes(`mimetype${contentType}`);

const END_SIGNATURE = Buffer.from('PK\u0005\u0006', 'latin1');
const END_LENGTH = 22;
const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_LENGTH = 46;
/** Most entries, and most bytes unpacked: beyond it is no letter, but a bomb. That an archive says so is found out by unpacking it. */
const MOST_ENTRIES = 3000;
const MOST_UNPACKED = 200 * 1024 * 1024;

/** Where the end record of an archive stands: with its comment it reaches the end of the file. */
function findEnd(bytes: Buffer): number | null {
  const at = bytes.lastIndexOf(END_SIGNATURE);
  if (at < 0 || at + END_LENGTH > bytes.length) return null;
  return at + END_LENGTH + bytes.readUInt16LE(at + 20) === bytes.length ? at : null;
}

/** Its entries, where it is one whole archive from its first byte to its last, of bounded size, without macros, with this entry; else null. */
function entriesHolding(bytes: Buffer, part: string): PackedEntry[] | null {
  const end = findEnd(bytes);
  if (end === null || bytes.readUInt32LE(0) !== 0x04034b50) return null;
  const entries = bytes.readUInt16LE(end + 10);
  const length = bytes.readUInt32LE(end + 12);
  let at = bytes.readUInt32LE(end + 16);
  if (entries > MOST_ENTRIES || at + length !== end) return null;
  const listed: PackedEntry[] = [];
  let unpacked = 0;
  let found = false;
  let begins = false;
  for (let n = 0; n < entries; n++) {
    if (at + ENTRY_LENGTH > end || bytes.readUInt32LE(at) !== ENTRY_SIGNATURE) return null;
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.subarray(at + ENTRY_LENGTH, at + ENTRY_LENGTH + nameLength).toString('utf8');
    const isEncrypted = (bytes.readUInt16LE(at + 8) & 1) === 1;
    const entry = {
      at: bytes.readUInt32LE(at + 42),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
    };
    unpacked += entry.size;
    if (isEncrypted || unpacked > MOST_UNPACKED || name.endsWith('vbaProject.bin')) return null;
    listed.push(entry);
    begins ||= entry.at === 0;
    found ||= name === part;
    at += ENTRY_LENGTH + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return found && begins && at === end ? listed : null;
}

/** A form with one file (RFC 7578), as browsers send it. */
export interface UploadedFile {
  readonly filename: string;
  readonly bytes: Buffer;
}

const LONGEST_HEAD = 64 * 1024;
const HEAD_END = Buffer.from('\r\n\r\n');

/**
 * Reads the one file of a multipart body, in linear time.
 * @param contentType the header, with its boundary
 * @returns null: it is no such form, not whole, or has anything but one part of this name
 */
export function readMultipart(contentType: string, body: Buffer, field: string): UploadedFile | null {
  const boundary = boundaryOf(contentType);
  if (boundary === null) return null;
  const opening = Buffer.from(`--${boundary}\r\n`);
  const closing = Buffer.from(`\r\n--${boundary}--`);
  const separator = Buffer.from(`\r\n--${boundary}\r\n`);
  if (!body.subarray(0, opening.length).equals(opening)) return null;
  const headEnd = body.subarray(0, LONGEST_HEAD).indexOf(HEAD_END);
  if (headEnd < 0) return null;
  const head = body.subarray(opening.length, headEnd).toString('utf8');
  const end = body.lastIndexOf(closing);
  const start = headEnd + HEAD_END.length;
  if (end < start || body.length - end - closing.length > 4) return null;
  const bytes = body.subarray(start, end);
  // Another part.
  if (bytes.includes(separator)) return null;
  const named = dispositionOf(head);
  if (named === null || named.name !== field || named.filename === null) return null;
  return { filename: named.filename, bytes };
}

function boundaryOf(contentType: string): string | null {
  const [kind = '', ...parameters] = contentType.split(';').map((part) => part.trim());
  if (kind.toLowerCase() !== 'multipart/form-data') return null;
  const given = parameters.find((each) => each.toLowerCase().startsWith('boundary='))?.slice('boundary='.length) ?? '';
  const plain = given.startsWith('"') && given.endsWith('"') ? given.slice(1, -1) : given;
  return plain.length >= 1 && plain.length <= 70 ? plain : null;
}

function dispositionOf(head: string): { name: string; filename: string | null } | null {
  const line = head.split('\r\n').find((each) => each.toLowerCase().startsWith('content-disposition:'));
  if (line === undefined) return null;
  const name = quoted(line, ' name="');
  return name === null ? null : { name, filename: quoted(line, ' filename="') };
}

/** Browsers write quotes and line ends of a name as %22, %0D and %0A (the standard of HTML). */
function quoted(line: string, before: string): string | null {
  const from = line.indexOf(before);
  if (from < 0) return null;
  const start = from + before.length;
  const end = line.indexOf('"', start);
  return end < 0 ? null : line.slice(start, end).replace(/%22|%0[DA]/giu, '_');
}

import { createInflateRaw } from 'node:zlib';

/** An entry of a ZIP archive, as its list tells it. */
export interface PackedEntry {
  /** Where its own head stands. */
  readonly at: number;
  /** 0: as it is, 8: deflated. */
  readonly method: number;
  /** Bytes in the archive. */
  readonly packed: number;
  /** Bytes unpacked. */
  readonly size: number;
}

const HEAD_SIGNATURE = 0x04034b50;
const HEAD_LENGTH = 30;

/** Whether an entry unpacks to as many bytes as the list says, to the byte. What it holds is kept nowhere. */
export async function unpacksAsSaid(archive: Buffer, { at, method, packed, size }: PackedEntry): Promise<boolean> {
  if (at + HEAD_LENGTH > archive.length || archive.readUInt32LE(at) !== HEAD_SIGNATURE) return false;
  const start = at + HEAD_LENGTH + archive.readUInt16LE(at + 26) + archive.readUInt16LE(at + 28);
  if (start + packed > archive.length) return false;
  if (method === 0) return packed === size;
  if (method !== 8) return false;
  const inflating = createInflateRaw();
  inflating.end(archive.subarray(start, start + packed));
  let unpacked = 0;
  try {
    for await (const part of inflating) {
      unpacked += (part as Buffer).length;
      if (unpacked > size) return false;
    }
  } catch {
    return false;
  }
  return unpacked === size;
}

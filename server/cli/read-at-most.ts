import { open } from 'node:fs/promises';

/**
 * The bytes of a file; null: there are more than `most`. Of one that is larger nothing is read, and no more than that of a pipe or a
 * device, which tells no size and may have no end.
 */
export async function readAtMost(path: string, most: number): Promise<Buffer | null> {
  const file = await open(path);
  try {
    if ((await file.stat()).size > most) return null;
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of file.createReadStream({ autoClose: false }) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > most) return null;
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } finally {
    await file.close();
  }
}

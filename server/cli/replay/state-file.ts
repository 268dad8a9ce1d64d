import { type FileHandle, open, readFile } from 'node:fs/promises';

/** Which rows of which files were acknowledged, with their receipts: lines `SHA-256-of-file row receipt`. */
export interface ReplayState {
  /** Acknowledged rows of one file. */
  rows(fileHash: string): ReadonlySet<number>;
  acknowledge(fileHash: string, row: number, receipt: string): Promise<void>;
  close(): Promise<void>;
}

const LINE = /^([0-9a-f]{64}) (\d+) ([0-9a-f]{64})$/;
const FLUSH_EVERY = 1000;

/**
 * Opens, or begins, the state file; `null` keeps the state in memory alone. A line that a kill cut short is passed over: its
 * ballot is sent again under the same key and gives the same receipt.
 */
export async function openState(path: string | null): Promise<ReplayState> {
  const known = new Map<string, Set<number>>();
  const remember = (fileHash: string, row: number) => {
    const rows = known.get(fileHash);
    if (rows) rows.add(row);
    else known.set(fileHash, new Set([row]));
  };
  const file = path === null ? null : await openLines(path, remember);
  let unflushed = 0;
  return {
    rows: (fileHash) => known.get(fileHash) ?? new Set(),
    async acknowledge(fileHash, row, receipt) {
      remember(fileHash, row);
      await file?.write(`${fileHash} ${row} ${receipt}\n`);
      if (file && ++unflushed % FLUSH_EVERY === 0) await file.datasync();
    },
    async close() {
      await file?.datasync();
      await file?.close();
    },
  };
}

async function openLines(path: string, remember: (fileHash: string, row: number) => void): Promise<FileHandle> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  for (const line of text.split('\n')) {
    const found = LINE.exec(line);
    if (found) remember(found[1]!, Number(found[2]));
  }
  const file = await open(path, 'a');
  if (text !== '' && !text.endsWith('\n')) await file.write('\n');
  return file;
}

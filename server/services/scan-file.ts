import { connect } from 'node:net';
import type { FileScanner } from '../config/file-scanner.ts';

/** `away`: the scanner gave no verdict. */
export type ScanVerdict = 'clean' | 'infected' | 'away';

/** Milliseconds in which a scanner says something, or is taken to be away. */
const PATIENCE = 20_000;
/** Bytes that are handed over at once. */
const PART = 64 * 1024;
/** A verdict is a short line. */
const LONGEST_ANSWER = 4096;

/**
 * What clamd says of the bytes of a file. It is told nothing else: neither a name nor whose it is. (INSTREAM of clamd(8): parts with
 * their length before them, an empty one last, and one line as the answer.)
 */
export function scanFile(scanner: FileScanner, bytes: Buffer, patience = PATIENCE): Promise<ScanVerdict> {
  return new Promise((resolve) => {
    const socket = connect(scanner);
    let answer = '';
    const end = (verdict: ScanVerdict): void => {
      socket.destroy();
      resolve(verdict);
    };
    socket.setTimeout(patience, () => end('away'));
    socket.on('error', () => end('away'));
    socket.on('close', () => end(verdictOf(answer)));
    socket.on('data', (part: Buffer) => {
      answer += part.toString('latin1');
      if (answer.includes('\0') || answer.length > LONGEST_ANSWER) end(verdictOf(answer));
    });
    socket.write('zINSTREAM\0');
    for (let from = 0; from < bytes.length; from += PART) {
      const part = bytes.subarray(from, from + PART);
      socket.write(lengthOf(part.length));
      socket.write(part);
    }
    socket.write(lengthOf(0));
  });
}

function lengthOf(length: number): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(length);
  return head;
}

/** Anything but a whole verdict, an error of the scanner too, is none. */
function verdictOf(answer: string): ScanVerdict {
  if (answer.startsWith('stream: OK\0')) return 'clean';
  return /^stream: .+ FOUND\0/.test(answer) ? 'infected' : 'away';
}

/** A scanner that speaks as clamd does, on this machine. */
import type { Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type Scanner, scannerThat } from '../testing/scanner.ts';
import { scanFile } from './scan-file.ts';

const open: Scanner[] = [];
afterEach(() => {
  for (const scanner of open.splice(0)) scanner.close();
});
async function scanner(act: (socket: Socket, sent: Buffer) => void) {
  const made = await scannerThat(act);
  open.push(made);
  return made.at;
}

/** The parts that were sent, put together. */
function bytesIn(sent: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 'zINSTREAM\0'.length; at < sent.length;) {
    const length = sent.readUInt32BE(at);
    parts.push(sent.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return Buffer.concat(parts);
}

const file = Buffer.from('x'.repeat(200_000) + 'koniec');

test('gets the whole file and nothing else', async () => {
  let got: Buffer | undefined;
  const at = await scanner((socket, sent) => {
    got = bytesIn(sent);
    socket.end('stream: OK\0');
  });
  expect(await scanFile(at, file)).toBe('clean');
  expect(got!.equals(file)).toBe(true);
});

test.each([
  ['stream: OK\0', 'clean'],
  ['stream: Win.Test.EICAR_HDB-1 FOUND\0', 'infected'],
  ['INSTREAM size limit exceeded. ERROR\0', 'away'],
  ['stream: OK', 'away'],
  ['', 'away'],
] as const)('that answers %j: %s', async (answer, verdict) => {
  const at = await scanner((socket) => socket.end(answer));
  expect(await scanFile(at, file)).toBe(verdict);
});

test('that says nothing, or is not there, gives no verdict', async () => {
  const silent = await scanner(() => {});
  expect(await scanFile(silent, file, 50)).toBe('away');
  expect(await scanFile({ path: '/run/nobody-listens-here.ctl' }, file)).toBe('away');
});

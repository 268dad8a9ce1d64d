import { type FileHandle, open } from 'node:fs/promises';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { type EnvelopeKeys, openEnvelope, sealEnvelope } from '../../services/envelope-seal.ts';
import { findCiphertexts } from './envelope-queries.ts';

const TITLE = 'wiec koperty dla audytora 1';
const BATCH = 5_000;

/**
 * Writes every envelope of a vote, and the key that opens them sealed to the auditor, into a new file, and waits for the disk:
 * closing destroys both here. A line each: title, number of the vote, sealed key, envelopes in the order of their digests.
 * @throws NodeJS.ErrnoException when the file exists or cannot be written
 */
export async function writeAuditFile(
  tx: Transaction<Database>,
  { voteId, path, auditorKey, keys }: { voteId: number; path: string; auditorKey: string; keys: EnvelopeKeys },
): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    const text = keys.privateKey.toString('hex');
    const sealed = sealEnvelope(text, text.length, Buffer.from(auditorKey, 'hex'));
    await file.write([TITLE, String(voteId), sealed.toString('base64'), ''].join('\n'));
    await writeEnvelopes(tx, voteId, file);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function writeEnvelopes(tx: Transaction<Database>, voteId: number, file: FileHandle): Promise<void> {
  let last: Buffer | null = null;
  for (;;) {
    const rows: { digest: Buffer; ciphertext: Buffer }[] = await findCiphertexts(tx, voteId, last, BATCH);
    if (rows.length === 0) return;
    await file.write(rows.map(({ ciphertext }) => `${ciphertext.toString('base64')}\n`).join(''));
    last = rows.at(-1)!.digest;
  }
}

export interface AuditFile {
  voteId: number;
  /** Of the vote. */
  keys: EnvelopeKeys;
  /** Ciphertexts. */
  envelopes: Buffer[];
}

/**
 * Reads what {@link writeAuditFile} wrote.
 * @param publicKey of the vote, hex, as its public rules have it
 * @returns a Polish sentence where it cannot
 */
export function readAuditFile(text: string, auditor: EnvelopeKeys, publicKey: string): AuditFile | string {
  const [title, voteId, sealed, ...lines] = text.trimEnd().split('\n');
  if (title !== TITLE || voteId === undefined || sealed === undefined) return 'To nie jest plik kopert dla audytora.';
  const privateKey = openEnvelope(Buffer.from(sealed, 'base64'), auditor);
  if (privateKey === null) return 'Ten klucz audytora nie otwiera tego pliku.';
  return {
    voteId: Number(voteId),
    keys: { publicKey: Buffer.from(publicKey, 'hex'), privateKey: Buffer.from(privateKey, 'hex') },
    envelopes: lines.map((line) => Buffer.from(line, 'base64')),
  };
}

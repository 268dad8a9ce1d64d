import { open } from 'node:fs/promises';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { type EnvelopeKeys, openEnvelope, sealEnvelope } from '../../services/envelope-seal.ts';
import { insertAuditorFile } from './auditor-file-queries.ts';
import { findCiphertexts } from './envelope-queries.ts';

const TITLE = 'wiec koperty dla audytora 1';
/** Envelopes in a piece: some hundreds of kilobytes, of which whoever writes or sends the file holds a few at a time. */
const BATCH = 200;

/** What the file is made of. */
export interface AuditFileSource {
  voteId: number;
  /** X25519, hex. */
  auditorKey: string;
  /** Of the vote. */
  keys: EnvelopeKeys;
}

/**
 * The text of the file, piece by piece: every envelope of a vote, and the key that opens them sealed to the auditor. A line each: title,
 * number of the vote, sealed key, envelopes in the order of their digests. Anybody's but the auditor's it opens nothing.
 */
async function* auditFileText(
  tx: Transaction<Database>,
  { voteId, auditorKey, keys }: AuditFileSource,
): AsyncGenerator<string> {
  const text = keys.privateKey.toString('hex');
  const sealed = sealEnvelope(text, text.length, Buffer.from(auditorKey, 'hex'));
  yield [TITLE, String(voteId), sealed.toString('base64'), ''].join('\n');
  let last: Buffer | null = null;
  for (;;) {
    const rows: { digest: Buffer; ciphertext: Buffer }[] = await findCiphertexts(tx, voteId, last, BATCH);
    if (rows.length === 0) return;
    yield rows.map(({ ciphertext }) => `${ciphertext.toString('base64')}\n`).join('');
    last = rows.at(-1)!.digest;
  }
}

/**
 * Writes it into a new file, and waits for the disk: closing destroys envelopes and key here.
 * @throws NodeJS.ErrnoException when the file exists or cannot be written
 */
export async function writeAuditFile(
  tx: Transaction<Database>,
  { path, ...source }: AuditFileSource & { path: string },
): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const piece of auditFileText(tx, source)) await file.write(piece);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Keeps it in the database: it is there from the moment that the transaction commits, and never without that. */
export const keepAuditFile = (tx: Transaction<Database>, source: AuditFileSource): Promise<void> =>
  insertAuditorFile(tx, source.voteId, auditFileText(tx, source));

export interface AuditFile {
  voteId: number;
  /** Of the vote. */
  keys: EnvelopeKeys;
  /** Ciphertexts. */
  envelopes: Buffer[];
}

/**
 * Reads what {@link writeAuditFile} or {@link keepAuditFile} wrote.
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

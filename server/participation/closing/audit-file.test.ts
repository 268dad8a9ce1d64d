import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { makeEnvelopeKeys } from '../../services/envelope-seal.ts';
import { votingGround } from '../../testing/voting-ground.ts';
import { type AuditFileSource, keepAuditFile, readAuditFile, writeAuditFile } from './audit-file.ts';
import { deleteAuditorFile, findAuditorFile, readAuditorFile } from './auditor-file-queries.ts';

const ground = votingGround();
/** More than stand in one piece. */
const ENVELOPES = 450;
const auditor = makeEnvelopeKeys();

async function plantEnvelopes(): Promise<AuditFileSource> {
  const { voteId } = ground.vote;
  await ground.database.db
    .insertInto('envelope')
    .values(
      Array.from({ length: ENVELOPES }, () => ({
        id: randomUUID(),
        vote_id: voteId,
        ciphertext: randomBytes(300),
        digest: randomBytes(32),
      })),
    )
    .execute();
  return { voteId, auditorKey: auditor.publicKey.toString('hex'), keys: makeEnvelopeKeys() };
}

const read = async (voteId: number): Promise<string> => {
  const { bytes } = (await findAuditorFile(ground.database.db, voteId))!;
  return text(Readable.from(readAuditorFile(ground.database.db, voteId, bytes)));
};

test('what the portal keeps is what the server would write into a file', async () => {
  const source = await plantEnvelopes();
  const folder = await mkdtemp(join(tmpdir(), 'wiec-auditor-'));
  const path = join(folder, 'koperty.txt');
  await ground.database.db.transaction().execute(async (tx) => {
    await writeAuditFile(tx, { ...source, path });
    await keepAuditFile(tx, source);
  });
  const kept = await read(source.voteId);
  const onDisk = await readFile(path, 'utf8');
  await rm(folder, { recursive: true });
  // The key is sealed anew each time; all else is the same, byte for byte.
  const without = (whole: string) => whole.split('\n').toSpliced(2, 1).join('\n');
  expect(without(kept)).toBe(without(onDisk));
  const publicKey = source.keys.publicKey.toString('hex');
  const opened = [kept, onDisk].map((whole) => readAuditFile(whole, auditor, publicKey));
  expect(opened[0]).toEqual(opened[1]);
  expect(opened[0]).toMatchObject({ voteId: source.voteId, keys: source.keys });
  expect((opened[0] as { envelopes: Buffer[] }).envelopes).toHaveLength(ENVELOPES);
  const { rows } = await ground.database.pool.query(
    'select count(*)::integer as pieces from auditor_file_piece where vote_id = $1',
    [source.voteId],
  );
  expect(rows).toEqual([{ pieces: 4 }]);
});

test('a file that is deleted while it is read ends in an error, and is not taken for a whole one', async () => {
  const source = await plantEnvelopes();
  const { db } = ground.database;
  await db.transaction().execute((tx) => keepAuditFile(tx, source));
  const { bytes } = (await findAuditorFile(db, source.voteId))!;
  const pieces = readAuditorFile(db, source.voteId, bytes);
  await pieces.next();
  await pieces.next();
  await deleteAuditorFile(db, source.voteId);
  await expect(pieces.next()).rejects.toThrow('was deleted while it was read');
});

test('one that was not read to its end does not count as downloaded', async () => {
  const source = await plantEnvelopes();
  const { db } = ground.database;
  await db.transaction().execute((tx) => keepAuditFile(tx, source));
  const { bytes } = (await findAuditorFile(db, source.voteId))!;
  for await (const _ of readAuditorFile(db, source.voteId, bytes)) break;
  expect((await findAuditorFile(db, source.voteId))!.downloadedAt).toBeNull();
  await read(source.voteId);
  expect((await findAuditorFile(db, source.voteId))!.downloadedAt).toEqual(expect.any(Date));
});

test('without the auditor’s key it opens nothing', async () => {
  const source = await plantEnvelopes();
  await ground.database.db.transaction().execute((tx) => keepAuditFile(tx, source));
  const kept = await read(source.voteId);
  const { publicKey, privateKey } = source.keys;
  // Neither the vote's own keys nor anybody's else are the auditor's.
  for (const other of [source.keys, makeEnvelopeKeys()]) {
    expect(readAuditFile(kept, other, publicKey.toString('hex'))).toBe('Ten klucz audytora nie otwiera tego pliku.');
  }
  for (const encoding of ['hex', 'base64', 'latin1'] as const) {
    expect(kept).not.toContain(privateKey.toString(encoding));
  }
  const [, , sealed] = kept.split('\n');
  expect(Buffer.from(sealed!, 'base64').includes(privateKey)).toBe(false);
});

/**
 * The server is killed at instants drawn at random (in a whole run at twenty) while residents upload files and send initiatives: what was acknowledged is stored, nothing
 * is stored twice, and after the job no file is there that nobody sent.
 */
import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sweepUploads } from '@wiec/server/modules/initiatives/sweep-initiatives.ts';
import { openFileStore } from '@wiec/server/services/open-file-store.ts';
import { freshDatabase, type FreshDatabase } from '@wiec/server/testing/fresh-database.ts';
import { plantTown, switchModules, type Town } from '@wiec/server/testing/plant-town.ts';
import { isWholeRun } from '@wiec/server/testing/whole-run.ts';
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { type Portal, startPortal } from './harness/portal.ts';

const KILLS = isWholeRun ? 20 : 6;
const SENDERS = 8;

let database: FreshDatabase;
let portal: Portal;
let town: Town;
beforeAll(async () => {
  database = await freshDatabase();
  town = await plantTown(database.db);
  await switchModules(database.db, { consultation: true, budget: true });
  const env = { DATABASE_URL: database.url, WIEC_SECRET: randomBytes(32).toString('base64'), WIEC_LIMITS: 'off' };
  portal = await startPortal({ demo: false, env });
});
afterAll(async () => {
  await portal?.stop();
  await database?.close();
});

/** Null: no answer came. @throws where it is refused */
async function ask<Data>(path: string, headers: Record<string, string>, body: BodyInit | null): Promise<Data | null> {
  const reply = await fetch(`${portal.url}/api/${path}`, { method: 'POST', headers, body }).catch(() => null);
  const read = (await reply?.json().catch(() => null)) as { data?: Data } | null | undefined;
  if (read && read.data === undefined) throw new Error(`${path}: ${JSON.stringify(read)}`);
  return read?.data ?? null;
}

interface Sending {
  key: string;
  body: string;
  uploadToken: string;
  number: string | null;
}

/** A resident who uploads a file and sends it, until the server goes away. */
async function write(sendings: Sending[], isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const given = await ask<{ token: string }>('initatives/upload-tokens', {}, null);
    if (given === null) return;
    const { token } = given;
    const form = new FormData();
    form.append('attachment', new Blob([`%PDF-1.4\n%${randomUUID()}\n%%EOF\n`]), 'list.pdf');
    const id = await ask<number>('attachments/initiative-attachement', { 'upload-token': token }, form);
    if (id === null) return;
    const sending: Sending = {
      key: randomUUID(),
      uploadToken: token,
      number: null,
      body: JSON.stringify({
        type: 3,
        title: `Pismo ${randomUUID()}`,
        content: 'Proszę o ławkę.',
        thematicAreaId: town.categoryId,
        districtId: town.districtId,
        replyTo: `${randomUUID()}@example.pl`,
        attachments: [{ id }],
      }),
    };
    sendings.push(sending);
    sending.number = await send(sending);
    if (sending.number === null) return;
  }
}

async function send({ key, body, uploadToken }: Sending): Promise<string | null> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': key, 'upload-token': uploadToken };
  return (await ask<{ number: string }>('initatives', headers, body))?.number ?? null;
}

const rows = async <Row extends object>(text: string): Promise<Row[]> => (await database.pool.query<Row>(text)).rows;

test('acknowledged is stored, nothing is doubled, and no file is left over', { timeout: 600_000 }, async () => {
  const sendings: Sending[] = [];
  /** When it was killed, to be told where something is found. */
  const instants: string[] = [];
  onTestFailed(() => console.error(`killed after: ${instants.join('; ')}`));
  const answered = () => sendings.filter(({ number }) => number !== null);
  for (let n = 0; n < KILLS; n++) {
    let isOver = false;
    const writers = Array.from({ length: SENDERS }, () => write(sendings, () => isOver));
    // Half of the instants by the clock, from the first upload on; half soon after so many answers, so that slow machines come to them too.
    const before = answered().length;
    await ask('initatives/upload-tokens', {}, null);
    if (n >= KILLS / 2) {
      const answers = randomInt(12);
      await expect.poll(() => answered().length - before, { interval: 5 }).toBeGreaterThan(answers);
    }
    const milliseconds = randomInt(n < KILLS / 2 ? 600 : 30);
    await pause(milliseconds);
    await portal.kill();
    instants.push(`${answered().length - before} answers, ${milliseconds} ms`);
    isOver = true;
    await Promise.all(writers);
    await portal.restart();
  }
  const acknowledged = answered();
  expect(acknowledged.length).toBeGreaterThan(KILLS);
  expect(sendings.length).toBeGreaterThan(acknowledged.length);
  const stored = await rows<{ year: number; serial: number; files: number }>(`
    select i.year, i.serial, (select count(*)::integer from initiative_file f where f.initiative_id = i.id) as files
      from initiative i order by i.serial`);
  const numbers = stored.map(({ year, serial }) => `IN-${year}-${String(serial).padStart(4, '0')}`);
  expect(new Set(numbers)).toEqual(new Set([...numbers, ...acknowledged.map(({ number }) => number!)]));
  // Each has its file, and numbers have no gap.
  expect(stored.every(({ files }) => files === 1)).toBe(true);
  expect(stored.map(({ serial }) => serial)).toEqual(stored.map((_, at) => at + 1));

  // Whoever had no answer sends the same again, as pages do: then each is there once.
  for (const sending of sendings) {
    const again = await send(sending);
    expect(again).not.toBeNull();
    if (sending.number !== null) expect(again).toBe(sending.number);
    sending.number = again;
  }
  expect(new Set(sendings.map(({ number }) => number)).size).toBe(sendings.length);
  expect(await rows('select id from initiative')).toHaveLength(sendings.length);

  // A day later: of files that were uploaded and never sent, or whose upload was broken off, nothing is left.
  await database.pool.query(`
    update initiative_file set created_at = created_at - interval '2 days' where initiative_id is null;
    update started_upload set created_at = created_at - interval '2 days'`);
  await sweepUploads({ db: database.db, files: openFileStore({ dataDir: portal.dataDir, filesUrl: null }) });
  const named = await rows<{ storage_key: string }>('select storage_key from file');
  expect(named).toHaveLength(sendings.length);
  const kept = (await readdir(join(portal.dataDir, 'files'), { recursive: true })).filter((name) => name.includes('/'));
  expect(kept.map((name) => basename(name)).toSorted()).toEqual(named.map((file) => file.storage_key).toSorted());
  expect(await rows('select storage_key from started_upload')).toEqual([]);
});

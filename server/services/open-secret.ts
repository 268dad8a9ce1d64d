import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';
import { onDisk, StartProblem } from '../start-problem.ts';
import { belongsTo, checkValue, loadSecret, readIfThere, readSecret, writtenSecret } from './server-secret.ts';
import { syncFolder } from './sync-folder.ts';

const current = (dataDir: string): string => join(dataDir, 'secret');
/** The secret that an exchange is about to give the database. */
const next = (dataDir: string): string => join(dataDir, 'secret.new');

interface Place {
  dataDir: string;
  /** `WIEC_SECRET`; null: the file is asked. */
  given: Buffer | null;
  log: (sentence: string) => void;
}

/**
 * The secret that the database stands on: the one of the settings or, where an exchange was cut short after the database had
 * taken the new one, that.
 * @throws StartProblem where neither fits: with another secret no personal data could be read and no second vote noticed
 */
export async function openSecret(db: Kysely<Database>, { dataDir, given, log }: Place): Promise<Buffer> {
  const secret = await loadSecret(dataDir, given);
  if (await belongsTo(db, secret)) {
    if (await readNext(dataDir)) log(leftOver(dataDir, given !== null));
    return secret;
  }
  const exchanged = await readNext(dataDir);
  if (exchanged && (await belongsTo(db, exchanged))) {
    if (given === null) await finishExchange(dataDir);
    log(
      given === null
        ? `Dokończono wymianę klucza serwera: nowy jest w ${current(dataDir)}.`
        : `Klucz serwera został wymieniony: przepisz zawartość ${next(dataDir)} do WIEC_SECRET i usuń ten plik.`,
    );
    return exchanged;
  }
  // The exchange may have ended after the file was read.
  const again = given ?? (await loadSecret(dataDir, null));
  if (!again.equals(secret) && (await belongsTo(db, again))) return again;
  throw new StartProblem(
    'Tajny klucz serwera nie pasuje do tej bazy danych: przywróć plik „secret” z DATA_DIR albo WIEC_SECRET, z którymi ją założono.',
  );
}

/**
 * The same for who only reads: nothing is made, written or finished.
 * @returns null where neither fits
 */
export async function findSecret(db: Kysely<Database>, { dataDir, given }: Omit<Place, 'log'>): Promise<Buffer | null> {
  const row = await db.selectFrom('secret_check').select('value').where('id', '=', 1).executeTakeFirst();
  const text = await onDisk(dataDir, () => readIfThere(current(dataDir)));
  const kept = given ?? (text === undefined ? null : readSecret(text));
  return [kept, await readNext(dataDir)].find((secret) => secret && row?.value.equals(checkValue(secret))) ?? null;
}

const leftOver = (dataDir: string, isGiven: boolean): string =>
  isGiven
    ? `Działa klucz z WIEC_SECRET. Plik ${next(dataDir)} jest niepotrzebny: usuń go.`
    : `Wymiana klucza serwera nie doszła do skutku: działa dotychczasowy. Plik ${next(dataDir)} jest niepotrzebny: usuń go albo powtórz wymianę.`;

/** Keeps the new secret beside the old one, on the disk, before the database takes it. @returns the path */
export function keepNextSecret(dataDir: string, secret: Buffer): Promise<string> {
  const file = next(dataDir);
  return onDisk(file, async () => {
    const draft = `${file}.draft`;
    await rm(draft, { force: true });
    const handle = await open(draft, 'wx', 0o600);
    try {
      await handle.writeFile(writtenSecret(secret));
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
    await syncFolder(dataDir);
    return file;
  });
}

/** The new secret takes the old one's place, once the database has taken it. Another process may have done it already. */
export async function finishExchange(dataDir: string): Promise<void> {
  await onDisk(dataDir, async () => {
    await rename(next(dataDir), current(dataDir)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
    await syncFolder(dataDir);
  });
}

async function readNext(dataDir: string): Promise<Buffer | null> {
  const file = next(dataDir);
  const text = await onDisk(file, () => readIfThere(file));
  return text === undefined ? null : readSecret(text);
}

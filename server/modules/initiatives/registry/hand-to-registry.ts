import { createHash } from 'node:crypto';
import { minutesUntilNext } from '@wiec/domain/case-parcel.ts';
import { caseNumber } from '@wiec/domain/initiative.ts';
import type { Deps } from '../../../deps.ts';
import { audit } from '../../../services/audit.ts';
import { readStoredBytes } from '../../../services/files.ts';
import { TooLargeToWrite } from '../../../services/threads.ts';
import { writePaper } from '../../../services/written-paper.ts';
import { filesOfCase } from '../file-queries.ts';
import { casePaper } from '../papers/case-paper.ts';
import { paperCaseOf } from '../papers/print-case.ts';
import { findCase } from '../queries.ts';
import { openFilename } from '../written-words.ts';
import type { CaseParcel, CaseRegistry } from './case-registry.ts';
import { FolderRegistry } from './folder-registry.ts';
import { addParcels, endParcel, findDueParcels, type ParcelRow, putOffParcel } from './parcel-queries.ts';

type RegistryDeps = Pick<Deps, 'db' | 'secret' | 'files' | 'clock' | 'config'>;

/** Null: a clerk types the sign (`set-sign`), and nothing goes anywhere. */
export const openRegistry = ({ config }: Pick<Deps, 'config'>): CaseRegistry | null =>
  config.registryDir === null ? null : new FolderRegistry(config.registryDir);

/** Of one run; whatever is left goes with the next. */
const MOST = 100;

/**
 * Hands over the papers of cases that wait. What the registry does not take stays, is told at the desk and is tried again: nobody who
 * writes to the office waits for it, and nothing that they wrote is lost.
 */
export async function handToRegistry(deps: RegistryDeps, registry = openRegistry(deps)): Promise<void> {
  if (registry === null) return;
  await addParcels(deps.db);
  for (const parcel of await findDueParcels(deps.db, MOST)) await handOver(deps, registry, parcel);
}

async function handOver(deps: RegistryDeps, registry: CaseRegistry, row: ParcelRow): Promise<void> {
  try {
    await registry.put(await parcelOf(deps, row));
  } catch (error) {
    await putOffParcel(deps.db, row.id, codeOf(error), minutesUntilNext(row.tries + 1));
    return;
  }
  await deps.db.transaction().execute(async (tx) => {
    if (!(await endParcel(tx, row.id, false))) return;
    await audit(tx, {
      actor: 'system',
      action: 'initiative.registered',
      subjectType: 'initiative',
      subjectId: row.initiative_id,
      details: { kind: row.kind },
    });
  });
}

const codeOf = (error: unknown): string => {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && /^\w{1,40}$/.test(code) ? code : 'UNKNOWN';
};

/** A file of the case is not where it should be. */
class FileLost extends Error {
  readonly code = 'FILE';
}

const NAMES = { letter: 'pismo', ending: 'zakonczenie' } as const;

async function parcelOf(deps: RegistryDeps, { id, initiative_id, kind }: ParcelRow): Promise<CaseParcel> {
  const row = (await findCase(deps.db, initiative_id))!;
  const read = await paperCaseOf(deps, deps.db, row, { withAuthor: true });
  const number = caseNumber(row.year, row.serial);
  const ofLetter = new Set(read.files.map((file) => file.id));
  const files = (await filesOfCase(deps.db, row.id)).filter((file) => kind === 'ending' || ofLetter.has(file.id));
  const kept = await Promise.all(
    files.map(async (file, at) => {
      const bytes = await readStoredBytes(deps, file.storage_key);
      if (bytes === null) throw new FileLost();
      const original = openFilename(deps.secret, file.filename);
      return { name: `zalacznik-${String(at + 1).padStart(2, '0')}${endingOf(original)}`, original, bytes };
    }),
  );
  const paper = await paperOf(read, deps.clock(), kind === 'ending');
  const record = {
    numer: number,
    znakSprawy: row.sign,
    urzad: row.office_name,
    wplynelo: row.received_at.toISOString(),
    rodzaj: row.class,
    termin: row.due_at.toISOString(),
    stan: row.state,
    zakonczono: row.ended_at?.toISOString() ?? null,
    zalaczniki: kept.map(({ name, original, bytes }) => ({
      plik: name,
      nazwa: original,
      bajtow: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    })),
  };
  return {
    name: `${number}_${NAMES[kind]}_${id}`,
    files: [
      { name: 'sprawa.json', bytes: Buffer.from(`${JSON.stringify(record, null, 2)}\n`) },
      ...paper,
      ...kept.map(({ name, bytes }) => ({ name, bytes })),
    ],
  };
}

/** What is too long for a document still goes, with its record and its files. */
async function paperOf(
  read: Parameters<typeof casePaper>[0],
  at: Date,
  withCourse: boolean,
): Promise<CaseParcel['files']> {
  try {
    return [{ name: 'sprawa.pdf', bytes: await writePaper(casePaper(read, at, { withCourse })) }];
  } catch (error) {
    if (error instanceof TooLargeToWrite) return [];
    throw error;
  }
}

/** What a sender called a file is told in the record alone: on the disk its name is ours. */
const endingOf = (name: string): string => /\.[a-z\d]{1,5}$/i.exec(name)?.[0].toLowerCase() ?? '';

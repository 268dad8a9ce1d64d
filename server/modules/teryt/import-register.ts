import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import {
  createStaging,
  putRegisterInForce,
  stageRecords,
  findStagedProblem,
  type RegisterCounts,
} from './import-queries.ts';
import { readRegisterLines, RegisterProblem } from './read-register-lines.ts';
import { readHeader, type RegisterKind, type RegisterRecord } from './register-record.ts';

export interface ImportOptions {
  /** Paths of TERC, SIMC and ULIC, in any order: what a file is, its header tells. */
  files: readonly string[];
  /** Takes a register that has a tenth fewer rows of some kind than the one in force. */
  allowFewer: boolean;
  onProgress?: (file: string, lines: number) => void;
}

export type ImportResult = { ok: true; counts: RegisterCounts } | { ok: false; message: string };

const BATCH = 500;
const PROGRESS_EVERY = 50_000;

/**
 * Replaces the register with the official files, wholly or not at all: until the end of the transaction everybody reads
 * the register that was there before.
 */
export async function importRegister(deps: Pick<Deps, 'db'>, options: ImportOptions): Promise<ImportResult> {
  try {
    const counts = await deps.db.transaction().execute(async (tx) => {
      await createStaging(tx);
      const kinds = new Map<RegisterKind, string>();
      for (const path of options.files) {
        const file = basename(path);
        const kind = await stageFile(tx, path, file, options.onProgress);
        const earlier = kinds.get(kind);
        if (earlier !== undefined) throw new RegisterProblem(file, null, `to drugi plik ${kind}, obok ${earlier}.`);
        kinds.set(kind, file);
      }
      const missing = (['TERC', 'SIMC', 'ULIC'] as const).filter((kind) => !kinds.has(kind));
      if (missing.length > 0) throw new RegisterProblem(missing.join(', '), null, 'brak pliku. Potrzebne są trzy.');
      const problem = await findStagedProblem(tx);
      if (problem) throw new RegisterProblem(kinds.get(problem.kind)!, problem.line, problem.reason);
      return putRegisterInForce(tx, options.allowFewer);
    });
    return { ok: true, counts };
  } catch (error) {
    if (error instanceof RegisterProblem) return { ok: false, message: error.message };
    throw error;
  }
}

async function stageFile(
  tx: Transaction<Database>,
  path: string,
  file: string,
  onProgress: ImportOptions['onProgress'],
): Promise<RegisterKind> {
  let header: ReturnType<typeof readHeader> | undefined;
  let batch: (RegisterRecord & { line: number })[] = [];
  let lines = 0;
  let blank: number | null = null;
  for await (const line of readRegisterLines(file, readChunks(path, file))) {
    if (!header) {
      header = readHeader(file, line);
      continue;
    }
    if (blank !== null) throw new RegisterProblem(file, blank, 'pusty wiersz w środku pliku.');
    if (line.fields.length === 1 && line.fields[0] === '') {
      blank = line.number;
      continue;
    }
    lines += 1;
    const record = header.read(line);
    if (record) batch.push({ ...record, line: line.number });
    if (batch.length === BATCH) {
      await stageRecords(tx, header.kind, batch);
      batch = [];
    }
    if (lines % PROGRESS_EVERY === 0) onProgress?.(file, lines);
  }
  if (!header || lines === 0) throw new RegisterProblem(file, null, 'plik jest pusty.');
  if (batch.length > 0) await stageRecords(tx, header.kind, batch);
  if (lines % PROGRESS_EVERY !== 0) onProgress?.(file, lines);
  return header.kind;
}

async function* readChunks(path: string, file: string): AsyncGenerator<Buffer> {
  try {
    yield* createReadStream(path) as AsyncIterable<Buffer>;
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (syscall === undefined) throw error;
    throw new RegisterProblem(
      file,
      null,
      code === 'ENOENT' ? 'nie ma takiego pliku.' : `nie można odczytać (${code}).`,
    );
  }
}

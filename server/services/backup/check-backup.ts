import { join } from 'node:path';
import type { Backup, BackupFolder } from './backup-folder.ts';
import type { Part } from './manifest.ts';
import { measureFile, readFileList } from './parts.ts';

/**
 * Compares every byte of a backup with its manifest.
 * @returns what is wrong, a Polish sentence each; none where all is as it was written
 */
export async function faultsOf(folder: BackupFolder, backup: Backup): Promise<string[]> {
  const { tables, jobs, files } = backup.manifest;
  const parts = [...tables.map(({ part }) => part), ...(jobs ? [jobs.part] : [])];
  const faults: string[] = [];
  for (const part of parts) faults.push(...(await faultOfPart(backup, part)));
  const listFaults = await faultOfPart(backup, files.part);
  // What a damaged list would name is nobody's.
  return listFaults.length > 0 ? [...faults, ...listFaults] : [...faults, ...(await faultsOfFiles(folder, backup))];
}

async function faultOfPart({ name, path }: Backup, part: Part): Promise<string[]> {
  const found = await measureFile(join(path, part.path));
  if (!found) return [`W kopii ${name} brakuje pliku ${part.path}.`];
  if (found.sha256 === part.sha256) return [];
  const told = found.bytes === part.bytes ? 'ma inną sumę kontrolną' : `ma bajtów ${found.bytes} zamiast ${part.bytes}`;
  return [`Plik ${part.path} kopii ${name} jest uszkodzony: ${told}.`];
}

async function faultsOfFiles(folder: BackupFolder, { path, manifest }: Backup): Promise<string[]> {
  const missing = new Set(manifest.files.missing.map(({ storageKey }) => storageKey));
  const sound = new Set<string>();
  const faults: string[] = [];
  for await (const { storageKey, sha256, size } of readFileList(path, manifest.files.part)) {
    if (missing.has(storageKey) || sound.has(sha256)) continue;
    const file = folder.file(sha256);
    const found = await measureFile(file);
    if (found?.sha256 === sha256 && found.bytes === size) sound.add(sha256);
    else faults.push(found ? `Plik ${file} jest uszkodzony.` : `Brakuje pliku ${file}.`);
  }
  return faults;
}

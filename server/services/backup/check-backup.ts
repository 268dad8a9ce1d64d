import { fileName } from './backup-place.ts';
import type { Backup } from './backups.ts';
import type { Part } from './manifest.ts';
import { isSame, measure, readFileList } from './parts.ts';

/**
 * Compares every byte of a backup with its manifest.
 * @returns what is wrong, a Polish sentence each; none where all is as it was written
 */
export async function faultsOf(backup: Backup): Promise<string[]> {
  const { tables, jobs, files } = backup.manifest;
  const parts = [...tables.map(({ part }) => part), ...(jobs ? [jobs.part] : [])];
  const faults: string[] = [];
  for (const part of parts) faults.push(...(await faultOfPart(backup, part)));
  const listFaults = await faultOfPart(backup, files.part);
  // What a damaged list would name is nobody's.
  return listFaults.length > 0 ? [...faults, ...listFaults] : [...faults, ...(await faultsOfFiles(backup))];
}

async function faultOfPart({ place, name }: Backup, part: Part): Promise<string[]> {
  const found = await measure(place, `${name}/${part.path}`);
  if (!found) return [`W kopii ${name} brakuje pliku ${part.path}.`];
  if (found.sha256 === part.sha256) return [];
  const told = found.bytes === part.bytes ? 'ma inną sumę kontrolną' : `ma bajtów ${found.bytes} zamiast ${part.bytes}`;
  return [`Plik ${part.path} kopii ${name} jest uszkodzony: ${told}.`];
}

async function faultsOfFiles(backup: Backup): Promise<string[]> {
  const { place, manifest } = backup;
  const missing = new Set(manifest.files.missing.map(({ storageKey }) => storageKey));
  const looked = new Set<string>();
  const faults: string[] = [];
  for await (const { storageKey, sha256, size } of readFileList(backup, manifest.files.part)) {
    if (missing.has(storageKey) || looked.has(sha256)) continue;
    looked.add(sha256);
    const name = fileName(sha256);
    const found = await measure(place, name);
    if (found && isSame(found, { sha256, bytes: size })) continue;
    const file = `${place.address}/${name}`;
    faults.push(found ? `Plik ${file} jest uszkodzony.` : `Brakuje pliku ${file}.`);
  }
  return faults;
}

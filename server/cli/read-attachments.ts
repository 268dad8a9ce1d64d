import { basename } from 'node:path';
import { attachmentLimits, oversizeText } from '@wiec/domain/attachment-config.ts';
import { namedPictures } from '../modules/surveys/pictures/store-order-pictures.ts';
import type { NewFile } from '../services/files.ts';
import { readAtMost } from './read-at-most.ts';
import { unreadable } from './unreadable-file.ts';

const MOST = attachmentLimits.maxAttachmentSize.most;

/** Files to be put on a project, or what is wrong with them; one that is larger than any may be is not even read. */
export async function readAttachments(
  paths: readonly string[],
): Promise<{ ok: true; files: NewFile[] } | { ok: false; messages: string[] }> {
  const files: NewFile[] = [];
  const messages: string[] = [];
  for (const path of paths) {
    try {
      const bytes = await readAtMost(path, MOST * 1024 * 1024);
      if (bytes === null) messages.push(`${path}: ${oversizeText(MOST)}.`);
      else files.push({ filename: basename(path), bytes });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).syscall === undefined) throw error;
      messages.push(`Nie można odczytać pliku ${path}: ${unreadable(error as NodeJS.ErrnoException)}.`);
    }
  }
  return messages.length > 0 ? { ok: false, messages } : { ok: true, files };
}

/** The picture of a project that a file describes. @param beside the path of a file that it names */
export async function readPicture(
  given: { file: string; alt: string } | null,
  beside: (name: string) => string,
): Promise<{ ok: true; picture: { file: NewFile; alt: string } | null } | { ok: false; messages: string[] }> {
  if (given === null) return { ok: true, picture: null };
  const read = await readAttachments([beside(given.file)]);
  return read.ok ? { ok: true, picture: { file: read.files[0]!, alt: given.alt } } : read;
}

/** The pictures of its questions, by the names under which the order knows them. @param beside the path of a file that it names */
export async function readFormPictures(
  order: Parameters<typeof namedPictures>[0],
  beside: (name: string) => string,
): Promise<{ ok: true; files: ReadonlyMap<string, NewFile> } | { ok: false; messages: string[] }> {
  const names = namedPictures(order);
  const read = await readAttachments(names.map(beside));
  return read.ok ? { ok: true, files: new Map(names.map((name, i) => [name, read.files[i]!])) } : read;
}

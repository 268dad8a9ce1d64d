import type { ProjectType } from '@wiec/domain/phases.ts';
import { tidyText } from '@wiec/domain/polish-text.ts';
import { pictureAltProblem, projectPictureProblem } from '@wiec/domain/project-file.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import type { CallerAccount } from '../../http/caller.ts';
import { accepted, type Refusal, refused, type Reply } from '../../http/reply.ts';
import { actorOf, audit } from '../../services/audit.ts';
import { pictureFileProblem } from '../../services/check-picture.ts';
import { deleteFile, type NewFile, removeUnnamed, storeFile } from '../../services/files.ts';
import { forgetStored } from '../../services/forget-stored.ts';
import { filesProblemOf } from './attach-files.ts';
import { findPicture, insertFile, type PictureRow, removeFile, setAlt } from './file-queries.ts';
import { holdForOffice } from './hold-draft.ts';

type Tx = Kysely<Database>;
type PictureDeps = Pick<Deps, 'db' | 'files'>;

interface Where {
  projectId: number;
  kinds: readonly ProjectType[];
  /** A clerk, whoever may run commands on the server, or the server itself. */
  by: CallerAccount | 'cli' | 'system';
}

export interface PictureOrder extends Where {
  /** The picture that was seen there, with its words; null: none; 'any': whatever is there. */
  seen: { id: number; alt: string } | null | 'any';
  alt: string;
  isOrnament: boolean;
  /** Null: the picture stays, its words change. */
  file: NewFile | null;
}

/** Gives a project a picture, written anew from the sent file, or other words for it; the one before is deleted with its bytes. */
export async function setPicture(
  deps: PictureDeps,
  { seen, alt, isOrnament, file, ...where }: PictureOrder,
): Promise<Reply<{ id: number }>> {
  const faulty = await refuseFaulty(alt, isOrnament, file);
  if (faulty) return faulty;
  const words = tidyText(alt);
  // Words that stand there by now are put there no second time.
  const isSeen: IsSeen = (now) =>
    seen === 'any' || (seen?.id === now?.id && (seen?.alt === now?.alt || (file === null && now?.alt === words)));
  let written: string | null = null;
  const change: Change = async (tx, before) => {
    if (file === null) {
      if (!before) return refused('conflict', 'Najpierw wybierz plik z obrazem.');
      if (before.alt === words) return { fileId: before.id, gone: null, isChanged: false };
      await setAlt(tx, where.projectId, words);
      return { fileId: before.id, gone: null, isChanged: true };
    }
    const kept = await storeFile(tx, deps, file);
    written = kept.storageKey;
    if (before) await removeFile(tx, where.projectId, before.id);
    const place = { projectId: where.projectId, formId: null, fileId: kept.id, kind: 'picture', position: 0 } as const;
    await insertFile(tx, { ...place, alt: words });
    return { fileId: kept.id, gone: before ?? null, isChanged: true };
  };
  try {
    return await changePicture(deps, where, isSeen, 'project.pictureChanged', change);
  } catch (error) {
    if (written !== null) await removeUnnamed(deps, written).catch(() => {});
    throw error;
  }
}

/** Takes the picture that was seen off a project. */
export async function removePicture(
  deps: PictureDeps,
  { seen, ...where }: Where & { seen: number | 'any' },
): Promise<Reply<{ id: number }>> {
  const isSeen: IsSeen = (now) => seen === 'any' || seen === now?.id;
  return changePicture(deps, where, isSeen, 'project.pictureRemoved', async (tx, before) => {
    if (!before) return refused('conflict', 'Nie ma tu obrazu.');
    await removeFile(tx, where.projectId, before.id);
    return { fileId: before.id, gone: before, isChanged: true };
  });
}

/** `gone`: the picture that nothing shows any more. */
type Changed = { fileId: number; gone: PictureRow | null; isChanged: boolean };
/** Whether what is there now is what was seen. */
type IsSeen = (now: PictureRow | undefined) => boolean;
type Change = (tx: Tx, before: PictureRow | undefined) => Promise<Changed | Refusal>;

async function changePicture(
  deps: PictureDeps,
  where: Where,
  isSeen: IsSeen,
  action: string,
  change: Change,
): Promise<Reply<{ id: number }>> {
  const { projectId, by } = where;
  let abandoned: string | null = null;
  const reply = await deps.db.transaction().execute(async (tx): Promise<Reply<{ id: number }>> => {
    const held = await holdForOffice(tx, { ...where, isPublic: 'once-public' }, filesProblemOf);
    if (!held.ok) return held;
    const before = await findPicture(tx, projectId);
    if (!isSeen(before)) {
      return refused('conflict', 'Ktoś tymczasem zmienił obraz. Obejrzyj go i zapisz jeszcze raz.');
    }
    const changed = await change(tx, before);
    if ('ok' in changed) return changed;
    if (changed.gone) abandoned = await deleteFile(tx, changed.gone.id);
    if (changed.isChanged) {
      const details = { fileId: changed.fileId, ...(changed.gone && { instead: changed.gone.id }) };
      await audit(tx, { actor: actorOf(by), action, subjectType: 'project', subjectId: projectId, details });
    }
    return accepted({ id: projectId });
  });
  if (abandoned !== null) await forgetStored(deps, abandoned);
  return reply;
}

/** Puts a picture on a project that is just being written, in the same transaction; see `withPicture`. */
export type PutPicture = (tx: Tx, projectId: number) => Promise<void>;

/** Lets `write` put this picture on a project in its own transaction: together with what else it writes, or not at all. */
export async function withPicture<Data>(
  deps: PictureDeps,
  picture: { file: NewFile; alt: string } | null,
  write: (put: PutPicture) => Promise<Reply<Data>>,
): Promise<Reply<Data>> {
  if (picture === null) return write(async () => {});
  const { file, alt } = picture;
  const words = tidyText(alt);
  const faulty = await refuseFaulty(words, words === '', file);
  if (faulty) return faulty;
  let written: string | null = null;
  try {
    return await write(async (tx, projectId) => {
      const kept = await storeFile(tx, deps, file);
      written = kept.storageKey;
      await insertFile(tx, { projectId, formId: null, fileId: kept.id, kind: 'picture', position: 0, alt: words });
    });
  } catch (error) {
    if (written !== null) await removeUnnamed(deps, written).catch(() => {});
    throw error;
  }
}

async function refuseFaulty(alt: string, isOrnament: boolean, file: NewFile | null): Promise<Refusal | null> {
  const wrongFile = file === null ? null : await pictureFileProblem(file.bytes, projectPictureProblem);
  const wrongAlt = pictureAltProblem(alt, isOrnament);
  const errors = [
    ...(wrongFile === null ? [] : [{ field: 'content', message: wrongFile }]),
    ...(wrongAlt === null ? [] : [{ field: 'alt', message: wrongAlt }]),
  ];
  return errors.length > 0 ? refused('unprocessable', 'Popraw obraz', errors) : null;
}

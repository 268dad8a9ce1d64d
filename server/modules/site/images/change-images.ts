import type { EditedImage } from '@wiec/contract/app-images.ts';
import { altProblem, type AppImageName, appImageNames, pictureProblem } from '@wiec/domain/app-image.ts';
import { tidyText } from '@wiec/domain/polish-text.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { accepted, type Refusal, refused, type Reply } from '../../../http/reply.ts';
import { audit } from '../../../services/audit.ts';
import { pictureFileProblem } from '../../../services/check-picture.ts';
import { deleteFile, removeUnnamed, storeFile } from '../../../services/files.ts';
import { forgetStored } from '../../../services/forget-stored.ts';
import { refuseOutsider } from '../settings/refuse-outsider.ts';
import { type AppImageRow, deleteAppImage, lockAppImages, readAppImages, writeAppImage } from './image-queries.ts';

type Place = Pick<Deps, 'db' | 'files'>;

export async function listAppImages({ db }: Place, by: CallerAccount): Promise<Reply<EditedImage[]>> {
  return (await refuseOutsider(db, by)) ?? accepted(present(await readAppImages(db)));
}

interface ImageChange {
  name: AppImageName;
  /** What was seen there; null: what the portal draws itself. */
  seen: { url: string; alt: string } | null;
  alt: string;
  /** Base64 of the new file; null: the picture stays, its words change. */
  content: string | null;
  by: CallerAccount;
}

/** Puts a picture in its place, written anew from the sent one; the one before is deleted with its bytes. */
export async function setAppImage(deps: Place, order: ImageChange): Promise<Reply<EditedImage[]>> {
  const { name, seen, alt, content, by } = order;
  const barred = await refuseOutsider(deps.db, by);
  if (barred) return barred;
  const bytes = content === null ? null : Buffer.from(content, 'base64');
  const faulty = await refuseFaulty(name, alt, bytes);
  if (faulty) return faulty;
  let written: string | null = null;
  const change: Change = async (tx, before) => {
    const words = tidyText(alt);
    const isSame = seen?.url === (before && addressOf(before));
    if (!isSame || (before && before.alt !== seen?.alt && (bytes !== null || before.alt !== words)))
      return refused('conflict', 'Ktoś tymczasem zmienił ten obraz. Obejrzyj go i zapisz jeszcze raz.');
    if (bytes === null) {
      if (!before)
        return refused('conflict', 'Najpierw wybierz plik z obrazem', [field('content', 'Wybierz plik z obrazem')]);
      await writeAppImage(tx, name, before.fileId, words);
      return null;
    }
    const file = await storeFile(tx, deps, { filename: name, bytes });
    written = file.storageKey;
    if (!file.contentType.startsWith('image/')) throw new Error('what was measured as a picture was not stored as one');
    await writeAppImage(tx, name, file.id, words);
    return before ?? null;
  };
  try {
    return await changeImages(deps, by, name, change);
  } catch (error) {
    // What failed is told, not that its bytes could not be taken away.
    if (written !== null) await removeUnnamed(deps, written).catch(() => {});
    throw error;
  }
}

/** The portal draws its own again, or shows none. */
export async function removeAppImage(
  deps: Place,
  { name, by }: { name: AppImageName; by: CallerAccount },
): Promise<Reply<EditedImage[]>> {
  const barred = await refuseOutsider(deps.db, by);
  if (barred) return barred;
  return changeImages(deps, by, name, async (tx, before) => {
    await deleteAppImage(tx, name);
    return before ?? null;
  });
}

type Change = (tx: Kysely<Database>, before: AppImageRow | undefined) => Promise<AppImageRow | Refusal | null>;

/** @param change returns the picture that nothing shows any more, null where there is none, or a refusal */
async function changeImages(
  deps: Place,
  by: CallerAccount,
  name: AppImageName,
  change: Change,
): Promise<Reply<EditedImage[]>> {
  let abandoned: string | null = null;
  const reply = await deps.db.transaction().execute(async (tx): Promise<Reply<EditedImage[]>> => {
    await lockAppImages(tx);
    const gone = await change(
      tx,
      (await readAppImages(tx)).find((row) => row.name === name),
    );
    if (gone && 'ok' in gone) return gone;
    if (gone) abandoned = await deleteFile(tx, gone.fileId);
    const now = await readAppImages(tx);
    const { fileId = null, alt = null } = now.find((row) => row.name === name) ?? {};
    await audit(tx, {
      actor: `account:${by.id}`,
      action: 'setting.changed',
      subjectType: 'setting',
      subjectId: `images.${name}`,
      details: { fileId, alt },
    });
    return accepted(present(now));
  });
  if (abandoned !== null) await forgetStored(deps, abandoned);
  return reply;
}

async function refuseFaulty(name: AppImageName, alt: string, bytes: Buffer | null): Promise<Refusal | null> {
  const errors = [];
  const wrongFile = bytes === null ? null : await pictureFileProblem(bytes, (picture) => pictureProblem(name, picture));
  if (wrongFile !== null) errors.push(field('content', wrongFile));
  const wrongAlt = altProblem(name, alt);
  if (wrongAlt !== null) errors.push(field('alt', wrongAlt));
  return errors.length > 0 ? refused('unprocessable', 'Popraw obraz', errors) : null;
}

const field = (name: string, message: string) => ({ field: name, message });

const addressOf = ({ fileId }: AppImageRow): string => `/api/app/images/${fileId}`;

const present = (rows: readonly AppImageRow[]): EditedImage[] =>
  appImageNames.map((name) => {
    const row = rows.find((one) => one.name === name);
    if (!row) return { name, image: null };
    const { contentType, alt, width, height, size } = row;
    return { name, image: { url: addressOf(row), contentType, alt, width, height, size } };
  });

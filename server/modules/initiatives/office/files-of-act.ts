import { actsWithAuthorFiles, actsWithFiles } from '@wiec/domain/case-course.ts';
import type { Refusal } from '../../../http/reply.ts';
import { type FileRow, filesOfDraft, placeFiles, takeOff } from '../file-queries.ts';
import { filesOfReply } from '../files-of-reply.ts';
import { type ActContext, fault } from './act-context.ts';

/** The files that go with an act: those that the clerk has named, or of an answer those of its draft. */
export async function filesOfAct(context: ActContext): Promise<{ files: FileRow[] } | Refusal> {
  const { tx, row, body, uploader } = context;
  const attachments = body.attachments ?? [];
  if (body.act === 'answer') return { files: await filesOfDraft(tx, row.id) };
  if (attachments.length === 0) return { files: [] };
  if (!actsWithFiles.includes(body.act)) return fault('attachments', 'Do tego kroku nie dodaje się plików.');
  if (row.access === null && actsWithAuthorFiles.includes(body.act)) {
    return fault('attachments', 'Autor nie ma strony swojej sprawy, więc nie pobierze pliku. Wyślij go listem.');
  }
  const kept = body.act === 'draft' ? await filesOfDraft(tx, row.id) : [];
  const added = await filesOfReply(tx, { attachments, uploader, kept });
  return 'problem' in added ? fault('attachments', added.problem) : added;
}

/** Puts them on the entry of the act; a draft lets go of those that it has no more. */
export async function putFiles(
  { tx, row, body }: ActContext,
  files: readonly FileRow[],
  entryId: number,
): Promise<void> {
  const ids = files.map(({ id }) => id);
  if (body.act === 'draft') {
    const before = await filesOfDraft(tx, row.id);
    await takeOff(
      tx,
      before.flatMap(({ id }) => (ids.includes(id) ? [] : [id])),
    );
  }
  await placeFiles(tx, { ids, initiativeId: row.id, entryId });
}

import type { Deps } from '../../deps.ts';
import { accepted, type Reply } from '../../http/reply.ts';
import { actorOf, audit } from '../../services/audit.ts';
import { deleteFile, removeStored } from '../../services/files.ts';
import { allFilesOf } from './file-queries.ts';
import { type DraftOrder, withDraft } from './hold-draft.ts';
import { removePreparedMeetings } from './project-queries.ts';

/**
 * Deletes a consultation, a survey or a probe that was never public, with its forms, its act, its files and the links to look at it.
 * That somebody deleted it stays in the log.
 */
export async function deleteDraft(
  deps: Pick<Deps, 'db' | 'files' | 'projects'>,
  order: DraftOrder,
): Promise<Reply<{ id: number }>> {
  const { projectId: id, by } = order;
  const reply = await withDraft(deps, { ...order, act: 'delete' }, async (tx, { type, officeId }) => {
    const files = await allFilesOf(tx, id);
    await removePreparedMeetings(tx, id);
    await deps.projects.remove(tx, id);
    const keys: string[] = [];
    for (const fileId of files) keys.push(await deleteFile(tx, fileId));
    const details = { type, officeId, files: files.length };
    await audit(tx, { actor: actorOf(by), action: 'project.deleted', subjectType: 'project', subjectId: id, details });
    return accepted({ keys });
  });
  if (!reply.ok) return reply;
  for (const key of reply.data.keys) await removeStored(deps, key);
  return accepted({ id });
}

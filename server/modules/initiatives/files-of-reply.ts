import { checkAttachments } from '@wiec/domain/attachment-config.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { ATTACHMENT_CONFIGS, initiativeFilesOf, readSetting } from '../../services/content-configs.ts';
import { type FileRow, lockUnsent, type Uploader } from './file-queries.ts';

/**
 * Files that go with words in a case, as whoever sends them has named them; they stay locked until the transaction ends.
 * @param kept those that stand with these words already
 * @returns what keeps them from being sent, in whole sentences, or the files in their order
 */
export async function filesOfReply(
  tx: Kysely<Database>,
  {
    attachments,
    uploader,
    kept = [],
  }: { attachments: readonly { id: number }[]; uploader: Uploader; kept?: FileRow[] },
): Promise<{ problem: string } | { files: FileRow[] }> {
  if (attachments.length === 0) return { files: [] };
  const ids = [...new Set(attachments.map(({ id }) => id))];
  const known = [...kept, ...(await lockUnsent(tx, uploader))];
  const files = ids.flatMap((id) => known.find((file) => file.id === id) ?? []);
  if (files.length !== attachments.length) return { problem: 'Pliku już nie ma. Dodaj go jeszcze raz.' };
  const config = initiativeFilesOf(await readSetting(tx, ATTACHMENT_CONFIGS));
  const problems = checkAttachments(
    config,
    files.map(({ size }) => size),
  );
  return problems.length > 0 ? { problem: problems.join(' ') } : { files };
}

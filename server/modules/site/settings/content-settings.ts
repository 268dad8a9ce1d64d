import type { AttachmentConfig, CommentConfig } from '@wiec/contract/settings.ts';
import { checkAttachmentConfig } from '@wiec/domain/attachment-config.ts';
import { checkCommentConfig } from '@wiec/domain/comment-config.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { accepted, type Refusal, refused, type Reply } from '../../../http/reply.ts';
import { audit } from '../../../services/audit.ts';
import {
  ATTACHMENT_CONFIGS,
  attachmentConfigsOf,
  COMMENT_CONFIG,
  commentConfigOf,
  readSetting,
} from '../../../services/content-configs.ts';
import { writeSetting } from '../desk/desk-queries.ts';
import { refuseOutsider } from '../desk/portal-settings.ts';
import { lockSetting } from './setting-queries.ts';

type Settings = Pick<Deps, 'db'>;

export async function listAttachmentConfigs({ db }: Settings, by: CallerAccount): Promise<Reply<AttachmentConfig[]>> {
  const barred = await refuseOutsider(db, by);
  return barred ?? accepted(attachmentConfigsOf(await readSetting(db, ATTACHMENT_CONFIGS)));
}

export async function getCommentConfig({ db }: Settings, by: CallerAccount): Promise<Reply<CommentConfig>> {
  const barred = await refuseOutsider(db, by);
  return barred ?? accepted(commentConfigOf(await readSetting(db, COMMENT_CONFIG)));
}

/** Holds for what is sent from now on. */
export const setAttachmentConfig = (
  deps: Settings,
  { config, by }: { config: AttachmentConfig; by: CallerAccount },
): Promise<Reply<AttachmentConfig[]>> =>
  changeSetting(deps, by, ATTACHMENT_CONFIGS, (value) => {
    const all = attachmentConfigsOf(value);
    const before = all.find(({ placeOfUse }) => placeOfUse === config.placeOfUse)!;
    const refusal = judge(before, config, checkAttachmentConfig(config));
    const after = { ...config, revision: before.revision + 1 };
    return refusal ?? accepted(all.map((one) => (one === before ? after : one)));
  });

/** Holds for what is written from now on. */
export const setCommentConfig = (
  deps: Settings,
  { config, by }: { config: CommentConfig; by: CallerAccount },
): Promise<Reply<CommentConfig>> =>
  changeSetting(deps, by, COMMENT_CONFIG, (value) => {
    const before = commentConfigOf(value);
    const refusal = judge(before, config, checkCommentConfig(config));
    return refusal ?? accepted({ ...config, revision: before.revision + 1 });
  });

function judge(
  before: { revision: number },
  after: { revision: number },
  errors: Partial<Record<string, string>>,
): Refusal | null {
  if (before.revision !== after.revision) {
    return refused(
      'conflict',
      'Ktoś zmienił to ustawienie w międzyczasie. Wczytaj stronę ponownie i popraw jeszcze raz.',
    );
  }
  const found = Object.entries(errors).map(([field, message]) => ({ field, message: message! }));
  return found.length > 0 ? refused('unprocessable', 'Popraw ustawienia', found) : null;
}

/** Changes a setting of the whole portal, one clerk after the other; no value of these is anybody's secret. */
async function changeSetting<T>(
  { db }: Settings,
  by: CallerAccount,
  key: string,
  change: (value: unknown) => Reply<T>,
): Promise<Reply<T>> {
  return db.transaction().execute(async (tx: Kysely<Database>) => {
    const barred = await refuseOutsider(tx, by);
    if (barred) return barred;
    await lockSetting(tx, key);
    const changed = change(await readSetting(tx, key));
    if (!changed.ok) return changed;
    await writeSetting(tx, key, changed.data);
    await audit(tx, {
      actor: `account:${by.id}`,
      action: 'setting.changed',
      subjectType: 'setting',
      subjectId: key,
      details: { after: changed.data },
    });
    return changed;
  });
}

import type { AttachmentConfig, CommentConfig, InitiativeConfig } from '@wiec/contract/settings.ts';
import { checkAttachmentConfig } from '@wiec/domain/attachment-config.ts';
import { checkCommentConfig } from '@wiec/domain/comment-config.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { accepted, type Reply } from '../../../http/reply.ts';
import {
  ATTACHMENT_CONFIGS,
  attachmentConfigsOf,
  COMMENT_CONFIG,
  commentConfigOf,
  INITIATIVE_CONFIG,
  initiativeConfigOf,
  readSetting,
} from '../../../services/content-configs.ts';
import { refuseOutsider } from './refuse-outsider.ts';
import { changeSetting, refuseChange } from './change-setting.ts';

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
    const refusal = refuseChange(before, config, checkAttachmentConfig(config));
    const after = { ...config, revision: before.revision + 1 };
    return refusal ?? accepted({ value: all.map((one) => (one === before ? after : one)), details: { after } });
  });

/** Holds for what is written from now on. */
export const setCommentConfig = (
  deps: Settings,
  { config, by }: { config: CommentConfig; by: CallerAccount },
): Promise<Reply<CommentConfig>> =>
  changeSetting(deps, by, COMMENT_CONFIG, (value) => {
    const before = commentConfigOf(value);
    const refusal = refuseChange(before, config, checkCommentConfig(config));
    const after = { ...config, revision: before.revision + 1 };
    return refusal ?? accepted({ value: after, details: { after } });
  });

export async function getInitiativeConfig({ db }: Settings, by: CallerAccount): Promise<Reply<InitiativeConfig>> {
  const barred = await refuseOutsider(db, by);
  return barred ?? accepted(initiativeConfigOf(await readSetting(db, INITIATIVE_CONFIG)));
}

/** Holds at once; what was sent before stays where it is. */
export const setInitiativeConfig = (
  deps: Settings,
  { config, by }: { config: InitiativeConfig; by: CallerAccount },
): Promise<Reply<InitiativeConfig>> =>
  changeSetting(deps, by, INITIATIVE_CONFIG, (value) => {
    const before = initiativeConfigOf(value);
    const refusal = refuseChange(before, config, {});
    const after = { ...config, revision: before.revision + 1 };
    return refusal ?? accepted({ value: after, details: { after } });
  });

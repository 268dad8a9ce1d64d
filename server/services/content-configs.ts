import {
  type AttachmentConfig,
  checkAttachmentConfig,
  defaultAttachmentConfig,
  PlaceOfUse,
} from '@wiec/domain/attachment-config.ts';
import { checkCommentConfig, type CommentConfig, defaultCommentConfig } from '@wiec/domain/comment-config.ts';
import { InitiativeMode } from '@wiec/domain/phases.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';

/** Keys of the table `setting`. */
export const ATTACHMENT_CONFIGS = 'attachmentConfigs';
export const COMMENT_CONFIG = 'commentConfig';
export const INITIATIVE_CONFIG = 'initiativeConfiguration';

/** Counts the changes of a setting, so that two clerks do not undo each other's unknowingly. */
interface Revised {
  readonly revision: number;
}

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
const revisionOf = ({ revision }: Record<string, unknown>): number =>
  Number.isInteger(revision) ? Number(revision) : 0;

/** Of each place of use, as the office has set it; what it has not, or not soundly, as by default. */
export function attachmentConfigsOf(value: unknown): (AttachmentConfig & Revised)[] {
  const given = Array.isArray(value) ? value.map(objectOf) : [];
  return Object.values(PlaceOfUse).map((placeOfUse) => {
    const found = given.find((config) => config['placeOfUse'] === placeOfUse) ?? {};
    const config = { ...defaultAttachmentConfig(placeOfUse), ...found } as AttachmentConfig;
    const sound =
      Object.keys(checkAttachmentConfig(config)).length === 0 ? config : defaultAttachmentConfig(placeOfUse);
    const { maxAttachmentQuantity, maxAttachmentSize, maxAllAttachmentsSize } = sound;
    return { placeOfUse, maxAttachmentQuantity, maxAttachmentSize, maxAllAttachmentsSize, revision: revisionOf(found) };
  });
}

/** As the office has set it; what it has not, or not soundly, as by default. */
export function commentConfigOf(value: unknown): CommentConfig & Revised {
  const found = objectOf(value);
  const config = { ...defaultCommentConfig, ...found } as CommentConfig;
  const { mode, maxLength } = Object.keys(checkCommentConfig(config)).length === 0 ? config : defaultCommentConfig;
  return { mode, maxLength, revision: revisionOf(found) };
}

/** As the office has set it; otherwise everybody may send. */
export function initiativeConfigOf(value: unknown): { mode: InitiativeMode } & Revised {
  const found = objectOf(value);
  const modes: readonly unknown[] = Object.values(InitiativeMode);
  const mode = modes.includes(found['mode']) ? (found['mode'] as InitiativeMode) : InitiativeMode.Enabled;
  return { mode, revision: revisionOf(found) };
}

/** Of what residents send with an initiative. */
export const initiativeFilesOf = (value: unknown): AttachmentConfig =>
  attachmentConfigsOf(value).find(({ placeOfUse }) => placeOfUse === PlaceOfUse.Initiative)!;

export async function readSetting(db: Kysely<Database>, key: string): Promise<unknown> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value;
}

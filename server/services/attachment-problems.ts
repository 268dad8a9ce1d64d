import { type AttachmentConfig, checkAttachments, PlaceOfUse } from '@wiec/domain/attachment-config.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';
import { isSoundAttachment } from './attachment-kind.ts';
import { ATTACHMENT_CONFIGS, attachmentConfigsOf, readSetting } from './content-configs.ts';
import type { NewFile, StoredFile } from './files.ts';

/** How many files of the office may stand in one place, and how large, as the portal's settings say. */
export async function officeFileLimits(db: Kysely<Database>): Promise<AttachmentConfig> {
  const configs = attachmentConfigsOf(await readSetting(db, ATTACHMENT_CONFIGS));
  return configs.find(({ placeOfUse }) => placeOfUse === PlaceOfUse.ResultsPublish)!;
}

/** What is said of a file that is none of the kinds that may be attached, or is broken. */
export const unsoundText = (filename: string): string =>
  `${filename}: to nie jest plik PDF, DOCX, ODT, XLSX, ODS, JPG, PNG ani WebP albo jest uszkodzony.`;

/**
 * Why a file that the office puts beside others is not taken, in sentences; empty: it is.
 * @param kept as `storeFile` found it
 * @param there bytes of each file that stands there already
 */
export async function attachmentProblems(
  tx: Kysely<Database>,
  file: NewFile,
  kept: Pick<StoredFile, 'contentType'>,
  there: readonly number[],
): Promise<string[]> {
  const problems = checkAttachments(await officeFileLimits(tx), [file.bytes.length], there);
  if (problems.length > 0) return problems;
  return (await isSoundAttachment(kept.contentType, file.bytes)) ? [] : [unsoundText(file.filename)];
}

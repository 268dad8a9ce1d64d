import { withoutTurns } from '@wiec/domain/file-name.ts';
import type { NewFile } from '../services/files.ts';

/** A file as it comes in a body, in base64; its name can be no path, and seems to end as it does. */
export const sentFile = (filename: string, content: string): NewFile => ({
  filename: withoutTurns(filename).replace(/[\p{Cc}/\\]/gu, '_'),
  bytes: Buffer.from(content, 'base64'),
});

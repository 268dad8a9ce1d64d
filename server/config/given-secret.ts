import type { ReadSetting } from './read-setting.ts';

/** Null: it lies in the data folder. */
export const readGivenSecret = (read: ReadSetting): Buffer | null =>
  read(
    'WIEC_SECRET',
    null,
    parseSecret,
    'podaj co najmniej 32 losowe bajty zapisane w base64 albo szesnastkowo (polecenie: openssl rand -base64 32).',
  );

/** Fewer different bytes than random ones would ever have: an example copied from somewhere, or a row of zeros. */
const LEAST_DIFFERENT_BYTES = 12;

function parseSecret(text: string): Buffer | undefined {
  const hexadecimal = /^([0-9a-f]{2})+$/i.test(text);
  if (!hexadecimal && !/^[A-Za-z0-9+/_-]+={0,2}$/.test(text)) return undefined;
  const bytes = Buffer.from(text, hexadecimal ? 'hex' : 'base64');
  return bytes.length >= 32 && new Set(bytes).size >= LEAST_DIFFERENT_BYTES ? bytes : undefined;
}

import type { FuzzRequest } from './requests.ts';

export interface FuzzAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  readonly body: string;
}

/** Words of the libraries that check input, which no Polish sentence has. */
const ENGLISH =
  /\b(expected|received|invalid|required|must|unexpected|unrecognized|undefined|too (big|small)|not found|error)\b/i;

/** Before a sentence about a field of the body stands the field's name in the API, which is English. */
const FIELD = /^[\w.]+: /;

/** What is wrong with an answer, whatever was asked; null: nothing. */
export function faultOfAnswer({ url }: Pick<FuzzRequest, 'url'>, { status, headers, body }: FuzzAnswer): string | null {
  if (status >= 500 && !(status === 503 && headers['retry-after'] !== undefined)) return `answered ${status}`;
  const isRefusal = status >= 400;
  const isCall = url.startsWith('/api/');
  const type = String(headers['content-type'] ?? '');
  if (!isCall || !isRefusal) return null;
  if (type !== 'application/json; charset=utf-8') return `refused with ${type || 'no type'}`;
  const { title, errors } = JSON.parse(body) as { title?: unknown; errors?: { message?: unknown }[] };
  const sentences = [title, ...(Array.isArray(errors) ? errors.map(({ message }) => message) : [null])];
  if (!sentences.every((text): text is string => typeof text === 'string' && text !== ''))
    return 'refused without a sentence';
  const foreign = sentences.find((text) => ENGLISH.test(text.replace(FIELD, '')));
  return foreign === undefined ? null : `refused in English: ${foreign}`;
}

import { SaxesParser } from 'saxes';
import { type BucketRequests, textOf } from './bucket-requests.ts';

export interface Listing {
  /** Keys in the bucket, not names in its folder. */
  readonly objects: readonly { readonly key: string; readonly bytes: number }[];
  /** Each with a slash at its end. */
  readonly prefixes: readonly string[];
  /** From which the next page is asked; null: this is the last. */
  readonly next: string | null;
}

/**
 * Asks for all objects under a prefix, a page of up to a thousand at a time.
 * @param isFlat tells folders directly under it instead of what lies in them
 * @throws StartProblem
 */
export async function* listPages(requests: BucketRequests, prefix: string, isFlat: boolean): AsyncGenerator<Listing> {
  let next: string | null = null;
  do {
    const query: Record<string, string> = {
      'list-type': '2',
      prefix,
      ...(isFlat ? { delimiter: '/' } : {}),
      ...(next === null ? {} : { 'continuation-token': next }),
    };
    const page: Listing = await requests.bucket(query, async (reply) => parseListing(await textOf(reply)));
    yield page;
    next = page.next;
  } while (next !== null);
}

/** Reads the reply of ListObjectsV2. */
export function parseListing(xml: string): Listing {
  const objects: { key: string; bytes: number }[] = [];
  const prefixes: string[] = [];
  let next: string | null = null;
  let text = '';
  let key = '';
  const path: string[] = [];
  const taken: Record<string, () => void> = {
    'Contents/Key': () => void (key = text),
    'Contents/Size': () => void objects.push({ key, bytes: Number(text) }),
    'CommonPrefixes/Prefix': () => void prefixes.push(text),
    'ListBucketResult/NextContinuationToken': () => void (next = text),
  };
  const parser = new SaxesParser();
  parser.on('opentag', ({ name }) => {
    path.push(name);
    text = '';
  });
  parser.on('text', (more) => void (text += more));
  parser.on('closetag', () => {
    taken[path.slice(-2).join('/')]?.();
    path.pop();
  });
  parser.write(xml).close();
  return { objects, prefixes, next };
}

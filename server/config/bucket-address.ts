import type { AccessKey, Bucket } from '../services/bucket-client.ts';

/** Reads `s3://KEY:SECRET@server/bucket/folder?region=name`; the key is percent-encoded where it holds `/`, `+` or `@`. */
export function parseBucketAddress(
  text: string,
): (Pick<Bucket, 'address' | 'region'> & { key: AccessKey | null }) | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, username, password, host, pathname, searchParams, hash } = new URL(text);
  const scheme = { 's3:': 'https', 's3+http:': 'http' }[protocol];
  let path = pathname;
  while (path.endsWith('/')) path = path.slice(0, -1);
  const isBucket = /^(\/[a-z0-9][\w.-]*)+$/i.test(path);
  const onlyRegion = [...searchParams.keys()].every((name) => name === 'region');
  if (!scheme || !host || !isBucket || !onlyRegion || hash) return undefined;
  if (/%(?![0-9a-f]{2})/i.test(username + password) || (username === '') !== (password === '')) return undefined;
  const accessKeyId = decodeURIComponent(username);
  const secretAccessKey = decodeURIComponent(password);
  return {
    address: `${scheme}://${host}${path}`,
    region: searchParams.get('region') ?? 'us-east-1',
    key: accessKeyId === '' ? null : { accessKeyId, secretAccessKey },
  };
}

import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Bucket } from '../services/bucket-client.ts';

const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** AWS Signature Version 4 over the content, by the bucket's keys, as its documentation tells a server to check it. */
export function isSigned({ method, url = '', headers }: IncomingMessage, body: Buffer, bucket: Bucket): boolean {
  const { authorization = '' } = headers;
  const { region, accessKeyId, secretAccessKey } = bucket;
  const given = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
    authorization,
  );
  if (!given) return false;
  const [, credential, signedHeaders, signature] = given as unknown as [string, string, string, string];
  const time = String(headers['x-amz-date']);
  const scope = `${time.slice(0, 8)}/${region}/s3/aws4_request`;
  const contentHash = String(headers['x-amz-content-sha256']);
  const isOurs = credential === `${accessKeyId}/${scope}`;
  const isUnsigned = method === 'GET' && contentHash === 'UNSIGNED-PAYLOAD';
  if (!isOurs || !(isUnsigned || contentHash === sha256(body))) return false;
  const { pathname, searchParams } = new URL(url, 'http://s3');
  const query = [...searchParams].map((pair) => pair.map(encodeURIComponent).join('=')).sort();
  const canonicalHeaders = signedHeaders.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [method, pathname, query.join('&'), canonicalHeaders.join(''), signedHeaders, contentHash];
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical.join('\n'))].join('\n');
  const key = scope.split('/').reduce<Buffer | string>(hmac, `AWS4${secretAccessKey}`);
  return hmac(key, toSign).toString('hex') === signature;
}

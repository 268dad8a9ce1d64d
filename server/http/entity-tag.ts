import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** A strong tag for a text (RFC 9110 §8.8.3), without quotes. */
export const tagOf = (text: string | Buffer): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** Whether the client already has the version with this tag (`If-None-Match`). @param tag including its quotes */
export function isKnownToSender({ headers }: FastifyRequest, tag: string): boolean {
  const known = headers['if-none-match'];
  if (known === undefined) return false;
  // A compressing proxy turns the tag into a weak one.
  return known.split(',').some((one) => one.trim().replace(/^W\//, '') === tag);
}

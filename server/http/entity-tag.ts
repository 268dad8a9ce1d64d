import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** A strong tag for a text (RFC 9110 §8.8.3), without quotes. */
export const tagOf = (text: string | Buffer): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** Whether the sender has what is under this tag: then it is not sent again. @param tag with its quotes */
export const isKnownToSender = ({ headers }: FastifyRequest, tag: string): boolean =>
  (headers['if-none-match'] ?? '')
    .split(',')
    // A proxy that compresses makes the tag a weak one.
    .some((known) => known.trim().replace(/^W\//, '') === tag);

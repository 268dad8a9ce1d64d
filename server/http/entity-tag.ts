import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** A strong tag for a text (RFC 9110 §8.8.3), without quotes. */
export const tagOf = (text: string | Buffer): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** Whether the client already has the version with this tag (`If-None-Match`). @param tag including its quotes */
export const isKnownToSender = ({ headers }: FastifyRequest, tag: string): boolean =>
  (headers['if-none-match'] ?? '')
    .split(',')
    // A compressing proxy turns the tag into a weak one.
    .some((known) => known.trim().replace(/^W\//, '') === tag);

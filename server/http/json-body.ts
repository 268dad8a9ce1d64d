import type { FastifyInstance } from 'fastify';
import { UnreadableBody } from './errors.ts';
import { repeatsKey } from './repeats-key.ts';
import { isWellFormed } from './well-formed.ts';

/** Largest body of a JSON call, in bytes. */
export const BODY_LIMIT = 256 * 1024;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Reads JSON strictly: broken UTF-8, broken JSON, repeated keys and unstorable characters are refused, never repaired. */
export function parseJsonBody(bytes: Buffer): unknown {
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    throw new UnreadableBody('Dane nie są poprawnym tekstem UTF-8.');
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new UnreadableBody('Dane nie są poprawnym zapisem JSON.');
  }
  if (repeatsKey(bytes, value)) throw new UnreadableBody('To samo pole podano w danych więcej niż raz.');
  // Only an escape can smuggle in what UTF-8 itself cannot hold.
  if (/\\u(0000|[dD][89a-fA-F])/.test(text) && !isWellFormed(value)) {
    throw new UnreadableBody('Dane zawierają niedozwolone znaki.');
  }
  return value;
}

export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, bytes, done) => {
    try {
      done(null, parseJsonBody(bytes as Buffer));
    } catch (error) {
      done(error as Error);
    }
  });
}

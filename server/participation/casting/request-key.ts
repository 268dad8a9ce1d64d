import { createHmac, randomUUID } from 'node:crypto';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The header `Idempotency-Key`, in lower case; null unless it is a UUID. */
export function readRequestKey(header: string | undefined): string | null {
  const key = header?.trim().toLowerCase() ?? '';
  return UUID.test(key) ? key : null;
}

/**
 * The same for whoever is known by another name: who sends none gets a new one. Their repeat is refused as a second answer, because
 * names and codes hold without it.
 */
export const readOrMakeRequestKey = (header: string | undefined): string | null =>
  header === undefined ? randomUUID() : readRequestKey(header);

/**
 * What a repeat of this request has in common with it, and no other request. Without the key, which is stored nowhere, it tells
 * nothing of what was asked.
 * @param content canonical JSON of the answers
 */
export const requestPrint = (requestKey: string, voteId: number, voterKey: Buffer, content: string): Buffer =>
  createHmac('sha256', requestKey)
    .update(`[${voteId},"${voterKey.toString('hex')}",${content}]`)
    .digest();

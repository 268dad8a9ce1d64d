import { createHmac, randomUUID } from 'node:crypto';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The header `Idempotency-Key`, in lower case; null unless it is a UUID. */
export function readRequestKey(header: string | undefined): string | null {
  const key = header?.trim().toLowerCase() ?? '';
  return UUID.test(key) ? key : null;
}

/**
 * The same for voters whom an account or their data identify: where the header is missing, a new key is made. Their repeated request is
 * then refused as a second vote, because names and codes are unique without a key.
 */
export const readOrMakeRequestKey = (header: string | undefined): string | null =>
  header === undefined ? randomUUID() : readRequestKey(header);

/**
 * Equal for a repeat of this request, and for no other request. Without the idempotency key, which is stored nowhere, nothing can be
 * learned from it.
 * @param content canonical JSON of the answers
 */
export const requestFingerprint = (requestKey: string, voteId: number, voterKey: Buffer, content: string): Buffer =>
  createHmac('sha256', requestKey)
    .update(`[${voteId},"${voterKey.toString('hex')}",${content}]`)
    .digest();

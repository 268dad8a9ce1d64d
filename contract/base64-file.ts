import { z } from 'zod';

/** Names and numbers beside a file, in bytes. */
const REST = 10_000;

/**
 * How an endpoint takes a file inside its JSON: in base64, which writes three bytes as four characters. A file that is a little too
 * large gets through to whoever knows the sentence about it.
 * @param bytes of the largest file
 * @param tooLarge what is told of a body that is larger than that; absent: that what was sent is too large
 */
export function base64File(bytes: number, tooLarge?: string) {
  const bodyLimit = Math.ceil(bytes / 3) * 4 + REST;
  return { limits: { bodyLimit, ...(tooLarge !== undefined && { tooLarge }) }, content: z.string().max(bodyLimit) };
}

import { timingSafeEqual } from 'node:crypto';
import type { ServerSecret } from '../../../deps.ts';

/** By this an address is known among those who wait for the results of a vote. */
export const newsKey = (secret: ServerSecret, voteId: number, address: string): Buffer =>
  secret.keyedHash('results-news', `${voteId}:${address}`);

const proofOf = (secret: ServerSecret, id: number, emailKey: Buffer): string =>
  secret.keyedHash('results-news-token', `${id}:${emailKey.toString('hex')}`).toString('hex');

/** What the owner of the mailbox alone is sent: `<watcher's id>-<64 hexadecimal digits>`. */
export const newsTokenOf = (secret: ServerSecret, id: number, emailKey: Buffer): string =>
  `${id}-${proofOf(secret, id, emailKey)}`;

/** The id in a token, whose proof is still to be checked by {@link isNewsToken}. */
export const watcherIdOf = (token: string): number => Number(/^(\d{1,9})-[0-9a-f]{64}$/.exec(token)?.[1] ?? 0);

export const isNewsToken = (secret: ServerSecret, token: string, id: number, emailKey: Buffer): boolean =>
  timingSafeEqual(Buffer.from(token), Buffer.from(newsTokenOf(secret, id, emailKey)));

import type { ServerSecret } from '../../../deps.ts';
import { letterTokens } from '../../../services/letter-token.ts';

/** By this an address is known among those who wait for the results of a vote. */
export const newsKey = (secret: ServerSecret, voteId: number, address: string): Buffer =>
  secret.keyedHash('results-news', `${voteId}:${address}`);

const tokens = letterTokens('results-news-token');

const proven = (id: number, emailKey: Buffer): string => `${id}:${emailKey.toString('hex')}`;

export const newsTokenOf = (secret: ServerSecret, id: number, emailKey: Buffer): string =>
  tokens.of(secret, id, proven(id, emailKey));

export const isNewsToken = (secret: ServerSecret, token: string, id: number, emailKey: Buffer): boolean =>
  tokens.isRight(secret, token, id, proven(id, emailKey));

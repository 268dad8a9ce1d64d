import type { ServerSecret } from '../../../deps.ts';
import { letterTokens } from '../../../services/letter-token.ts';

export const FOLLOWER = 'diary-follower';

/** By this an address is known among those who follow a project. */
export const followerKey = (secret: ServerSecret, taskId: number, address: string): Buffer =>
  secret.keyedHash(FOLLOWER, `${taskId}:${address}`);

const tokens = letterTokens(`${FOLLOWER}-token`);

/** Also good when its row is gone: whoever has it may be told that no letters come, and nobody learns which rows there are. */
const proven = (taskId: number, id: number): string => `${taskId}:${id}`;

export const followerTokenOf = (secret: ServerSecret, taskId: number, id: number): string =>
  tokens.of(secret, id, proven(taskId, id));

export const isFollowerToken = (secret: ServerSecret, token: string, taskId: number, id: number): boolean =>
  tokens.isRight(secret, token, id, proven(taskId, id));

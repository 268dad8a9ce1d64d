import { timingSafeEqual } from 'node:crypto';
import type { ServerSecret } from '../deps.ts';

/**
 * What the owner of a mailbox alone is sent, so that they can act without signing in: `<id>-<64 hexadecimal digits>`. The id is of a
 * row; `proven` is what the digits prove beside the secret's purpose.
 */
export interface LetterTokens {
  of(secret: ServerSecret, id: number, proven: string): string;
  isRight(secret: ServerSecret, token: string, id: number, proven: string): boolean;
}

/** @param purpose of the keyed hash, one for each kind of letter */
export function letterTokens(purpose: string): LetterTokens {
  const of: LetterTokens['of'] = (secret, id, proven) => `${id}-${secret.keyedHash(purpose, proven).toString('hex')}`;
  return {
    of,
    isRight: (secret, token, id, proven) => {
      const [sent, right] = [Buffer.from(token), Buffer.from(of(secret, id, proven))];
      return sent.length === right.length && timingSafeEqual(sent, right);
    },
  };
}

/** The id in a token, whose proof is still to be checked; 0: it has none. */
export const idInToken = (token: string): number => Number(/^(\d{1,9})-[0-9a-f]{64}$/.exec(token)?.[1] ?? 0);

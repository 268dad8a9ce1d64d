import { createHash, randomInt } from 'node:crypto';
import type { Deps } from '../../deps.ts';

/** What opens the page of a case to whoever has it. */
export interface CaseAccess {
  /** Sixteen letters and digits in four groups, such as `8KQT-4MZR-P2WX-7HNB`. */
  readonly token: string;
  /** Eight digits; with the number of the case, the same on paper. */
  readonly pin: string;
}

/** Without those that are taken for one another when read out or copied by hand. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 4;
const GROUP = 4;

const draw = (length: number, signs: string): string =>
  Array.from({ length }, () => signs[randomInt(signs.length)]!).join('');

export const newAccess = (): CaseAccess => ({
  token: Array.from({ length: GROUPS }, () => draw(GROUP, SIGNS)).join('-'),
  pin: draw(8, '0123456789'),
});

/** By which a case is found: a token has 78 bits of chance, so that its hash needs no key. */
export function tokenHash(token: string): Buffer {
  const plain = token.slice(0, 100).toUpperCase().replace(/[\s-]/gu, '');
  return createHash('sha256').update(plain).digest();
}

const PURPOSE = 'initiative-access';

export const sealAccess = (secret: Deps['secret'], { token, pin }: CaseAccess): Buffer =>
  secret.encrypt(PURPOSE, JSON.stringify({ token, pin }));

export const openAccess = (secret: Deps['secret'], sealed: Buffer): CaseAccess =>
  JSON.parse(secret.decrypt(PURPOSE, sealed).toString()) as CaseAccess;

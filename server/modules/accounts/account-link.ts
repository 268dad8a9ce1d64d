import { randomBytes } from 'node:crypto';
import type { Deps } from '../../deps.ts';

/** The secret token of a letter's link: 43 characters of base64url. Only the letter contains it. */
export const newLinkToken = (): string => randomBytes(32).toString('base64url');

/** The hash of a link's token, which is all that the database stores. */
export const linkHash = ({ secret }: Pick<Deps, 'secret'>, token: string): Buffer =>
  secret.keyedHash('account-link', token);

/** Hours for which the link of a letter is valid. */
export const REGISTRATION_HOURS = 24;
export const PASSWORD_HOURS = 1;
/** For letters sent to staff, who may be away for a day. */
export const OFFICE_HOURS = 48;

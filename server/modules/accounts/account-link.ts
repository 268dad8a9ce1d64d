import { randomBytes } from 'node:crypto';
import type { Deps } from '../../deps.ts';

/** What only the letter holds: 43 characters of base64url. */
export const newLinkToken = (): string => randomBytes(32).toString('base64url');

/** What the database holds of it. */
export const linkHash = ({ secret }: Pick<Deps, 'secret'>, token: string): Buffer =>
  secret.keyedHash('account-link', token);

/** Hours for which a letter's link is good. */
export const REGISTRATION_HOURS = 24;
export const PASSWORD_HOURS = 1;
/** Of letters that the office sends to its people, who may be away for a day. */
export const OFFICE_HOURS = 48;

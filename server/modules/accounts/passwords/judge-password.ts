import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { guessableBecause } from '@wiec/domain/common-password.ts';
import { checkNewPassword, type PasswordConfig } from '@wiec/domain/password-rules.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import { officeNames } from './password-queries.ts';

/**
 * The most frequent words of public lists of stolen passwords, plus common Polish words and names, normalised and without the
 * digits and signs that people usually add to them (OWASP ASVS 5.0, 6.2.4).
 */
const common: ReadonlySet<string> = new Set(
  readFileSync(join(import.meta.dirname, 'common-words.txt'), 'utf8')
    .split(/\s+/)
    .filter(Boolean),
);

/** The account that the password is for; names are empty if not known yet. */
export interface PasswordOwner {
  readonly login: string;
  readonly firstname: string;
  readonly surname: string;
}

/** Why a password is not accepted, as a Polish sentence; null if it is. */
export async function judgeNewPassword(
  db: Kysely<Database>,
  password: string,
  owner: PasswordOwner,
  config: PasswordConfig,
): Promise<string | null> {
  const { login, firstname, surname } = owner;
  const unfit = checkNewPassword(password, login, config);
  if (unfit !== null) return unfit;
  const ofThisPlace = ['Wiec', ...(await officeNames(db)), login, firstname, surname];
  return guessableBecause(password, { common, ofThisPlace });
}

import type { PasswordConfig } from './password-rules.ts';

/** What an office may set; below the least a password would guard nothing, above the most nobody could sign in. */
export const passwordConfigLimits = {
  minPasswordLength: { least: 8, most: 64 },
  passwordDaysValidity: { least: 0, most: 3650 },
  failedLoginAttempts: { least: 3, most: 20 },
} as const;

export type PasswordConfigNumber = keyof typeof passwordConfigLimits;

/** In the order of the fields. */
export type PasswordConfigErrors = Partial<Record<PasswordConfigNumber, string>>;

/** What keeps a password configuration from being accepted, by field; empty when nothing does. */
export function checkPasswordConfig(config: Pick<PasswordConfig, PasswordConfigNumber>): PasswordConfigErrors {
  const errors: PasswordConfigErrors = {};
  for (const field of ['minPasswordLength', 'passwordDaysValidity', 'failedLoginAttempts'] as const) {
    const { least, most } = passwordConfigLimits[field];
    const value = config[field];
    if (!Number.isInteger(value) || value < least || value > most) {
      errors[field] = `Podaj liczbę całkowitą od ${least} do ${most}`;
    }
  }
  return errors;
}

import type { Role } from './requests.ts';

/** Of the demo, one of each role. */
export const LOGINS = {
  resident: 'mieszkaniec@example.pl',
  clerk: 'urzednik@example.pl',
  administrator: 'admin@example.pl',
} as const satisfies Record<Exclude<Role, 'visitor'>, string>;
export type Named = keyof typeof LOGINS;
export const NAMED = Object.keys(LOGINS) as Named[];

/** Of the resident, as her account has it. */
export const RESIDENT_PESEL = '84052300004';

import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { WaitingLine } from '../waiting-line.ts';

/** Argon2id as OWASP advises: 19 MiB, two passes, one lane. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashed at once. Hashing shares four threads with reading files, looking up hosts and opening connections to the database, and the
 * processor with everything: at least two threads are always left, and one core where there is more than one.
 */
export const HASHES_AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));

/** Waiting for their turn: a few seconds of hashing on a small machine. */
export const HASHES_WAITING = 100;

/** Milliseconds: below those for which a request waits for the database, which it needs afterwards too. */
const PATIENCE = 5000;

/** All passwords of this process stand in one line, wherever they were typed. */
const line = new WaitingLine({ atOnce: HASHES_AT_ONCE, waiting: HASHES_WAITING, patience: PATIENCE });

/** Whether whoever comes now is turned away: then nothing need be done for them before. */
export const isHashLineFull = (): boolean => line.isFull;

/** Argon2 for whoever has the turn. */
export interface Hasher {
  readonly hash: (password: string) => Promise<string>;
  readonly verify: (stored: string, password: string) => Promise<boolean>;
}

const hasher: Hasher = {
  hash: (password) => hash(password.normalize('NFC'), ARGON2),
  verify: (stored, password) => verify(stored, password.normalize('NFC')),
};

/**
 * For what has to be done in the same turn as the hashing, such as counting a try, which whoever is turned away did not have. Inside,
 * only the given hasher may be used: the line itself would wait for its own turn.
 * @throws LineFull
 */
export const inHashLine = <T>(work: (hasher: Hasher) => Promise<T>): Promise<T> => line.run(() => work(hasher));

/** @throws LineFull */
export const hashPassword = (password: string): Promise<string> => inHashLine((turn) => turn.hash(password));

/** @throws LineFull */
export const verifyPassword = (stored: string, password: string): Promise<boolean> =>
  inHashLine((turn) => turn.verify(stored, password));

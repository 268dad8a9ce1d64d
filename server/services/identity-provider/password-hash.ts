import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { BoundedQueue } from '../bounded-queue.ts';

/** Argon2id as OWASP advises: 19 MiB, two passes, one lane. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Passwords hashed concurrently. Hashing shares the thread pool of four with file access, DNS and new database connections: at least
 * two threads always stay free, and one core if there is more than one.
 */
export const HASHES_AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));

/** Passwords waiting in the queue: a few seconds of hashing on a small machine. */
export const HASHES_WAITING = 100;

/** Longest wait in milliseconds: shorter than a request's wait for the database, which is needed afterwards. */
const PATIENCE = 5000;

/** One queue for all passwords of this process, whichever page they come from. */
const queue = new BoundedQueue({ atOnce: HASHES_AT_ONCE, waiting: HASHES_WAITING, patience: PATIENCE });

/** Whether the queue is full: then requests can be rejected before any other work. */
export const isHashQueueFull = (): boolean => queue.isFull;

/** Argon2, for work that has been admitted by the queue. */
export interface Hasher {
  readonly hash: (password: string) => Promise<string>;
  readonly verify: (stored: string, password: string) => Promise<boolean>;
}

const hasher: Hasher = {
  hash: (password) => hash(password.normalize('NFC'), ARGON2),
  verify: (stored, password) => verify(stored, password.normalize('NFC')),
};

/**
 * Runs work in the queue together with its hashing, such as counting an attempt, which must not happen if the queue rejects it.
 * Inside, use only the given hasher: entering the queue again would deadlock.
 * @throws QueueFull
 */
export const inHashQueue = <T>(work: (hasher: Hasher) => Promise<T>): Promise<T> => queue.run(() => work(hasher));

/** @throws QueueFull */
export const hashPassword = (password: string): Promise<string> => inHashQueue((turn) => turn.hash(password));

/** @throws QueueFull */
export const verifyPassword = (stored: string, password: string): Promise<boolean> =>
  inHashQueue((turn) => turn.verify(stored, password));

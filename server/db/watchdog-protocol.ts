import type { Runner } from './embedded-place.ts';

/** What the watchdog is to keep running; its only argument, as JSON. It is visible to other users: no secrets here. */
export type WatchdogOrder = {
  postgres: string;
  arguments: string[];
  data: string;
  /** The lock file that PostgreSQL puts beside its socket, in a folder that is only ours. */
  socketLock: string;
  log: string;
  runner: Runner | undefined;
  /** Folders to delete when all is over: for clusters that tests throw away. */
  removeAfter: string[];
};

/** What the watchdog says to Wiec. Any message from Wiec to it means: stop. `reason` is PostgreSQL's own last words. */
export type WatchdogReport = { kind: 'ready' } | { kind: 'died' | 'failed'; reason: string };

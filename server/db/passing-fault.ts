/** The parts of an error by which faults are told apart: SQLSTATE or the system's code, and what the system was asked for. */
export type Fault = {
  readonly code?: string | undefined;
  readonly syscall?: string | undefined;
  readonly message: string;
};

/**
 * SQLSTATEs (PostgreSQL, appendix A) that say nothing about what was asked, and are gone when the same is asked later: lost
 * connections (08), no room on the disk, in memory or among connections (53), a server that starts or stops (57P), one that
 * only reads (25006), and transactions that PostgreSQL gave up for the sake of others (40001, 40P01, 55P03).
 */
const PASSING_STATE = /^(08\w{3}|53\w{3}|57P\d\d|25006|40001|40P01|55P03)$/;

/** What the operating system says of a connection, or of a disk for files. */
const PASSING_CODES = new Set([
  ...['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOSPC', 'EDQUOT', 'EROFS'],
]);

/** What `pg` says of lost connections without any code. */
const PASSING_MESSAGE =
  /^Connection terminated|^timeout exceeded when trying to connect|^Client (was closed|has encountered a connection error) and is not queryable/;

/** Whether the same request may well succeed in a moment: it is answered with 503, and not as a fault of the program. */
export const isPassing = ({ code = '', syscall, message }: Fault): boolean =>
  syscall === 'connect' ||
  syscall === 'getaddrinfo' ||
  PASSING_CODES.has(code) ||
  PASSING_STATE.test(code) ||
  PASSING_MESSAGE.test(message);

export type StorageTrouble = 'disk-full' | 'read-only';

/** What an administrator must mend before anything can be stored again; null for every other fault. */
export function storageTrouble({ code = '' }: Pick<Fault, 'code'>): StorageTrouble | null {
  if (['53100', 'ENOSPC', 'EDQUOT'].includes(code)) return 'disk-full';
  return ['25006', 'EROFS'].includes(code) ? 'read-only' : null;
}

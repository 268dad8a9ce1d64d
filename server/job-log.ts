import type { FastifyBaseLogger } from 'fastify';
import { faultOf } from './http/errors.ts';
import type { JobEnd } from './services/jobs.ts';

/**
 * A line for each job that a request caused, with the id of that request (`reqId`), and for each that failed. Of what it was given
 * only ids are told, as of a letter its number.
 */
export const jobLog =
  (log: Pick<FastifyBaseLogger, 'info' | 'warn'>) =>
  ({ job, cause, payload, ms, error }: JobEnd): void => {
    const told = { job, ...payload, ms, ...(cause !== null && { reqId: cause }) };
    if (error !== null) log.warn({ ...told, fault: faultOf(error) }, 'job failed');
    else if (cause !== null) log.info(told, 'job');
  };

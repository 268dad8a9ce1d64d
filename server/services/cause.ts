import { AsyncLocalStorage } from 'node:async_hooks';

const causes = new AsyncLocalStorage<string | null>();

/**
 * Runs `work` so that jobs which it queues say that this request caused them.
 * @param request its id, as in the log; null: they are not to be told apart from others, as letters about a vote
 */
export const causedBy = <T>(request: string | null, work: () => T): T => causes.run(request, work);

/** The id of the request that is being answered; null outside of one. */
export const presentCause = (): string | null => causes.getStore() ?? null;

import type { Deps } from '../deps.ts';
import type { Subject } from '../services/identity-provider/relying-party.ts';
import { ShortCache } from '../services/short-cache.ts';
import type { CallerAccount, Identify } from './caller.ts';
import { loadCaller } from './caller-queries.ts';

/** Milliseconds for which an account's rights may be out of date. */
const FRESH = 5000;
const MOST = 10_000;

/** Access tokens to accounts. `accountOf` is the accounts module's, handed in by `app`. */
export function identifier(
  deps: Deps,
  verify: (accessToken: string) => Promise<Subject | null>,
  accountOf: (subject: Subject) => Promise<number | null>,
): Identify {
  const cache = new ShortCache<CallerAccount | null>(deps.clock, FRESH, MOST);
  return async (authorization) => {
    const token = /^Bearer ([\w.~+/-]{1,4000}=*)$/i.exec(authorization)?.[1];
    if (token === undefined) return null;
    return cache.get(token, async () => {
      const subject = await verify(token);
      const accountId = subject && (await accountOf(subject));
      const session = subject?.session;
      const caller = accountId === null ? null : await loadCaller(deps, accountId, session ?? null);
      return caller && session !== undefined ? { ...caller, session } : caller;
    });
  };
}

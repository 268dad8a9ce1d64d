import { useCallback, useEffect, useState } from 'react';
import { useApi } from '../../../app/providers.tsx';
import type { ApiCaller, Reply } from '../../../lib/api.ts';

/** Asks once the page stands. @param ask the same function at each render. @returns null while there is no answer; what asks again */
export function useReply<T>(ask: (api: ApiCaller) => Promise<Reply<T>>): [reply: Reply<T> | null, read: () => void] {
  const api = useApi();
  const [reply, setReply] = useState<Reply<T> | null>(null);
  const read = useCallback(() => void ask(api).then(setReply), [api, ask]);
  useEffect(read, [read]);
  return [reply, read];
}

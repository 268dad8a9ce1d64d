import { useEffect, useState } from 'react';

const WAIT_MS = 800;

/** What was found for something that is typed, asked for once nothing was typed for a while; empty while there is nothing to ask. */
export function useAfterPause<Found>(
  key: string | null,
  find: (key: string) => Promise<readonly Found[]>,
): readonly Found[] {
  const [found, setFound] = useState<readonly Found[]>([]);
  useEffect(() => {
    let left = false;
    const timer = setTimeout(
      () => {
        if (key === null) return setFound([]);
        void find(key).then((reply) => {
          if (!left) setFound(reply);
        });
      },
      key === null ? 0 : WAIT_MS,
    );
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [key, find]);
  return found;
}

import { useEffect, useEffectEvent } from 'react';

/**
 * Where the page stays after an act of which no answer came: it looks no further once it shows what became of it.
 * @param heard of `useLostAnswer`
 */
export function useKnownAnswer(isKnown: boolean, heard: (status: number) => void): void {
  const stop = useEffectEvent(() => heard(200));
  useEffect(() => {
    if (isKnown) stop();
  }, [isKnown]);
}

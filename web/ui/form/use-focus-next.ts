import { type RefObject, useEffect, useState } from 'react';

/**
 * Things move and appear under the reader's hands: the focus goes where they go on, once it is drawn.
 * @returns takes selectors within the place, of which the first that finds something counts
 */
export function useFocusNext(place: RefObject<HTMLElement | null>): (...selectors: string[]) => void {
  const [target, setTarget] = useState<{ selectors: string[] } | null>(null);
  useEffect(() => {
    for (const selector of target?.selectors ?? []) {
      const found = place.current?.querySelector<HTMLElement>(selector);
      if (found) return found.focus();
    }
  }, [target, place]);
  return (...selectors) => setTarget({ selectors });
}

import { useCallback, useEffect, useRef } from 'react';

/**
 * Puts off what moves the page until no finger or mouse button is down: a button that slips away between press and release is not
 * pressed.
 */
export function useAfterPress(): (act: () => void) => void {
  const isDown = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const press = () => {
      isDown.current = true;
    };
    const release = () => {
      isDown.current = false;
      // Behind the click, which follows the release.
      for (const act of waiting.current.splice(0)) setTimeout(act);
    };
    window.addEventListener('pointerdown', press, true);
    window.addEventListener('pointerup', release, true);
    window.addEventListener('pointercancel', release, true);
    return () => {
      window.removeEventListener('pointerdown', press, true);
      window.removeEventListener('pointerup', release, true);
      window.removeEventListener('pointercancel', release, true);
    };
  }, []);
  return useCallback((act) => {
    if (isDown.current) waiting.current.push(act);
    else setTimeout(act);
  }, []);
}

import { type RefObject, useEffect, useRef } from 'react';

/** A form whose first field of this kind has the focus as soon as the form stands there. */
export function useFirstField(selector: string, takesFocus: boolean): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (takesFocus) form.current?.querySelector<HTMLElement>(selector)?.focus();
  }, [selector, takesFocus]);
  return form;
}

import { type RefObject, useLayoutEffect } from 'react';

/** Enter goes to the next field, as at a till; in an empty row it sends the form. */
export function useGoOnByEnter(form: RefObject<HTMLFormElement | null>): void {
  // At once: a quick typist may be in the first field before the page is painted.
  useLayoutEffect(() => {
    const element = form.current;
    if (element === null) return;
    const goOn = (event: KeyboardEvent): void => {
      const { target, key } = event;
      if (key !== 'Enter' || !isField(target) || target.closest('[data-empty-row]') !== null) return;
      event.preventDefault();
      const fields = [...element.elements].filter(isField);
      fields[fields.indexOf(target) + 1]?.focus();
    };
    element.addEventListener('keydown', goOn);
    return () => element.removeEventListener('keydown', goOn);
  }, [form]);
}

const isField = (element: unknown): element is HTMLInputElement | HTMLSelectElement =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement;

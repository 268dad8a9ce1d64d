import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to an element when a value changes after the first render, for instance to the head of a list after paging. Whoever
 * is choosing in a select keeps the focus there: each arrow chooses, and the next one has to go on from it (WCAG 3.2.2).
 */
export function useFocusOnChange<Element extends HTMLElement>(value: unknown): RefObject<Element | null> {
  const element = useRef<Element>(null);
  const before = useRef(value);
  useEffect(() => {
    if (before.current === value) return;
    before.current = value;
    if (document.activeElement instanceof HTMLSelectElement) return;
    element.current?.focus();
  }, [value]);
  return element;
}

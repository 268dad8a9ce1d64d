import type { ActParagraph } from '@wiec/domain/acts/act-outline.ts';

/** Per cent of the window's height in which a paragraph counts as read. */
const UPPER = 40;

const isAbove = (element: Element): boolean =>
  element.closest('details:not([open])') === null &&
  element.getBoundingClientRect().top < (window.innerHeight * UPPER) / 100;

/**
 * Tells which paragraph is in the upper part of the window, by its place, whenever that changes.
 * @returns stops
 */
export function watchParagraphs(paragraphs: readonly ActParagraph[], tell: (at: number) => void): () => void {
  const places = new Map<Element, number>();
  const seen = new Set<number>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) seen.add(places.get(target)!);
        else seen.delete(places.get(target)!);
      }
      // Between the first lines of two paragraphs the upper one is being read.
      const read = seen.size > 0 ? Math.min(...seen) : [...places].findLast(([element]) => isAbove(element))?.[1];
      if (read !== undefined) tell(read);
    },
    { rootMargin: `0px 0px -${100 - UPPER}% 0px` },
  );
  for (const [place, { address }] of paragraphs.entries()) {
    const element = document.getElementById(address);
    if (element === null) continue;
    places.set(element, place);
    observer.observe(element);
  }
  return () => observer.disconnect();
}

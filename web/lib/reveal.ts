/** The id that stands behind the # of an address; empty where it cannot be read, as in an address that was cut. */
export function placeIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

/** Opens whatever is folded around the place with this id, and goes there. @returns whether there is such a place */
export function reveal(id: string, focus = false): boolean {
  const place = id === '' ? null : document.getElementById(id);
  if (place === null) return false;
  for (let around: Element | null = place; around !== null; around = around.parentElement) {
    if (around instanceof HTMLDetailsElement) around.open = true;
  }
  // What was folded is laid out in the next frame.
  requestAnimationFrame(() => {
    place.scrollIntoView({ block: 'start' });
    if (!focus) return;
    const target = place instanceof HTMLDetailsElement ? place.querySelector('summary') : place;
    target?.focus({ preventScroll: true });
  });
  return true;
}

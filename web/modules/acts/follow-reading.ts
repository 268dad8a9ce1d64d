import { placeIn } from '../../lib/reveal.ts';

/** Milliseconds for which the page has rested before its address tells the place: browsers refuse more than a few changes a second. */
const REST = 250;
/** Part of the window's height in which the place of an address still counts as the one that is read. */
const UPPER = 0.4;
/** Pixels below the bar at which a line counts as the first that is seen. */
const BELOW = 48;

/**
 * Keeps the address at the line that is read (`#par-15-ust-1-pkt-2`), in place of the former one, so that a copied address or a
 * reload leads there. It changes nothing while the place that stands in the address is in view: a jump keeps its own.
 * @param act what holds the lines, beside the bar over them
 * @returns stops
 */
export function followReading(act: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let told: string | null = null;
  const tell = (hash: string): void => {
    told = hash;
    history.replaceState(history.state, '', hash === '' ? `${location.pathname}${location.search}` : `#${hash}`);
  };
  const look = (): void => {
    const top = barBottom(act);
    const now = placeIn(location.hash);
    const line = lineAt(act, top + BELOW);
    // Whoever has left the act reads something else of the page.
    if (line === null) return told !== null && now === told ? tell('') : undefined;
    if (line.id === now || isInView(act, now, top)) return;
    tell(line.id);
  };
  const rest = (): void => {
    clearTimeout(timer);
    timer = setTimeout(look, REST);
  };
  window.addEventListener('scroll', rest, { passive: true });
  return () => {
    clearTimeout(timer);
    window.removeEventListener('scroll', rest);
  };
}

/** Where the bar over the act ends while it stays in view, in pixels from the top of the window. */
function barBottom(act: HTMLElement): number {
  const bar = act.parentElement?.querySelector('.act-bar');
  if (!bar || getComputedStyle(bar).position !== 'sticky') return 0;
  return Math.max(0, bar.getBoundingClientRect().bottom);
}

function isInView(act: HTMLElement, id: string, top: number): boolean {
  const place = id === '' ? null : document.getElementById(id);
  if (place === null || !act.contains(place)) return false;
  const at = place.getBoundingClientRect().top;
  return at >= top - 1 && at < window.innerHeight * UPPER;
}

/** The line, or the heading of a chapter, at this height; null: there is no act. */
function lineAt(act: HTMLElement, y: number): Element | null {
  const lines = act.querySelector('.act');
  if (lines === null) return null;
  const { left, top, bottom } = lines.getBoundingClientRect();
  if (top > window.innerHeight * UPPER || bottom < y) return null;
  const found = document.elementFromPoint(left + 4, Math.max(y, top + 4));
  const line = found?.closest('.act-line[id], details[id]') ?? null;
  return line !== null && lines.contains(line) ? line : null;
}

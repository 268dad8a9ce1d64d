/** Keys act from the moment at which a page is there, and by what it shows then. */
import { useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { useKeys } from './use-keys.ts';

let root: Root | undefined;
let place: HTMLElement;
afterEach(() => {
  root?.unmount();
  place.remove();
});

function Queue() {
  const [at, setAt] = useState(1);
  useKeys(true, { j: () => setAt(at + 1) });
  return <h1>{`Komentarz ${at}`}</h1>;
}

const press = (): boolean => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }));

test('a key that is pressed when the page has just come, and again when it has just changed, is not lost', async () => {
  place = document.body.appendChild(document.createElement('main'));
  // Told in the moment of the change, before the page is painted.
  let presses = 0;
  new MutationObserver(() => {
    if (presses++ < 3) press();
  }).observe(place, { childList: true, characterData: true, subtree: true });
  root = createRoot(place);
  root.render(<Queue />);
  await expect.poll(() => place.textContent).toBe('Komentarz 4');
});

const NAME = 'wiec.wspolny-komputer';

/** Whether somebody said that several people use this browser: then nothing of a ballot is kept in it (docs/decisions/0177). */
export function isSharedComputer(): boolean {
  try {
    return window.localStorage.getItem(NAME) !== null;
  } catch {
    return false;
  }
}

/** The one thing that is kept: it says nothing of anybody, and the next person finds the browser as safe as this one left it. */
export function setSharedComputer(shared: boolean): void {
  try {
    if (shared) window.localStorage.setItem(NAME, '1');
    else window.localStorage.removeItem(NAME);
  } catch {
    // Storage is forbidden: nothing else is kept either.
  }
}

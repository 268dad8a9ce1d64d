/** Until the time is up, the network is back, or the page is looked at again; true when the function put into `stop` was called. */
export function waitOrBack(ms: number, stop: { current: (() => void) | null }): Promise<boolean> {
  return new Promise((resolve) => {
    const done = (stopped: boolean) => {
      clearTimeout(timer);
      window.removeEventListener('online', goOn);
      document.removeEventListener('visibilitychange', look);
      stop.current = null;
      resolve(stopped);
    };
    const goOn = () => done(false);
    const look = () => {
      if (document.visibilityState === 'visible') goOn();
    };
    const timer = setTimeout(goOn, ms);
    window.addEventListener('online', goOn);
    document.addEventListener('visibilitychange', look);
    stop.current = () => done(true);
  });
}

/** Tells the page that a captcha is being solved, so that it can say why it takes a moment. */
class CaptchaWork {
  #running = 0;
  #listeners = new Set<() => void>();

  isRunning = (): boolean => this.#running > 0;
  isRunningOnServer = (): boolean => false;
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  async during<T>(work: () => Promise<T>): Promise<T | null> {
    this.#change(1);
    try {
      return await work();
    } catch {
      return null;
    } finally {
      this.#change(-1);
    }
  }

  #change(by: number): void {
    this.#running += by;
    for (const listener of this.#listeners) listener();
  }
}

export const captchaWork = new CaptchaWork();

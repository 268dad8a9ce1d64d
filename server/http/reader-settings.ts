import { parseCookies } from './cookies.ts';

/** How the reader wants pages: kept in two readable cookies (spec/1 §1, §9). */
export interface ReaderSettings {
  /** Pixels of the root, 15–19. */
  readonly fontSize: number;
  readonly contrast: boolean;
}

export const SMALLEST = 15;
export const LARGEST = 19;
/** The browser's default size, unless the reader has changed it in the browser. */
export const USUAL_SIZE = 16;

export function readerSettings(cookieHeader: string | undefined): ReaderSettings {
  const cookies = parseCookies(cookieHeader);
  const size = /^1[5-9]$/.test(cookies.fontSize ?? '') ? Number(cookies.fontSize) : USUAL_SIZE;
  return { fontSize: size, contrast: cookies.contrast === '1' || cookies.contrast === 'true' };
}

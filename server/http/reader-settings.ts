import { parseCookies } from './cookies.ts';

/** How the reader wants pages: kept in two readable cookies (spec/1 §1, §9). */
export interface ReaderSettings {
  /** Pixels of the root, 15–19. */
  readonly fontSize: number;
  readonly contrast: boolean;
}

const USUAL = 16;

export function readerSettings(cookieHeader: string | undefined): ReaderSettings {
  const cookies = parseCookies(cookieHeader);
  const size = /^1[5-9]$/.test(cookies.fontSize ?? '') ? Number(cookies.fontSize) : USUAL;
  return { fontSize: size, contrast: cookies.contrast === '1' || cookies.contrast === 'true' };
}

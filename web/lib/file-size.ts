import { NBSP } from '@wiec/domain/polish-text.ts';

/** Bytes as people read them: "180 kB", "1,4 MB" (steps of 1024, as in the limits of uploads). */
export function formatFileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes}${NBSP}B`;
  const kilobytes = bytes / 1024;
  if (Math.round(kilobytes) < 1024) return `${Math.round(kilobytes)}${NBSP}kB`;
  return `${(kilobytes / 1024).toFixed(1).replace('.', ',')}${NBSP}MB`;
}

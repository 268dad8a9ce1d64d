/**
 * A path of this portal that a link asked to return to, as it may stand in a header; anything that could lead elsewhere becomes the
 * home page.
 */
export function ownPath(wanted: string | null): string {
  if (wanted === null || !wanted.startsWith('/') || wanted.startsWith('//')) return '/';
  return /[\p{Cc}\\]/u.test(wanted) ? '/' : wanted.replace(/[^!-~]+/gu, encodeURIComponent);
}

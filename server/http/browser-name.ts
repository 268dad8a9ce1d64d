const PROGRAMS = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;

const SYSTEMS = [
  [/\bAndroid\b/, 'Android'],
  [/\b(iPhone|iPad)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
] as const;

/** A readable name from the `User-Agent` header: "Firefox, Linux". Without a version: it is for recognising one's own browser. */
export function browserName(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, 500);
  const nameIn = (known: readonly (readonly [RegExp, string])[]) => known.find(([pattern]) => pattern.test(text))?.[1];
  return [nameIn(PROGRAMS) ?? 'Inna przeglądarka', nameIn(SYSTEMS)].filter(Boolean).join(', ');
}

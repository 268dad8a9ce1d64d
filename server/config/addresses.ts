export const ORIGIN_SENTENCE = 'z https:// na początku i bez ścieżki (http:// tylko na tym komputerze), na przykład';

export function parseUrl(text: string, protocols: readonly string[]): URL | undefined {
  const url = URL.parse(text);
  return url && protocols.includes(url.protocol) ? url : undefined;
}

export function parseOrigin(text: string): string | undefined {
  const url = parseUrl(text, ['https:', 'http:']);
  if (!url || url.pathname !== '/' || url.search || url.hash || url.username) return undefined;
  return url.protocol === 'https:' || isLoopback(url.hostname) ? url.origin : undefined;
}

/** Encrypted, or of this machine. */
export function parseSafeUrl(text: string): string | undefined {
  const url = parseUrl(text, ['https:', 'http:']);
  return url && (url.protocol === 'https:' || isLoopback(url.hostname)) ? text : undefined;
}

export const isLoopback = (hostname: string) =>
  hostname === 'localhost' || hostname === '::1' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);

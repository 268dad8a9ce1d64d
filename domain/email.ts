/** E-mail addresses as the portal takes them: checked piece by piece in linear time, so that no text can stall the server. */

export const EMAIL_MAX_LENGTH = 100;

const localPart = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}$/;
const domainLabel = /^[\p{L}\p{N}-]{1,63}$/u;

/** ASCII before the @ (what every mail server takes), a domain of two or more labels after it; no quotes, comments or IPs. `limit` in code units. */
export function isEmail(text: string, limit: number = EMAIL_MAX_LENGTH): boolean {
  if (text.length > limit) return false;
  const [local = '', domain = '', ...rest] = text.split('@');
  if (rest.length > 0 || !localPart.test(local) || !withoutEdges(local, '.') || local.includes('..')) return false;
  const labels = domain.split('.');
  const top = labels.at(-1) ?? '';
  const sound = labels.every((label) => domainLabel.test(label) && withoutEdges(label, '-'));
  const named = /^xn--/i.test(top) || !/\p{N}/u.test(top);
  return sound && labels.length >= 2 && top.length >= 2 && named && asciiDomain(domain) !== null;
}

/** The form in which addresses are compared: a domain written in letters and the same one in punycode are one address. */
export function canonicalEmail(text: string): string {
  const address = text.normalize('NFC').trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const domain = asciiDomain(address.slice(at + 1));
  return at < 0 || domain === null ? address : `${address.slice(0, at)}@${domain}`;
}

/** Of the platform, in every browser and in Node: the one part of it that is a rule (punycode), so it is named here. */
declare const URL: new (address: string) => { readonly hostname: string };

/** The domain as name servers know it (RFC 5890, by the URL standard's "domain to ASCII"); null where it can be none. */
function asciiDomain(domain: string): string | null {
  try {
    const { hostname } = new URL(`http://${domain}`);
    return hostname.split('.').every((label) => label.length >= 1 && label.length <= 63) ? hostname : null;
  } catch {
    return null;
  }
}

const withoutEdges = (text: string, edge: string) => !text.startsWith(edge) && !text.endsWith(edge);

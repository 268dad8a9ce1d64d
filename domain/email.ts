/** E-mail addresses as the portal takes them: checked piece by piece in linear time, so that no text can stall the server. */

export const EMAIL_MAX_LENGTH = 100;

const localPart = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}$/;
const domainLabel = /^[\p{L}\p{N}-]{1,63}$/u;

/** ASCII before the @ (what every mail server takes), a domain of two or more labels after it; no quotes, comments or IPs. */
export function isEmail(text: string): boolean {
  if (text.length > EMAIL_MAX_LENGTH) return false;
  const [local = '', domain = '', ...rest] = text.split('@');
  if (rest.length > 0 || !localPart.test(local) || !withoutEdges(local, '.') || local.includes('..')) return false;
  const labels = domain.split('.');
  const top = labels.at(-1) ?? '';
  const sound = labels.every((label) => domainLabel.test(label) && withoutEdges(label, '-'));
  return sound && labels.length >= 2 && top.length >= 2 && !/\p{N}/u.test(top);
}

/** The form in which addresses are compared: one mailbox is one person where a unique e-mail applies. */
export function canonicalEmail(text: string): string {
  return text.normalize('NFC').trim().toLowerCase();
}

const withoutEdges = (text: string, edge: string) => !text.startsWith(edge) && !text.endsWith(edge);

/**
 * Whether an object in this text names one key twice. `JSON.parse` would take the last and drop the others without a word,
 * and what somebody submitted would not be what is stored. Then the text names more keys than the value has.
 * @param text JSON that has been parsed already, into `value`
 */
export const repeatsKey = (text: string, value: unknown): boolean => keysNamed(text) !== keysOf(value);

const QUOTE = 0x22;
const COLON = 0x3a;
const BACKSLASH = 0x5c;

/** Outside of strings a colon stands behind each key, and nowhere else. */
function keysNamed(text: string): number {
  let named = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) quoted = !quoted;
    else if (!quoted) named += code === COLON ? 1 : 0;
    else if (code === BACKSLASH) at++;
  }
  return named;
}

/** Without recursion: a stranger decides how deep the value is. */
function keysOf(value: unknown): number {
  const open = [value];
  let keys = 0;
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next !== 'object' || next === null) continue;
    const inside = Array.isArray(next) ? next : Object.values(next);
    if (inside !== next) keys += inside.length;
    for (const part of inside) open.push(part);
  }
  return keys;
}

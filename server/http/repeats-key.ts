/**
 * Whether an object in this text names one key twice. `JSON.parse` would take the last and drop the others without a word,
 * and what somebody submitted would not be what is stored. Then the text names more keys than the value has.
 * @param json UTF-8 that has been parsed already, into `value`
 */
export const repeatsKey = (json: Uint8Array, value: unknown): boolean => keysNamed(json) !== keysOf(value);

const QUOTE = 0x22;
const COLON = 0x3a;
const BACKSLASH = 0x5c;

/** Outside of strings a colon stands behind each key, and nowhere else. Of characters beyond ASCII no byte looks like one of them. */
function keysNamed(json: Uint8Array): number {
  const end = json.length;
  let named = 0;
  for (let at = 0; at < end; at++) {
    const code = json[at];
    if (code === COLON) named++;
    if (code !== QUOTE) continue;
    for (at++; at < end; at++) {
      const inside = json[at];
      if (inside === QUOTE) break;
      if (inside === BACKSLASH) at++;
    }
  }
  return named;
}

/** Without recursion: a stranger decides how deep the value is. What was read from JSON inherits no keys. */
function keysOf(value: unknown): number {
  const open = [value];
  let keys = 0;
  while (open.length > 0) {
    const next = open.pop();
    if (Array.isArray(next)) {
      for (const part of next) if (isOpen(part)) open.push(part);
    } else if (isOpen(next)) {
      for (const key in next) {
        keys += 1;
        const part = (next as Record<string, unknown>)[key];
        if (isOpen(part)) open.push(part);
      }
    }
  }
  return keys;
}

const isOpen = (value: unknown): value is object => typeof value === 'object' && value !== null;

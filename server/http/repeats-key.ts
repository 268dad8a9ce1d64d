/**
 * Whether an object in this text names one key twice. `JSON.parse` would take the last and drop the others without a word,
 * and what somebody submitted would not be what is stored.
 * @param text JSON that has been parsed already, so that only its structure matters here
 */
export function repeatsKey(text: string): boolean {
  // A set for each object that is open, null for each list.
  const open: (Set<string> | null)[] = [];
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"\s*:?|[[\]{}]/g)) {
    if (token === '{') open.push(new Set());
    else if (token === '[') open.push(null);
    else if (token === '}' || token === ']') open.pop();
    else if (token.endsWith(':')) {
      const key = JSON.parse(token.slice(0, -1)) as string;
      const keys = open.at(-1);
      if (keys?.has(key)) return true;
      keys?.add(key);
    }
  }
  return false;
}

/**
 * Whether every text inside can be stored and given back unchanged: PostgreSQL refuses NUL, and half of a surrogate
 * pair is not a character. Walks without recursion, because nesting is the sender's choice.
 */
export function isWellFormed(value: unknown): boolean {
  const left = [value];
  while (left.length > 0) {
    const next = left.pop();
    if (typeof next === 'string') {
      if (next.includes('\0') || !next.isWellFormed()) return false;
    } else if (typeof next === 'object' && next !== null) {
      for (const [key, inner] of Object.entries(next)) left.push(key, inner);
    }
  }
  return true;
}

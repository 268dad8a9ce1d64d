/**
 * JSON with keys in code point order and no spaces: equal values give equal texts, so that a hash of the text is a hash of
 * the value. For plain data only: no undefined, no dates, no number that JSON cannot hold.
 * @throws TypeError for anything else
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
    return `{${fields.map(([key, inside]) => `${JSON.stringify(key)}:${canonicalJson(inside)}`).join(',')}}`;
  }
  if (typeof value === 'number' && !Number.isFinite(value)) throw new TypeError(`Not plain data: ${value}`);
  const text: string | undefined = JSON.stringify(value);
  if (text === undefined) throw new TypeError(`Not plain data: ${typeof value}`);
  return text;
}

/**
 * Orders two strings by Unicode code point, which JavaScript's `<` does not: it compares UTF-16 units and puts
 * surrogate pairs before U+E000–U+FFFF.
 * @returns negative, zero or positive, as `Array.prototype.sort` wants it
 */
export function compareCodePoints(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const left = a.charCodeAt(i);
    const right = b.charCodeAt(i);
    if (left !== right) return rankUnit(left) - rankUnit(right);
  }
  return a.length - b.length;
}

function rankUnit(unit: number): number {
  const isSurrogate = unit >= 0xd800 && unit <= 0xdfff;
  return isSurrogate ? unit + 0x10000 : unit;
}

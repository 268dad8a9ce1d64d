const INTEGER = /^-?\d{1,15}$/;
const MONEY = /^(\d{1,13})(?:\.(\d{1,2}))?$/;
const DECIMAL = /^-?\d{1,3}(?:\.\d+)?$/;

/** A whole number; null if the text is not one, or has over 15 digits. */
export function parseInteger(text: string): number | null {
  return INTEGER.test(text) ? Number(text) : null;
}

/** Grosze of an amount such as "1741081.19"; null unless it is a whole number with at most two decimals after a dot. */
export function parseMoney(text: string): number | null {
  const match = MONEY.exec(text);
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null;
}

/** The shortest writing that `parseMoney` reads back: 5 → "0.05", 110 → "1.10", 200 → "2". */
export function writeMoney(grosze: number): string {
  const rest = grosze % 100;
  return `${(grosze - rest) / 100}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`;
}

/** Degrees; null if the text is no decimal number or beyond the limit. */
export function parseDegrees(text: string, limit: 90 | 180): number | null {
  const degrees = DECIMAL.test(text) ? Number(text) : NaN;
  return Math.abs(degrees) <= limit ? degrees : null;
}

/** What to say of a text that `parseMoney` refuses. */
export function moneyFault(what: string, text: string): string {
  return text.includes(',')
    ? `${what} „${text}” ma przecinek. Grosze oddziela się kropką.`
    : `${what} „${text}” nie jest kwotą. Potrzebna jest liczba, najwyżej z dwiema cyframi po kropce.`;
}

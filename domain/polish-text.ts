/** Polish typography, numbers and words as texts for residents need them. */

export const NBSP = '\u00a0';
/** Takes no room, and no line ends there. */
export const WORD_JOINER = '\u2060';

/** The form of a noun after a whole number: pluralPl(2, 'dzień', 'dni', 'dni'). Matches CLDR's rules for Polish. */
export function pluralPl(n: number, one: string, few: string, many: string): string {
  const size = Math.abs(n);
  if (size === 1) return one;
  const tens = size % 100;
  const units = size % 10;
  return units >= 2 && units <= 4 && (tens < 12 || tens > 14) ? few : many;
}

/** A number with its noun, kept on one line: countPl(5, 'punkt', 'punkty', 'punktów') is "5 punktów". */
export function countPl(n: number, one: string, few: string, many: string): string {
  return `${formatInteger(n)}${NBSP}${pluralPl(n, one, few, many)}`;
}

/** A whole number with thousands apart: "61 668". */
export function formatInteger(n: number): string {
  const digits = String(Math.abs(n));
  const first = digits.length % 3 || 3;
  const groups = [digits.slice(0, first)];
  for (let at = first; at < digits.length; at += 3) groups.push(digits.slice(at, at + 3));
  return `${n < 0 ? '−' : ''}${groups.join(NBSP)}`;
}

/** An amount in grosze as "40 000 zł", or "1 741 081,19 zł" where there are grosze. */
export function formatMoney(grosze: number): string {
  const zlote = Math.trunc(Math.abs(grosze) / 100);
  const rest = Math.abs(grosze) % 100;
  const sign = grosze < 0 ? '−' : '';
  const decimals = rest === 0 ? '' : `,${String(rest).padStart(2, '0')}`;
  return `${sign}${formatInteger(zlote)}${decimals}${NBSP}zł`;
}

const MONTHS = 'stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|września|października|listopada|grudnia';
const UNITS =
  'zł|gr|tys\\.|mln|mld|km|m|cm|mm|ha|kg|g|t|l|kB|MB|GB|pkt|proc\\.|r\\.|os\\.|szt\\.|dni|dzień|dnia|dniach|godz\\.|godzina|godziny|godzin|min|minut|minuty|lat|lata|rok|roku|punkt|punkty|punktów|projekt|projekty|projektów|głos|głosy|głosów|znak|znaki|znaków|osób|osoby';

const endsWithOneLetterWord = /(?:^|[\s(„"'])[wziouaWZIOUA]$/;
const endsWithAbbreviation = /(?:^|[\s(„"'])(?:ul\.|al\.|pl\.|os\.|godz\.|nr|art\.|ust\.|pkt|poz\.|§)$/i;
const endsWithDigit = /\d$/;
const endsWithThousands = /(?:^|[^\d])\d{1,3}$/;
const startsWithThousand = /^\d{3}(?!\d)/;
const startsWithUnitOrMonth = new RegExp(`^(?:${UNITS}|${MONTHS})(?![\\p{L}\\d])`, 'u');
const startsWithDash = /^–(?:\s|$)/;

/**
 * Puts no-break spaces where a Polish line must not end (LOOK, "Type"): after one-letter words, before " – ", between a number
 * and its unit or month, inside grouped numbers, and after ul., godz., nr, §. In "e-mail" the hyphen gets a word joiner. Applying
 * it twice changes nothing.
 */
export function nbsp(text: string): string {
  // Gap by gap, without look-behind: phones older than iOS 16.4 refuse to load a script that has one.
  const words = text.split(' ');
  let written = '';
  for (const [place, word] of words.entries()) {
    if (place > 0) written += belongTogether(words[place - 1]!, word) ? NBSP : ' ';
    written += withoutBreakAfterE(word);
  }
  return written;
}

/**
 * A hyphen lets a line end, and "e-" would stand there alone. The word joiner needs no glyph, and keeps the hyphen one that can
 * be searched for; the no-break hyphen is another character, which our fonts lack. Addresses stay as they are.
 */
const withoutBreakAfterE = (word: string): string =>
  word.includes('-') && !word.includes('@')
    ? word.replace(/(^|[\s(„"'])([eE]-)(?=\p{L})/gu, `$1$2${WORD_JOINER}`)
    : word;

/** The same in HTML, between its tags; what is preformatted stays as it is. */
export function nbspHtml(html: string): string {
  const parts: string[] = [];
  const lastPre = html.lastIndexOf('</pre');
  let at = 0;
  while (at < html.length) {
    const tag = html.indexOf('<', at);
    if (tag !== at) parts.push(nbspBeforeTag(withoutLineEnds(html.slice(at, tag === -1 ? html.length : tag))));
    if (tag === -1) break;
    const from = tag < lastPre && html.startsWith('<pre', tag) ? html.indexOf('</pre', tag) : tag;
    const end = html.indexOf('>', from);
    at = end === -1 ? html.length : end + 1;
    parts.push(html.slice(tag, at));
  }
  return parts.join('');
}

/** White space in which a line ends, as one space. */
const withoutLineEnds = (text: string): string => text.replace(/\s+/g, (space) => (space.includes('\n') ? ' ' : space));

/** A word follows the last space all the same, behind the tag. */
const nbspBeforeTag = (text: string): string => (text.endsWith(' ') ? nbsp(`${text}x`).slice(0, -1) : nbsp(text));

/** Last characters of words that may belong to the next one: most others are told apart by one look. */
const BINDING_ENDS = new Set('wziouaWZIOUA.rRtT§0123456789');

function belongTogether(left: string, right: string): boolean {
  if (right === '' || right.startsWith(NBSP)) return false;
  if (startsWithDash.test(right)) return true;
  if (!BINDING_ENDS.has(left.charAt(left.length - 1))) return false;
  return (
    endsWithOneLetterWord.test(left) ||
    endsWithAbbreviation.test(left) ||
    (endsWithThousands.test(left) && startsWithThousand.test(right)) ||
    (endsWithDigit.test(left) && startsWithUnitOrMonth.test(right))
  );
}

let collator: Intl.Collator | undefined;

/** Alphabetical order in Polish (a, ą, b, c, ć …), numbers inside names by value. */
export function comparePl(a: string, b: string): number {
  // Made when it is first asked: that takes a slow phone some thirty milliseconds, and few pages sort anything.
  collator ??= new Intl.Collator('pl', { numeric: true });
  return collator.compare(a, b);
}

/** Length in NFC code points: the unit of every limit of the specification (0-how-we-read-it, "Names and addresses"). */
export function textLength(text: string): number {
  return [...text.normalize('NFC')].length;
}

/** NFC, trimmed, each run of white space one space. */
export function tidyText(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim();
}

/** Whether nothing of a text can be seen: it has only white space, control characters and such as a zero-width space. */
export const isBlank = (text: string): boolean => !/[^\s\p{C}]/u.test(text);

/** @returns the lines of a text, each a paragraph, tidied, without empty ones */
export const paragraphsOf = (text: string): string[] =>
  text
    .split('\n')
    .map(tidyText)
    .filter((line) => !isBlank(line));

/** Where descriptions on cards are cut (both specifications, §9). */
export const EXCERPT_LENGTH = 270;

/** At most `limit` code points including "…", cut between words where one ends in the second half of the text. */
export function excerpt(text: string, limit: number = EXCERPT_LENGTH): string {
  const tidy = tidyText(text);
  if (tidy.length <= limit) return tidy;
  const points = [...tidy];
  if (points.length <= limit) return tidy;
  const head = points.slice(0, limit - 1);
  const wordEnd = points[limit - 1] === ' ' ? head.length : head.lastIndexOf(' ');
  const cut = wordEnd >= limit / 2 ? head.slice(0, wordEnd) : head;
  return `${withoutLastMarks(cut.join(''))}…`;
}

const isMark = (character: string): boolean => /[\s,;:–-]/u.test(character);

/** Without white space, commas and dashes at its end. */
export function withoutLastMarks(text: string): string {
  let end = text.length;
  while (end > 0 && isMark(text[end - 1]!)) end--;
  return text.slice(0, end);
}

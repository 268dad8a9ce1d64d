import sanitizeHtml from 'sanitize-html';

/**
 * The HTML that a text of the portal may hold: paragraphs, headings from the third level, lists, tables, emphasis and links.
 * Cleaned on the way in and, where the API gives it as HTML, once more on the way out (`outgoingHtml`).
 */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h3', 'h4', 'h5', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote'],
    ...['strong', 'em', 'b', 'i', 'u', 's', 'sub', 'sup', 'a', 'span', 'abbr', 'time'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'rel'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    abbr: ['title'],
    time: ['datetime'],
    ol: ['start', 'type'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // The page has its own first and second headings.
  transformTags: { h1: 'h3', h2: 'h3', a: sanitizeHtml.simpleTransform('a', { rel: 'noopener nofollow ugc' }) },
};

/** Of one text: five thousand elements, more than the longest terms of a city have. */
export const HTML_TAGS = 10_000;

/** Parsing the text would block the thread for too long. */
export class TooManyTags extends Error {
  override readonly name = 'TooManyTags';
}

/**
 * Counts `<`, with which every tag begins: a text with few of them has few tags and is not deeply nested, whatever the parser
 * does. Stops at the first one above the limit.
 */
export function hasTooManyTags(html: string): boolean {
  let at = -1;
  for (let found = 0; found <= HTML_TAGS; found++) {
    at = html.indexOf('<', at + 1);
    if (at === -1) return false;
  }
  return true;
}

/** The only call of the parser, whose time grows faster than linearly with nesting. */
function parse(html: string, options: sanitizeHtml.IOptions): string {
  if (hasTooManyTags(html)) throw new TooManyTags(`more than ${HTML_TAGS} tags`);
  return sanitizeHtml(html, options);
}

/** @throws TooManyTags */
export const cleanHtml = (html: string): string => parse(html, allowed).trim();

const KEPT = 2000;
const cleaned = new Map<string, string>();

/** HTML as the database has it, for a reply: clean whoever wrote it there. The same texts are asked for again and again. */
export function outgoingHtml(stored: string): string {
  const known = cleaned.get(stored);
  if (known !== undefined) return known;
  // Texts stored by `cleanHtml` never have that many; others are shown without their tags.
  const html = hasTooManyTags(stored) ? htmlOfText(withoutTags(stored)) : cleanHtml(stored);
  if (cleaned.size >= KEPT) cleaned.delete(cleaned.keys().next().value!);
  cleaned.set(stored, html);
  return html;
}

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

/** The words of an HTML text, for lists and search; blocks are kept apart by one space. */
export function textOfHtml(html: string): string {
  const apart = html.replace(/<(\/?(?:p|li|h\d|tr|td|th|dt|dd|blockquote|div)|br)\b/gi, ' <$1');
  const words = hasTooManyTags(html) ? withoutTags(html) : parse(apart, { allowedTags: [], allowedAttributes: {} });
  return words
    .replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}

/** Without reading how they are nested. */
const withoutTags = (html: string): string => html.replace(/<[^<>]*>/g, ' ');

/** Plain text as HTML: paragraphs where lines are blank, line ends kept. */
export const htmlOfText = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${escapeHtml(paragraph).replace(/\r?\n/g, '<br />')}</p>`)
    .join('');

export const escapeHtml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

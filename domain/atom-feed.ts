/** Atom feeds (RFC 4287), written as text: what a feed holds is plain words, and everything in it is escaped. */

export interface AtomEntry {
  /** The same for good (RFC 4151). */
  readonly id: string;
  readonly title: string;
  readonly url: string;
  readonly updated: Date;
  readonly published: Date | null;
  readonly author: string;
  readonly category: string;
  readonly summary: string;
}

export interface AtomFeed {
  readonly id: string;
  readonly title: string;
  /** Of the feed itself, and of the page that tells the same. */
  readonly self: string;
  readonly page: string;
  readonly entries: readonly AtomEntry[];
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Signs that XML does not know, in whatever form. */
const NO_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

export const escapeXml = (text: string): string =>
  text.replaceAll(NO_XML, '').replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign]!);

const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;
const link = (rel: string, href: string, type: string): string =>
  `<link rel="${rel}" type="${type}" href="${escapeXml(href)}"/>`;
const NEVER = new Date(0);

/** When something in it changed last. */
export const lastUpdate = (entries: readonly { readonly updated: Date }[]): Date =>
  entries.reduce((last, { updated }) => (updated > last ? updated : last), NEVER);

export function atomFeed({ id, title, self, page, entries }: AtomFeed): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="pl">',
    element('id', id),
    element('title', title),
    element('updated', lastUpdate(entries).toISOString()),
    link('self', self, 'application/atom+xml'),
    link('alternate', page, 'text/html'),
    ...entries.map(entryText),
    '</feed>',
    '',
  ].join('\n');
}

const entryText = (entry: AtomEntry): string =>
  [
    '<entry>',
    element('id', entry.id),
    element('title', entry.title),
    element('updated', entry.updated.toISOString()),
    ...(entry.published === null ? [] : [element('published', entry.published.toISOString())]),
    link('alternate', entry.url, 'text/html'),
    `<author>${element('name', entry.author)}</author>`,
    `<category term="${escapeXml(entry.category)}"/>`,
    element('summary', entry.summary),
    '</entry>',
  ].join('');

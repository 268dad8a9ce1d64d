import { atomFeed } from '@wiec/domain/atom-feed.ts';
import { calendarFile } from '@wiec/domain/calendar-file.ts';
import { type DiaryFeed, feedAddress, type FeedFormat, type FeedKind, type FeedScope } from '@wiec/domain/feeds.ts';
import { tagOf } from '../../http/entity-tag.ts';
import type { News } from './read-news.ts';

export interface WrittenFeed {
  readonly contentType: string;
  readonly content: string;
  /** With its quotes. */
  readonly tag: string;
}

/** Tags are given by whoever held the name on a day (RFC 4151); the year is that of the first feeds. */
const tagUri = (origin: string, name: string): string => `tag:${new URL(origin).hostname},2026:${name}`;

/** A feed in either of its formats. */
export function writeFeed(
  kind: FeedKind,
  format: FeedFormat,
  scope: FeedScope,
  news: readonly News[],
  origin: string,
): WrittenFeed {
  const { title, page } = kind;
  if (format === 'atom') return writeAtom(feedAddress(kind.name, format, scope), { title, page, items: news }, origin);
  return written(
    'text/calendar',
    calendarFile(
      news.flatMap(({ event }) => event ?? []),
      title,
    ),
  );
}

/** @param address of the feed, without the origin */
export function writeAtom(address: string, { title, page, items }: DiaryFeed, origin: string): WrittenFeed {
  const entries = items.map(({ key, path, office, title: name, updated, published, category, summary }) => ({
    id: tagUri(origin, key),
    title: name,
    url: `${origin}${path}`,
    updated,
    published,
    author: office,
    category,
    summary,
  }));
  const feed = { id: tagUri(origin, address.slice(1)), title, self: `${origin}${address}`, page: `${origin}${page}` };
  return written('application/atom+xml', atomFeed({ ...feed, entries }));
}

const written = (type: string, content: string): WrittenFeed => ({
  contentType: `${type}; charset=utf-8`,
  content,
  tag: `"${tagOf(content)}"`,
});

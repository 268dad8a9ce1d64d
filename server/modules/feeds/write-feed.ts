import { atomFeed } from '@wiec/domain/atom-feed.ts';
import { calendarFile } from '@wiec/domain/calendar-file.ts';
import { feedAddress, type FeedFormat, type FeedKind, type FeedScope } from '@wiec/domain/feeds.ts';
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
  const address = feedAddress(kind.name, format, scope);
  const content =
    format === 'ics'
      ? calendarFile(
          news.flatMap(({ event }) => event ?? []),
          kind.title,
        )
      : atomFeed({
          id: tagUri(origin, `${address.slice(1)}`),
          title: kind.title,
          self: `${origin}${address}`,
          page: `${origin}${kind.page}`,
          entries: news.map((item) => ({
            id: tagUri(origin, item.key),
            title: item.title,
            url: `${origin}${item.path}`,
            updated: item.updated,
            published: item.published,
            author: item.office,
            category: item.category,
            summary: item.summary,
          })),
        });
  return {
    contentType: `${format === 'ics' ? 'text/calendar' : 'application/atom+xml'}; charset=utf-8`,
    content,
    tag: `"${tagOf(content)}"`,
  };
}

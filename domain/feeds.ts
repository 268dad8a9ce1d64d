/** Feeds of the portal: by kind, of one office or one district where somebody wants no more. */
import type { PortalModule } from './portal-module.ts';

export type FeedName = 'konsultacje' | 'ankiety' | 'sondy' | 'budzet' | 'spotkania';

export interface FeedKind {
  readonly name: FeedName;
  readonly module: PortalModule;
  readonly title: string;
  /** The list that tells the same. */
  readonly page: string;
}

export const FEEDS: readonly FeedKind[] = [
  { name: 'konsultacje', module: 'consultation', title: 'Konsultacje', page: '/konsultacje' },
  { name: 'ankiety', module: 'survey', title: 'Ankiety', page: '/ankiety' },
  { name: 'sondy', module: 'probe', title: 'Sondy', page: '/sondy' },
  { name: 'budzet', module: 'budget', title: 'Budżet obywatelski', page: '/budzet' },
  {
    name: 'spotkania',
    module: 'consultation',
    title: 'Spotkania bezpośrednie',
    page: '/spotkania-bezposrednie',
  },
];

/** Newest things that a feed holds; nobody leafs through a feed. */
export const FEED_ENTRIES = 50;

export type FeedFormat = 'atom' | 'ics';

/** What a feed is narrowed to; null: nothing. */
export interface FeedScope {
  readonly officeId: number | null;
  readonly districtId: number | null;
}

/** One thing of a feed, as whatever kind it is tells it. */
export interface FeedItem {
  /** By which programs know it for good: 'ankieta/7'. */
  readonly key: string;
  readonly category: string;
  readonly title: string;
  readonly summary: string;
  /** Of its page, without the origin. */
  readonly path: string;
  readonly office: string;
  readonly published: Date | null;
  readonly updated: Date;
}

/** The diary of one project that is being done. */
export interface DiaryFeed {
  readonly title: string;
  /** The page that tells the same. */
  readonly page: string;
  readonly items: readonly FeedItem[];
}

export const diaryFeedAddress = (taskId: number): string => `/kanaly/dziennik.atom?projekt=${taskId}`;

export function feedAddress(name: FeedName, format: FeedFormat, { officeId, districtId }: FeedScope): string {
  const query = [
    ...(officeId === null ? [] : [`urzad=${officeId}`]),
    ...(districtId === null ? [] : [`obszar=${districtId}`]),
  ].join('&');
  return `/kanaly/${name}.${format}${query === '' ? '' : `?${query}`}`;
}

/** Feeds that a page points to: its own kind's, the home page to all of them. @param pathname of the page */
export const feedsOf = (pathname: string, flags: Readonly<Record<PortalModule, boolean>>): FeedKind[] =>
  FEEDS.filter(({ module, page }) => {
    const last = page.slice(1);
    const lists = [page, `/aktualne-${last}`, `/zakonczone-${last}`];
    return flags[module] && (pathname === '/' || lists.includes(pathname) || pathname.startsWith(`${page}/`));
  });

import { deadlineEvent } from '@wiec/domain/calendar-file.ts';
import type { CalendarEvent } from '@wiec/domain/calendar-file.ts';
import { formatDateTime } from '@wiec/domain/calendar.ts';
import { FEED_ENTRIES, type FeedItem, type FeedName, type FeedScope } from '@wiec/domain/feeds.ts';
import { isVotingOver, ProjectStatus, ProjectType, projectTypeNames } from '@wiec/domain/phases.ts';
import type { Deps } from '../../deps.ts';
import { findNews, type NewsRow } from './queries.ts';

/** An item, with what calendars keep of it; null: nothing. */
export interface News extends FeedItem {
  readonly event: CalendarEvent | null;
}

/** Gives what a feed holds, the latest first. @param origin of the portal */
export type ReadNews = (scope: FeedScope, now: Date, origin: string) => Promise<News[]>;

interface VotedKind {
  type: ProjectType;
  /** In ids: of calendars and of feeds. */
  word: string;
  path: (row: NewsRow) => string;
}

const budgetPath = ({ id, year, show_results: shown }: NewsRow): string =>
  shown ? `/budzet/${year}/${id}/wyniki` : `/budzet/${year}/glosowania/podglad/${id}`;

const KINDS: Readonly<Record<Exclude<FeedName, 'spotkania'>, VotedKind>> = {
  konsultacje: {
    type: ProjectType.Consultation,
    word: 'konsultacja',
    path: ({ id }) => `/konsultacje/podglad/${id}`,
  },
  ankiety: { type: ProjectType.Survey, word: 'ankieta', path: ({ id }) => `/ankiety/podglad/${id}` },
  sondy: { type: ProjectType.Probe, word: 'sonda', path: ({ id }) => `/sondy/szczegoly/${id}` },
  budzet: { type: ProjectType.PublicBudget, word: 'glosowanie', path: budgetPath },
};

/** News of what people vote in or comment on. */
export const newsOf =
  ({ db }: Pick<Deps, 'db'>, name: keyof typeof KINDS): ReadNews =>
  async (scope, now, origin) => {
    const kind = KINDS[name];
    const rows = await findNews(db, kind.type, scope, now, FEED_ENTRIES);
    return rows.map((row) => presentNews(row, kind, now, origin));
  };

function presentNews(row: NewsRow, { type, word, path }: VotedKind, now: Date, origin: string): News {
  const ends = formatDateTime(row.date_to);
  const state =
    row.status === ProjectStatus.Withdraw
      ? 'Wycofano.'
      : row.reported
        ? 'Ogłoszono raport.'
        : row.show_results
          ? 'Ogłoszono wyniki.'
          : isVotingOver({ status: row.status, dateTo: row.date_to }, now)
            ? 'Zakończone.'
            : `Trwa do ${ends}.`;
  return {
    key: `${word}/${row.id}`,
    category: projectTypeNames[type],
    title: row.title,
    summary: [state, row.short_description].filter(Boolean).join(' '),
    path: path(row),
    office: row.office,
    published: row.date_from,
    updated: row.updated,
    event: deadlineEvent({
      uid: `${word}-${row.id}@${new URL(origin).host}`,
      title: `${row.status === ProjectStatus.Withdraw ? 'Wycofano' : 'Koniec'}: ${row.title}`,
      text: row.short_description,
      url: `${origin}${path(row)}`,
      end: row.date_to,
      changed: row.updated,
      cancelled: row.status === ProjectStatus.Withdraw,
    }),
  };
}

import {
  ARCHIVE_OPEN,
  DEFAULT_SIZE,
  queryText,
  readArchivePage,
  readPage,
  readPageSize,
} from '../../lib/list-address.ts';

/** The list of meetings as its address says: a page and a page size for each of its two parts. */
export interface MeetingsAddress {
  page: number;
  size: number;
  /** Null: those that are over are folded. */
  archiveListPage: number | null;
  archiveListSize: number;
}

export function readMeetings(query: URLSearchParams): MeetingsAddress {
  const archive = readArchivePage(query.get('archiveListPage'));
  return {
    page: readPage(query.get('page')),
    size: readPageSize(query.get('size')),
    archiveListPage: archive.isAsked ? archive.page : null,
    archiveListSize: readPageSize(query.get('archiveListSize')),
  };
}

/** Only what differs from the plain list. */
export const meetingsQuery = ({ page, size, archiveListPage, archiveListSize }: MeetingsAddress): string =>
  queryText({
    page: page === 1 ? null : page,
    size: size === DEFAULT_SIZE ? null : size,
    archiveListPage: archiveListPage === 1 ? ARCHIVE_OPEN : archiveListPage,
    archiveListSize: archiveListSize === DEFAULT_SIZE ? null : archiveListSize,
  });

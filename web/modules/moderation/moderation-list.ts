import { countPl } from '@wiec/domain/polish-text.ts';
import { queryText } from '../../lib/list-address.ts';

export { OFFICE_COMMENTS_PATH, OFFICE_WORDS_PATH } from '@wiec/domain/office-paths.ts';

/** The page of one comment (spec/1 §2). */
export const commentPath = (id: number): string => `/komentarze/${id}`;

/** What stands in the address for each status: waiting, published, refused. */
const STATES = ['czekaja', 'opublikowane', 'odrzucone'] as const;
export const moderationStatuses = [0, 1, 2] as const;
export type ModerationStatus = (typeof moderationStatuses)[number];

export const moderationStatusNames: Readonly<Record<ModerationStatus, string>> = {
  0: 'Czekają',
  1: 'Opublikowane',
  2: 'Odrzucone',
};

const HEADINGS: Readonly<Record<ModerationStatus, (total: number) => string>> = {
  0: (total) => `${countPl(total, 'komentarz', 'komentarze', 'komentarzy')} do decyzji`,
  1: (total) => countPl(total, 'opublikowany komentarz', 'opublikowane komentarze', 'opublikowanych komentarzy'),
  2: (total) => countPl(total, 'odrzucony komentarz', 'odrzucone komentarze', 'odrzuconych komentarzy'),
};

/** Of the page of comments: how many there are, and of which state. */
export const commentsHeading = (status: ModerationStatus, total: number): string => HEADINGS[status](total);

/** Whatever does not read as a state is what waits. */
export const readModerationStatus = (query: URLSearchParams): ModerationStatus =>
  moderationStatuses.find((status) => STATES[status] === query.get('stan')) ?? 0;

interface ListPlace {
  status: ModerationStatus;
  /** Null: of every project. */
  projectId?: number | null;
  page?: number;
  /** The one behind which, or before which, is looked at. */
  after?: number | null;
  before?: number | null;
}

export const moderationHref = (
  path: string,
  { status, projectId = null, page = 1, after = null, before = null }: ListPlace,
): string =>
  path +
  queryText({
    stan: status === 0 ? null : STATES[status],
    konsultacja: projectId,
    page: page > 1 ? page : null,
    po: after,
    przed: before,
  });

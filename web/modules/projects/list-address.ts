import type { ProjectListQuery } from '@wiec/contract/projects.ts';
import { Mode, ProjectType, VoteCompletion } from '@wiec/domain/phases.ts';
import {
  ARCHIVE_OPEN,
  DEFAULT_SIZE,
  isKeyword,
  queryText,
  readArchivePage,
  readId,
  readKeyword,
  readPage,
  readPageSize,
} from '../../lib/list-address.ts';

/** A list as its address says: filters, and a page and a page size for each of its two parts. Null: nothing is chosen. */
export interface ListAddress {
  category: number | null;
  voteMode: number | null;
  projectMode: number | null;
  searchTerm: string;
  page: number;
  size: number;
  /** Null: the archive is folded. */
  archiveListPage: number | null;
  archiveListSize: number;
}

export const LIST_MODES = [Mode.Open, Mode.Citizen, Mode.Close] as const;

/** What the filter of taking part offers: of several forms only a consultation's can be answered in part (spec/1 §2). */
export const completionsOf = (type: number): readonly VoteCompletion[] =>
  type === ProjectType.Consultation
    ? [VoteCompletion.Complete, VoteCompletion.Part, VoteCompletion.NoVote]
    : [VoteCompletion.Complete, VoteCompletion.NoVote];

/** −1, 255 and whatever else is not on offer mean that nothing is chosen. */
const readChoice = (text: string | null, offered: readonly number[]): number | null =>
  offered.find((each) => String(each) === text) ?? null;

/** Whatever does not read as a filter is left out, so that an old or mistyped link still shows a list. */
export function readList(query: URLSearchParams, type: number): ListAddress {
  const archive = readArchivePage(query.get('archiveListPage'));
  return {
    category: readId(query.get('category')),
    voteMode: readChoice(query.get('voteMode'), completionsOf(type)),
    projectMode: readChoice(query.get('projectMode'), LIST_MODES),
    searchTerm: readKeyword(query.get('searchTerm')),
    page: readPage(query.get('page')),
    size: readPageSize(query.get('size')),
    archiveListPage: archive.isAsked ? archive.page : null,
    archiveListSize: readPageSize(query.get('archiveListSize')),
  };
}

/** Its query string: only what differs from the plain list. */
export const listQuery = (list: ListAddress): string =>
  queryText({
    category: list.category,
    voteMode: list.voteMode,
    projectMode: list.projectMode,
    searchTerm: isKeyword(list.searchTerm) ? list.searchTerm : null,
    page: list.page === 1 ? null : list.page,
    size: list.size === DEFAULT_SIZE ? null : list.size,
    archiveListPage: list.archiveListPage === 1 ? ARCHIVE_OPEN : list.archiveListPage,
    archiveListSize: list.archiveListSize === DEFAULT_SIZE ? null : list.archiveListSize,
  });

/** What the API is asked by the filters; a keyword that is too short is told on the form and not sent. */
export const filtersOf = ({ category, voteMode, projectMode, searchTerm }: ListAddress): Partial<ProjectListQuery> => ({
  category: category ?? undefined,
  voteMode: voteMode ?? undefined,
  projectMode: projectMode ?? undefined,
  searchTerm: isKeyword(searchTerm) ? searchTerm : undefined,
});

export const currentQuery = (list: ListAddress): Partial<ProjectListQuery> => ({
  ...filtersOf(list),
  isActual: 'true',
  page: list.page,
  size: list.size,
});

export const archiveQuery = (list: ListAddress): Partial<ProjectListQuery> => ({
  ...filtersOf(list),
  isActual: 'false',
  archiveListPage: list.archiveListPage ?? ARCHIVE_OPEN,
  archiveListSize: list.archiveListSize,
});

/** How many filters are set, for "Filtry (1 ustawiony)". */
export const countSet = ({ category, voteMode, projectMode, searchTerm }: ListAddress): number =>
  [category, voteMode, projectMode].filter((choice) => choice !== null).length + (isKeyword(searchTerm) ? 1 : 0);

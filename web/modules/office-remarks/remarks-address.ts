import type { RemarkView } from '@wiec/domain/remark.ts';
import { queryText, readId, readKeyword, readPage } from '../../lib/list-address.ts';

/** What an address of the register says. */
export interface RemarksAddress {
  /** 0: the consultation as a whole; null: everything. */
  place: number | null;
  view: RemarkView;
  /** That gives its opinion; null: any or none. */
  unitId: number | null;
  /** '': any or none. */
  tag: string;
  searchTerm: string;
  page: number;
}

export const remarksPath = (projectId: number): string => `/urzad/konsultacje/${projectId}/uwagi`;

/** Where a remark that came by another way is typed in. */
export const newRemarkPath = (projectId: number): string => `${remarksPath(projectId)}/nowa`;
/** Where remarks that may say the same are answered together. */
export const similarRemarksPath = (projectId: number): string => `${remarksPath(projectId)}/podobne`;
/** Where an edited sheet of the register is taken back in. */
export const remarksSheetPath = (projectId: number): string => `${remarksPath(projectId)}/arkusz`;
export const enteredRemarkPath = (projectId: number, id: number): string => `${remarksPath(projectId)}/${id}`;

/** Names of the views in the address; one that has none is not named. */
const viewWords: Readonly<Record<RemarkView, string | null>> = {
  all: null,
  unanswered: 'bez-odpowiedzi',
  ready: 'do-ogloszenia',
  published: 'ogloszone',
  elsewhere: 'z-pism-i-spotkan',
  refused: 'zakryte',
  unassigned: 'bez-jednostki',
  contradicting: 'sprzeczne',
};
/** That of remarks without an answer, as it was once. */
const FORMER_UNANSWERED = 'czekaja';

function readView(query: URLSearchParams): RemarkView {
  if (query.get(FORMER_UNANSWERED) === '1') return 'unanswered';
  const word = query.get('widok');
  const [view] = Object.entries(viewWords).find(([, each]) => each !== null && each === word) ?? ['all'];
  return view as RemarkView;
}

export function readRemarksAddress(query: URLSearchParams): RemarksAddress {
  const place = query.get('miejsce') ?? '';
  return {
    place: /^\d{1,9}$/.test(place) ? Number(place) : null,
    view: readView(query),
    unitId: readId(query.get('jednostka')),
    tag: readKeyword(query.get('tag')),
    searchTerm: readKeyword(query.get('szukaj')),
    page: readPage(query.get('page')),
  };
}

export const remarksHref = (
  projectId: number,
  { place, view, unitId, tag, searchTerm, page }: RemarksAddress,
): string =>
  remarksPath(projectId) +
  queryText({
    miejsce: place,
    widok: viewWords[view],
    jednostka: unitId,
    tag: tag === '' ? null : tag,
    szukaj: searchTerm === '' ? null : searchTerm,
    page: page > 1 ? page : null,
  });

export const allRemarks = {
  place: null,
  view: 'all',
  unitId: null,
  tag: '',
  searchTerm: '',
  page: 1,
} as const satisfies RemarksAddress;

import { queryText, readKeyword, readPage } from '../../lib/list-address.ts';

/** What an address of the register says. */
export interface RemarksAddress {
  /** 0: the consultation as a whole; null: everything. */
  place: number | null;
  /** Only those whose answer lacks something. */
  unanswered: boolean;
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

export function readRemarksAddress(query: URLSearchParams): RemarksAddress {
  const place = query.get('miejsce') ?? '';
  return {
    place: /^\d{1,9}$/.test(place) ? Number(place) : null,
    unanswered: query.get('czekaja') === '1',
    searchTerm: readKeyword(query.get('szukaj')),
    page: readPage(query.get('page')),
  };
}

export const remarksHref = (projectId: number, { place, unanswered, searchTerm, page }: RemarksAddress): string =>
  remarksPath(projectId) +
  queryText({
    miejsce: place,
    czekaja: unanswered ? 1 : null,
    szukaj: searchTerm === '' ? null : searchTerm,
    page: page > 1 ? page : null,
  });

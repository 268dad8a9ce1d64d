import { type OpinionView, opinionViews } from '@wiec/domain/case-opinion.ts';
import { OFFICE_OPINIONS_PATH } from '@wiec/domain/office-paths.ts';
import { queryText } from '../../../lib/list-address.ts';

export const OPINIONS_PATH = OFFICE_OPINIONS_PATH;

export const opinionPath = (id: number): string => `${OPINIONS_PATH}/${id}`;

const SLUGS: Readonly<Record<OpinionView, string>> = { asked: 'do-wydania', ended: 'zakonczone' };

export const opinionsViewIn = (query: URLSearchParams): OpinionView =>
  opinionViews.find((each) => SLUGS[each] === query.get('lista')) ?? 'asked';

export const opinionsHref = (view: OpinionView, page = 1): string =>
  OPINIONS_PATH + queryText({ lista: view === 'asked' ? null : SLUGS[view], strona: page > 1 ? page : null });

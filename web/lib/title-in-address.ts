import { tidyText } from '@wiec/domain/polish-text.ts';

const NAME = 'tytul';
/** In characters; what is longer is no title. */
const MOST = 200;

/** The address of a page on which something is begun, with its title. */
export const withTitle = (path: string, title: string): string => `${path}?${NAME}=${encodeURIComponent(title)}`;

/** The title with which something is begun; '': none. */
export const titleIn = (query: URLSearchParams): string => tidyText(query.get(NAME) ?? '').slice(0, MOST);

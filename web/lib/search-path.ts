/** Where the portal is searched; with a form of its own. */
export const SEARCH_PATH = '/wynik-wyszukiwania-projektow';

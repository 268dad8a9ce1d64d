export const OFFICE_WORDS_PATH = '/urzad/odpowiedzi';

/** What stands in the address for each status: waiting, published, refused. */
const STATES = ['czekaja', 'opublikowane', 'odrzucone'] as const;
export const wordsStatuses = [0, 1, 2] as const;
export type WordsStatus = (typeof wordsStatuses)[number];

/** Whatever does not read as a state is what waits. */
export const readWordsStatus = (query: URLSearchParams): WordsStatus =>
  wordsStatuses.find((status) => STATES[status] === query.get('stan')) ?? 0;

export function wordsHref(status: WordsStatus, page = 1): string {
  const query = new URLSearchParams();
  if (status !== 0) query.set('stan', STATES[status]);
  if (page > 1) query.set('page', String(page));
  return query.size === 0 ? OFFICE_WORDS_PATH : `${OFFICE_WORDS_PATH}?${query}`;
}

import { type AnswerDecision, answerDecisions } from '@wiec/domain/comment-answer.ts';
import { queryText, readId, readPage } from '../../lib/list-address.ts';

/** What an address of the answers of a consultation says. */
export interface AnswersAddress {
  /** Null: all. */
  decision: AnswerDecision | null;
  page: number;
  /** The page with this comment is asked for, whatever `page` says. */
  commentId: number | null;
}

const SLUGS: Readonly<Record<AnswerDecision, string>> = {
  accepted: 'uwzgledniono',
  partly: 'czesciowo',
  rejected: 'nie-uwzgledniono',
  'already-in': 'juz-zawarte',
  'further-study': 'do-analiz',
  'not-applicable': 'nie-dotyczy',
};

/** How the address names a decision. */
export const slugOfDecision = (decision: AnswerDecision): string => SLUGS[decision];

export const answersPath = (projectId: number): string => `/konsultacje/zaglosuj/${projectId}/odpowiedzi`;

export function readAnswersAddress(query: URLSearchParams): AnswersAddress {
  const slug = query.get('stanowisko');
  return {
    decision: answerDecisions.find((each) => SLUGS[each] === slug) ?? null,
    page: readPage(query.get('page')),
    commentId: readId(query.get('uwaga')),
  };
}

export const answersHref = (projectId: number, { decision, page }: Omit<AnswersAddress, 'commentId'>): string =>
  answersPath(projectId) + queryText({ stanowisko: decision && SLUGS[decision], page: page > 1 ? page : null });

/** The id of a comment on the page. */
export const anchorOf = (commentId: number): string => `uwaga-${commentId}`;

/** Leads to one answer, on whatever page it stands. */
export const answerHref = (projectId: number, commentId: number): string =>
  `${answersPath(projectId)}?uwaga=${commentId}#${anchorOf(commentId)}`;

/** The comment that the fragment of an address names; null: none. */
export const readAnchor = (hash: string): number | null => {
  const [, id] = /^#uwaga-(\d{1,10})$/.exec(hash) ?? [];
  return readId(id ?? null);
};

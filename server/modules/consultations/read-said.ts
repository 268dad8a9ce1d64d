import type { Deps } from '../../deps.ts';
import {
  type CommentRow,
  countComments,
  countOfElements,
  findMine,
  listNewestOfElements,
  listPublished,
  NOTHING_MINE,
} from './comments/comment-queries.ts';
import { presentComment } from './comments/present-comment.ts';
import { countAnswered } from './comments/public-answer-queries.ts';
import type { ElementComments } from './present-act.ts';

type Db = Deps['db'];

/** How many comments come with the page: about the whole, and about each element of the act, up to so many in all. */
const ON_PAGE = { project: 10, element: { few: 3, most: 100 } };

/** What people said of a consultation, the same for everybody. */
export interface Said {
  count: number;
  /** Those about the whole and about the act whose answers are public. */
  answered: number;
  newest: CommentRow[];
  /** By the id of the element. */
  elementCounts: ReadonlyMap<number, number>;
  ofElements: CommentRow[];
}

export async function readSaid(db: Db, projectId: number): Promise<Said> {
  const place = { projectId, actElementId: null };
  const [count, answered, newest, elementCounts, ofElements] = await Promise.all([
    countComments(db, place),
    countAnswered(db, projectId),
    listPublished(db, place, { sort: 'newest', offset: 0, limit: ON_PAGE.project }),
    countOfElements(db, projectId),
    listNewestOfElements(db, projectId, ON_PAGE.element),
  ]);
  return { count: count ?? 0, answered, newest, elementCounts, ofElements };
}

/** The same as one person reads it. @param accountId null: a visitor */
export async function presentSaid(db: Db, { newest, elementCounts, ofElements }: Said, accountId: number | null) {
  const ids = [...newest, ...ofElements].map(({ id }) => id);
  const mine = accountId === null ? NOTHING_MINE : await findMine(db, accountId, ids);
  const shown = Map.groupBy(ofElements, ({ act_element_id: element }) => element);
  const said = new Map<number, ElementComments>();
  for (const [element, count] of elementCounts) {
    said.set(element, { count, shown: (shown.get(element) ?? []).map((row) => presentComment(row, mine)) });
  }
  return { comments: newest.map((row) => presentComment(row, mine)), ofElements: said };
}

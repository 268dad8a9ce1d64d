import type { AnsweredComment } from '@wiec/contract/comment-answers.ts';
import type { AnswerDecision } from '@wiec/domain/comment-answer.ts';
import type { Deps } from '../../../deps.ts';
import type { Shared } from '../../../http/kept-answers.ts';
import { listPage } from '../../../http/list-page.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import { answersFile, hashOfAnswers } from './answers-data.ts';
import { nameOfElement } from './moderate-comments.ts';
import { cameOn, signedBy } from './list-remarks.ts';
import { presentAnswer } from './present-comment.ts';
import { type AnsweredCommentRow, findPublication, listAnswered, placeOfAnswer } from './public-answer-queries.ts';

export interface AnswersAsked {
  projectId: number;
  decision?: AnswerDecision | undefined;
  /** The page with this comment. */
  commentId?: number | undefined;
  page?: number | undefined;
  size?: number | undefined;
}

const noSuchAnswers = () => refused('not-found', 'Urząd nie ogłosił odpowiedzi na uwagi do takiej konsultacji.');

/** What the office answered to the comments of a consultation, as everybody reads it. */
export async function listAnswers({ db }: Pick<Deps, 'db'>, shared: Shared, asked: AnswersAsked) {
  const { projectId, decision = null, commentId } = asked;
  const publication = await shared(['answers', projectId], () => readPublication(db, projectId));
  if (!publication) return noSuchAnswers();
  const { decisions, sha256, ...told } = publication;
  const total = decision === null ? told.answered : (decisions[decision] ?? 0);
  const filter = { projectId, decision };
  const before = commentId === undefined || commentId < 1 ? null : await placeOfAnswer(db, filter, commentId);
  const { page, size, offset, limit } = listPage(before === null ? asked : holding(asked, before), total);
  const rows = await listAnswered(db, filter, { offset, limit });
  return accepted({
    ...told,
    items: rows.map(presentAnswered),
    total,
    page,
    size,
    decisions,
    sha256,
    file: answersFile(projectId),
  }) satisfies Reply<unknown>;
}

const holding = (asked: AnswersAsked, before: number): AnswersAsked => {
  const { size } = listPage(asked, Infinity);
  return { ...asked, page: Math.floor(before / size) + 1 };
};

/** Null: nothing is published, or everybody may see no such consultation. */
async function readPublication(db: Deps['db'], projectId: number) {
  const row = await findPublication(db, projectId);
  if (!row || row.published_at === null || row.updated_at === null) return null;
  const { id, title, answered, unanswered, decisions } = row;
  return {
    project: { id, title },
    answered,
    unanswered,
    decisions,
    publishedDate: row.published_at.toISOString(),
    updatedDate: row.updated_at.toISOString(),
    sha256: await hashOfAnswers(db, projectId),
  };
}

const presentAnswered = (row: AnsweredCommentRow): AnsweredComment => ({
  id: row.id,
  number: row.number,
  content: row.content,
  createdBy: signedBy(row),
  createdDate: cameOn(row).toISOString(),
  channel: row.channel ?? 'portal',
  likeCount: row.likes,
  actElementId: row.act_element_id,
  actElementName: nameOfElement(row.element_path),
  actElementText: row.element_text?.trim() ?? null,
  actElementAddress: row.element_address,
  answer: presentAnswer(row.answer),
});

import type { Remark, RemarkCounts } from '@wiec/contract/comment-answers.ts';
import { commentAuthor } from '@wiec/domain/comment.ts';
import { whyNotPublished } from '@wiec/domain/comment-answer.ts';
import { may } from '@wiec/domain/permission.ts';
import { tidyText } from '@wiec/domain/polish-text.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { listPage } from '../../../http/list-page.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import {
  countRemarks,
  type CountsRow,
  findAnswered,
  listAnsweredElements,
  listRemarkRows,
  readCounts,
  type RemarkRow,
} from './answer-queries.ts';
import { nameOfElement } from './moderate-comments.ts';

export interface RemarksAsked {
  projectId: number;
  actElementId?: number | undefined;
  unanswered: boolean;
  searchTerm?: string | undefined;
  commentId?: number | undefined;
  page?: number | undefined;
  size?: number | undefined;
}

/** That of another office is told like one that there is not. */
export const noSuchRegister = () => refused('not-found', 'Nie ma takiej konsultacji.');

/** The register of a consultation: its published comments, and what the office answers. */
export async function listRemarks({ db }: Pick<Deps, 'db'>, asked: RemarksAsked, clerk: CallerAccount) {
  const { projectId, actElementId = null, unanswered, searchTerm = '', commentId } = asked;
  const project = await findAnswered(db, projectId);
  if (!project || !may(clerk, 'consultations.manage', project.officeId)) return noSuchRegister();
  const ids = commentId === undefined || commentId < 1 ? null : [commentId];
  const filter = { projectId, actElementId, unanswered, searchTerm: tidyText(searchTerm), ids };
  const total = await countRemarks(db, filter);
  const { page, size, offset, limit } = listPage(asked, total);
  const [rows, counts, elements] = await Promise.all([
    listRemarkRows(db, filter, { offset, limit }),
    readCounts(db, projectId),
    listAnsweredElements(db, projectId),
  ]);
  const { id, type, title } = project;
  return accepted({
    items: rows.map(presentRemark),
    total,
    page,
    size,
    project: { id, type, title, whyNot: whyNotPublished(project, project.now) },
    counts: presentCounts(counts),
    elements: elements.map(({ path, ...element }) => ({ ...element, name: nameOfElement(path) ?? WHOLE })),
  }) satisfies Reply<unknown>;
}

const WHOLE = 'Całość';

export const presentCounts = ({ to_publish: toPublish, ...counts }: CountsRow): RemarkCounts => ({
  ...counts,
  toPublish,
});

export const presentRemark = (row: RemarkRow): Remark => ({
  id: row.id,
  revision: row.revision,
  content: row.content,
  createdBy: commentAuthor(row.first_name, row.district),
  createdDate: row.created_at.toISOString(),
  likeCount: row.likes,
  actElementId: row.act_element_id,
  actElementName: nameOfElement(row.element_path),
  actElementText: row.element_text?.trim() ?? null,
  answer:
    row.answer_id === null
      ? null
      : {
          decision: row.decision,
          reason: row.reason ?? '',
          publishedDate: row.published_at?.toISOString() ?? null,
          changedDate: row.changed_at?.toISOString() ?? null,
          changeNote: row.change_note,
          shared: row.shared,
        },
  before: row.before.map(({ decision, reason, shownAt, changedAt, note }) => ({
    decision,
    reason,
    shownDate: new Date(shownAt).toISOString(),
    changedDate: new Date(changedAt).toISOString(),
    note,
  })),
});

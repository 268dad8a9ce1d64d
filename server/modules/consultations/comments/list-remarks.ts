import type { Remark, RemarkCounts } from '@wiec/contract/comment-answers.ts';
import { warsawInstant } from '@wiec/domain/warsaw-instant.ts';
import { commentAuthor, CommentStatus, cutOut, refusalReasonNames } from '@wiec/domain/comment.ts';
import { whyNotPublished } from '@wiec/domain/comment-answer.ts';
import { registerActsFor } from '@wiec/domain/register-acts.ts';
import { findPersonalData } from '@wiec/domain/personal-data.ts';
import { may } from '@wiec/domain/permission.ts';
import { tidyText } from '@wiec/domain/polish-text.ts';
import type { RemarkView } from '@wiec/domain/remark.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { listPage } from '../../../http/list-page.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import { findActiveUnits } from '../../../participation/unit-queries.ts';
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
  view?: RemarkView | undefined;
  unitId?: number | undefined;
  tag?: string | undefined;
  searchTerm?: string | undefined;
  commentId?: number | undefined;
  page?: number | undefined;
  size?: number | undefined;
}

/** That of another office is told like one that there is not. */
export const noSuchRegister = () => refused('not-found', 'Nie ma takiej konsultacji.');

/** The register of a consultation: its remarks, and what the office answers. */
export async function listRemarks({ db }: Pick<Deps, 'db'>, asked: RemarksAsked, clerk: CallerAccount) {
  const { projectId, actElementId = null, view = 'all', unitId, tag = '', searchTerm = '', commentId } = asked;
  const project = await findAnswered(db, projectId);
  if (!project || !may(clerk, 'consultations.view', project.officeId, project.unitId)) return noSuchRegister();
  const ids = commentId === undefined || commentId < 1 ? null : [commentId];
  const marked = { unitId: unitId === undefined || unitId < 1 ? null : unitId, tag: tidyText(tag) };
  const filter = { projectId, actElementId, view, ...marked, searchTerm: tidyText(searchTerm), ids };
  const total = await countRemarks(db, filter);
  const { page, size, offset, limit } = listPage(asked, total);
  const [rows, counts, elements, units] = await Promise.all([
    listRemarkRows(db, filter, { offset, limit }),
    readCounts(db, projectId),
    listAnsweredElements(db, projectId),
    findActiveUnits(db, project.officeId),
  ]);
  const { id, type, title } = project;
  return accepted({
    items: rows.map(presentRemark),
    total,
    page,
    size,
    project: {
      id,
      type,
      title,
      whyNot: whyNotPublished(project, project.now),
      acts: registerActsFor(project, clerk),
    },
    counts: presentCounts(counts),
    elements: elements.map(({ path, ...element }) => ({ ...element, name: nameOfElement(path) ?? WHOLE })),
    units,
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
  number: row.number,
  content: officeWords(row),
  createdBy: signedBy(row),
  createdDate: cameOn(row).toISOString(),
  channel: row.channel ?? 'portal',
  isEntered: row.status === CommentStatus.Entered,
  sign: row.case_sign === '' ? null : row.case_sign,
  refusalName: row.refusal === null ? null : refusalReasonNames[row.refusal],
  likeCount: row.likes,
  actElementId: row.act_element_id,
  actElementName: nameOfElement(row.element_path),
  actElementText: row.element_text?.trim() ?? null,
  marks: {
    revision: row.marks_revision,
    unitId: row.unit_id,
    unitName: row.unit_name,
    tags: row.tags,
    contradicts: row.contradicts,
  },
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

type Signed = Pick<RemarkRow, 'label' | 'first_name' | 'district'>;

/** As it is signed in public. */
export const signedBy = ({ label, first_name: firstName, district }: Signed): string =>
  label ?? commentAuthor(firstName, district);

/** When it was written, or the day on which it came. */
export const cameOn = ({
  received_on: received,
  created_at: written,
}: Pick<RemarkRow, 'received_on' | 'created_at'>): Date => (received === null ? written : warsawInstant(received));

/** Whoever answers reads also what was refused, without what looks like somebody's data. */
export const officeWords = ({ status, content }: Pick<RemarkRow, 'status' | 'content'>): string =>
  status === CommentStatus.Refused ? cutOut(content, findPersonalData(content)) : content;

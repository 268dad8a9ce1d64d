import type { ModeratedComment } from '@wiec/contract/comments.ts';
import { pathOfNames } from '@wiec/domain/acts/element-name.ts';
import {
  commentAuthor,
  CommentStatus,
  isCutOf,
  nextStatuses,
  type RefusalReason,
  repeatsComment,
  tidyComment,
} from '@wiec/domain/comment.ts';
import { commentStatusNames } from '@wiec/domain/comment-config.ts';
import { may, type Scope, scopeOf } from '@wiec/domain/permission.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { stillMay } from '../../../http/still-may.ts';
import { listPage } from '../../../http/list-page.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import { actorOf, audit } from '../../../services/audit.ts';
import {
  countBefore,
  countDecidable,
  countModerated,
  type DecidedStatus,
  type ElementPath,
  findModerated,
  isSameCommentTwice,
  listModerated as findPage,
  listProjects,
  lockModerated,
  type ModerationFilter,
  storeDecision,
  type ModeratedRow,
} from './moderation-queries.ts';
import { presentAppeal } from './present-comment.ts';
import { tellAppealUpheld, tellCut, tellNothing, tellRefusal } from './tell-author.ts';

/** Who decides: a clerk, who may in some offices; null: the command line, which may everywhere. */
export type Moderator = CallerAccount | null;

const mayModerate = (moderator: Moderator, row: ModeratedRow): boolean =>
  moderator === null || may(moderator, 'comments.moderate', row.office_id, row.unit_id);

const noSuchComment = () => refused('not-found', 'Nie ma takiego komentarza.');

export interface ModerationAsked {
  moderatorId?: number | undefined;
  status?: number | undefined;
  projectId?: number | undefined;
  page?: number | undefined;
  size?: number | undefined;
  /** See the contract. */
  after?: number | undefined;
  before?: number | undefined;
}
type Page = {
  items: ModeratedComment[];
  total: number;
  page: number;
  size: number;
  place: number;
  projects: { id: number; title: string; count: number }[];
  decidable: { total: number; oldest: string | null };
};

const NOTHING: Scope = { officeIds: [], unitIds: [] };

const isId = (value: number | undefined): value is number => value !== undefined && value > 0;
const isStatus = (value: number | undefined): value is number => value !== undefined && value >= 0 && value !== 255;

/** Comments on projects of the offices in which this one may moderate. */
export async function listModerated(
  { db }: Pick<Deps, 'db'>,
  asked: ModerationAsked,
  moderator: Moderator,
): Promise<Reply<Page>> {
  const { moderatorId, status, projectId } = asked;
  const isOther = isId(moderatorId) && moderatorId !== moderator?.id;
  const filter = {
    scope: isOther ? NOTHING : moderator && scopeOf(moderator, 'comments.moderate'),
    status: isStatus(status) ? status : CommentStatus.Waiting,
    projectId: isId(projectId) ? projectId : null,
  };
  const total = await countModerated(db, filter);
  const place = await placeAsked(db, filter, asked, total);
  const usual = listPage(asked, total);
  const beside = place === null ? usual : listPage({ ...asked, page: Math.floor(place / usual.limit) + 1 }, total);
  const { page, size, offset, limit } = beside;
  const rows = await findPage(db, filter, { offset, limit });
  const projects = await listProjects(db, filter);
  const decidable = await countDecidable(db, filter, moderator?.id ?? null);
  return accepted({
    items: rows.map((row) => presentModerated(row, moderator)),
    total,
    page,
    size,
    place: place === null ? 0 : place - offset,
    projects,
    decidable: { total: decidable.total, oldest: decidable.oldest?.toISOString() ?? null },
  });
}

/** Where in the list the one stands that is asked for by its neighbour, or the nearest that there is; null: none is asked for. */
async function placeAsked(
  db: Deps['db'],
  filter: ModerationFilter,
  { after, before }: ModerationAsked,
  total: number,
): Promise<number | null> {
  const id = isId(after) ? after : before;
  if (!isId(id)) return null;
  const count = await countBefore(db, filter, { id, isBehind: id === after });
  if (count === null) return null;
  return Math.max(0, Math.min(id === after ? count : count - 1, total - 1));
}

/** One that is of another office is told like one that there is not. */
export async function getModerated(
  { db }: Pick<Deps, 'db'>,
  id: number,
  moderator: Moderator,
): Promise<Reply<ModeratedComment>> {
  const row = await findModerated(db, id);
  return row && mayModerate(moderator, row) ? accepted(presentModerated(row, moderator)) : noSuchComment();
}

export interface CommentDecision {
  id: number;
  /** That was seen; null: whatever it is now. */
  revision: number | null;
  /** Waiting: a refusal is taken back. */
  status: DecidedStatus;
  /** As others shall read it; null: as it was written. */
  content: string | null;
  refusal: RefusalReason | null;
  reason: string | null;
}

const DECIDED_MEANWHILE = 'Ktoś zmienił tymczasem ten komentarz. Odśwież stronę i zdecyduj jeszcze raz.';
const TOO_LATE = 'Tego odrzucenia nie można już cofnąć. Komentarz można jeszcze opublikować.';
const NO_STEP = 'Tego nie można już zrobić z tym komentarzem.';
const TWICE = 'Taki sam komentarz tej osoby już czeka albo jest opublikowany.';
const WITHDRAWN = 'Ta konsultacja została wycofana, więc jej komentarzy już się nie publikuje.';
const NOT_A_CUT = 'W komentarzu można tylko zastąpić fragmenty znakiem […].';
const REPEATS = 'Napisz to bez powtarzania słów komentarza: to, co odrzucono, nie wychodzi w liście.';
const ANOTHER_DECIDES = 'O odwołaniu decyduje inna osoba niż ta, która odrzuciła komentarz.';
const WHY = 'Podaj powód odrzucenia.';

type DecideDeps = Pick<Deps, 'db' | 'secret' | 'config'>;
type Decision = Reply<{ message: 'Poprawnie zaktualizowano komentarz'; comment: ModeratedComment }>;

/**
 * Publishes a comment, or refuses it and tells its author why, or takes a refusal back of which nobody has been told, as long as it
 * is what the moderator has seen.
 */
export async function decideOnComment(
  deps: DecideDeps,
  decision: CommentDecision,
  moderator: Moderator,
): Promise<Decision> {
  try {
    return await decideInTransaction(deps, decision, moderator);
  } catch (error) {
    // Refused before, its author may have sent the same words again.
    if (isSameCommentTwice(error)) return refused('conflict', TWICE);
    throw error;
  }
}

const decideInTransaction = (deps: DecideDeps, decision: CommentDecision, moderator: Moderator): Promise<Decision> =>
  deps.db.transaction().execute(async (tx) => {
    const { id, status } = decision;
    const row = await lockModerated(tx, id);
    const by = moderator ?? 'cli';
    if (!row || !(await stillMay({ db: tx }, by, 'comments.moderate', row.office_id, row.unit_id))) {
      return noSuchComment();
    }
    if (decision.revision !== null && decision.revision !== row.revision) return refused('conflict', DECIDED_MEANWHILE);
    if (needsAnother(row, moderator)) return refused('forbidden', ANOTHER_DECIDES);
    const publishes = status === CommentStatus.Published;
    const refuses = status === CommentStatus.Refused;
    if (publishes && row.is_withdrawn) return refused('conflict', WITHDRAWN);
    if (!mayFollow(row).includes(status)) {
      return refused('conflict', status === CommentStatus.Waiting ? TOO_LATE : NO_STEP);
    }
    if (refuses && decision.refusal === null) {
      return refused('unprocessable', WHY, [{ message: WHY, field: 'refusal' }]);
    }
    if (refuses && repeatsComment(decision.reason ?? '', row.content)) {
      return refused('unprocessable', REPEATS, [{ message: REPEATS, field: 'reason' }]);
    }
    const text = publishes && decision.content !== null ? tidyComment(decision.content) : row.content;
    if (!isCutOf(row.content, text))
      return refused('unprocessable', NOT_A_CUT, [{ message: NOT_A_CUT, field: 'content' }]);
    const isCut = text !== row.content;
    const refusal = refuses ? decision.refusal : null;
    const reason = refuses ? decision.reason : null;
    await storeDecision(tx, id, {
      status,
      publishedContent: isCut ? text : null,
      refusal,
      reason,
      by: moderator?.id ?? null,
    });
    await audit(tx, {
      actor: actorOf(by),
      action: ACTIONS[status],
      subjectType: 'comment',
      subjectId: id,
      details: { projectId: row.project_id, isCut, refusal },
    });
    const told = { id, projectId: row.project_id, projectTitle: row.project_title };
    await tellNothing(tx, id);
    const isOnAppeal = row.appealed_at !== null && row.status === CommentStatus.Waiting;
    if (refusal !== null) await tellRefusal({ ...deps, db: tx }, told, { refusal, reason, isOnAppeal });
    else if (isCut) await tellCut({ ...deps, db: tx }, told);
    else if (publishes && isOnAppeal) await tellAppealUpheld({ ...deps, db: tx }, told);
    const comment = presentModerated((await findModerated(tx, id))!, moderator);
    return accepted({ message: 'Poprawnie zaktualizowano komentarz' as const, comment });
  });

const ACTIONS = ['comment.refusal-undone', 'comment.published', 'comment.refused'] as const;

/** On a consultation that was withdrawn nothing is published any more. */
const mayFollow = ({ status, is_withdrawn: isWithdrawn, may_undo: mayUndo }: ModeratedRow): CommentStatus[] => [
  ...nextStatuses(status, 'moderator').filter((next) => next !== CommentStatus.Published || !isWithdrawn),
  ...(mayUndo ? [CommentStatus.Waiting] : []),
];

/** '§ 2 pkt 2'; null: the consultation as a whole. */
export const nameOfElement = (path: ElementPath): string | null =>
  path.length === 0 ? null : path.reduce<string[]>((above, each) => pathOfNames(each, above), []).join(' ');

/** Whoever has refused it decides on it no more, once its author has appealed. */
const needsAnother = ({ appealed_against: refuser }: ModeratedRow, moderator: Moderator): boolean =>
  refuser !== null && refuser === moderator?.id;

const presentModerated = (row: ModeratedRow, moderator: Moderator): ModeratedComment => ({
  id: row.id,
  revision: row.revision,
  content: row.content,
  publishedContent: row.published_content,
  createdBy: commentAuthor(row.first_name, row.district),
  addressIP: null,
  createdDate: row.created_at.toISOString(),
  waitsSince: (row.appealed_at ?? row.created_at).toISOString(),
  decidedDate: row.decided_at?.toISOString() ?? null,
  status: row.status,
  statusName: commentStatusNames[row.status],
  nextStatuses: needsAnother(row, moderator) ? [] : mayFollow(row),
  refusal: row.refusal,
  reason: row.reason,
  appeal: presentAppeal(row),
  needsAnother: needsAnother(row, moderator),
  projectId: row.project_id,
  projectTitle: row.project_title,
  officeId: row.office_id,
  officeName: row.office_name,
  actElementId: row.act_element_id,
  actElementAddress: row.element_address,
  actElementText: row.element_text?.trim() ?? null,
  actElementName: nameOfElement(row.element_path),
  // The number of a chapter without its title, which is another element, says nothing.
  actElementWithin: row.element_path
    .slice(0, -1)
    .filter(({ kind, text }) => kind !== 'rozdzial' && text !== '')
    .map(({ text }) => text),
});

import type { ModeratedWords } from '@wiec/contract/survey-words.ts';
import { CommentStatus, isCutOf, nextStatuses, type RefusalReason, tidyComment } from '@wiec/domain/comment.ts';
import { scopeOf } from '@wiec/domain/permission.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { stillMay } from '../../../http/still-may.ts';
import { listPage } from '../../../http/list-page.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import { actorOf, audit } from '../../../services/audit.ts';
import {
  countWords,
  type Decided,
  listWords as findPage,
  lockWords,
  type ModeratedWordsRow,
  storeDecision,
} from './moderation-queries.ts';

/** Who decides: a clerk, who may in some offices; null: the command line, which may everywhere. */
export type Moderator = CallerAccount | null;

export interface WordsAsked {
  status?: number | undefined;
  projectId?: number | undefined;
  page?: number | undefined;
  size?: number | undefined;
}
type Page = { items: ModeratedWords[]; total: number; page: number; size: number };

/** What people wrote in surveys and consultations of the offices in which this one may moderate; unless told, what waits. */
export async function listWords(
  { db }: Pick<Deps, 'db'>,
  { status = CommentStatus.Waiting, projectId, ...paging }: WordsAsked,
  moderator: Moderator,
  projectTypes: readonly number[],
): Promise<Reply<Page>> {
  const filter = {
    scope: moderator && scopeOf(moderator, 'comments.moderate'),
    status,
    projectId: projectId ?? null,
    projectTypes,
  };
  const total = await countWords(db, filter);
  const { page, size, offset, limit } = listPage(paging, total);
  const rows = await findPage(db, filter, { offset, limit });
  return accepted({ items: rows.map(present), total, page, size });
}

export interface WordsDecision {
  id: string;
  /** That was seen; null: whatever it is now. */
  revision: number | null;
  status: Decided['status'];
  /** As others shall read it; null: as it was written. */
  content: string | null;
  refusal: RefusalReason | null;
}
type Decision = Reply<{ message: 'Poprawnie zaktualizowano odpowiedź'; words: ModeratedWords; decided: number }>;

const DECIDED_MEANWHILE = 'Ktoś zdecydował tymczasem o tej odpowiedzi. Odśwież stronę i zdecyduj jeszcze raz.';
const NO_STEP = 'Tego nie można już zrobić z tą odpowiedzią.';
const WITHDRAWN = 'Ta ankieta została wycofana, więc jej odpowiedzi już się nie publikuje.';
const NOT_A_CUT = 'W odpowiedzi można tylko zastąpić fragmenty znakiem […].';
const WHY = 'Podaj powód odrzucenia.';
const noSuchWords = () => refused('not-found', 'Nie ma takiej odpowiedzi.');

/**
 * Publishes words or refuses them, with all the same ones of the question, as long as they are what the moderator has seen. Words of
 * an office in which the moderator has no rights are told like words that there are not.
 */
export const decideOnWords = (
  { db }: Pick<Deps, 'db'>,
  decision: WordsDecision,
  moderator: Moderator,
  projectTypes: readonly number[],
): Promise<Decision> =>
  db.transaction().execute(async (tx) => {
    const { id, status } = decision;
    const row = await lockWords(tx, id);
    const by = moderator ?? 'cli';
    if (!row || !projectTypes.includes(row.project_type)) return noSuchWords();
    if (!(await stillMay({ db: tx }, by, 'comments.moderate', row.office_id, row.unit_id))) return noSuchWords();
    const fault = faultOf(decision, row);
    if (fault) return fault;
    const publishes = status === CommentStatus.Published;
    const text = publishes ? publishedText(decision, row) : row.content;
    const isCut = text !== row.content;
    const refusal = publishes ? null : decision.refusal;
    await storeDecision(tx, id, { status, publishedContent: isCut ? text : null, refusal });
    await audit(tx, {
      actor: actorOf(by),
      action: publishes ? 'survey-words.published' : 'survey-words.refused',
      subjectType: 'project',
      subjectId: row.project_id,
      details: { words: id, questionId: row.question_id, count: row.count, isCut, refusal },
    });
    const after = { ...row, status, revision: row.revision + 1, refusal, published_content: isCut ? text : null };
    return accepted({
      message: 'Poprawnie zaktualizowano odpowiedź' as const,
      words: present(after),
      decided: row.count,
    });
  });

const publishedText = ({ content }: WordsDecision, row: ModeratedWordsRow): string =>
  content === null || content === row.content ? row.content : tidyComment(content);

function faultOf(decision: WordsDecision, row: ModeratedWordsRow): ReturnType<typeof refused> | null {
  if (decision.revision !== null && decision.revision !== row.revision) return refused('conflict', DECIDED_MEANWHILE);
  if (!nextStatuses(row.status, 'moderator').includes(decision.status)) return refused('conflict', NO_STEP);
  if (decision.status === CommentStatus.Refused) {
    return decision.refusal === null ? refused('unprocessable', WHY, [{ message: WHY, field: 'refusal' }]) : null;
  }
  if (row.is_withdrawn) return refused('conflict', WITHDRAWN);
  return isCutOf(row.content, publishedText(decision, row))
    ? null
    : refused('unprocessable', NOT_A_CUT, [{ message: NOT_A_CUT, field: 'content' }]);
}

const STATUS_NAMES = { 0: 'Czeka na sprawdzenie', 1: 'Opublikowana', 2: 'Odrzucona' } as const;

const present = (row: ModeratedWordsRow): ModeratedWords => ({
  id: row.id,
  revision: row.revision,
  kind: row.kind,
  content: row.content,
  publishedContent: row.published_content,
  count: row.count,
  status: row.status,
  statusName: STATUS_NAMES[row.status],
  nextStatuses: [...nextStatuses(row.status, 'moderator')],
  refusal: row.refusal,
  questionId: row.question_id,
  question: row.question,
  formTitle: row.form_title,
  projectId: row.project_id,
  projectTitle: row.project_title,
  projectType: row.project_type,
  officeId: row.office_id,
  officeName: row.office_name,
});

import { type Kysely, sql } from 'kysely';
import type { PlainDate } from '@wiec/domain/calendar.ts';
import { CommentStatus } from '@wiec/domain/comment.ts';
import { listedStatuses } from '@wiec/domain/phases.ts';
import type { AuthorKind, EnteredChannel } from '@wiec/domain/remark.ts';
import type { Database } from '../../../db/tables.ts';
import { ELEMENT_PATH, type ElementPath } from '../comments/moderation-queries.ts';
import { isRemark } from '../../../participation/remark-condition-queries.ts';
import { cameAt } from './remark-condition-queries.ts';

type Db = Kysely<Database>;

/** Whether elements that can be commented on were found, each once: they stay until the transaction ends. */
export async function holdElementsOf(tx: Db, projectId: number, ids: readonly number[]): Promise<boolean> {
  const { rows } = await sql`
    select from act_element e join act a on a.id = e.act_id
     where a.project_id = ${projectId} and a.version = 1 and e.can_comment and e.id = any (${[...ids]}::integer[])
       for key share of e`.execute(tx);
  return rows.length === new Set(ids).size;
}

/** Of the version of the act that is consulted, in its order. */
export async function listCommentable(
  db: Db,
  projectId: number,
): Promise<{ id: number; text: string; path: ElementPath }[]> {
  const { rows } = await sql<{ id: number; text: string; path: ElementPath }>`
    select e.id, trim(e.label || ' ' || e.text) as text, coalesce(above.path, '[]') as path
      from act a join act_element e on e.act_id = a.id left join lateral (${ELEMENT_PATH}) above on true
     where a.project_id = ${projectId} and a.version = 1 and e.can_comment order by e.id`.execute(db);
  return rows;
}

export interface NewLetter {
  projectId: number;
  letterId: string;
  channel: EnteredChannel;
  receivedOn: PlainDate;
  authorKind: AuthorKind;
  label: string;
  sign: string;
  sealed: Buffer | null;
  enteredBy: number;
}
export interface NewPart {
  content: string;
  publicContent: string | null;
  actElementId: number | null;
}

/** @returns the ids of its remarks, in their order */
export async function insertLetter(tx: Db, letter: NewLetter, parts: readonly NewPart[]): Promise<number[]> {
  const ids: number[] = [];
  for (const [at, { content, publicContent, actElementId }] of parts.entries()) {
    const { id } = await tx
      .insertInto('comment')
      .values({
        project_id: letter.projectId,
        act_element_id: actElementId,
        status: CommentStatus.Entered,
        content,
        published_content: publicContent,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('entered_remark')
      .values({
        comment_id: id,
        letter_id: letter.letterId,
        part: at + 1,
        ...letterColumns(letter),
        entered_by: letter.enteredBy,
      })
      .execute();
    ids.push(id);
  }
  return ids;
}

type LetterWords = Omit<NewLetter, 'projectId' | 'letterId' | 'enteredBy'>;
const letterColumns = ({ channel, receivedOn, authorKind, label, sign, sealed }: LetterWords) => ({
  channel,
  received_on: receivedOn,
  author_kind: authorKind,
  label,
  case_sign: sign,
  sealed,
});

export async function updateEntered(tx: Db, id: number, letter: LetterWords, part: NewPart): Promise<void> {
  await tx
    .updateTable('comment')
    .set({ content: part.content, published_content: part.publicContent, act_element_id: part.actElementId })
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await tx
    .updateTable('entered_remark')
    .set(letterColumns(letter))
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('comment_id', '=', id)
    .execute();
}

export interface EnteredRow {
  id: number;
  revision: number;
  status: CommentStatus;
  content: string;
  public_content: string | null;
  act_element_id: number | null;
  number: number | null;
  channel: EnteredChannel;
  received_on: PlainDate;
  author_kind: AuthorKind;
  label: string;
  case_sign: string;
  sealed: Buffer | null;
  is_answered: boolean;
}

const ENTERED = sql`
  select c.id, r.revision, c.status, c.content, c.published_content as public_content, c.act_element_id, c.number,
         r.channel, r.received_on::text as received_on, r.author_kind, r.label, r.case_sign, r.sealed,
         exists (select from comment_answer a where a.id = c.answer_id and a.published_at is not null) as is_answered
    from comment c join entered_remark r on r.comment_id = c.id`;

export async function findEntered(db: Db, projectId: number, id: number): Promise<EnteredRow | undefined> {
  const { rows } = await sql<EnteredRow>`
    ${ENTERED} where c.id = ${id} and c.project_id = ${projectId}`.execute(db);
  return rows[0];
}

/** Nobody else changes it until the transaction ends. */
export async function lockEntered(tx: Db, projectId: number, id: number): Promise<EnteredRow | undefined> {
  const { rows } = await sql<EnteredRow>`
    ${ENTERED} where c.id = ${id} and c.project_id = ${projectId} for update of c, r`.execute(tx);
  return rows[0];
}

/** The remarks of a letter that is stored already, in their order; none: it is not. */
export async function findLetter(
  tx: Db,
  letterId: string,
): Promise<{ id: number; number: number | null; projectId: number; content: string }[]> {
  const { rows } = await sql<{ id: number; number: number | null; projectId: number; content: string }>`
    select c.id, c.number, c.project_id as "projectId", c.content
      from comment c join entered_remark r on r.comment_id = c.id
     where r.letter_id = ${letterId} order by r.part`.execute(tx);
  return rows;
}

/** It leaves the register, and is erased as a withdrawn comment is. */
export async function withdrawEntered(tx: Db, id: number): Promise<void> {
  await sql`
    update comment set status = ${CommentStatus.Withdrawn}, revision = revision + 1, answer_id = null,
                       withdrawn_at = clock_timestamp()
     where id = ${id}`.execute(tx);
}

/** Of these, in the order in which they are given. */
export async function readNumbers(tx: Db, ids: readonly number[]): Promise<{ id: number; number: number | null }[]> {
  const { rows } = await sql<{ id: number; number: number | null }>`
    select c.id, c.number from comment c where c.id = any (${[...ids]}::integer[]) order by c.id`.execute(tx);
  return rows;
}

/**
 * Gives numbers to the remarks of a consultation that have none, in the order in which they came. Its row has to be locked.
 * @returns how many got one
 */
export async function numberRemarks(tx: Db, projectId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with so_far as (
      select coalesce((select last from remark_numbering where project_id = ${projectId}), 0) as last),
    due as (
      select c.id, so_far.last + row_number() over (order by ${cameAt}, c.id) as number
        from so_far cross join comment c left join entered_remark r on r.comment_id = c.id
       where c.project_id = ${projectId} and c.number is null and ${isRemark}),
    counted as (
      insert into remark_numbering (project_id, last)
      select ${projectId}, max(number) from due having count(*) > 0
          on conflict (project_id) do update set last = excluded.last),
    numbered as (
      update comment c set number = due.number from due where c.id = due.id returning c.id)
    select count(*)::integer as count from numbered`.execute(tx);
  return rows[0]!.count;
}

/** Consultations that are over and have remarks without a number, with their rows locked. */
export async function lockUnnumbered(tx: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from project p
     where p.status in (${sql.join(listedStatuses.slice(1).map((each) => sql.lit(each)))})
       and exists (select from comment c where c.project_id = p.id and c.number is null and ${isRemark})
     order by p.id for no key update skip locked`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Names and addresses are erased after five years (3-the-office §6); what the register tells stays. */
export async function sweepEntered(db: Db): Promise<void> {
  await sql`
    update entered_remark set sealed = null
     where sealed is not null and entered_at < clock_timestamp() - interval '5 years'`.execute(db);
}

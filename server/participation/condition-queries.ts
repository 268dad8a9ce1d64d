import { type RawBuilder, sql } from 'kysely';
import { FormStatus, listedFormStatuses, listedStatuses, ProjectStatus } from '@wiec/domain/phases.ts';
import { acceptedStatuses } from '@wiec/domain/project-task-status.ts';

/*
 * Rules of domain/ as conditions in SQL, each once: about the project `p`, its form `f`, a project task `t`. Numbers stand in the text,
 * so that indexes on them are found.
 */

type Condition = RawBuilder<boolean>;

const listOf = (numbers: readonly number[]) => sql.join(numbers.map((number) => sql.lit(number)));

/** It takes votes, or waits to be closed: dates aside. */
export const projectIsActive: Condition = sql`p.status = ${sql.lit(ProjectStatus.Active)}`;

/** `isRunning` of domain/phases. @param now an instant, in SQL */
export const projectRuns = (now: RawBuilder<unknown>): Condition =>
  sql`(${projectIsActive} and ${now} between p.date_from and p.date_to)`;

/** By its own status and dates, or its project's where it has none. @param now an instant, in SQL */
const formIsOpen = (now: RawBuilder<unknown>): Condition => sql`
  (f.status = ${sql.lit(FormStatus.Active)}
    and ${now} between coalesce(f.vote_from, p.date_from) and coalesce(f.vote_to, p.date_to))`;

/** `isFormRunning` of domain/phases. @param now an instant, in SQL */
export const formRuns = (now: RawBuilder<unknown>): Condition => sql`(${projectRuns(now)} and ${formIsOpen(now)})`;

/** By the database's clock, which is the one that judges. */
export const formRunsNow = formRuns(sql`clock_timestamp()`);

/** The project `p` is not paused (`isPaused` of domain/pause). @param now an instant, in SQL */
export const projectIsNotPaused = (now: RawBuilder<unknown>): Condition =>
  sql`(p.paused_until is null or p.paused_until <= ${now})`;

/** It takes what people send, by the same clock: it runs, and is not paused. */
export const formTakesNow: Condition = sql`
  (${formRunsNow} and ${projectIsNotPaused(sql`clock_timestamp()`)})`;

/** Of a form alone, whatever its project is, by the same clock. */
export const formIsOpenNow = formIsOpen(sql`clock_timestamp()`);

/** `listedStatuses` of domain/phases. */
export const projectIsListed: Condition = sql`p.status in (${listOf(listedStatuses)})`;

/** Who looks: everybody, or those who were given a link to what is still in preparation. */
export type Audience = 'everybody' | 'previewers';

/** What everybody may see by `seen`; whoever has a link sees it in preparation too. */
export const isSeenBy = (audience: Audience, seen: Condition): Condition =>
  audience === 'everybody' ? seen : sql`(${seen} or p.status = ${sql.lit(ProjectStatus.InProgress)})`;

/** The same of a form. */
export const formIsListed: Condition = sql`f.status in (${listOf(listedFormStatuses)})`;

/** Its envelopes have a key. A vote of another kind than a budget has an id of its own. */
const wasOpened: Condition = sql`
  exists (select from vote v_opened join vote_opening o on o.vote_id = v_opened.id where v_opened.project_id = p.id)`;

/** What everybody saw was withdrawn with a reason that everybody reads. */
const withReason: Condition = sql`
  exists (select from project_act w where w.project_id = p.id and w.kind = 'withdrawal')`;

/** One that was opened and then withdrawn: its page tells so. */
export const isWithdrawnInPublic: Condition = sql`
  (p.status = ${sql.lit(ProjectStatus.Withdraw)} and (${wasOpened} or ${withReason}))`;

/** `acceptedStatuses` of domain/project-task-status: it was admitted to a vote, whatever that decided. */
export const taskIsAccepted: Condition = sql`t.status in (${listOf(acceptedStatuses)})`;

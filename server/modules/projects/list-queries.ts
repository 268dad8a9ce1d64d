import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { TermChange } from '@wiec/contract/project-header.ts';
import { CommentStatus } from '@wiec/domain/comment.ts';
import type { IdentityScheme } from '@wiec/domain/identity-scheme.ts';
import { FormKind, listedStatuses, ProjectStatus, type ProjectType, ProjectType as Type } from '@wiec/domain/phases.ts';
import type { Database } from '../../db/tables.ts';
import type { ProjectRow } from '../../participation/admission/facts.ts';
import {
  formIsListed,
  isWithdrawnInPublic,
  projectIsActive,
  projectIsListed,
} from '../../participation/condition-queries.ts';
import { type PictureRow, pictureOf } from '../../participation/picture-queries.ts';
import { termChanges } from '../../participation/term-change-queries.ts';
import { ofOffice } from '../../services/live-office.ts';

type Db = Kysely<Database>;

/** What is read of consultations, as modules stand. */
export interface ReadAs {
  /** The module of probes is on: those that stand in a consultation are part of it. */
  withProbes: boolean;
}

export interface ListFilter {
  types: readonly ProjectType[];
  /** Null: both the current ones and the archive. */
  isActual: boolean | null;
  mode: number | null;
  officeThematicAreaId: number | null;
  /** Of `liveOffice`. */
  officeId: number | null;
  /** Only what runs or ended within a year. */
  isLately: boolean;
  /** Not null: only what is among these ids. */
  among: readonly number[] | null;
}

/** A vote, with what its register knows people by. */
export interface ListedVote {
  /** Of its form. */
  id: number;
  voteId: number;
  identityScheme: IdentityScheme;
  /** Hex. */
  voterSecretWrapped: string | null;
  earlierProbeId: number | null;
}

export interface ListedForm extends ListedVote {
  status: number;
  voteFrom: string | null;
  voteTo: string | null;
  districtId: number | null;
  districtIsSystem: boolean;
}

/** A probe that stands in a consultation, with what decides who may answer it. */
export interface ListedProbe extends ListedForm {
  project: Omit<ProjectRow, 'not_logged_available' | 'identity_scheme'>;
}

export interface ListedRow {
  id: number;
  type: number;
  title: string;
  short_description: string;
  date_from: Date;
  date_to: Date;
  status: 0 | 1 | 2 | 3 | 4;
  mode: 0 | 1 | 2;
  only_for_legal_age: boolean;
  office_id: number;
  office_name: string;
  category_id: number | null;
  category: string | null;
  show_results: boolean;
  withdrawal_reason: string | null;
  termChanges: TermChange[];
  comments: number;
  comments_accepted: number | null;
  report_stage: 'report' | 'effects' | null;
  sheets: number | null;
  picture: PictureRow | null;
  forms: ListedForm[];
  probesInIt: ListedProbe[];
}

/** By the database's clock, which stands still for a statement: what moves on within it cannot be looked up in an index. */
const now = sql`statement_timestamp()`;

/** `isVotingOver` of domain/phases, turned round. */
const isCurrent = sql<boolean>`(${projectIsActive} and ${now} <= p.date_to)`;

/** What is seen at all: listed or withdrawn in public; a probe that has not begun is told nowhere. */
const isSeen = sql<boolean>`
  (${projectIsListed} or ${isWithdrawnInPublic})
  and (p.type <> ${sql.lit(Type.Probe)} or p.date_from <= ${now})`;

/** What the filter of taking part asks about: what runs, and what ended within a year. */
const isLately = sql<boolean>`(p.date_to > ${now} - interval '1 year')`;

/** Asks nothing beyond the index `project_listed`. */
function conditions(filter: ListFilter): RawBuilder<boolean> {
  const { types, isActual, mode, officeThematicAreaId, officeId, among } = filter;
  const wanted: RawBuilder<unknown>[] = [
    sql`p.type = any (${[...types]}::integer[])`,
    isSeen,
    ofOffice(sql`p.office_id`, officeId),
    ...(isActual === null ? [] : [isActual ? isCurrent : sql`not ${isCurrent}`]),
    ...(mode === null ? [] : [sql`p.mode = ${mode}`]),
    ...(officeThematicAreaId === null ? [] : [sql`p.office_thematic_area_id = ${officeThematicAreaId}`]),
    ...(filter.isLately ? [isLately] : []),
    ...(among === null ? [] : [sql`p.id = any (${[...among]}::integer[])`]),
  ];
  return sql<boolean>`${sql.join(wanted, sql` and `)}`;
}

const SOONEST_FIRST = sql`p.date_to, p.id`;
const LATEST_FIRST = sql`p.date_to desc, p.id desc`;

/** Ids of the whole list in its order: current ones by their nearest end, the archive by its latest. A hundred thousand are 400 kB. */
export async function findListedIds(db: Db, filter: ListFilter): Promise<Int32Array> {
  const order = filter.isActual === true ? SOONEST_FIRST : LATEST_FIRST;
  // As one text, since a hundred thousand rows take longer to be read than to be found.
  const { rows } = await sql<{ ids: string | null }>`
    select string_agg(p.id::text, ',' order by ${order}) as ids from project p where ${conditions(filter)}`.execute(db);
  const ids = rows[0]!.ids;
  return ids === null ? new Int32Array() : Int32Array.from(ids.split(','), Number);
}

/** What the list tells of these projects, in this order; without those that are seen no more. */
export async function findItems(db: Db, ids: readonly number[], { withProbes }: ReadAs): Promise<ListedRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ListedRow>`
    select p.id, p.type, p.title, p.short_description, p.date_from, p.date_to, p.status, p.mode, p.only_for_legal_age,
           p.office_id, o.name as office_name, a.id as category_id, a.name as category, p.show_results, ${FORMS} as forms,
           ${withProbes ? PROBES_IN_IT : sql`'[]'::json`} as "probesInIt",
           ${termChanges} as "termChanges", ${COMMENTS} as comments, ${ACCEPTED} as comments_accepted, ${REPORT} as report_stage, ${SHEETS} as sheets,
           ${pictureOf} as picture,
           case when p.status = ${sql.lit(ProjectStatus.Withdraw)} then ${WITHDRAWAL} end as withdrawal_reason
      from unnest(${[...ids]}::integer[]) with ordinality listed (id, place)
      join project p on p.id = listed.id join office o on o.id = p.office_id
      left join office_thematic_area a on a.id = p.office_thematic_area_id
     where ${isSeen}
     order by listed.place`.execute(db);
  return rows;
}

const WITHDRAWAL = sql`coalesce(
  (select w.reason from project_act w where w.project_id = p.id and w.kind = 'withdrawal' order by w.id desc limit 1),
  (select w.reason from vote v join vote_act w on w.vote_id = v.id
    where v.project_id = p.id and w.kind = 'withdrawal' order by w.id desc limit 1))`;

/** Of a project `p`: whether its report is public, and what was done after it. */
const REPORT = sql`
  (select case when exists (select from consultation_effect e where e.project_id = p.id) then 'effects' else 'report' end
     from consultation_report r where r.project_id = p.id and r.state = 'published')`;

const isPublicComment = sql<boolean>`(c.project_id = p.id and c.status = ${sql.lit(CommentStatus.Published)})`;
const COMMENTS = sql`(select count(*)::integer from comment c where ${isPublicComment})`;
const ACCEPTED = sql`(
  select count(*) filter (where a.decision = 'accepted')::integer
    from comment c join comment_answer a on a.id = c.answer_id
   where ${isPublicComment} and a.published_at is not null having count(*) > 0)`;
const SHEETS = sql`(
  select sum(r.sheets)::integer from vote v join survey_result r on r.vote_id = v.id
   where v.project_id = p.id and p.show_results and r.results is not null)`;

/** Forms that are votes, with what their registers know people by. */
const FORMS = sql`(
  select coalesce(json_agg(json_build_object(
           'id', f.id, 'voteId', v.id, 'status', f.status, 'voteFrom', f.vote_from, 'voteTo', f.vote_to, 'districtId', f.district_id,
           'districtIsSystem', coalesce(d.is_system, true), 'identityScheme', v.identity_scheme,
           'voterSecretWrapped', encode(v.voter_secret_wrapped, 'hex'), 'earlierProbeId', v.earlier_probe_id) order by f.id), '[]')
    from form f join vote v on v.id = f.vote_id left join district d on d.id = f.district_id
   where f.project_id = p.id and f.type in (${sql.lit(FormKind.Survey)}, ${sql.lit(FormKind.Probe)}) and ${formIsListed})`;

/** A probe `b` with its form `f`: everybody sees it. */
const probeIsIn = sql`(
  b.status in (${sql.join(listedStatuses.map((status) => sql.lit(status)))}) and b.date_from <= ${now} and ${formIsListed})`;

/** Probes that stand in it and have begun, each a vote of its own, by which a consultation is voted too (spec/1 §4, "Voted state"). */
const PROBES_IN_IT = sql`(
  select coalesce(json_agg(json_build_object(
           'id', f.id, 'voteId', v.id, 'identityScheme', v.identity_scheme, 'status', f.status, 'districtId', null, 'districtIsSystem', true,
           'voteFrom', null, 'voteTo', null,
           'voterSecretWrapped', encode(v.voter_secret_wrapped, 'hex'), 'earlierProbeId', v.earlier_probe_id,
           'project', json_build_object(
             'type', b.type, 'status', b.status, 'mode', b.mode, 'date_from', b.date_from, 'date_to', b.date_to,
             'only_for_legal_age', b.only_for_legal_age, 'office_id', b.office_id, 'show_results', b.show_results,
             'termChanges', (select ${termChanges} from project p where p.id = b.id))) order by f.id), '[]')
    from project b join form f on f.project_id = b.id join vote v on v.id = f.vote_id
   where b.consultation_id = p.id and f.type = ${sql.lit(FormKind.Probe)} and ${probeIsIn})`;

/** A form that is a vote, and what its register knows people by. */
export interface RegisterOfForm {
  projectId: number;
  type: ProjectType;
  voteId: number;
  identityScheme: IdentityScheme;
  voterSecretWrapped: Buffer | null;
  earlierProbeId: number | null;
}

/** Which kinds are asked about. */
export interface AskedKinds extends ReadAs {
  types: readonly ProjectType[];
}

/** Also of the probes that stand in a consultation: they belong to both. */
const registersOf = ({ types, withProbes }: AskedKinds, which: RawBuilder<boolean>) => sql<RegisterOfForm>`
  select p.id as "projectId", p.type, v.id as "voteId", v.identity_scheme as "identityScheme",
         v.voter_secret_wrapped as "voterSecretWrapped", v.earlier_probe_id as "earlierProbeId"
    from project p join form f on f.project_id = p.id join vote v on v.id = f.vote_id
   where p.type = any (${[...types]}::integer[]) and ${isSeen} and ${which}
     and f.type in (${sql.lit(FormKind.Survey)}, ${sql.lit(FormKind.Probe)}) and ${formIsListed}
  union all
  select p.id, p.type, v.id, v.identity_scheme, v.voter_secret_wrapped, v.earlier_probe_id
    from project b join project p on p.id = b.consultation_id join form f on f.project_id = b.id join vote v on v.id = f.vote_id
   where ${withProbes} and p.type = any (${[...types]}::integer[]) and ${isSeen} and ${which}
     and f.type = ${sql.lit(FormKind.Probe)} and ${probeIsIn}`;

export const findCurrentRegisters = async (db: Db, kinds: AskedKinds): Promise<RegisterOfForm[]> =>
  (await registersOf(kinds, isCurrent).execute(db)).rows;

/**
 * Of what has been over for so long that nobody is entered any more, and the end from which on all others are. It goes by the end alone:
 * whatever else may change of what is over would move it from the others to those that were read before.
 */
export async function findSettledRegisters(
  db: Db,
  kinds: AskedKinds,
): Promise<{ since: Date; registers: RegisterOfForm[] }> {
  const { rows } = await sql<{ since: Date }>`select ${now} - interval '1 hour' as since`.execute(db);
  const { since } = rows[0]!;
  const found = await registersOf(kinds, sql`${isLately} and p.date_to <= ${since}`).execute(db);
  return { since, registers: found.rows };
}

/** All others of the last year; `isOver`: without what takes votes now. */
export const findUnsettledRegisters = async (
  db: Db,
  kinds: AskedKinds,
  since: Date,
  isOver: boolean,
): Promise<RegisterOfForm[]> =>
  (await registersOf(kinds, sql`p.date_to > ${since} ${isOver ? sql`and not ${isCurrent}` : sql``}`).execute(db)).rows;

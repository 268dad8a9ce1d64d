import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { IdentityScheme } from '@wiec/domain/identity-scheme.ts';
import { FormKind, type ProjectType, ProjectType as Type } from '@wiec/domain/phases.ts';
import type { Database } from '../../db/tables.ts';
import {
  formIsListed,
  isWithdrawnInPublic,
  projectIsActive,
  projectIsListed,
} from '../../participation/condition-queries.ts';
import { ofOffice } from '../../services/live-office.ts';

type Db = Kysely<Database>;

export interface ListFilter {
  types: readonly ProjectType[];
  /** Null: both the current ones and the archive. */
  isActual: boolean | null;
  mode: number | null;
  /** Folded (`foldForSearch`); each must occur. */
  words: readonly string[];
  /** Of `liveOffice`. */
  officeId: number | null;
  /** Null: not asked for. */
  ids: readonly number[] | null;
}

export interface ListedForm {
  voteId: number;
  status: number;
  voteFrom: string | null;
  voteTo: string | null;
  districtId: number | null;
  districtIsSystem: boolean;
  /** Of its vote. */
  identityScheme: IdentityScheme;
  /** Hex. */
  voterSecretWrapped: string | null;
  earlierProbeId: number | null;
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
  show_results: boolean;
  forms: ListedForm[];
}

/** `isVotingOver` of domain/phases, turned round. */
const isCurrent = sql<boolean>`(${projectIsActive} and clock_timestamp() <= p.date_to)`;

/** What is seen at all: listed or withdrawn in public; a probe that has not begun is told nowhere. */
const isSeen = sql<boolean>`
  (${projectIsListed} or ${isWithdrawnInPublic})
  and (p.type <> ${sql.lit(Type.Probe)} or p.date_from <= clock_timestamp())`;

const folded = sql`translate(lower(p.title || ' ' || p.short_description), 'ąćęłńóśźż', 'acelnoszz')`;

function conditions({ types, isActual, mode, words, officeId, ids }: ListFilter): RawBuilder<boolean> {
  const wanted: RawBuilder<unknown>[] = [
    sql`p.type = any (${[...types]}::integer[])`,
    isSeen,
    ofOffice(sql`p.office_id`, officeId),
    ...(isActual === null ? [] : [isActual ? isCurrent : sql`not ${isCurrent}`]),
    ...(mode === null ? [] : [sql`p.mode = ${mode}`]),
    ...words.map((word) => sql`strpos(${folded}, ${word}) > 0`),
    ...(ids === null ? [] : [sql`p.id = any (${[...ids]}::integer[])`]),
  ];
  return sql<boolean>`${sql.join(wanted, sql` and `)}`;
}

export async function countListed(db: Db, filter: ListFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from project p where ${conditions(filter)}`.execute(db);
  return rows[0]!.count;
}

/** Current ones by their nearest end, the archive by its latest. */
export async function findListed(
  db: Db,
  filter: ListFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<ListedRow[]> {
  const order = filter.isActual === true ? sql`p.date_to, p.id` : sql`p.date_to desc, p.id desc`;
  const { rows } = await sql<ListedRow>`
    with listed as (
      select p.* from project p where ${conditions(filter)} order by ${order} limit ${limit} offset ${offset}
    )
    select p.id, p.type, p.title, p.short_description, p.date_from, p.date_to, p.status, p.mode, p.only_for_legal_age,
           p.office_id, o.name as office_name, p.show_results, ${FORMS} as forms
      from listed p join office o on o.id = p.office_id order by ${order}`.execute(db);
  return rows;
}

/** Forms that are votes, with what their registers know people by. */
const FORMS = sql`(
  select coalesce(json_agg(json_build_object(
           'voteId', v.id, 'status', f.status, 'voteFrom', f.vote_from, 'voteTo', f.vote_to, 'districtId', f.district_id,
           'districtIsSystem', coalesce(d.is_system, true), 'identityScheme', v.identity_scheme,
           'voterSecretWrapped', encode(v.voter_secret_wrapped, 'hex'), 'earlierProbeId', v.earlier_probe_id) order by f.id), '[]')
    from form f join vote v on v.id = f.vote_id left join district d on d.id = f.district_id
   where f.project_id = p.id and f.type in (${sql.lit(FormKind.Survey)}, ${sql.lit(FormKind.Probe)}) and ${formIsListed})`;

/** What somebody can have taken part in lately: what runs, and what ended within a year. */
export async function findLately(db: Db, types: readonly ProjectType[]): Promise<Pick<ListedRow, 'id' | 'forms'>[]> {
  const { rows } = await sql<Pick<ListedRow, 'id' | 'forms'>>`
    select p.id, ${FORMS} as forms from project p
     where p.type = any (${[...types]}::integer[]) and ${isSeen} and p.date_to > clock_timestamp() - interval '1 year'`.execute(
    db,
  );
  return rows;
}

import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { CaseClass } from '@wiec/domain/case-class.ts';
import { openStates } from '@wiec/domain/case-course.ts';
import {
  answeredStates,
  type CaseNumbers,
  type StatisticsGrouping,
  uncountedStates,
} from '@wiec/domain/case-statistics.ts';
import type { Scope } from '@wiec/domain/permission.ts';
import type { Database } from '../../../db/tables.ts';
import { inScope } from '../office-queries.ts';

type Db = Kysely<Database>;

export interface CountedCases {
  /** Null: all. */
  scope: Scope | null;
  /** Of the receipt, in Poland. */
  year: number;
  caseClass: CaseClass | null;
}

/** A group of cases; `key` is a class, a month from 1, a way, or the name of a district, a unit or an office; null: without one. */
export type GroupRow = Omit<CaseNumbers, 'onTimePercent'> & { key: string | null; isTotal: boolean };

const dayOf = (time: RawBuilder<unknown>): RawBuilder<unknown> => sql`(${time} at time zone 'Europe/Warsaw')::date`;

const keys: Readonly<Record<StatisticsGrouping, RawBuilder<unknown>>> = {
  class: sql`i.class`,
  month: sql`extract(month from ${dayOf(sql`i.received_at`)})::integer::text`,
  way: sql`i.way`,
  district: sql`d.name`,
  office: sql`o.name`,
  unit: sql`u.name`,
};

const isCounted = sql`not i.state = any (${[...uncountedStates]}::text[])`;

/** The numbers of every group, and of all together, of one moment. */
export async function countByGroup(
  db: Db,
  { scope, year, caseClass }: CountedCases,
  by: StatisticsGrouping,
  now: Date,
): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    with counted as (
      select ${keys[by]} as key, i.due_at, i.received_at,
             coalesce(t.state, i.state) as state,
             exists (select from initiative_entry e where e.initiative_id = i.id and e.act = 'reopen' and e.by = 'office') as is_reopened,
             case when coalesce(t.state, i.state) = any (${[...answeredStates]}::text[])
                  then coalesce(t.ended_at, i.ended_at) end as answered_at
        from initiative i join office o on o.id = i.office_id
        left join district d on d.id = i.district_id left join unit u on u.id = i.unit_id
        left join initiative t on t.id = i.merged_into and i.state = 'merged'
       where ${inScope(scope)} and ${isCounted}
         and extract(year from ${dayOf(sql`i.received_at`)}) = ${year}
         and (${caseClass}::text is null or i.class = ${caseClass})
    )
    select key, grouping(key) = 1 as "isTotal",
           count(*)::integer as received,
           count(answered_at)::integer as answered,
           count(*) filter (where answered_at < due_at)::integer as "onTime",
           percentile_cont(0.5) within group (order by ${dayOf(sql`answered_at`)} - ${dayOf(sql`received_at`)})
             filter (where answered_at is not null) as "medianDays",
           count(*) filter (where answered_at is null and not state = any (${[...openStates]}::text[]))::integer as "endedOtherwise",
           count(*) filter (where state = any (${[...openStates]}::text[]))::integer as open,
           count(*) filter (where state = any (${[...openStates]}::text[]) and due_at <= ${now}::timestamptz)::integer as overdue,
           count(*) filter (where is_reopened)::integer as reopened
      from counted group by grouping sets ((key), ())`.execute(db);
  return rows;
}

/** In which something came, the last first. */
export async function findYears(db: Db, scope: Scope | null): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`
    select distinct extract(year from ${dayOf(sql`i.received_at`)})::integer as year
      from initiative i where ${inScope(scope)} and ${isCounted} order by year desc`.execute(db);
  return rows.map(({ year }) => year);
}

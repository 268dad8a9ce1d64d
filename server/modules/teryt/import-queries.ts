import { TerytType } from '@wiec/domain/teryt-choice.ts';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { RegisterProblem } from './read-register-lines.ts';
import type { RegisterKind, RegisterRecord } from './register-record.ts';

export interface RegisterCounts {
  provinces: number;
  districts: number;
  communes: number;
  cities: number;
  streets: number;
}

/** A second import waits for the first one. Readers wait for neither. */
export async function createStaging(tx: Transaction<Database>): Promise<void> {
  await sql`lock table teryt_import in share row exclusive mode`.execute(tx);
  await sql`
    create temporary table teryt_staged (
      kind text not null, line integer not null, type smallint not null, id text not null, parent_id text,
      name text not null, concatenated_name text not null, whole_id text
    ) on commit drop`.execute(tx);
}

export async function stageRecords(
  tx: Transaction<Database>,
  kind: RegisterKind,
  records: readonly (RegisterRecord & { line: number })[],
): Promise<void> {
  const column = <K extends keyof (typeof records)[number]>(key: K) => records.map((record) => record[key]);
  await sql`
    insert into teryt_staged (kind, line, type, id, parent_id, name, concatenated_name, whole_id)
    select ${kind}::text, staged.* from unnest(
      ${column('line')}::integer[], ${column('type')}::smallint[], ${column('id')}::text[], ${column('parentId')}::text[],
      ${column('name')}::text[], ${column('concatenatedName')}::text[], ${column('wholeId')}::text[]) as staged`.execute(
    tx,
  );
}

export interface StagedProblem {
  kind: RegisterKind;
  line: number;
  reason: string;
}

/** The first line that repeats another or hangs on nothing; undefined where the files agree. */
export async function findStagedProblem(tx: Transaction<Database>): Promise<StagedProblem | undefined> {
  await sql`create index on teryt_staged (type, id)`.execute(tx);
  await sql`analyze teryt_staged`.execute(tx);
  const { rows } = await sql<StagedProblem>`
    (select kind, max(line) as line, 'symbol ' || id || ' powtarza się (wiersz ' || min(line) || ').' as reason
     from teryt_staged group by kind, type, id having count(*) > 1 order by line limit 1)
    union all
    (select s.kind, s.line, 'brak jednostki nadrzędnej ' || s.parent_id || '.'
     from teryt_staged s left join teryt_staged p on p.type = s.type / 2 and p.id = s.parent_id
     where s.parent_id is not null and p.id is null order by s.type, s.line limit 1)
    union all
    (select s.kind, s.line, 'brak miejscowości ' || s.whole_id || ', której to część.'
     from teryt_staged s left join teryt_staged w on w.type = ${TerytType.City} and w.id = s.whole_id
     where s.whole_id is not null and w.id is null order by s.line limit 1)
    limit 1`.execute(tx);
  return rows[0];
}

/**
 * The staged register becomes the register. Rows are deleted and not truncated, so that who reads meanwhile sees the old ones.
 * @throws RegisterProblem where a kind is missing, or has a tenth fewer rows than in force and that is not allowed
 */
export async function putRegisterInForce(tx: Transaction<Database>, allowFewer: boolean): Promise<RegisterCounts> {
  const { rows } = await sql<RegisterCounts>`
    select ${countOf(TerytType.Province)} as provinces, ${countOf(TerytType.District)} as districts, ${countOf(TerytType.Commune)} as communes,
      ${countOf(TerytType.City)} as cities, ${countOf(TerytType.Street)} as streets
    from teryt_staged`.execute(tx);
  const counts = rows[0]!;
  const before = await tx
    .selectFrom('teryt_import')
    .select(['provinces', 'districts', 'communes', 'cities', 'streets'])
    .executeTakeFirst();
  for (const key of Object.keys(LEVELS) as (keyof RegisterCounts)[]) {
    if (counts[key] === 0) throw new RegisterProblem('TERYT', null, `w plikach brak pozycji: ${LEVELS[key]}.`);
    if (!allowFewer && before && counts[key] < before[key] * 0.9) {
      const comparison = `${LEVELS[key]}: ${counts[key]}, a w obecnym rejestrze ${before[key]}`;
      throw new RegisterProblem('TERYT', null, `${comparison}. Jeśli tak ma być, dodaj --allow-fewer.`);
    }
  }
  await sql`delete from teryt_unit`.execute(tx);
  await sql`
    insert into teryt_unit (type, id, parent_id, name, concatenated_name)
    select s.type, s.id, s.parent_id, s.name,
      case when w.id is null then s.concatenated_name else s.name || ' (część miejscowości ' || w.name || ')' end
    from teryt_staged s left join teryt_staged w on w.type = ${TerytType.City} and w.id = s.whole_id`.execute(tx);
  await sql`delete from teryt_import`.execute(tx);
  await tx.insertInto('teryt_import').values(counts).execute();
  await sql`analyze teryt_unit`.execute(tx);
  return counts;
}

const countOf = (type: number) => sql`count(*) filter (where type = ${type})::integer`;

const LEVELS: Readonly<Record<keyof RegisterCounts, string>> = {
  provinces: 'województwa',
  districts: 'powiaty',
  communes: 'gminy',
  cities: 'miejscowości',
  streets: 'ulice',
};

import { type Kysely, sql } from 'kysely';
import type { ElementQuery } from '@wiec/domain/acts/element-query.ts';
import type { Scope } from '@wiec/domain/permission.ts';
import { ProjectType } from '@wiec/domain/phases.ts';
import { containing } from '../../../db/like.ts';
import type { Database } from '../../../db/tables.ts';
import { ofScope } from '../../../participation/scope-queries.ts';
import { ELEMENT_PATH, type ElementPath } from '../comments/moderation-queries.ts';

export interface FoundElementRow {
  id: number;
  projectId: number;
  title: string;
  status: number;
  officeId: number;
  unitId: number | null;
  address: string;
  text: string;
  path: ElementPath;
}

/** As the index of places has it. */
const PLACE = sql`('-' || regexp_replace(e.address, '--[0-9]+', '', 'g') || '-')`;

/**
 * In the acts that are consulted. All that has the words is put in order, so that what is found does not depend on chance: the first
 * of each act, the latest consultation first, then the second of each, and so on. What was chosen stands by acts, each in its order.
 */
export async function findElements(
  db: Kysely<Database>,
  { place, words, scope, limit }: ElementQuery & { scope: Scope | null; limit: number },
): Promise<FoundElementRow[]> {
  const conditions = [
    // Without words the element itself has the number; with them, it or what it lies in.
    ...(place === null
      ? []
      : [sql`${PLACE} like ${words.length === 0 ? containing(`-${place}-`).slice(0, -1) : containing(`-${place}-`)}`]),
    ...words.map((word) => sql`e.words like ${containing(word)}`),
  ];
  const { rows } = await sql<FoundElementRow>`
    with found as (
      select e.id, e.line, a.project_id,
             row_number() over (partition by a.project_id order by e.line, e.id) as nth
        from act_element e join act a on a.id = e.act_id and a.version = 1
          join project p on p.id = a.project_id and p.type = ${sql.lit(ProjectType.Consultation)}
       where ${sql.join(conditions, sql` and `)} and ${ofScope(scope)}),
    chosen as (select id, line, project_id from found order by nth, project_id desc limit ${limit})
    select e.id, p.id as "projectId", p.title, p.status, p.office_id as "officeId", p.unit_id as "unitId", e.address,
           e.text, above.path
      from chosen join act_element e on e.id = chosen.id join project p on p.id = chosen.project_id
        join lateral (${ELEMENT_PATH}) above on true
     order by p.id desc, chosen.line, e.id`.execute(db);
  return rows;
}

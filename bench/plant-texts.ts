import type { Deps } from '@wiec/server/deps.ts';
import { indexProjects } from '@wiec/server/modules/search/index-projects.ts';
import { sql } from 'kysely';
import type { GeneratedText } from './generated-texts.ts';

const CHUNK = 2_000;

/** Makes projects of these texts, in the edition of the first one, each with a place somewhere in the town; and indexes them. */
export async function plantTexts({ db }: Deps, texts: readonly GeneratedText[], firstNumber = 0): Promise<void> {
  for (let from = 0; from < texts.length; from += CHUNK) {
    const chunk = texts
      .slice(from, from + CHUNK)
      .map((each, i) => ({ ...each, number: `G/${firstNumber + from + i}` }));
    await sql`
      with planted as (
        insert into project_task (budget_year_id, office_id, office_thematic_area_id, number, title, description_html,
                                  description_text, cost, status)
        select t.budget_year_id, t.office_id, t.office_thematic_area_id, g.number, g.title, '', g.text, 100000, 3
        from jsonb_to_recordset(${JSON.stringify(chunk)}::jsonb) as g (number text, title text, "text" text),
             (select * from project_task order by id limit 1) t
        returning id)
      insert into project_task_marker (project_task_id, latitude, longitude)
      select id, 51 + random() * 0.4, 19 + random() * 0.5 from planted`.execute(db);
  }
  await indexProjects(db);
  await sql`vacuum analyze project_task, project_task_marker, search_document, search_word`.execute(db);
}

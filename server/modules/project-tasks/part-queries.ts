import { sql } from 'kysely';

/** Of the project `t`, in its order. */
export const costRows = sql`
  (select coalesce(json_agg(json_build_object('name', c.name, 'amount', c.amount) order by c.position), '[]')
     from project_task_cost c where c.project_task_id = t.id)`;

/** Of the project `t`, in the order in which they were written. */
export const places = sql`
  (select coalesce(json_agg(json_build_object('latitude', m.latitude, 'longitude', m.longitude,
                                              'description', m.description) order by m.id), '[]')
     from project_task_marker m where m.project_task_id = t.id)`;

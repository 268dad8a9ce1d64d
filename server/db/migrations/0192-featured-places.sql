-- Where the office put it on the home page, among what it features, from 1; null: it does not. Two may have the same: the older is first.
alter table project add column featured_place integer check (featured_place > 0);
update project p set featured_place = t.place
  from (select id, row_number() over (partition by office_id order by date_to, id) as place from project where featured) t
 where t.id = p.id;
alter table project drop column featured;
create index project_featured on project (office_id, featured_place) where featured_place is not null;

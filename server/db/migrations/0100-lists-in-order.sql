-- Lists of projects are counted, filtered and put in order within this index alone: their long texts are read for one page only.
-- In the middle of an edition and at its end a page costs no more than at its beginning.
create index project_task_listed on project_task (budget_year_id, title collate polish, id)
  include (status, office_id, district_id, office_thematic_area_id);

-- Keywords are looked up in the index of the search (docs/decisions/0042); nothing reads every text any more.
alter table project_task drop column search_text;

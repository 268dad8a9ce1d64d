-- The office finds elements of acts by words and by numbers, and projects of the budget by their titles and numbers, as it types.
-- As it is read: without marks of superscripts (domain/acts/superscript).
alter table act_element add column words text not null
  generated always as (fold_for_search(regexp_replace(label || ' ' || text, '\^\{([^{}]*)\}', '\1', 'g'))) stored;
create index act_element_words on act_element using gin (words gin_trgm_ops);
-- Its steps, each with a dash on both sides, without what tells two of one number apart (domain/acts/element-address).
create index act_element_place on act_element using gin (('-' || regexp_replace(address, '--[0-9]+', '', 'g') || '-') gin_trgm_ops);
create index project_task_words on project_task using gin (fold_for_search(number || ' ' || title) gin_trgm_ops);
